"""Small PNG files: a picture in the 256 colours that suit it best."""

import struct
import zlib
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Pixels: TypeAlias = npt.NDArray[np.uint8]
COLOURS = 256
ROUNDS = 12


def palette(colours: Pixels, counts: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """Returns the colours that lie nearest to all the given ones, by k-means."""
    points = colours.astype(np.float32)
    # Rare colours count for more than their share: they are the eyes, gems and edges.
    weight = (counts**0.7).astype(np.float32)
    order = np.argsort(points @ np.array([0.3, 0.59, 0.11], np.float32))
    spread = order[np.searchsorted(np.cumsum(weight[order]), np.linspace(0, weight.sum() * 0.999, COLOURS))]
    centres = points[spread]
    for _ in range(ROUNDS):
        nearest = match(points, centres)
        total = np.bincount(nearest, weight, COLOURS)
        for channel in range(3):
            mean = np.bincount(nearest, weight * points[:, channel], COLOURS) / np.maximum(total, 1e-9)
            centres[:, channel] = np.where(total > 0, mean, centres[:, channel])
    return centres


def match(points: npt.NDArray[np.float32], centres: npt.NDArray[np.float32]) -> npt.NDArray[np.int64]:
    """Returns the number of the centre nearest to each point."""
    lengths = (centres**2).sum(1)
    parts = np.array_split(points, len(points) // 20_000 + 1)
    return np.concatenate([(lengths - 2 * part @ centres.T).argmin(1) for part in parts])


def chunk(name: bytes, body: bytes) -> bytes:
    """Returns a chunk of a PNG file."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def write(path: Path, pixels: Pixels) -> None:
    """Writes a picture, given by rows of red, green and blue."""
    height, width, _ = pixels.shape
    colours, where, counts = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    centres = palette(colours, counts)
    rows = match(colours.astype(np.float32), centres)[where].astype(np.uint8).reshape(height, width)
    lines = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", centres.round().astype(np.uint8).tobytes())
        + chunk(b"IDAT", zlib.compress(lines, 9))
        + chunk(b"IEND", b"")
    )
