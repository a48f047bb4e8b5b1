"""Limits on what one file may unpack to, from the environment."""

import os

from playbook_kernel.errors import InputError

# A header cell and a row name each become a Python string: this bounds them at about half a gigabyte.
MAX_NAMES = 5_000_000
# The cells of tables of text and of Excel sheets are Python objects.
MAX_TEXT_CELLS = 20_000_000
# All texts of one column.
MAX_TEXT_BYTES = 1 << 30
MAX_LINE_BYTES = 64 << 20
# Blank lines and comments count, too: a packed file can hold billions of them.
MAX_LINES = 2 * MAX_NAMES


def max_cells() -> int:
    """Cells a matrix may have (KERNEL_MAX_CELLS)."""
    return int(os.environ.get("KERNEL_MAX_CELLS", "400000000"))


def max_bytes() -> int:
    """Bytes a file may unpack to (KERNEL_MAX_BYTES)."""
    return int(os.environ.get("KERNEL_MAX_BYTES", str(4 << 30)))


def check_size(rows: int, columns: int, filename: str, most: int | None = None) -> None:
    """Refuse a table that is too large before its cells are held in memory."""
    limit = max_cells() if most is None else min(most, max_cells())
    if rows * columns > limit:
        message = (
            f"{filename} has at least {rows:,} × {columns:,} cells; at most {limit:,} are read. "
            "Keep only the rows and columns that the analysis needs."
        )
        raise InputError(message)
    if max(rows, columns) > MAX_NAMES:
        message = f"{filename} has more than {MAX_NAMES:,} rows or columns. Check that it is the file you meant."
        raise InputError(message)
