"""Decimal commas, which spreadsheets write in countries where the comma is the decimal point."""

import re
from collections.abc import Iterable

READ_AS_POINTS = "Commas in the numbers were read as decimal points."
COMMA = re.compile(r"[-+]?\d*,\d+(?:[eE][-+]?\d+)?")
THOUSANDS = re.compile(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+")
GROUPED_BY_POINTS = re.compile(r"[-+]?[1-9]\d{0,2}(?:\.\d{3})+")
LONG_NUMBER = re.compile(r"[-+]?\d{4}")
GROUPED = re.compile(r"[-+]?[1-9]\d{0,2}(?:[ \u00a0\u202f'\u2019]\d{3})+(?:\.\d+)?")
BETWEEN = re.compile(r"[ \u00a0\u202f'\u2019]")
READ_AS_THOUSANDS = "Blanks or apostrophes in the numbers were read as signs between thousands."
POINTS_AS_DECIMALS = (
    "Every number with a point has exactly three digits behind it, and no number above 999 is without one: points were "
    "read as decimals. If they part thousands (1.234 for 1234), remove them from the file."
)
POINTS_AS_THOUSANDS = (
    "semicolons separate the cells, every number with a point has exactly three digits behind it, and no number above "
    "999 is without one, so points seem to part thousands (1.234 for 1234). Remove them from the numbers; if they are "
    "decimals, separate the cells by tabs."
)
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


def may_be_thousands(cells: Iterable[str]) -> bool:
    """Tell whether all points of numbers can part thousands: three digits behind each, none of four without one."""
    for cell in cells:
        if "." in cell:
            if GROUPED_BY_POINTS.fullmatch(cell) is None:
                return False
        elif LONG_NUMBER.match(cell):
            return False
    return True


def without_groups(cell: str) -> str:
    """Write a number without blanks or apostrophes between thousands; leave anything else as it is."""
    return BETWEEN.sub("", cell) if GROUPED.fullmatch(cell) else cell


def with_point(cell: str) -> str:
    """Write a number with a decimal point; leave anything else as it is."""
    return cell.replace(",", ".") if COMMA.fullmatch(cell) else cell
