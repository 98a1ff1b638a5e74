"""Writes OGG Vorbis of which every byte is decided: the encoder numbers its streams by chance."""

import io
import struct
from pathlib import Path

import numpy as np
import soundfile

from assets.make.synth import RATE, Sound

SERIAL = 0x4B61726B
BLOCK = 16_384
"""Samples handed over at once: the encoder breaks on many."""
_CRC = []
for _value in range(256):
    _remainder = _value << 24
    for _ in range(8):
        _remainder = ((_remainder << 1) ^ (0x04C11DB7 if _remainder & 0x80000000 else 0)) & 0xFFFFFFFF
    _CRC.append(_remainder)


def write(path: Path, sound: Sound, quality: float) -> None:
    """Write a sound with a quality from 0 to 1."""
    memory = io.BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        memory, "w", RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), BLOCK):
            file.write(sound[start : start + BLOCK].astype(np.float32))
    path.write_bytes(_numbered(memory.getvalue()))


def read(path: Path) -> Sound:
    """Return the samples of a file as they will be heard."""
    samples, rate = soundfile.read(path)
    assert rate == RATE, f"{path} has {rate} samples a second"
    return np.asarray(samples, dtype=np.float64)


def _numbered(data: bytes) -> bytes:
    """Return the file with the stream number of ours in each page, and the checks to match."""
    pages, start = [], 0
    while start < len(data):
        lacing = data[start + 27 : start + 27 + data[start + 26]]
        end = start + 27 + len(lacing) + sum(lacing)
        page = bytearray(data[start:end])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checked(page))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def _checked(page: bytearray) -> int:
    check = 0
    for byte in page:
        check = ((check << 8) & 0xFFFFFFFF) ^ _CRC[(check >> 24) ^ byte]
    return check
