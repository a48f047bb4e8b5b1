"""Open an uploaded table of any form as texts, or as the typed columns that its file holds."""

import csv
import gzip
from collections.abc import Mapping
from pathlib import Path

from playbook_kernel.errors import InputError, reason
from playbook_kernel.limits import max_bytes
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.content import GZIP, HDF5, UTF_16, ZIP, check_text, empty
from playbook_kernel.readers.lines import chunks
from playbook_kernel.readers.xlsx import read_sheet, text_of
from playbook_kernel.tables.columns import MAX_COLUMNS, free_name
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.inferring import LEADING_ZERO, MISSING, NUMBER

PARQUET, ARROW, FEATHER = b"PAR1", b"ARROW1", b"FEA1"
PIECE = 1 << 20
# Rows that tell which columns hold plain numbers.
SAMPLE = 10_000
SEPARATORS = ["\t", ",", ";", "|"]
TEXT_ENDINGS = {".csv": ",", ".tsv": "\t"}


def unpacked(file: File, run: Run) -> Path:
    """Unpack what gzip packed, up to the limit."""
    with file.path.open("rb") as stream:
        if not (head := stream.read(len(GZIP))):
            raise empty(file.filename)
    if head != GZIP:
        return file.path
    path, size = run.path("unpacked"), 0
    try:
        with gzip.open(file.path, "rb") as packed, path.open("wb") as target:
            while piece := packed.read(PIECE):
                size += len(piece)
                if size > max_bytes():
                    message = f"{file.filename} unpacks to more than {max_bytes() >> 30} GB. Upload a smaller table."
                    raise InputError(message)
                target.write(piece)
    except (OSError, EOFError) as error:
        message = f"{file.filename} is damaged and cannot be unpacked ({reason(error)}). Upload it again."
        raise InputError(message) from error
    return path


def in_utf_8(path: Path, filename: str, run: Run) -> Path:
    """Write what is in UTF-16, as Excel writes Unicode text, in UTF-8."""
    with path.open("rb") as stream:
        if not stream.read(2).startswith(UTF_16):
            return path
        stream.seek(0)
        recoded = run.path("in-utf-8")
        with recoded.open("wb") as target:
            target.writelines(chunks(stream, filename))
    return recoded


def opened_raw(file: File, run: Run) -> pl.LazyFrame:
    """Open a table by what its first bytes say it is. Columns of a text file are texts."""
    path = in_utf_8(unpacked(file, run), file.filename, run)
    with path.open("rb") as stream:
        head = stream.read(PIECE)
    try:
        if head.startswith(PARQUET):
            lazy = pl.scan_parquet(path)
        elif head.startswith((ARROW, FEATHER)):
            lazy = pl.scan_ipc(path)
        elif head.startswith(ZIP):
            lazy = of_sheet(file)
        elif head.startswith(HDF5):
            message = f"{file.filename} is annotated data. Upload it as a count matrix; its cells are one there."
            raise InputError(message)
        else:
            check_text(head, file.filename)
            lazy = of_text(path, head, file.filename, run)
        width = len(lazy.collect_schema())
    except (pl.exceptions.PolarsError, OSError) as error:
        message = f"{file.filename} cannot be read as a table ({reason(error)}). Save it again, or as .tsv."
        raise InputError(message) from error
    if width > MAX_COLUMNS:
        message = f"{file.filename} has {width:,} columns; a table has at most {MAX_COLUMNS:,}. Upload it as a matrix."
        raise InputError(message)
    return lazy


def named(header: list[str]) -> list[str]:
    """Give every column a name of its own; a first one without a name holds those of the rows."""
    names: list[str] = []
    for at, head in enumerate(header):
        name = " ".join(head.split())[:200] or ("name" if at == 0 else f"column {at + 1}")
        names.append(free_name(name, names))
    return names


def separator_of(line: str, filename: str) -> str:
    """Tell what separates the cells: what the file's name says, else what stands most often in the header."""
    stem = filename.lower().removesuffix(".gz")
    counts = {each: len(next(csv.reader([line], delimiter=each))) for each in SEPARATORS}
    said = next((each for ending, each in TEXT_ENDINGS.items() if stem.endswith(ending)), None)
    if said is not None and counts[said] > 1:
        return said
    return max(SEPARATORS, key=lambda each: counts[each])


def of_text(path: Path, head: bytes, filename: str, run: Run) -> pl.LazyFrame:
    """Read lines of cells once, as texts, into a file by columns."""
    try:
        lines = head.decode("utf-8-sig", errors="ignore" if len(head) == PIECE else "strict").splitlines()
    except UnicodeDecodeError as error:
        message = f"{filename} is not written in UTF-8. Save it as UTF-8 text and upload it again."
        raise InputError(message) from error
    comments = next((at for at, line in enumerate(lines) if line.strip() and not line.startswith("#")), 0)
    first = lines[comments] if lines else ""
    separator = separator_of(first, filename)
    header = next(csv.reader([first], delimiter=separator), [])
    # R leaves the header of its row names out.
    second = next((line for line in lines[comments + 1 :] if line), "")
    cells = len(next(csv.reader([second], delimiter=separator), []))
    header = ["", *header] if cells == len(header) + 1 else header
    names = named(header)

    def opened(schema: Mapping[str, type[pl.DataType]]) -> pl.LazyFrame:
        return pl.scan_csv(
            path,
            separator=separator,
            has_header=False,
            skip_lines=comments + 1,
            schema=dict(schema),
            null_values=MISSING,
            raise_if_empty=False,
        )

    target = run.path("texts.parquet")
    texts: dict[str, type[pl.DataType]] = dict.fromkeys(names, pl.String)
    try:
        numbers = plain_numbers(opened(texts).head(SAMPLE).collect())
        if numbers and kept(opened(texts | dict.fromkeys(numbers, pl.Float64)), target):
            return pl.scan_parquet(target)
        opened(texts).sink_parquet(target, compression="lz4", maintain_order=True)
    except pl.exceptions.PolarsError as error:
        message = (
            f"{filename} cannot be read: a line has other cells than the header names, or a quote is not closed "
            f"({reason(error)})."
        )
        raise InputError(message) from error
    return pl.scan_parquet(target)


def kept(lazy: pl.LazyFrame, target: Path) -> bool:
    """Write rows whose numbers are plain ones; where a cell is none, all are read as texts and looked at."""
    try:
        lazy.sink_parquet(target, compression="lz4", maintain_order=True)
    except pl.exceptions.PolarsError:
        return False
    return True


def plain_numbers(sample: pl.DataFrame) -> list[str]:
    """Name the columns whose cells are numbers as the engine reads them, some with a point or an exponent."""
    return [
        each.name
        for each in sample
        if (known := each.drop_nulls()).len()
        and known.str.contains(NUMBER).all()
        and known.str.contains(r"[.eE]").any()
        and not known.str.contains(LEADING_ZERO).any()
    ]


def of_sheet(file: File) -> pl.LazyFrame:
    """Read a sheet of a workbook as texts."""
    sheet = read_sheet(file)
    (_, header), *rows = sheet.rows
    names = named([text_of(cell) for cell in header])
    texts = {
        name: pl.Series([text_of(row[at]) or None for _, row in rows], dtype=pl.String) for at, name in enumerate(names)
    }
    return pl.DataFrame(texts).lazy()
