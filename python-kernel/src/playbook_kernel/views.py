"""Tables as the page scrolls them: a few rows and columns at a time, sorted by one column, searched by text.

A view is held by the worker (see store.py) with the orders and searches made so far. An .h5ad file with a dense X is
not read as a whole: its chunks are read when somebody looks at them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import h5py
import numpy as np
from numpy.typing import NDArray

from playbook_kernel.payload import Floats, Number, grid, number

Rows = NDArray[np.int64]
Cell = Number | str


class Cells(Protocol):
    """The body of a table."""

    def window(self, rows: Rows, columns: slice) -> Sequence[Sequence[Cell]]:
        """Return some rows of consecutive columns."""
        ...

    def column(self, at: int) -> Floats | list[str]:
        """Return a whole column."""
        ...

    def order(self, column: int, *, descending: bool) -> Rows:
        """Return all rows, sorted by a column; missing cells are last whatever the direction."""
        ...

    def matches(self, text: str) -> Rows:
        """Return the rows with a cell that holds a text in small letters; numbers are not searched."""
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...


def order_of(values: Floats, *, descending: bool) -> Rows:
    """Sort numbers, nan last."""
    return np.argsort(-values if descending else values, kind="stable")


@dataclass
class Held:
    """Numbers in memory, rows × columns."""

    values: Floats

    def window(self, rows: Rows, columns: slice) -> list[list[Number]]:
        """Return some rows of consecutive columns."""
        return grid(self.values[rows, columns])

    def column(self, at: int) -> Floats:
        """Return a whole column."""
        return self.values[:, at]

    def order(self, column: int, *, descending: bool) -> Rows:
        """Return all rows, sorted by a column."""
        return order_of(self.column(column), descending=descending)

    def matches(self, text: str) -> Rows:
        """Return no row."""
        return np.array([], dtype=np.int64)

    def close(self) -> None:
        """Hold no file."""


@dataclass
class Stored:
    """Numbers in a file, columns × rows: annotated data is the other way round than it is shown."""

    file: h5py.File
    values: h5py.Dataset

    def window(self, rows: Rows, columns: slice) -> list[list[Number]]:
        """Return some rows of consecutive columns."""
        if not len(rows):
            return []
        low, high = int(rows.min()), int(rows.max()) + 1
        if high - low <= 4 * len(rows):
            part = self.values[columns, low:high].T[rows - low]
        else:
            # HDF5 wants increasing places, each once.
            places, back = np.unique(rows, return_inverse=True)
            part = self.values[columns, places].T[back]
        return grid(part.astype(np.float64))

    def column(self, at: int) -> Floats:
        """Return a whole column."""
        values: Floats = self.values[at].astype(np.float64)
        return values

    def order(self, column: int, *, descending: bool) -> Rows:
        """Return all rows, sorted by a column."""
        return order_of(self.column(column), descending=descending)

    def matches(self, text: str) -> Rows:
        """Return no row."""
        return np.array([], dtype=np.int64)

    def close(self) -> None:
        """Close the file."""
        self.file.close()


@dataclass
class Mixed:
    """Columns of numbers or of text, in memory."""

    columns: list[Floats | list[str]]

    def window(self, rows: Rows, columns: slice) -> list[list[Cell]]:
        """Return some rows of consecutive columns."""
        chosen = self.columns[columns]
        return [[c[at] if isinstance(c, list) else number(float(c[at])) for c in chosen] for at in rows.tolist()]

    def column(self, at: int) -> Floats | list[str]:
        """Return a whole column."""
        return self.columns[at]

    def order(self, column: int, *, descending: bool) -> Rows:
        """Return all rows, sorted by a column: text without regard to case, empty cells last."""
        cells = self.columns[column]
        if not isinstance(cells, list):
            return order_of(cells, descending=descending)
        filled = [at for at, cell in enumerate(cells) if cell]
        filled.sort(key=lambda at: cells[at].casefold(), reverse=descending)
        return np.array([*filled, *(at for at, cell in enumerate(cells) if not cell)], dtype=np.int64)

    def matches(self, text: str) -> Rows:
        """Return the rows with a cell that holds the text."""
        found = {
            at
            for cells in self.columns
            if isinstance(cells, list)
            for at, c in enumerate(cells)
            if text in c.casefold()
        }
        return np.array(sorted(found), dtype=np.int64)

    def close(self) -> None:
        """Hold no file."""


@dataclass
class View:
    """A table with its names; the last few orders and searches are remembered, for the next window needs them again."""

    index: list[str]
    columns: list[str]
    cells: Cells
    size: int
    chosen: dict[tuple[int | None, bool, str], Rows] = field(default_factory=dict)

    def rows(self, column: int | None, search: str, *, is_sorted: bool, descending: bool) -> Rows:
        """Return the rows that match a search, in the order of a column, of the names (None), or of the file."""
        key = (column if is_sorted else -1, descending, search)
        if key not in self.chosen:
            if len(self.chosen) >= 8:
                self.chosen.pop(next(iter(self.chosen)))
            self.chosen[key] = self.choose(column, search, is_sorted=is_sorted, descending=descending)
        return self.chosen[key]

    def choose(self, column: int | None, search: str, *, is_sorted: bool, descending: bool) -> Rows:
        """Sort and search."""
        rows: Rows = np.arange(len(self.index))
        if is_sorted:
            names = Mixed([self.index]) if column is None else self.cells
            rows = names.order(column or 0, descending=descending)
        if not search:
            return rows
        text = search.casefold()
        found = np.fromiter((text in name.casefold() for name in self.index), dtype=bool, count=len(self.index))
        found[self.cells.matches(text)] = True
        matched: Rows = rows[found[rows]]
        return matched
