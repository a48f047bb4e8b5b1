"""Put the rows of a table below those of another."""

from typing import Literal

from pydantic import BaseModel

from playbook_kernel.errors import InputError
from playbook_kernel.tables.columns import Column, check_new_names
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame
from playbook_kernel.tables.verbs.cast import cast_to


class Stack(BaseModel):
    """Columns of one name are one column; what a table lacks is missing in its rows. `source` names a new column."""

    verb: Literal["stack"]
    source: str | None = None
    names: tuple[str, str] = ("first", "second")

    def apply(self, frame: Frame, other: Frame | None) -> Frame:
        """Stack."""
        if other is None:
            message = "To stack takes two tables. Choose a second one."
            raise InputError(message)
        columns = [*frame.columns, *(each for each in other.columns if each.name not in frame.names)]
        parts = [self.part(each, columns, at) for at, each in enumerate([frame, other])]
        if self.source is not None:
            columns = [Column(name=self.source, kind="category"), *columns]
        check_new_names([column.name for column in columns])
        lazy = pl.concat(parts, how="diagonal").select([column.name for column in columns])
        return Frame(lazy, columns)

    def part(self, frame: Frame, columns: list[Column], at: int) -> pl.LazyFrame:
        """Return the rows of one table, in the kinds of the first."""
        own = {column.name: column for column in frame.columns}
        cast = [
            cast_to(pl.col(column.name), own[column.name].kind, column.kind).alias(column.name)
            for column in columns
            if column.name in own
        ]
        lazy = frame.lazy.select(cast)
        return lazy if self.source is None else lazy.with_columns(pl.lit(self.names[at]).alias(self.source))
