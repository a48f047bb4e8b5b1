"""Read a matrix of numbers from text: the first row is the header, the first column holds the names.

Lines are handed block by block to numpy's reader, which is about as quick as pandas' and rounds exactly. Only when it
stops are the lines of the block looked at one by one, to say which cell is wrong.
"""

from dataclasses import dataclass, field

import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.limits import check_size
from playbook_kernel.matrix import Matrix, check_filled, check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.cells import bad_cell, is_number, ragged
from playbook_kernel.readers.header import columns_of
from playbook_kernel.readers.lines import Block, blocks
from playbook_kernel.readers.separators import SPACE, Separator, check_separator, first_cell, split

# What Subread's featureCounts writes before the samples.
FEATURE_COUNTS = ("Geneid", "Chr", "Start", "End", "Strand", "Length")
# A series matrix of GEO says what it is about in lines that start so, before and after the table.
SERIES = "!"


def after(rest: str, skip: int) -> str:
    """Leave out some cells of text at the start of a row separated by tabs."""
    cells = rest.split("\t", skip)
    return cells[skip] if len(cells) > skip else ""


@dataclass
class Rows:
    """Collect rows of a table; `header` names the columns, `skip` cells after the name are not numbers."""

    filename: str
    noun: str
    separator: Separator
    header: list[str]
    header_line: int
    skip: int = 0
    # Where semicolons separate cells, a comma is a decimal point.
    has_commas: bool = False
    names: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    parts: list[Floats] = field(default_factory=list)

    def add(self, block: Block) -> None:
        """Read the rows of a block."""
        check_size(len(self.names) + len(block.lines), len(self.header), self.filename)
        rests = []
        for number, line in zip(block.numbers, block.lines, strict=True):
            row = first_cell(line, self.separator)
            if row.rest is None:
                message = f"{self.filename}, line {number}: a quote opens and does not close. Close it or remove it."
                raise InputError(message, line=number, cell=row.name)
            self.names.append(row.name)
            rests.append(after(row.rest, self.skip) if self.skip else row.rest)
        self.numbers.extend(block.numbers)
        self.parts.append(self.parse(block, rests))

    def parse(self, block: Block, rests: list[str]) -> Floats:
        """Read the numbers of a block."""
        shape = (len(rests), len(self.header))
        # A rest without any cell is skipped by the reader, with a warning; such a row is too short anyway.
        if all(rest and not rest.isspace() for rest in rests):
            readable = self.with_points(rests) if self.separator == ";" else rests
            try:
                values = np.loadtxt(readable, delimiter=self.separator, comments=None, quotechar='"', ndmin=2)
            except (ValueError, OverflowError):
                pass
            else:
                if values.shape == shape:
                    return values
        raise self.locate(block, rests)

    def with_points(self, rests: list[str]) -> list[str]:
        """Write decimal commas as points; where there are points, commas are something else."""
        if any("." in rest for rest in rests) or not any("," in rest for rest in rests):
            return rests
        self.has_commas = True
        return [rest.replace(",", ".") for rest in rests]

    def locate(self, block: Block, rests: list[str]) -> InputError:
        """Find the first cell that the reader could not take."""
        rows = [split(rest, self.separator) for rest in rests]
        for at, (line, cells) in enumerate(zip(block.numbers, rows, strict=True)):
            if len(cells) != len(self.header):
                return ragged(self.filename, line, len(cells) + 1 + self.skip, len(self.header) + 1 + self.skip)
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
        check_filled(self.names, self.noun, self.filename, self.numbers, "line")
        values = self.parts[0] if len(self.parts) == 1 else np.concatenate(self.parts)
        warnings = ("Commas in the numbers were read as decimal points.",) if self.has_commas else ()
        return Matrix(self.names, self.header, values, warnings=warnings)


def start(file: File, noun: str, separator: Separator, block: Block) -> Rows:
    """Read the header, which needs the first row below it to be understood."""
    (header_line, first_line), (header, first) = block.numbers[:2], block.lines[:2]
    if separator is SPACE and "\t" in header and len(header.split("\t")) - len(first.split("\t")) in (0, -1):
        # Names may hold blanks and cells may be empty where tabs separate them.
        separator = "\t"
    if separator == "," and "," not in header and ";" in header:
        # Excel writes so in countries where the comma is the decimal point.
        separator = ";"
    check_separator(header, separator, file.filename, header_line)
    cells = split(header.rstrip() if separator is SPACE else header, separator)
    if separator == "\t" and tuple(cells[:6]) == FEATURE_COUNTS and len(cells) > len(FEATURE_COUNTS):
        check_names(cells[6:], "sample", file.filename, range(7, len(cells) + 1), "column")
        return Rows(file.filename, noun, separator, cells[6:], header_line, skip=5)
    names = columns_of(cells, split(first, separator), file.filename, (header_line, first_line))
    check_names(names, "sample", file.filename, range(2, len(names) + 2), "column")
    return Rows(file.filename, noun, separator, names, header_line)


def without_end(block: Block) -> Block:
    """Leave out the line that ends the table of a series matrix."""
    if not block.lines or not block.lines[-1].startswith("!series_matrix_table_end"):
        return block
    return Block(block.numbers[:-1], block.lines[:-1])


def read_text(file: File, noun: str, separator: Separator, run: Run) -> Matrix:
    """Read a table of numbers separated by tabs, commas or blanks; lines that start with # before it are comments."""
    rows: Rows | None = None
    held = Block([], [])
    for block in map(without_end, blocks(file, run)):
        if rows:
            rows.add(block)
            continue
        held = Block([*held.numbers, *block.numbers], [*held.lines, *block.lines])
        comments = next(
            (at for at, line in enumerate(held.lines) if not line.startswith(("#", SERIES))), len(held.lines)
        )
        held = Block(held.numbers[comments:], held.lines[comments:])
        if len(held.lines) > 1:
            rows = start(file, noun, separator, held)
            rows.add(Block(held.numbers[1:], held.lines[1:]))
    if rows:
        return rows.matrix()
    if not held.lines:
        message = f"{file.filename} holds no table, only blank lines and comments. Check the file and upload it again."
        raise InputError(message)
    check_separator(held.lines[0], separator, file.filename, held.numbers[0])
    message = f"{file.filename} has a header, but no row below it. Upload the table with its rows."
    raise InputError(message, line=held.numbers[0])
