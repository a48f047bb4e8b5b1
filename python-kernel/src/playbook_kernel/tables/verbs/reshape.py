"""Turn rows into columns, and columns into rows."""

from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.tables.columns import NUMBERS, Column, check_new_names, column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame

MAX_PIVOTED = 1_000


class Pivot(BaseModel):
    """One row for each value of some columns, one column for each value of another."""

    verb: Literal["pivot"]
    rows: list[str] = Field(min_length=1, max_length=10)
    names: str
    values: str
    measure: Literal["first", "mean", "sum", "count"] = "first"

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Pivot."""
        by = [column_named(name, frame.columns) for name in self.rows]
        column_named(self.names, frame.columns)
        source = column_named(self.values, frame.columns)
        if self.measure in {"mean", "sum"} and source.kind not in NUMBERS:
            message = f"The column {shown(source.name)} holds no numbers to be added up. Take the first instead."
            raise InputError(message)
        found = frame.lazy.select(pl.col(self.names).cast(pl.String).drop_nulls().unique()).collect()
        heads = found.to_series().sort().to_list()
        if len(heads) > MAX_PIVOTED:
            several = counted(len(heads), "value")
            message = f"The column {shown(self.names)} has {several}; at most {MAX_PIVOTED:,} become columns."
            raise InputError(message)
        kind = "whole" if self.measure == "count" else "number" if self.measure in {"mean", "sum"} else source.kind
        columns = [*by, *(Column(name=head or "(empty)", kind=kind, of=source.of, unit=source.unit) for head in heads)]
        check_new_names([column.name for column in columns])
        made = [self.value(head).alias(head or "(empty)") for head in heads]
        return Frame(frame.lazy.group_by(self.rows, maintain_order=True).agg(made), columns)

    def value(self, head: str) -> pl.Expr:
        """Sum up the cells of one new column."""
        each = pl.col(self.values).filter(pl.col(self.names).cast(pl.String) == head)
        match self.measure:
            case "count":
                return each.count().cast(pl.Int64)
            case "mean":
                return each.cast(pl.Float64).mean()
            case "sum":
                return pl.when(each.count() > 0).then(each.cast(pl.Float64).sum())
        return each.drop_nulls().first()


class Unpivot(BaseModel):
    """One row for each of some columns: its name, and its value."""

    verb: Literal["unpivot"]
    columns: list[str] = Field(min_length=1, max_length=2_000)
    name: str = "name"
    value: str = "value"

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Unpivot, row by row."""
        chosen = [column_named(name, frame.columns) for name in self.columns]
        kept = [column for column in frame.columns if column.name not in self.columns]
        are_numbers = all(column.kind in NUMBERS for column in chosen)
        kinds = {column.kind for column in chosen}
        kind = chosen[0].kind if len(kinds) == 1 else "number" if are_numbers else "text"
        to = pl.Float64 if are_numbers and kind == "number" else pl.Int64 if are_numbers else pl.String
        columns = [*kept, Column(name=self.name, kind="category"), Column(name=self.value, kind=kind)]
        check_new_names([column.name for column in columns])
        pairs = [
            pl.struct(pl.lit(name).alias(self.name), pl.col(name).cast(to).alias(self.value)) for name in self.columns
        ]
        lazy = frame.lazy.select([*(pl.col(column.name) for column in kept), pl.concat_list(pairs).alias("\x00pairs")])
        opened = lazy.explode("\x00pairs").unnest("\x00pairs")
        return Frame(opened.select([column.name for column in columns]), columns)
