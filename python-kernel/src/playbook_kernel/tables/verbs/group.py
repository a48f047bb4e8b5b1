"""Group rows and count or sum up each group."""

from collections.abc import Callable
from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, shown
from playbook_kernel.tables.columns import Column, Kind, check_new_names, column_named, number_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame

Measure = Literal[
    "count", "distinct", "sum", "mean", "median", "sd", "least", "greatest", "quartile1", "quartile3", "first", "list",
]  # fmt: skip
OF_NUMBERS: set[Measure] = {"sum", "mean", "median", "sd", "quartile1", "quartile3"}
# So many members of a list are written.
MAX_LISTED = 1_000

BUILD: dict[Measure, Callable[[pl.Expr], pl.Expr]] = {
    "distinct": lambda each: each.drop_nulls().n_unique().cast(pl.Int64),
    "sum": lambda each: each.cast(pl.Float64).sum(),
    "mean": lambda each: each.cast(pl.Float64).mean(),
    "median": lambda each: each.cast(pl.Float64).median(),
    "sd": lambda each: each.cast(pl.Float64).std(),
    "least": lambda each: each.min(),
    "greatest": lambda each: each.max(),
    # As R's quantile by default, type 7.
    "quartile1": lambda each: each.cast(pl.Float64).quantile(0.25, "linear"),
    "quartile3": lambda each: each.cast(pl.Float64).quantile(0.75, "linear"),
    "first": lambda each: each.drop_nulls().first(),
    "list": lambda each: each.drop_nulls().cast(pl.String).unique(maintain_order=True).head(MAX_LISTED).str.join("; "),
}


class Aggregate(BaseModel):
    """A column of the result: what is told of which column, and its name."""

    measure: Measure
    column: str | None = None
    name: str = Field(min_length=1)


class Group(BaseModel):
    """One row for each group, in the order in which the groups appear; missing values do not count, but group."""

    verb: Literal["group"]
    by: list[str] = Field(max_length=10)
    aggregates: list[Aggregate] = Field(min_length=1, max_length=100)

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Group and sum up."""
        by = [column_named(name, frame.columns) for name in self.by]
        columns = [*by, *(made(each, frame) for each in self.aggregates)]
        check_new_names([column.name for column in columns])
        built = [built_of(each).alias(each.name) for each in self.aggregates]
        if not by:
            return Frame(frame.lazy.select(built), columns)
        return Frame(frame.lazy.group_by(self.by, maintain_order=True).agg(built), columns)


def built_of(each: Aggregate) -> pl.Expr:
    """Translate one aggregate for the engine."""
    return pl.len().cast(pl.Int64) if each.column is None else BUILD[each.measure](pl.col(each.column))


def made(each: Aggregate, frame: Frame) -> Column:
    """Describe a column of the result."""
    if each.measure == "count":
        if each.column is not None:
            message = "To count rows takes no column. Leave it out, or count its different values."
            raise InputError(message)
        return Column(name=each.name, kind="whole")
    if each.column is None:
        message = f"Say of which column {shown(each.name)} is to be computed."
        raise InputError(message)
    source = (
        number_named(each.column, frame.columns)
        if each.measure in OF_NUMBERS
        else column_named(each.column, frame.columns)
    )
    kinds: dict[Measure, Kind] = {"distinct": "whole", "list": "text"}
    kind = "number" if each.measure in OF_NUMBERS else kinds.get(each.measure, source.kind)
    return Column(name=each.name, kind=kind, of=source.of if kind == "identifier" else None, unit=source.unit)
