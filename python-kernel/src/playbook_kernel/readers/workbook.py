"""Measure an Excel workbook before it is read: its reader lays a sheet out as a whole and believes what it says.

Programs write cells in one way, which is counted exactly. A part that holds any cell in another way (single quotes,
lower case, no address) is measured by the most that it can mean. Every part counts, since any can be named as a sheet.
"""

import re
import zipfile
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError
from playbook_kernel.limits import MAX_TEXT_CELLS, check_size, max_bytes
from playbook_kernel.payload import File

PIECE = 1 << 20
LONGEST_TAG = 1 << 16
# A part with unusual cells is looked at as a whole.
MOST_UNUSUAL_BYTES = 256 << 20

PREFIX = rb"<(?:[^<>\s/:]+:)?"
CELL = re.compile(PREFIX + rb"c(?=[\s/>])")
ROW = re.compile(PREFIX + rb"row(?=[\s/>])")
USUAL = re.compile(
    PREFIX
    + rb'(?:c r="([A-Z]{1,3})([0-9]{1,7})"|row r="([0-9]{1,7})")((?:\s+[\w:.]+="[^"<>]*")*)\s*/?>'
    + rb"(?:\s*<v>([0-9]{1,9})</v>)?"
)
ADDRESS = re.compile(rb"""\br\s*=\s*["']\s*([A-Za-z]*)([0-9]+)""")
IS_SHARED = b' t="s"'
TEXT_END = re.compile(rb"</(?:[^<>\s/:]+:)?si\s*>|<(?:[^<>\s/:]+:)?si\s*/>")
Lengths = NDArray[np.int64]


@dataclass
class Extent:
    """How far the cells of a part reach, and the bytes of the shared texts that they repeat."""

    rows: int = 0
    columns: int = 0
    text: int = 0


def column_number(letters: str) -> int:
    """Return the number of a column, from 1, by its letters."""
    number = 0
    for letter in letters[:8].upper():
        number = number * 26 + ord(letter) - 64
    return number


class Archive:
    """The parts of a workbook, unpacked piece by piece, until all of them together are too large."""

    def __init__(self, archive: zipfile.ZipFile, filename: str) -> None:
        self.archive = archive
        self.filename = filename
        self.parts = archive.infolist()
        self.sizes: dict[int, int] = {}
        self.unpacked = 0

    def pieces(self, part: zipfile.ZipInfo) -> Iterator[bytes]:
        """Unpack a part to its real end: the size that an archive states can lie, and its reader goes on."""
        whole = copy(part)
        whole.file_size = 1 << 62
        size = 0
        with self.archive.open(whole) as stream:
            while piece := stream.read(PIECE):
                size += len(piece)
                known = self.sizes.get(part.header_offset, 0)
                self.unpacked += max(0, size - known)
                self.sizes[part.header_offset] = max(size, known)
                if self.unpacked > max_bytes():
                    message = f"{self.filename} unpacks to more than {max_bytes():,} bytes. Save the table as .tsv."
                    raise InputError(message)
                yield piece


def check_workbook(file: File) -> None:
    """Refuse a workbook that unpacks to too much, however small its file is. Keeps nothing of it."""
    with file.path.open("rb") as stream, zipfile.ZipFile(stream) as opened:
        archive = Archive(opened, file.filename)
        lists = [
            text_lengths(archive, part) for part in archive.parts if part.filename.lower().endswith("sharedstrings.xml")
        ]
        lengths = max(lists, key=len, default=np.zeros(0, dtype=np.int64))
        text = 0
        for part in archive.parts:
            extent = usual_extent(archive, part, lengths) or widest_extent(archive, part, lengths)
            check_size(extent.rows, extent.columns, file.filename, MAX_TEXT_CELLS)
            text += extent.text
    # A text that many cells share is copied into each of them.
    if text > max_bytes():
        message = f"{file.filename} repeats long texts in many cells, {text:,} bytes in all. Save it as .tsv."
        raise InputError(message)


def usual_extent(archive: Archive, part: zipfile.ZipInfo, lengths: Lengths) -> Extent | None:
    """Measure a part whose cells are all written in the usual way; None for any other."""
    extent = Extent()
    longest = int(lengths.max(initial=0))
    rest = b""
    for piece in chain(archive.pieces(part), [b""]):
        text = rest + piece
        cut = safe_cut(text) if piece else len(text)
        text, rest = text[:cut], text[cut:]
        found = USUAL.findall(text)
        if len(found) != len(CELL.findall(text)) + len(ROW.findall(text)):
            return None
        for column, row, bare_row, more, value in found:
            extent.rows = max(extent.rows, int(row or bare_row))
            if column:
                extent.columns = max(extent.columns, column_number(column.decode()))
            if IS_SHARED in more:
                at = int(value) if value else -1
                extent.text += int(lengths[at]) if 0 <= at < len(lengths) else longest
    return extent


def safe_cut(text: bytes) -> int:
    """Return where a piece may be cut: in front of a tag, so that it stays with the number that follows it."""
    near_end = max(0, len(text) - 200)
    cut = text.rfind(b"<", 0, near_end)
    if cut > len(text) - LONGEST_TAG:
        return cut
    first = text.find(b"<", near_end)
    return first if first >= 0 else len(text)


def widest_extent(archive: Archive, part: zipfile.ZipInfo, lengths: Lengths) -> Extent:
    """Measure a part by the most that its cells can mean."""
    pieces = []
    size = 0
    for piece in archive.pieces(part):
        pieces.append(piece)
        size += len(piece)
        if size > MOST_UNUSUAL_BYTES:
            message = (
                f"{archive.filename} holds {part.filename} in a form that is not read at this size. Save it as .tsv."
            )
            raise InputError(message)
    text = b"".join(pieces)
    cells = len(CELL.findall(text))
    if not cells:
        return Extent()
    check_size(cells, 1, archive.filename, MAX_TEXT_CELLS)
    addresses = [(column_number(column.decode()), int(row[:12])) for column, row in ADDRESS.findall(text)]
    rows = ROW.split(text)
    return Extent(
        # A cell without an address stands after the one before it.
        rows=max((row for _, row in addresses), default=0) + len(rows) - 1,
        columns=max((column for column, _ in addresses), default=0) + max(len(CELL.findall(row)) for row in rows),
        text=cells * int(lengths.max(initial=0)),
    )


def text_lengths(archive: Archive, part: zipfile.ZipInfo) -> Lengths:
    """Return how many bytes each shared text takes at most, by its number."""
    ends = [0]
    read = 0
    rest = b""
    for piece in archive.pieces(part):
        text = rest + piece
        ends.extend(read + found.end() for found in TEXT_END.finditer(text))
        # An end that is cut by the end of a piece is looked for again, behind those that were found.
        start = max(len(text) - LONGEST_TAG, ends[-1] - read, 0)
        read, rest = read + start, text[start:]
    lengths: Lengths = np.asarray(np.diff(np.array(ends, dtype=np.int64)), dtype=np.int64)
    return lengths
