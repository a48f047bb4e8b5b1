"""Two tables side by side: which rows and columns both have, and where their values differ most."""

import heapq
from collections.abc import Iterator

import numpy as np
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Floats, Number, number
from playbook_kernel.store import load_view
from playbook_kernel.views import Rows, View

LISTED = 100
"""Names and differences that are listed; their numbers are whole."""


class CompareRequest(BaseModel):
    """Two matrices, tables of metadata or signatures."""

    file: File
    there: File


class Camel(BaseModel):
    """Names as the page writes them."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)


class Names(Camel):
    """How many names both tables have, and those that only one has; the first of them by name."""

    shared: int
    only_here: int
    only_there: int
    here: list[str]
    there: list[str]


class Difference(Camel):
    """A value that differs; numbers by how much."""

    row: str
    column: str
    here: Number | str
    there: Number | str
    change: float | None = None


class TableComparison(Camel):
    """The shapes, the names, how many of the values in both differ, and the largest differences."""

    shape_here: tuple[int, int]
    shape_there: tuple[int, int]
    rows: Names
    columns: Names
    compared: int
    differing: int
    differences: list[Difference]


def places(names: list[str]) -> dict[str, int]:
    """Return where each name stands; of several that are the same, the first."""
    return {name: at for at, name in reversed(list(enumerate(names)))}


def shared(here: list[str], there: list[str]) -> tuple[Names, Rows, Rows]:
    """Compare names; the places of those that both have are in the order of the first table."""
    own, other = places(here), places(there)
    both = sorted((at, other[name]) for name, at in own.items() if name in other)
    only_here = sorted((at, name) for name, at in own.items() if name not in other)
    only_there = sorted((at, name) for name, at in other.items() if name not in own)
    names = Names(
        shared=len(both),
        only_here=len(only_here),
        only_there=len(only_there),
        here=[name for _, name in only_here[:LISTED]],
        there=[name for _, name in only_there[:LISTED]],
    )
    pairs: Rows = np.array(both, dtype=np.int64).reshape(-1, 2)
    return names, pairs[:, 0], pairs[:, 1]


def differing(here: Floats | list[str], there: Floats | list[str]) -> tuple[Rows, Floats]:
    """Return where two columns differ and by how much: nan where that cannot be counted."""
    if isinstance(here, list) or isinstance(there, list):
        rows = [at for at, (one, other) in enumerate(zip(texts(here), texts(there), strict=True)) if one != other]
        return np.array(rows, dtype=np.int64), np.full(len(rows), np.nan)
    rows_of: Rows = np.flatnonzero((here != there) & ~(np.isnan(here) & np.isnan(there)))
    with np.errstate(invalid="ignore"):
        return rows_of, np.abs(here[rows_of] - there[rows_of])


def texts(column: Floats | list[str]) -> list[str]:
    """Write numbers as a table of text does; a missing one is an empty cell there."""
    return column if isinstance(column, list) else ["" if np.isnan(cell) else f"{cell:.15g}" for cell in column]


def taken(column: Floats | list[str], rows: Rows) -> Floats | list[str]:
    """Return some rows of a column."""
    return [column[at] for at in rows.tolist()] if isinstance(column, list) else column[rows]


def cell(column: Floats | list[str], at: int) -> Number | str:
    """Return one value so that JSON can hold it."""
    return column[at] if isinstance(column, list) else number(float(column[at]))


@operation("matrix.compare")
def matrix_compare(request: CompareRequest, run: Run) -> TableComparison:
    """Compare two tables by the names of their rows and columns."""
    here, there = load_view(request.file, run), load_view(request.there, run)
    rows, own_rows, other_rows = shared(here.index, there.index)
    columns, own_columns, other_columns = shared(here.columns, there.columns)
    count = 0

    def found() -> Iterator[tuple[float, Difference]]:
        nonlocal count
        for own, other in zip(own_columns.tolist(), other_columns.tolist(), strict=True):
            one, two = taken(here.cells.column(own), own_rows), taken(there.cells.column(other), other_rows)
            at, change = differing(one, two)
            count += len(at)
            # What cannot be counted comes last.
            ranked = np.nan_to_num(change, nan=-1, posinf=np.inf)
            for best in np.argsort(-ranked, kind="stable")[:LISTED].tolist():
                place = int(at[best])
                row, column = here.index[int(own_rows[place])], here.columns[own]
                by = float(change[best]) if np.isfinite(change[best]) else None
                difference = Difference(
                    row=row, column=column, here=cell(one, place), there=cell(two, place), change=by
                )
                yield float(ranked[best]), difference

    largest = heapq.nlargest(LISTED, found(), key=lambda each: each[0])
    return TableComparison(
        shape_here=shape(here),
        shape_there=shape(there),
        rows=rows,
        columns=columns,
        compared=rows.shared * columns.shared,
        differing=count,
        differences=[difference for _, difference in largest],
    )


def shape(view: View) -> tuple[int, int]:
    """Return how many rows and columns a table has."""
    return len(view.index), len(view.columns)
