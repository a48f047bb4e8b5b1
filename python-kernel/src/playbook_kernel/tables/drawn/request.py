"""What is drawn of a table, and the rows that can be."""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.figure import SERIES, Axis, Colors, Facets, Role
from playbook_kernel.payload import Number
from playbook_kernel.tables.columns import NUMBERS, Column, TableFile, column_named
from playbook_kernel.tables.engine import pl

Drawing = Literal["points", "line", "bars", "histogram", "density", "box", "violin", "means", "cells"]

Columns = dict[str, list[Number] | list[str]]

# Marks that a page draws smoothly, and in which single ones can still be told apart.
MOST_MARKS = 20_000
MOST_PANELS = 9
SEED = 1
THOUSAND = 1000
OTHERS = "others"
MISSING = "missing"


class FigureRequest(BaseModel):
    """A table, and which of its columns are drawn as what."""

    table: TableFile
    drawing: Drawing
    x: str
    y: str | None = None
    color: str | None = None
    # The area of a point grows with it.
    size: str | None = None
    # A panel for each of its values.
    facet: str | None = None
    label: str | None = None
    # How many rows are named in the figure: those with the greatest values.
    named: int = Field(default=0, ge=0, le=50)
    log_x: bool = False
    log_y: bool = False


@dataclass(frozen=True)
class Rows:
    """The rows of a table that can be drawn, and what was left out."""

    frame: pl.DataFrame
    notes: list[str]


def column_of(request: FigureRequest, name: str | None, *, numeric: bool) -> Column:
    """Find a column that is drawn, or say which one is needed."""
    wanted = "of numbers" if numeric else "of names"
    if name is None:
        message = f"This figure needs one more column {wanted}. Choose it."
        raise InputError(message)
    column = column_named(name, request.table.columns)
    if (column.kind in NUMBERS) != numeric:
        message = f"{shown(name)} is no column {wanted}. Choose another column, or another kind of figure."
        raise InputError(message)
    return column


def rows_of(request: FigureRequest, numbers: list[str], names: list[str]) -> Rows:
    """Read the rows whose numbers can be drawn; of many only some, taken by chance, always the same ones."""
    logs = {name for name, is_log in ((request.x, request.log_x), (request.y, request.log_y)) if is_log}
    lazy = pl.scan_parquet(request.table.path).select(list(dict.fromkeys([*numbers, *names])))
    finite = [pl.col(name).is_not_null() & pl.col(name).is_finite() for name in numbers]
    positive = [pl.col(name) > 0 for name in numbers if name in logs]
    there = lazy.filter(*finite) if finite else lazy
    total, known = (int(part.select(pl.len()).collect(engine="streaming").item()) for part in (lazy, there))
    kept = there.filter(*positive) if positive else there
    frame = kept.collect(engine="streaming")
    notes: list[str] = []
    if known < total:
        notes.append(f"{counted(total - known, 'row')} without a number left out.")
    if frame.height < known:
        low = counted(known - frame.height, "row")
        notes.append(f"{low} not above zero left out, as a logarithmic axis has no place for them.")
    if frame.height == 0:
        message = f"None of the {total:,} rows has numbers that can be drawn. Choose other columns."
        raise InputError(message)
    return Rows(frame, notes)


def sampled(rows: Rows, always: pl.DataFrame | None = None) -> Rows:
    """Leave out rows where there are more than a figure can show, but none of those that are named."""
    if rows.frame.height <= MOST_MARKS:
        return rows
    some = rows.frame.sample(MOST_MARKS, seed=SEED)
    frame = some if always is None else pl.concat([some, always]).unique(maintain_order=True)
    note = f"{MOST_MARKS:,} of {rows.frame.height:,} rows drawn, taken by chance."
    return Rows(frame, [*rows.notes, note])


def rounded(value: float) -> str:
    """Write a number as a sentence does."""
    return f"{value:.3g}" if abs(value) < THOUSAND else f"{value:,.0f}"


def text_of(frame: pl.DataFrame, name: str) -> list[str]:
    """Return the cells of a column as texts."""
    return frame[name].cast(pl.String).fill_null(MISSING).to_list()


def colors_of(frame: pl.DataFrame, name: str) -> tuple[pl.Series, Colors]:
    """Give the most frequent values of a column a colour each, and all others one together."""
    values = frame[name].cast(pl.String).fill_null(MISSING)
    frequent = values.value_counts(sort=True)[name].to_list()
    shown_values = sorted(frequent) if len(frequent) <= len(SERIES) else [*sorted(frequent[: len(SERIES) - 1]), OTHERS]
    kept = set(shown_values)
    drawn = pl.Series(name, [value if value in kept else OTHERS for value in values.to_list()])
    ranged: list[Role] = ["neither" if value == OTHERS else SERIES[at] for at, value in enumerate(shown_values)]
    return drawn, Colors(label=name, type="categorical", domain=shown_values, range=ranged)


def facets_of(request: FigureRequest, rows: Rows) -> tuple[Rows, Facets | None]:
    """Keep the rows of the most frequent values of the column of panels."""
    if request.facet is None:
        return rows, None
    name = column_of(request, request.facet, numeric=False).name
    values = pl.Series(name, text_of(rows.frame, name))
    frequent = values.value_counts(sort=True)[name].to_list()
    kept = sorted(frequent[:MOST_PANELS])
    left = len(frequent) - len(kept)
    notes = [
        *rows.notes,
        *([f"The {MOST_PANELS} most frequent of {len(frequent):,} values of {name}."] if left else []),
    ]
    return Rows(rows.frame.filter(values.is_in(kept)), notes), Facets(column=name, values=kept)


def axis_of(column: Column, *, is_log: bool = False, zero: bool | None = None) -> Axis:
    """Return an axis of numbers, with the unit of its column."""
    label = column.name if column.unit is None else f"{column.name} ({column.unit})"
    return Axis(label=label, type="log" if is_log else "linear", zero=None if is_log else zero)
