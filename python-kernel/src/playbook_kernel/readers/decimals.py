"""Decimal commas, which spreadsheets write in countries where the comma is the decimal point."""

import re
from collections.abc import Iterable

READ_AS_POINTS = "Commas in the numbers were read as decimal points."
COMMA = re.compile(r"[-+]?\d*,\d+(?:[eE][-+]?\d+)?")
THOUSANDS = re.compile(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+")
# One may be a slip.
ENOUGH = 2


def have_decimal_commas(cells: Iterable[str]) -> bool:
    """Tell whether numbers have decimal commas: none has a point, and several commas cannot part thousands."""
    found = 0
    for cell in cells:
        if "." in cell:
            return False
        found += "," in cell and COMMA.fullmatch(cell) is not None and THOUSANDS.fullmatch(cell) is None
    return found >= ENOUGH


def with_point(cell: str) -> str:
    """Write a number with a decimal point; leave anything else as it is."""
    return cell.replace(",", ".") if COMMA.fullmatch(cell) else cell
