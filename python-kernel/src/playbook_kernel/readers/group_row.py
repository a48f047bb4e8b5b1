"""A row above the header that says to which group each sample belongs, as tables that people write by hand have it."""

from playbook_kernel.errors import listed
from playbook_kernel.readers.cells import MISSING, is_number


def has_group_row(rows: list[list[str]]) -> bool:
    """Tell whether the second row is the header: its samples are called by words, and below it stand numbers."""
    if len(rows) < 3 or len(rows[1]) < 3 or len(rows[1]) != len(rows[2]):
        return False
    names, values = rows[1][1:], rows[2][1:]
    are_names = len(set(names)) == len(names)
    return (
        are_names
        and not any(is_number(name) or name.lower() in MISSING for name in names)
        and all(map(is_number, values))
    )


def said_of(groups: list[str], line: int) -> str:
    """Say which row was taken as the header."""
    words = listed(list(dict.fromkeys(group for group in groups if group)), 3)
    return f"Row {line} was read as the header: above it stand groups, {words}. They are no part of the table."
