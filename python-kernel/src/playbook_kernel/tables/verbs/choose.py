"""Choose, rename and order columns, and say what they hold."""

from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError
from playbook_kernel.tables.columns import DTYPES, MAX_COLUMNS, Column, Kind, check_new_names, column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame
from playbook_kernel.tables.verbs.cast import cast_to


class ChosenColumn(BaseModel):
    """A column to keep: by its name, and what is changed of it."""

    column: str
    name: str | None = None
    kind: Kind | None = None
    of: str | None = None
    unit: str | None = None
    description: str | None = None


class Choose(BaseModel):
    """Keep some columns in the order in which they are named."""

    verb: Literal["choose"]
    columns: list[ChosenColumn] = Field(min_length=1, max_length=MAX_COLUMNS)

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Select the columns."""
        columns = [self.column(each, frame) for each in self.columns]
        check_new_names([column.name for column in columns])
        chosen = [
            cast_to(pl.col(each.column), column_named(each.column, frame.columns).kind, column.kind).alias(column.name)
            for each, column in zip(self.columns, columns, strict=True)
        ]
        return Frame(frame.lazy.select(chosen), columns)

    def column(self, chosen: ChosenColumn, frame: Frame) -> Column:
        """Return the column as it is to be."""
        column = column_named(chosen.column, frame.columns)
        changes = chosen.model_dump(include={"name", "kind", "of", "unit", "description"}, exclude_none=True)
        if chosen.kind is not None and chosen.kind not in DTYPES:
            message = f"A column cannot be of the kind {chosen.kind}."
            raise InputError(message)
        return column.model_copy(update=changes)
