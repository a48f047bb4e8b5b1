"""Read a matrix of numbers from text: the first row is the header, the first column holds the names.

Lines are handed block by block to numpy's reader, which is about as quick as pandas' and rounds exactly. Only when it
stops are the lines of the block looked at one by one, to say which cell is wrong.
"""

from dataclasses import dataclass, field, replace
from itertools import chain

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.limits import check_size
from playbook_kernel.matrix import Matrix, check_filled, check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.cells import bad_cell, is_number, ragged
from playbook_kernel.readers.comments import SERIES_TABLE, table_in, without_end
from playbook_kernel.readers.decimals import (
    POINTS_AS_DECIMALS,
    POINTS_AS_THOUSANDS,
    READ_AS_POINTS,
    READ_AS_THOUSANDS,
    have_decimal_commas,
    may_be_thousands,
    with_point,
    without_groups,
)
from playbook_kernel.readers.genes import behind_numbers
from playbook_kernel.readers.group_row import has_group_row, said_of
from playbook_kernel.readers.header import columns_of, is_behind, places_in
from playbook_kernel.readers.lines import Block, blocks, doubts_of_encoding
from playbook_kernel.readers.quantification import check_is_no_sample
from playbook_kernel.readers.separators import SPACE, Separator, check_separator, first_cell, separator_of, split

# What stands in its table where nothing was measured.
UNMEASURED = {"", "null", "NULL", "NA"}

# Rows that tell points of thousands from a few decimals by chance.
ENOUGH_ROWS = 10


def after(rest: str, skip: int, separator: Separator) -> str:
    """Leave out some cells at the start of a row."""
    for _ in range(skip):
        rest = first_cell(rest, separator).rest or ""
    return rest


def loaded(rests: list[str], separator: Separator, columns: int) -> Floats | None:
    """Read numbers by numpy's reader; None where they are none, or too many or too few."""
    # A rest without any cell is skipped by the reader, with a warning; such a row is too short anyway.
    if not all(rest and not rest.isspace() for rest in rests):
        return None
    try:
        values: Floats = np.loadtxt(rests, delimiter=separator, comments=None, quotechar='"', ndmin=2)
    except (ValueError, OverflowError):
        return None
    return values if values.shape == (len(rests), columns) else None


@dataclass
class Rows:
    """Collect rows of a table; `header` names the columns, `skip` cells after the name are not numbers."""

    filename: str
    noun: str
    separator: Separator
    header: list[str]
    header_line: int
    skip: int = 0
    # The second column, where it names the rows and the first does not.
    named_by: str | None = None
    # Whether it is the table of a series matrix.
    is_series: bool = False
    # Whether an empty cell follows the last sample.
    ends: bool = False
    # Which decimal points were met.
    has_commas: bool = False
    has_points: bool = False
    # Whether blanks or apostrophes stood between thousands.
    has_groups: bool = False
    # Whether all points that were met can part thousands.
    thousands: bool = True
    unmeasured: int = 0
    names: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    parts: list[Floats] = field(default_factory=list)

    def add(self, block: Block) -> None:
        """Read the rows of a block."""
        check_size(len(self.names) + len(block.lines), len(self.header), self.filename)
        rests = []
        for number, line in zip(block.numbers, block.lines, strict=True):
            row = first_cell(self.without_ends(line), self.separator)
            if self.named_by is not None and row.rest:
                row = first_cell(row.rest, self.separator)
            if row.rest is None:
                message = f"{self.filename}, line {number}: a quote opens and does not close. Close it or remove it."
                raise InputError(message, line=number, cell=row.name)
            self.names.append(row.name)
            rests.append(after(row.rest, self.skip, self.separator))
        self.numbers.extend(block.numbers)
        self.parts.append(self.parse(block, rests))

    def without_ends(self, line: str) -> str:
        """Leave out the separator at the end, where the header ends with one, too."""
        return line.removesuffix(self.separator) if self.ends and self.separator is not None else line

    def parse(self, block: Block, rests: list[str]) -> Floats:
        """Read the numbers of a block."""
        self.has_points = self.has_points or any("." in rest for rest in rests)
        # The first row with a decimal ends this.
        self.thousands = self.thousands and all(may_be_thousands(split(rest, self.separator)) for rest in rests)
        values = loaded(rests, self.separator, len(self.header))
        if values is None:
            values = loaded(self.mended(rests), self.separator, len(self.header))
        if values is None:
            raise self.locate(block, rests)
        return values

    def mended(self, rests: list[str]) -> list[str]:
        """Write what the reader does not know as it does: decimal commas, and what a series did not measure."""
        rows = [split(rest, self.separator) for rest in rests]
        plain = [[without_groups(cell) for cell in row] for row in rows]
        self.has_groups = self.has_groups or plain != rows
        rows = plain
        # Where semicolons separate cells, a comma is a decimal point.
        is_sure = self.has_commas or self.separator == ";"
        if not self.has_points and (is_sure or have_decimal_commas(chain.from_iterable(rows))):
            self.has_commas = self.has_commas or any("," in cell for row in rows for cell in row)
            rows = [[with_point(cell) for cell in row] for row in rows]
        if self.is_series:
            self.unmeasured += sum(cell in UNMEASURED for row in rows for cell in row)
            rows = [["nan" if cell in UNMEASURED else cell for cell in row] for row in rows]
        return [(self.separator or " ").join(row) for row in rows]

    def locate(self, block: Block, rests: list[str]) -> InputError:
        """Find the first cell that the reader could not take."""
        rows = [split(rest, self.separator) for rest in rests]
        for at, (line, cells) in enumerate(zip(block.numbers, rows, strict=True)):
            if len(cells) != len(self.header):
                before = 1 + self.skip + (self.named_by is not None)
                return ragged(self.filename, line, len(cells) + before, len(self.header) + before)
            for column, cell in enumerate(cells):
                if not is_number(cell):
                    below = [row[column] for row in rows[at : at + 200] if len(row) > column]
                    return bad_cell(self.filename, line, self.header[column], cell, below)
        first, last = block.numbers[0], block.numbers[-1]
        where = f"{self.filename}, lines {first:,} to {last:,}"
        message = f"{where}: the numbers can't be read. Look for quotes that do not close."
        return InputError(message, line=first)

    def matrix(self) -> Matrix:
        """Put the blocks together."""
        if not self.names:
            message = f"{self.filename} has a header, but no row below it. Upload the table with its rows."
            raise InputError(message, line=self.header_line)
        if self.named_by is None:
            check_filled(self.names, self.noun, self.filename, self.numbers, "line")
        if self.has_commas and self.has_points:
            message = (
                f"{self.filename} has numbers with decimal points and others with decimal commas. Use points alone."
            )
            raise InputError(message)
        are_thousands = self.has_points and self.thousands and len(self.names) >= ENOUGH_ROWS
        if are_thousands and self.separator == ";":
            message = f"{self.filename}: {POINTS_AS_THOUSANDS}"
            raise InputError(message, line=self.numbers[0])
        values = self.parts[0] if len(self.parts) == 1 else np.concatenate(self.parts)
        warnings = [READ_AS_POINTS] if self.has_commas else []
        warnings += [READ_AS_THOUSANDS] if self.has_groups else []
        warnings += [POINTS_AS_DECIMALS] if are_thousands else []
        if self.unmeasured:
            warnings.append(f"{counted(self.unmeasured, 'cell')} without a value in the series matrix read as missing.")
        matrix = Matrix(self.names, self.header, values, warnings=tuple(warnings))
        if self.named_by is None:
            return matrix
        return behind_numbers(matrix, self.named_by, self.noun, self.filename)


def start(file: File, noun: str, separator: Separator, block: Block, *, is_series: bool) -> Rows:
    """Read the header, which needs the first row below it to be understood."""
    (header_line, first_line), (header, first) = block.numbers[:2], block.lines[:2]
    separator = separator_of(separator, header, first)
    check_separator(header, separator, file.filename, header_line)
    ends = separator is not None and all(line.endswith(separator) for line in block.lines)
    if separator is not None and ends:
        header, first = header.removesuffix(separator), first.removesuffix(separator)
    cells = split(header.rstrip() if separator is SPACE else header, separator)
    first_cells = split(first, separator)
    # R leaves out the corner above the numbers of rows.
    cells = ["", *cells] if len(cells) == len(first_cells) - 1 and is_behind(["", *cells], first_cells) else cells
    symbols = cells[1] if is_behind(cells, first_cells) and are_numbered(block.lines[1:], separator) else None
    before = 0 if symbols is None else 1
    cells, first_cells = cells[before:], first_cells[before:]
    check_is_no_sample(cells, file.filename, header_line)
    skip = places_in(cells)
    cells = [cells[0], *cells[1 + skip :]]
    names = columns_of(cells, [*first_cells[:1], *first_cells[1 + skip :]], file.filename, (header_line, first_line))
    start_at = 2 + skip + before
    check_names(names, "sample", file.filename, range(start_at, len(names) + start_at), "column")
    return Rows(file.filename, noun, separator, names, header_line, skip, symbols, is_series, ends)


def without_group_row(table: Block, separator: Separator) -> tuple[Block, tuple[str, ...]]:
    """Leave out a row of groups above the header, and say so."""
    if len(table.lines) < 3:
        return table, ()
    separator = separator_of(separator, table.lines[1], table.lines[2])
    cut = [split(line, separator) for line in table.lines[:3]]
    if not has_group_row(cut):
        return table, ()
    return Block(table.numbers[1:], table.lines[1:]), (said_of(cut[0], table.numbers[1]),)


def are_numbered(lines: list[str], separator: Separator) -> bool:
    """Tell whether every row starts with a number."""
    return all(first_cell(line, separator).name.isdecimal() for line in lines)


def read_text(file: File, noun: str, separator: Separator, run: Run) -> Matrix:
    """Read a table of numbers separated by tabs, commas or blanks; lines that start with # before it are comments."""
    rows: Rows | None = None
    held = table = Block([], [])
    above: tuple[str, ...] = ()
    is_series = False
    for block in map(without_end, blocks(file, run)):
        if rows:
            rows.add(block)
            continue
        held = Block([*held.numbers, *block.numbers], [*held.lines, *block.lines])
        table = table_in(held, separator)
        comments = held.lines[: len(held.lines) - len(table.lines)]
        is_series = any(line.startswith(SERIES_TABLE) for line in comments)
        if len(table.lines) > 1:
            table, above = without_group_row(table, separator)
            rows = start(file, noun, separator, table, is_series=is_series)
            rows.add(Block(table.numbers[1:], table.lines[1:]))
    if rows:
        matrix = rows.matrix()
        return replace(matrix, warnings=(*doubts_of_encoding(file), *above, *matrix.warnings))
    if not table.lines:
        message = f"{file.filename} holds no table, only blank lines and comments. Check the file and upload it again."
        raise InputError(message)
    check_separator(table.lines[0], separator, file.filename, table.numbers[0])
    then = "Upload the table with its rows."
    if is_series:
        then = "A series of sequencing has none: upload its count matrix, which GEO keeps as a supplementary file."
    raise InputError(f"{file.filename} has a header, but no row below it. {then}", line=table.numbers[0])
