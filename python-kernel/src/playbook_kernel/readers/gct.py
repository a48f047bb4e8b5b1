"""Read GCT, versions 1.2 and 1.3: a version line, a line of sizes, then a table with descriptions beside the names."""

from playbook_kernel.errors import InputError, shown
from playbook_kernel.matrix import Matrix, check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.lines import Block, blocks
from playbook_kernel.readers.separators import split
from playbook_kernel.readers.text import Rows


def sizes(block: Block, filename: str) -> tuple[int, int, int, int]:
    """Read rows, columns, cells of text per row and rows of text from the first two lines."""
    version = block.lines[0].strip()
    if version not in {"#1.2", "#1.3"}:
        message = (
            f"{filename}, line {block.numbers[0]}: a GCT file starts with #1.2 or #1.3, this one with {shown(version)}."
        )
        raise InputError(f"{message} Save it again as GCT, or as .tsv.", line=block.numbers[0], cell=version)
    cells = split(block.lines[1], "\t") if len(block.lines) > 1 else []
    counts = [int(cell) for cell in cells if cell.isdecimal()]
    if len(counts) != len([cell for cell in cells if cell]) or len(counts) != (2 if version == "#1.2" else 4):
        message = (
            f"{filename}, line 2: the numbers of rows and columns are missing or not whole numbers. "
            "Save the file again as GCT, or as .tsv."
        )
        raise InputError(message, line=2)
    rows, columns, *texts = counts
    return (rows, columns, texts[0], texts[1]) if texts else (rows, columns, 1, 0)


def start(file: File, noun: str, block: Block, counts: tuple[int, int, int, int]) -> Rows:
    """Read the header."""
    columns, skip = counts[1], counts[2]
    header = split(block.lines[2], "\t")
    if len(header) != 1 + skip + columns or not columns:
        message = (
            f"{file.filename}, line {block.numbers[2]}: the header has {len(header):,} cells, but line 2 promises "
            f"{1 + skip + columns:,}. Correct line 2 or save the file again."
        )
        raise InputError(message, line=block.numbers[2])
    names = header[1 + skip :]
    check_names(names, "sample", file.filename, range(2 + skip, len(header) + 1), "column")
    return Rows(file.filename, noun, "\t", names, block.numbers[2], skip)


def read_gct(file: File, noun: str, run: Run) -> Matrix:
    """Read a matrix; descriptions of rows and columns are left out."""
    rows: Rows | None = None
    held = Block([], [])
    counts = (0, 0, 0, 0)
    for block in blocks(file, run):
        if rows:
            rows.add(block)
            continue
        held = Block([*held.numbers, *block.numbers], [*held.lines, *block.lines])
        counts = sizes(held, file.filename)
        first = 3 + counts[3]
        if len(held.lines) > first:
            rows = start(file, noun, held, counts)
            rows.add(Block(held.numbers[first:], held.lines[first:]))
    if rows is None:
        message = f"{file.filename} has no row of values. Upload the whole file."
        raise InputError(message)
    matrix = rows.matrix()
    if len(matrix.index) != counts[0]:
        message = (
            f"{file.filename} holds {len(matrix.index):,} rows, but line 2 promises {counts[0]:,}. "
            "Perhaps the file was cut: upload it again."
        )
        raise InputError(message, line=2)
    return matrix
