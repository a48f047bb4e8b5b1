"""The lines of a text file, packed with gzip or not, a block at a time, so that a bomb is refused early."""

import codecs
import gzip
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

from playbook_kernel.errors import InputError, reason, shown
from playbook_kernel.limits import MAX_LINE_BYTES, MAX_LINES, max_bytes
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.content import GZIP, UTF_16, check_text, empty

BLOCK_BYTES = 8 << 20
WESTERN = "cp1252"
# Below this a progress note would only flicker.
QUIET_BYTES = 32 << 20


@dataclass(frozen=True)
class Block:
    """Consecutive lines and their numbers in the file, counted from 1; blank lines are left out."""

    numbers: list[int]
    lines: list[str]


def chunks(packed: IO[bytes], filename: str) -> Iterator[bytes]:
    """Read a file of text in chunks, unpacked; what is written in UTF-16 or Windows-1252 comes out in UTF-8.

    Where only carriage returns end lines, as on old Macs, they become line ends.
    """
    decoder: codecs.IncrementalDecoder | None = None
    encoding = "UTF-16"
    is_of_mac = False
    for at, chunk in enumerate(unpacked(packed, filename)):
        if at == 0 and chunk.startswith(UTF_16):
            decoder = codecs.getincrementaldecoder("utf-16")()
        elif at == 0 and is_western(chunk):
            encoding, decoder = "Windows-1252", codecs.getincrementaldecoder(WESTERN)()
        text = chunk if decoder is None else recoded(decoder, chunk, filename, encoding)
        if at == 0:
            check_text(text, filename)
            is_of_mac = b"\n" not in text
        yield text.replace(b"\r", b"\n") if is_of_mac else text
    if decoder is not None:
        recoded(decoder, b"", filename, encoding, is_last=True)


def is_western(start: bytes) -> bool:
    """Tell whether text is no UTF-8, but may be what Windows writes in western Europe and America."""
    try:
        # The last letter of the start may be cut.
        codecs.getincrementaldecoder("utf-8")().decode(start)
    except UnicodeDecodeError:
        try:
            text = start.decode(WESTERN)
        except UnicodeDecodeError:
            return False
        return "\0" not in text
    return False


def doubts_of_encoding(file: File) -> tuple[str, ...]:
    """Say where letters that are not of ASCII were guessed, and show the first word that has one."""
    with file.path.open("rb") as packed:
        start = next(unpacked(packed, file.filename), b"")
    if start.startswith(UTF_16) or not is_western(start):
        return ()
    word = next(word for word in re.split(r"[\s,;\"]+", start.decode(WESTERN)) if not word.isascii())
    return (
        f"The text is not UTF-8, so it was read as Windows writes it in western Europe, such as {shown(word)}. If that "
        "is not what is meant, save the file as UTF-8 and upload it again.",
    )


def recoded(
    decoder: codecs.IncrementalDecoder, chunk: bytes, filename: str, encoding: str, *, is_last: bool = False
) -> bytes:
    """Write what is in another encoding in UTF-8."""
    try:
        return decoder.decode(chunk, final=is_last).encode()
    except UnicodeError as error:
        message = f"{filename} is damaged: it begins as text in {encoding} and does not go on so. Save it as UTF-8."
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
