"""Read a table of text, such as metadata or a signature: first row header, first column names."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from playbook_kernel.errors import InputError, listed, reason
from playbook_kernel.limits import MAX_TEXT_CELLS, check_size
from playbook_kernel.matrix import check_filled, check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.cells import ragged
from playbook_kernel.readers.header import names_of, trimmed
from playbook_kernel.readers.lines import blocks, doubts_of_encoding
from playbook_kernel.readers.matrix import ending
from playbook_kernel.readers.separators import SPACE, check_separator, guess, split
from playbook_kernel.readers.xlsx import is_note, read_sheet, text_of

FIXED = {".csv": ",", ".tsv": "\t"}
GUESSED = {".txt", ".tab", ".data", ".diff"}
# Cells that mean that nothing is known. None and null are left alone: an untreated sample may be called so.
MISSING = {"NA", "N/A", "n/a", "#N/A", "nan", "NaN", "NAN", "<NA>"}
# So many lines of titles and comments may stand above a table.
MOST_TITLES = 20

Line = tuple[int, list[str]]


@dataclass(frozen=True)
class TextTable:
    """Named rows and columns of text; `lines` are the rows' numbers in the file, missing cells are empty."""

    index: list[str]
    columns: list[str]
    rows: list[list[str]]
    lines: list[int]
    # What is doubtful about it, in whole sentences.
    warnings: tuple[str, ...] = ()
    # Whether the file itself is this table.
    is_as_stored: bool = True

    def column(self, name: str) -> list[str]:
        """Return the cells of a column."""
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def chosen(self, keep: Iterable[bool]) -> "TextTable":
        """Return the rows that are to be kept."""
        kept = [at for at, is_kept in enumerate(keep) if is_kept]
        return replace(
            self,
            index=[self.index[at] for at in kept],
            rows=[self.rows[at] for at in kept],
            lines=[self.lines[at] for at in kept],
        )


def text_lines(file: File, run: Run, *, has_titles: bool = False) -> Iterator[Line]:
    """Cut a text file into rows of cells; a quoted cell may hold a line end. The header may stand below titles."""
    numbers: list[int] = []
    lines: list[str] = []
    for block in blocks(file, run):
        numbers.extend(block.numbers)
        lines.extend(block.lines)
        check_size(len(lines), 1, file.filename, MAX_TEXT_CELLS)
    if not lines:
        message = f"{file.filename} holds only blank lines. Check the file and upload it again."
        raise InputError(message)
    fixed = FIXED.get(ending(file.filename))
    head = header_line(lines, fixed) if has_titles else 0
    separator = fixed if fixed else guess(lines[head], file.filename)
    if fixed == "," and "," not in lines[head] and ";" in lines[head]:
        separator = ";"
    check_separator(lines[head], separator, file.filename, numbers[head])
    if separator is SPACE:
        yield from ((at, split(line, SPACE)) for at, line in zip(numbers, lines, strict=True))
        return
    reader = csv.reader((line + "\n" for line in lines), delimiter=separator)
    cells = 0
    try:
        for row in reader:
            cells += len(row)
            check_size(cells, 1, file.filename, MAX_TEXT_CELLS)
            yield numbers[reader.line_num - 1], [cell.strip() for cell in row]
    except csv.Error as error:
        line = numbers[min(reader.line_num, len(numbers)) - 1]
        message = (
            f"{file.filename}, line {line}: the row can't be read ({reason(error)}). Look for quotes that do not close."
        )
        raise InputError(message, line=line) from error


def header_line(lines: list[str], fixed: str | None) -> int:
    """Find the line that shows what separates cells: not a comment, nor a title, above a table."""
    separators = ("\t", ";", ",") if fixed is None else (fixed, ";")
    for at, line in enumerate(lines[:MOST_TITLES]):
        is_title = len(line.split()) > 2 and not any(each in line for each in separators)
        if not (is_title or line.startswith("#")):
            return at
    return 0


def table_lines(file: File, run: Run, *, has_titles: bool = False) -> tuple[list[Line], tuple[str, ...]]:
    """Cut a file of any accepted form into rows of cells; say what is doubtful."""
    form = ending(file.filename)
    if form == ".xlsx":
        sheet = read_sheet(file)
        for warning in sheet.warnings:
            run.note(warning)
        return [(at, [text_of(cell) for cell in row]) for at, row in sheet.rows], sheet.warnings
    if form in FIXED or form in GUESSED:
        return list(text_lines(file, run, has_titles=has_titles)), doubts_of_encoding(file)
    message = (
        f"{file.filename} can't be read as a table. "
        "Give it a name that ends in .tsv, .csv, .txt, .tab, .data or .xlsx, after its content."
    )
    raise InputError(message)


def header_of(lines: list[Line], filename: str) -> list[str]:
    """Take the names of the columns; the header may lack a cell above the names of the rows."""
    line, cells = lines[0]
    names = names_of(cells, lines[1][1])
    for at, name in enumerate(names, 2):
        if not name:
            message = f"{filename}, line {line}: column {at} of the header has no name. Name it or remove the column."
            raise InputError(message, line=line)
    return names


def without_titles(lines: list[Line]) -> tuple[list[Line], tuple[str, ...]]:
    """Leave out a title above the header and notes below the table, as papers have them; say what is left out."""
    filled = [sum(bool(cell.strip()) for cell in cells) for _, cells in lines]
    top = next((at for at in range(len(lines)) if not is_above([cells for _, cells in lines[at:]], filled[at:])), 0)
    end = len(lines)
    while end > top + 2 and is_footnote(lines[end - 1][1]):
        end -= 1
    said = []
    if top:
        titles = listed([next(cell for cell in cells if cell.strip()) for _, cells in lines[:top]], 3)
        said.append(f"Line {lines[top][0]} was read as the header; what stands above it was left out: {titles}.")
    if end < len(lines):
        notes = listed([next(cell for cell in cells if cell.strip()) for _, cells in lines[end:]], 3)
        said.append(f"Notes below the table were left out: {notes}.")
    return lines[top:end], tuple(said)


def is_above(rows: list[list[str]], filled: list[int]) -> bool:
    """Tell whether the first of these rows is a title, or a comment above a table, and no header."""
    if len(rows) < 2:
        return False
    first, following = rows[:2]
    if first[0].startswith("#"):
        return following[0].startswith("#") or filled[0] != filled[1]
    return filled[0] == 1 and is_title(first, filled)


def is_title(cells: list[str], below: list[int]) -> bool:
    """Tell whether a single first cell is no header: rows below are wider, or it is a sentence."""
    return bool(cells[0].strip()) and (max(below) > 2 or len(cells[0].split()) > 2)


def is_footnote(cells: list[str]) -> bool:
    """Tell whether a row is a sentence or begins with a mark, and nothing stands beside it."""
    first, *others = cells
    return not any(cell.strip() for cell in others) and is_note(first)


def read_table(file: File, noun: str, run: Run, *, is_unique: bool, has_titles: bool = False) -> TextTable:
    """Read a table of text. Names of rows are never empty; unique, or amid titles and notes, where asked."""
    lines, warnings = table_lines(file, run, has_titles=has_titles)
    is_as_stored = True
    if has_titles:
        whole = len(lines)
        lines, said = without_titles(lines)
        warnings, is_as_stored = (*said, *warnings), len(lines) == whole
    filename = file.filename
    if len(lines) < 2:
        message = f"{filename} has a header, but no row below it. Upload the table with its rows."
        raise InputError(message, line=lines[0][0])
    columns = header_of(lines, filename)
    check_names(columns, "column", filename, range(2, len(columns) + 2), "column")
    rows = []
    for line, cells in lines[1:]:
        row = trimmed(cells)
        if len(row) > len(columns) + 1 or len(cells) < len(columns) + 1:
            raise ragged(filename, line, len(cells), len(columns) + 1)
        rows.append([("" if cell in MISSING else cell) for cell in cells[1 : len(columns) + 1]])
    index = [cells[0] for _, cells in lines[1:]]
    numbers = [line for line, _ in lines[1:]]
    if is_unique:
        check_names(index, noun, filename, numbers, "line")
    else:
        check_filled(index, noun, filename, numbers, "line")
    return TextTable(index, columns, rows, numbers, warnings, is_as_stored)
