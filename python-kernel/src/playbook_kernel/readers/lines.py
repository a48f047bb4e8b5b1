"""The lines of a text file, packed with gzip or not, a block at a time, so that a bomb is refused early."""

import codecs
import gzip
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

from playbook_kernel.errors import InputError, reason
from playbook_kernel.limits import MAX_LINE_BYTES, MAX_LINES, max_bytes
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.content import GZIP, UTF_16, check_text, empty

BLOCK_BYTES = 8 << 20
# Below this a progress note would only flicker.
QUIET_BYTES = 32 << 20


@dataclass(frozen=True)
class Block:
    """Consecutive lines and their numbers in the file, counted from 1; blank lines are left out."""

    numbers: list[int]
    lines: list[str]


def chunks(packed: IO[bytes], filename: str) -> Iterator[bytes]:
    """Read a file of text in chunks, unpacked; what is written in UTF-16 comes out in UTF-8."""
    decoder: codecs.IncrementalDecoder | None = None
    for at, chunk in enumerate(unpacked(packed, filename)):
        if at == 0 and chunk.startswith(UTF_16):
            decoder = codecs.getincrementaldecoder("utf-16")()
        text = chunk if decoder is None else recoded(decoder, chunk, filename)
        if at == 0:
            check_text(text, filename)
        yield text
    if decoder is not None:
        recoded(decoder, b"", filename, is_last=True)


def recoded(decoder: codecs.IncrementalDecoder, chunk: bytes, filename: str, *, is_last: bool = False) -> bytes:
    """Write what is in UTF-16 in UTF-8."""
    try:
        return decoder.decode(chunk, final=is_last).encode()
    except UnicodeError as error:
        message = f"{filename} is damaged: it begins as text in UTF-16 and does not go on so. Save it as UTF-8 text."
        raise InputError(message) from error


def unpacked(packed: IO[bytes], filename: str) -> Iterator[bytes]:
    """Read a file in chunks, unpacked, and count what comes out."""
    is_packed = packed.read(2) == GZIP
    packed.seek(0)
    stream = gzip.GzipFile(fileobj=packed, mode="rb") if is_packed else packed
    total = 0
    while True:
        try:
            chunk = stream.read(BLOCK_BYTES)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            message = f"{filename} is damaged: it can't be unpacked ({reason(error)}). Upload it again."
            raise InputError(message) from error
        if not chunk:
            return
        total += len(chunk)
        if total > max_bytes():
            message = (
                f"{filename} unpacks to more than {max_bytes():,} bytes, the most that is read. "
                "Check that it is the file you meant, or keep only the columns that the analysis needs."
            )
            raise InputError(message)
        yield chunk


def decode(data: bytes, first: int, filename: str) -> str:
    """Decode whole lines, with Windows line ends made plain."""
    if b"\0" in data:
        line = first + data[: data.index(b"\0")].count(b"\n")
        message = f"{filename}, line {line}: there is a zero byte, so this is not a table of text. Save it as .tsv."
        raise InputError(message, line=line)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = first + data[: error.start].count(b"\n")
        message = f"{filename}, line {line}: the text is not UTF-8. Save the file as UTF-8 and upload it again."
        raise InputError(message, line=line) from error
    if "\r" not in text:
        return text
    text = re.sub(r"\r+(\n|$)", r"\1", text)
    if "\r" in text:
        line = first + text[: text.index("\r")].count("\n")
        message = f"{filename}, line {line}: there is a carriage return inside. Save it with Unix or Windows line ends."
        raise InputError(message, line=line)
    return text


def whole_lines(packed: IO[bytes], filename: str) -> Iterator[bytes]:
    """Cut the chunks at line ends."""
    rest = b""
    for chunk in chunks(packed, filename):
        data = rest + chunk
        cut = data.rfind(b"\n") + 1
        rest = data[cut:]
        if len(rest) > MAX_LINE_BYTES:
            message = (
                f"{filename} has a line of more than {MAX_LINE_BYTES >> 20} MB. "
                "Check that it is a table with one row per line."
            )
            raise InputError(message)
        if cut:
            yield data[:cut]
    if rest:
        yield rest


def blocks(file: File, run: Run) -> Iterator[Block]:
    """Read the lines of a file, telling how far the reading is when it takes long."""
    size = file.path.stat().st_size
    if size == 0:
        raise empty(file.filename)
    with file.path.open("rb") as packed:
        first = 1
        for data in whole_lines(packed, file.filename):
            if size > QUIET_BYTES:
                run.note(f"Reading {file.filename}", min(1, packed.tell() / size))
            if first + data.count(b"\n") > MAX_LINES:
                message = f"{file.filename} has more than {MAX_LINES:,} lines. Check that it is the file you meant."
                raise InputError(message)
            text = decode(data.removeprefix(b"\xef\xbb\xbf") if first == 1 else data, first, file.filename)
            lines = text.split("\n")
            if lines[-1] == "":
                lines.pop()
            kept = [(at, line) for at, line in enumerate(lines, first) if line and not line.isspace()]
            first += len(lines)
            if kept:
                yield Block([at for at, _ in kept], [line for _, line in kept])
    if first == 1:
        raise empty(file.filename)
