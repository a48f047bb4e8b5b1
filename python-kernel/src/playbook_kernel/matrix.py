"""A matrix in memory: named rows and columns, numbers, and what is known of each row and column."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, shown
from playbook_kernel.payload import Floats


@dataclass(frozen=True)
class Column:
    """One column of metadata as text, missing cells empty; `is_number` when it is stored as numbers."""

    cells: list[str]
    is_number: bool = False


Table = dict[str, Column]


@dataclass(frozen=True)
class Matrix:
    """Genes (or metabolites) in rows, samples in columns; .h5ad stores it the other way round."""

    index: list[str]
    columns: list[str]
    values: Floats
    row_data: Table = field(default_factory=dict)
    column_data: Table = field(default_factory=dict)
    # What was done to the values before, oldest first, so that a logarithm is not taken twice.
    normalisation: tuple[str, ...] = ()
    # What is doubtful about the values, in whole sentences; every result that is made of them repeats it.
    warnings: tuple[str, ...] = ()

    def with_values(self, values: Floats, done: str) -> "Matrix":
        """Return this matrix with other values, and say what was done to them."""
        return replace(self, values=values, normalisation=(*self.normalisation, done))

    def rows(self, keep: NDArray[np.bool_]) -> "Matrix":
        """Return the rows that are to be kept."""
        return replace(
            self,
            index=[name for name, kept in zip(self.index, keep, strict=True) if kept],
            values=self.values[keep],
            row_data={
                name: replace(column, cells=[c for c, kept in zip(column.cells, keep, strict=True) if kept])
                for name, column in self.row_data.items()
            },
        )


def written(cell: object) -> str:
    """Write one stored value as text: whole numbers without a point, missing ones empty."""
    if isinstance(cell, float):
        if cell != cell:  # noqa: PLR0124 - nan is the one value that differs from itself
            return ""
        return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else repr(cell)
    return cell.decode() if isinstance(cell, bytes) else str(cell)


def is_canonical(cell: str) -> bool:
    """Tell whether a cell is a number that comes back as the same text after it was stored as one."""
    try:
        return written(float(cell)) == cell and cell not in {"inf", "-inf"}
    except ValueError:
        return False


def column_of(cells: list[str]) -> Column:
    """Make a column of metadata, of numbers when every filled cell is one."""
    filled = {cell for cell in cells if cell}
    return Column(cells, is_number=bool(filled) and all(map(is_canonical, filled)))


def check_filled(names: Sequence[str], noun: str, filename: str, where: Sequence[int] | None, unit: str) -> None:
    """Refuse empty names; `where` numbers the lines (or columns) of the file, from 1 when it is None."""
    for at, name in zip(places(names, where), names, strict=True):
        if not name:
            message = f"{filename}, {unit} {at}: the {noun} has no name. Name it or remove the {unit}."
            raise InputError(message, line=at if unit == "line" else None)


def check_names(names: Sequence[str], noun: str, filename: str, where: Sequence[int] | None, unit: str) -> None:
    """Refuse empty and repeated names, of whatever is known by its name; several rows may be named after one gene."""
    check_filled(names, noun, filename, where, unit)
    if len(set(names)) == len(names):
        return
    first: dict[str, int] = {}
    for at, name in zip(places(names, where), names, strict=True):
        if name in first:
            message = (
                f"{filename} has two {noun}s called {shown(name)}, in {unit}s {first[name]:,} and {at:,}. "
                f"Rename one of them, or keep one (or their sum) and remove the other."
            )
            raise InputError(message, line=at if unit == "line" else None, cell=name)
        first[name] = at


def places(names: Sequence[str], where: Sequence[int] | None) -> Sequence[int]:
    """Return where names stand: numbered from 1 where nothing else is known."""
    return range(1, len(names) + 1) if where is None else where
