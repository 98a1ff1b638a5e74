"""The music: two pieces for toy instruments, written down note by note, each a loop without a seam.

A line of notes reads ``A4:1.5`` for a note of one beat and a half and ``-:2`` for a rest of two.
"""

from collections.abc import Iterator

import numpy as np

from assets.make.synth import (
    Chance,
    Loop,
    Sound,
    bass,
    echoing_round,
    filtered,
    harp,
    level,
    marimba,
    music_box,
    noise,
    ocarina,
    pitch,
    room,
    soft,
    strings,
    thump,
    times,
    wood,
)


class Piece:
    """A piece while it is played: beats become moments, and no two notes are quite the same."""

    def __init__(self, beats: int, pace: float, seed: int) -> None:
        self.beats = beats
        self.second = 60 / pace
        self.loop = Loop(beats * self.second)
        self.rng = np.random.default_rng(seed)

    def put(self, beat: float, sound: Sound, loudness: float, side: float = 0.0) -> None:
        """Lays a sound at a beat, by a hair too early or too late, as hands do."""
        late = float(self.rng.normal(0, 0.006))
        self.loop.add(beat * self.second + late, sound, loudness * float(self.rng.uniform(0.85, 1.0)), side)

    def notes(self, line: str) -> Iterator[tuple[float, float, float]]:
        """Return each note of a line as frequency, beat, and beats that it lasts."""
        beat = 0.0
        for word in line.split():
            name, _, length = word.partition(":")
            if name != "-":
                yield pitch(name), beat, float(length)
            beat += float(length)
        if beat != self.beats:
            raise ValueError(f"{beat} beats are written down for a piece of {self.beats}")

    def room(self, seconds: float, share: float) -> Sound:
        """Return the whole piece in a room."""
        wet = echoing_round(self.loop.samples, room(self.rng, seconds), share)
        return level(filtered(wet, 40, 9000), 0.7)


# The title: a slow lilt of six, 68 seconds.

TITLE_CHORDS = (
    "D A D F#|B F# B D|G D G B|A E A C#|D A D F#|B F# B D|G D G B|A E A C#|"
    "G D G B|D A D F#|E B E G|B F# B D|G D G B|D A D F#|E B E G|A E A C#|"
    "D A D F#|B F# B D|G D G B|D A D F#|G D G B|A E A C#|D A D F#|D A D F#"
)
TITLE_BOX = (
    "F#5:2 E5:1 D5:3 B4:2 D5:1 F#5:3 A5:2 F#5:1 E5:2 D5:1 E5:6 "
    "F#5:2 E5:1 D5:3 B4:2 D5:1 F#5:2 A5:1 B5:2 A5:1 F#5:2 D5:1 E5:5 -:1 "
    "-:48 "
    "F#5:2 E5:1 D5:3 B4:2 D5:1 F#5:3 A5:2 F#5:1 B5:2 A5:1 F#5:5 -:1 "
    "B5:2 A5:1 F#5:2 D5:1 E5:2 F#5:1 E5:2 B4:1 D5:6 -:6"
)
TITLE_OCARINA = (
    "-:48 "
    "B4:3 D5:2 E5:1 F#5:5 -:1 E5:2 D5:1 B4:2 A4:1 B4:5 -:1 "
    "D5:3 E5:2 F#5:1 A5:4 F#5:2 E5:2 F#5:1 E5:2 D5:1 E5:5 -:1 "
    "-:48"
)
OCTAVES = (2, 3, 4, 4)


def title() -> Sound:
    """Return the piece of the title: a music box over harp and strings, an ocarina in the middle."""
    piece = Piece(24 * 6, 127, 311)
    for bar, chord in enumerate(TITLE_CHORDS.split("|")):
        beat, tones = 6.0 * bar, chord.split()
        low, fifth, eighth, third = (
            pitch(f"{tone}{octave}") for tone, octave in zip(tones, OCTAVES, strict=True)
        )
        middle = 8 <= bar < 16
        piece.put(beat, bass(low, 2.6), 0.34)
        piece.put(beat + 3, bass(fifth / 2, 1.4), 0.2)
        for place, tone in enumerate((fifth, eighth, third, eighth * 2, third, eighth)):
            piece.put(beat + place, harp(tone), 0.2 if place else 0.26, side=-0.35 + 0.1 * place)
        held = 6.9 * piece.second
        for side, tone in ((-0.5, fifth), (0.5, third), (0.1, eighth)):
            piece.put(beat, strings(tone, held, 0.9), 0.16 if middle else 0.12, side)
        if bar >= 4 and bar != 23:
            piece.put(beat, thump(88, 0.3), 0.45)
            for place in (2, 5):
                piece.put(beat + place, wood(piece.rng, 900, 0.012), 0.16, side=0.45)
            piece.put(beat + 3, soft(noise(piece.rng, 0.12, 3500, 8000), 0.03, 0.08), 0.05, side=-0.5)
    for note, beat, length in piece.notes(TITLE_BOX):
        piece.put(beat, music_box(note, 2.2), 0.3, side=0.15)
        if length >= 3:
            piece.put(beat + 0.02, music_box(note / 2, 2.0), 0.1, side=0.15)
    for note, beat, length in piece.notes(TITLE_OCARINA):
        piece.put(beat, ocarina(note, length * piece.second * 0.96, piece.rng), 0.2, side=-0.15)
    return piece.room(2.4, 0.34)


# The dungeon: four beats, slow, with much room between the phrases, 80 seconds.

DUNGEON_CHORDS = (
    "A E C|A E C|F C A|F C A|C G E|G D B|A E C|A E C|"
    "D A F|D A F|A E C|A E C|F C A|G D B|A E C|E B G|"
    "F C A|C G E|G D B|A E C|D A F|F C A|E B G|A E C"
)
DUNGEON_KALIMBA = (
    "A4:1 C5:1 E5:2 D5:1 C5:3 -:8 A4:1 C5:1 G5:2 E5:1 D5:3 C5:1 D5:1 A4:6 "
    "-:8 E5:1 G5:1 A5:2 G5:1 E5:1 D5:2 C5:2 D5:2 E5:4 -:8 "
    "C5:1 E5:1 G5:2 E5:4 D5:1 B4:1 A4:2 -:4 A4:1 D5:1 F5:2 E5:1 C5:3 D5:2 E5:2 A4:4"
)
DUNGEON_OCARINA = "-:36 D4:2 F4:1 A4:3 G4:1 F4:1 E4:6 -:2 -:12 -:20 E4:2 G4:2 B4:4 -:4"
DUNGEON_MARIMBA = ("0 2 1 2 0 2 1 -", "0 - 1 2 - 2 1 -", "0 2 - 1 0 - 1 2")


def dungeon() -> Sound:
    """Return the piece of the table: calm and warm, so that it can be heard for an hour."""
    piece = Piece(24 * 4, 72, 907)
    for bar, chord in enumerate(DUNGEON_CHORDS.split("|")):
        beat = 4.0 * bar
        low, fifth, third = (pitch(f"{tone}3") for tone in chord.split())
        piece.put(beat, bass(low / 2, 3.2), 0.26)
        held = 4.9 * piece.second
        for side, tone in ((-0.55, low), (0.0, fifth), (0.55, third)):
            piece.put(beat, strings(tone * (2 if tone < 150 else 1), held, 1.3), 0.17, side)
        pattern = DUNGEON_MARIMBA[(bar // 2) % 3].split()
        if bar % 8 not in (6, 7):
            for place, which in enumerate(pattern):
                if which != "-":
                    tone = (low * 2, fifth * 2, third * 2)[int(which)]
                    piece.put(beat + place / 2, marimba(tone, 0.8), 0.12 if place % 4 else 0.17, side=-0.4)
        if bar % 2 == 1:
            piece.put(beat + 1, thump(70, 0.4), 0.4)
            piece.put(beat + 2.5, wood(piece.rng, 620, 0.02), 0.14, side=0.6)
            piece.put(beat + 3, wood(piece.rng, 760, 0.016), 0.1, side=0.6)
        if bar % 4 == 3:
            for place, tone in enumerate((low * 2, fifth * 2, third * 2, low * 4)):
                piece.put(beat + 2 + place * 0.22, harp(tone), 0.1, side=0.35)
    for note, beat, _ in piece.notes(DUNGEON_KALIMBA):
        piece.put(beat, kalimba(note, piece.rng), 0.23, side=0.2)
    for note, beat, length in piece.notes(DUNGEON_OCARINA):
        piece.put(beat, ocarina(note, length * piece.second * 0.95, piece.rng), 0.16, side=-0.25)
    return piece.room(3.2, 0.45)


def kalimba(frequency: float, rng: Chance) -> Sound:
    """Return a tongue of metal on a wooden box, played with the thumb."""
    tone = music_box(frequency, 1.8) * 0.7 + harp(frequency, 1.8) * 0.3
    thumb = noise(rng, 0.02, 300, 1500) * np.exp(-times(0.02) / 0.005)
    tone[: len(thumb)] += 0.12 * thumb
    return soft(tone, 0.005, 0.2)
