"""Keep the rows whose value is among the members of a list."""

from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, shown
from playbook_kernel.tables.columns import NUMBERS, column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame
from playbook_kernel.tables.genes import approved


class Members(BaseModel):
    """Keep the rows in a list, or those that are not; genes by any of their names."""

    verb: Literal["members"]
    column: str
    members: list[str] = Field(max_length=1_000_000)
    inside: bool = True
    as_genes: bool = False

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Filter, and count which members are there."""
        column = column_named(self.column, frame.columns)
        if column.kind in NUMBERS or column.kind == "truth":
            message = f"The column {shown(column.name)} holds no names. Choose one that does."
            raise InputError(message)
        members = pl.DataFrame({"member": pl.Series(self.members, dtype=pl.String)})
        key = pl.col(self.column)
        names = members.select((approved(pl.col("member")) if self.as_genes else pl.col("member")).alias("key"))
        each = approved(key) if self.as_genes else key
        wanted = names.to_series().drop_nulls().unique()
        present = frame.lazy.select(each.alias("key").unique()).collect(engine="streaming").to_series()
        matched = int(wanted.is_in(present.implode()).sum())
        inside = each.is_in(wanted.implode()).fill_null(value=False)
        lazy = frame.lazy.filter(inside if self.inside else ~inside)
        return frame.having(lazy).counting(matched=matched, members=len(wanted))
