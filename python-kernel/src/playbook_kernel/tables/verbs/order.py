"""Sort rows, drop repeated ones, take a sample."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from playbook_kernel.tables.columns import column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame


class SortBy(BaseModel):
    """A column to sort by."""

    column: str
    descending: bool = False


class Sort(BaseModel):
    """Sort by columns; missing values stand last, and of equal rows those come first that stood first."""

    verb: Literal["sort"]
    by: list[SortBy] = Field(min_length=1, max_length=10)

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Sort."""
        for each in self.by:
            column_named(each.column, frame.columns)
        names = [each.column for each in self.by]
        descending = [each.descending for each in self.by]
        return frame.having(frame.lazy.sort(names, descending=descending, nulls_last=True, maintain_order=True))


class Distinct(BaseModel):
    """Keep the first of the rows that are alike in some columns, or in all."""

    verb: Literal["distinct"]
    by: list[str] = Field(default_factory=list, max_length=100)

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Drop repeated rows."""
        for name in self.by:
            column_named(name, frame.columns)
        return frame.having(frame.lazy.unique(subset=self.by or frame.names, keep="first", maintain_order=True))


class Sample(BaseModel):
    """Take rows by chance, the same ones whenever the seed is the same, in their order."""

    verb: Literal["sample"]
    count: Annotated[int, Field(ge=1, le=10_000_000)]
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Take the rows."""
        rows = int(frame.lazy.select(pl.len()).collect(engine="streaming").item())
        lot = pl.int_range(pl.len()).shuffle(seed=self.seed)
        return frame.having(frame.lazy.filter(lot < self.count) if rows > self.count else frame.lazy)
