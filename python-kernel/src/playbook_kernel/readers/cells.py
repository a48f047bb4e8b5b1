"""Find the cell that stopped a matrix from being read, and say what to do about it."""

import re
from collections.abc import Sequence

from playbook_kernel.errors import InputError, shown

MISSING = {"", "na", "n/a", "#n/a", "null", "none", "-", ".", "?", "missing", "<na>", "#value!", "#ref!", "#div/0!"}
# A number with signs beside it, such as "<0.1" or "4%".
BESIDE = re.compile(r"([^\w\s.,+-]*)\s*[-+]?\d[\d.,]*(?:[eE][-+]?\d+)?\s*([^\w\s]*)")
DECIMAL_COMMA = re.compile(r"[-+]?\d+,\d+([eE][-+]?\d+)?|[-+]?\d{1,3}(,\d{3})+(\.\d+)?|[-+]?\d{1,3}(\.\d{3})+,\d+")


def is_number(cell: str) -> bool:
    """Tell whether a cell is a number, nan or an infinity, as the fast reader understands them."""
    if "_" in cell or not cell.isascii():
        return False
    try:
        float(cell)
    except ValueError:
        return False
    return True


def bad_cell(filename: str, line: int, column: str, cell: str, others: Sequence[str]) -> InputError:
    """Make the error of one cell; `others` are cells below it, which tell a text column from a single slip."""
    where = f"{filename}, line {line}, column {shown(column)}"
    if cell.strip().lower() in MISSING:
        what = "the cell is empty" if not cell.strip() else f"{shown(cell)} stands for a missing value"
        message = (
            f"{where}: {what}. Write 0 where nothing was found, or remove the row. nan, where nothing was "
            "measured, can be read, but a comparison of groups needs a count in every cell."
        )
    elif DECIMAL_COMMA.fullmatch(cell.strip()):
        message = f"{where}: {shown(cell)} has a comma. Write numbers with a decimal point and without separators."
    elif BESIDE.fullmatch(cell.strip()) and (beside := "".join(BESIDE.findall(cell.strip())[0])):
        message = f"{where}: {shown(cell)} has {shown(beside)} beside its number. Write numbers alone."
    elif len(others) > 1 and not any(is_number(other) or other.strip().lower() in MISSING for other in others):
        message = (
            f"{where}: the whole column is text, such as {shown(cell)}. "
            "Only the first column may be text. If this one names the genes, move it to the front in place of the "
            "other; if not, remove it. Then upload the file again."
        )
    else:
        message = f"{where}: {shown(cell)} is not a number. Correct the cell, or remove its row or column."
    return InputError(message, line=line, column=column, cell=cell)


def ragged(filename: str, line: int, found: int, expected: int) -> InputError:
    """Make the error of a row that is longer or shorter than the header says."""
    few = found < expected
    message = f"{filename}, line {line}: the row has {found:,} cells, but the header needs {expected:,}. " + (
        "Cells are missing, or the separator is another one." if few else "Remove the cells that have no column."
    )
    return InputError(message, line=line)
