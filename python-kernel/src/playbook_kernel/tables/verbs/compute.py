"""Compute a column by a formula."""

from typing import Literal

from pydantic import BaseModel

from playbook_kernel.errors import InputError
from playbook_kernel.tables.columns import MAX_NAME, NUMBERS, Column, Kind, check_new_names
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.formula import Node, columns_in, expression, needs_all_rows
from playbook_kernel.tables.frame import Frame, check_held

# Texts that a formula makes, in all rows together.
MAX_MADE = 2 << 30
# Rows that are tried, first a few.
TRIED = (50, 2_000)


class Compute(BaseModel):
    """Add a column, or replace one of its name."""

    verb: Literal["compute"]
    name: str
    unit: str | None = None
    description: str | None = None
    kind: Kind
    formula: Node

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Compute."""
        column = Column(name=self.name, kind=self.kind, unit=self.unit, description=self.description)
        columns = [each for each in frame.columns if each.name != self.name]
        check_new_names([*(each.name for each in columns), self.name])
        made = expression(self.formula, frame.names)
        if self.kind in NUMBERS:
            made = made.cast(pl.Float64).fill_nan(None)
        self.check_size(frame, made)
        lazy = frame.lazy.with_columns(made.alias(self.name))
        at = next((at for at, each in enumerate(frame.columns) if each.name == self.name), len(columns))
        columns.insert(at, column)
        return Frame(lazy.select([each.name for each in columns]), columns)

    def check_size(self, frame: Frame, made: pl.Expr) -> None:
        """Try some rows, so that a formula which makes long texts of short ones is refused before it is computed."""
        rows = int(frame.lazy.select(pl.len()).collect(engine="streaming").item())
        if needs_all_rows(self.formula):
            check_held(rows, 2 * (1 + len(columns_in(self.formula))), "A formula on whole columns")
        for tried in TRIED:
            size = frame.lazy.head(tried).select(made.alias(self.name)).collect().estimated_size()
            if size / max(1, min(rows, tried)) * rows > MAX_MADE:
                message = (
                    f"The formula makes texts of more than {MAX_MADE >> 30} GB in all. "
                    "Filter the rows first, or make shorter texts."
                )
                raise InputError(message)
        if len(self.name) > MAX_NAME:
            message = f"The name of a column has at most {MAX_NAME} letters."
            raise InputError(message)
