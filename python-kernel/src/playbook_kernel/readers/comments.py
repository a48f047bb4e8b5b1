"""The lines before and after a table of text: comments, and what a series matrix of GEO is about."""

from playbook_kernel.readers.cells import MISSING, is_number
from playbook_kernel.readers.corner import is_corner
from playbook_kernel.readers.decimals import with_point
from playbook_kernel.readers.header import places_in
from playbook_kernel.readers.lines import Block
from playbook_kernel.readers.separators import SPACE, Separator, separator_of, split

# What starts a comment before the table.
COMMENT = "#"
# A series matrix of GEO says what it is about in lines that start so, before and after the table.
SERIES = "!"
SERIES_TABLE = "!series_matrix_table_"


def table_in(block: Block, separator: Separator) -> Block:
    """Leave out the comments before a table, but not the last where it is the header."""
    first = next(
        (at for at, line in enumerate(block.lines) if not line.startswith((COMMENT, SERIES))), len(block.lines)
    )
    below = block.lines[first : first + 2]
    if first and below and is_header(block.lines[first - 1], below, separator):
        return Block(block.numbers[first - 1 :], [without_mark(block.lines[first - 1]), *block.lines[first:]])
    return Block(block.numbers[first:], block.lines[first:])


def is_header(line: str, below: list[str], separator: Separator) -> bool:
    """Tell whether a line that starts with # names the columns of the rows of numbers below it."""
    if not line.startswith(COMMENT):
        return False
    separator = separator_of(separator, line, below[0])
    header, *rows = [split(each, separator) for each in (without_mark(line), *below)]
    # Where blanks separate cells, a sentence may have as many words as a row has cells.
    if (
        len(header) < 2
        or {len(row) for row in rows} != {len(header)}
        or (separator is SPACE and not is_corner(header[0]))
    ):
        return False
    name, *cells = rows[0]
    values = [cell for cell in cells[places_in(header) :] if cell.lower() not in MISSING]
    return bool(values) and all(is_number(with_point(value)) for value in values) and not is_corner(name)


def without_mark(line: str) -> str:
    """Return what stands behind the # of a comment."""
    return line.removeprefix(COMMENT).lstrip(" ")


def without_end(block: Block) -> Block:
    """Leave out the line that ends the table of a series matrix."""
    if not block.lines or not block.lines[-1].startswith(SERIES_TABLE):
        return block
    return Block(block.numbers[:-1], block.lines[:-1])
