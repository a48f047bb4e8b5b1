"""Read the first sheet of an Excel workbook that holds a table."""

import datetime
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import error as ZlibError  # noqa: N812 - zlib names its exception like a function

from playbook_kernel.errors import InputError, listed, reason, shown
from playbook_kernel.payload import File
from playbook_kernel.readers.content import check_zip, empty
from playbook_kernel.readers.corner import is_corner
from playbook_kernel.readers.workbook import check_workbook

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

Cell = int | float | str | bool | datetime.time | datetime.date | datetime.datetime | datetime.timedelta
Line = tuple[int, list[Cell]]


def letters(column: int) -> str:
    """Name a column, counted from 1, as Excel does: A, B, …, Z, AA."""
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


@contextmanager
def damage_named(filename: str) -> Iterator[None]:
    """Turn whatever a damaged workbook raises, a panic of the reader too, into an InputError."""
    try:
        yield
    except (InputError, KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except (zipfile.BadZipFile, ZlibError, EOFError, NotImplementedError, OSError, ValueError, RuntimeError) as error:
        raise damaged(filename, error) from error
    except BaseException as error:
        if type(error).__name__ not in {"PanicException", "CalamineError"} and not is_calamine(error):
            raise
        raise damaged(filename, error) from error


def damaged(filename: str, error: BaseException) -> InputError:
    """Make the error of a workbook that can't be read."""
    message = f"{filename} is damaged and can't be read as an Excel workbook ({reason(error)})."
    return InputError(f"{message} Save it again, or as .tsv.")


def is_calamine(error: BaseException) -> bool:
    """Tell whether the workbook reader raised this."""
    return type(error).__module__.split(".")[0] in {"python_calamine", "_python_calamine"}


@dataclass(frozen=True)
class Sheet:
    """The filled rows of a sheet, each with its number; `skipped` are the sheets before it, which hold no table."""

    name: str
    filled: list[Line]
    skipped: list[str]
    # Columns before the first that holds anything.
    left: int = 0

    @property
    def rows(self) -> list[Line]:
        """Leave out the title, and notes below."""
        return self.filled[titles(self.filled) : len(self.filled) - notes(self.filled)]

    @property
    def warnings(self) -> tuple[str, ...]:
        """Say that it is not the first sheet, and which row was taken as the header."""
        said = []
        if self.skipped:
            said.append(f"The sheet {shown(self.name)} was read: {listed(self.skipped)} before it holds no table.")
        if titles(self.filled):
            title, (header, _) = text_of(self.filled[0][1][0]), self.rows[0]
            said.append(f"Row {header} was read as the header: above it stands a title, {shown(title)}.")
        below = notes(self.filled)
        if below:
            texts = listed([text_of(row[0]) for _, row in self.filled[-below:]], 3)
            said.append(f"Notes below the table were left out: {texts}.")
        return tuple(said)


@contextmanager
def opened_book(file: File) -> "Iterator[CalamineWorkbook]":
    """Open a workbook that was measured."""
    from python_calamine import CalamineWorkbook  # noqa: PLC0415 - only workbooks need it

    with file.path.open("rb") as stream:
        head = stream.read(8)
    if not head:
        raise empty(file.filename)
    check_zip(head, file.filename)
    with damage_named(file.filename):
        check_workbook(file)
        with file.path.open("rb") as stream:
            yield CalamineWorkbook.from_filelike(stream)


def sheets_of(file: File) -> dict[str, tuple[int, int]]:
    """Return the rows and columns of each sheet that is not empty."""
    with opened_book(file) as book:
        sheets = {name: book.get_sheet_by_name(name) for name in book.sheet_names}
        return {name: (sheet.height, sheet.width) for name, sheet in sheets.items() if sheet.height and sheet.width}


def read_sheet(file: File) -> Sheet:
    """Read the sheet that was chosen, else the first that has two rows and two columns; the first where none has."""
    with opened_book(file) as book:
        names = book.sheet_names
        if file.part is not None:
            return chosen_sheet(book, file.part, file.filename)
        rows, left = filled(book.get_sheet_by_index(0).to_python(skip_empty_area=False))
        if is_table(rows):
            return Sheet(names[0], rows, [], left)
        for at, name in enumerate(names[1:], 1):
            others, left = filled(book.get_sheet_by_index(at).to_python(skip_empty_area=False))
            if is_table(others):
                return Sheet(name, others, names[:at], left)
    if not rows:
        message = f"The first sheet of {file.filename} is empty. Move the table to the first sheet."
        raise InputError(message)
    return Sheet(names[0], rows, [])


def chosen_sheet(book: "CalamineWorkbook", name: str, filename: str) -> Sheet:
    """Read the sheet that somebody chose."""
    if name not in book.sheet_names:
        message = f"{filename} has no sheet called {shown(name)}: choose one of {listed(book.sheet_names)}."
        raise InputError(message)
    rows, left = filled(book.get_sheet_by_name(name).to_python(skip_empty_area=False))
    if not rows:
        message = f"The sheet {shown(name)} of {filename} is empty. Choose another one."
        raise InputError(message)
    return Sheet(name, rows, [], left)


def filled(rows: list[list[Cell]]) -> tuple[list[Line], int]:
    """Leave out empty rows and the empty columns at both ends; count those before the first that holds anything."""
    found = [(at, row) for at, row in enumerate(rows, 1) if any(cell != "" for cell in row)]
    width = max((last_filled(row) for _, row in found), default=0)
    left = min((next(at for at, cell in enumerate(row) if cell != "") for _, row in found), default=0)
    return [(at, [*row[left:width], *[""] * (width - len(row))]) for at, row in found], left


def notes(rows: list[Line]) -> int:
    """Count the rows of notes below a table: a sentence in the first column, and nothing beside it."""
    below = next((at for at, (_, row) in enumerate(reversed(rows)) if not is_below(row)), 0)
    return below if len(rows) > below + 1 + titles(rows) else 0


def is_below(row: list[Cell]) -> bool:
    """Tell whether a row is a note."""
    return len(row) > 1 and isinstance(row[0], str) and last_filled(row) == 1 and is_note(row[0])


def is_note(text: str) -> bool:
    """Tell whether a text is a sentence or begins with a mark."""
    return len(text.split()) > 2 or text.startswith(("*", "†", "#"))


def titles(rows: list[Line]) -> int:
    """Count the rows of a title above the header: text in the first column, of several words, and nothing beside it."""
    first = next((at for at, (_, row) in enumerate(rows) if not is_title(row)), 0)
    # Below a title are a header and a row.
    return first if len(rows) > first + 1 else 0


def is_title(row: list[Cell]) -> bool:
    """Tell whether a row is a title, such as Table S1. Counts of genes; a lone Gene name is the corner of a header."""
    if len(row) < 3 or not isinstance(row[0], str) or last_filled(row) != 1:
        return False
    words = row[0].split()
    return len(words) > 2 or (len(words) == 2 and not is_corner(row[0]))


def is_table(rows: list[Line]) -> bool:
    """Tell whether rows are more than a text, which stands in one column."""
    return len(rows) > 1 and len(rows[0][1]) > 1


def last_filled(row: list[Cell]) -> int:
    """Count the cells up to the last that is filled."""
    return next((at for at in range(len(row), 0, -1) if row[at - 1] != ""), 0)


def text_of(cell: Cell) -> str:
    """Write a cell as text, whole numbers without a point."""
    if isinstance(cell, bool):
        return str(cell)
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    if isinstance(cell, datetime.datetime) and cell.time() == datetime.time():
        return cell.date().isoformat()
    if isinstance(cell, datetime.date | datetime.time):
        return cell.isoformat()
    return str(cell).strip()
