"""Keep rows by a condition, and of each group the first by a column."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from playbook_kernel.tables.columns import column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.formula import Node, expression
from playbook_kernel.tables.frame import Frame

ROW = "row number"


class Best(BaseModel):
    """The first rows by a column, of all or of each group; of equal ones those that stand first."""

    count: Annotated[int, Field(ge=1, le=1_000_000)]
    by: str
    descending: bool = True
    # By the size of numbers, whatever their sign.
    by_size: bool = False
    per: list[str] = Field(default_factory=list, max_length=10)


class Filter(BaseModel):
    """Keep the rows for which a condition holds; where it cannot be told, a row is left out, as R does."""

    verb: Literal["filter"]
    where: Node | None = None
    # Where the condition cannot be told, since something is missing, the row stays.
    keep_unknown: bool = False
    best: Best | None = None

    def apply(self, frame: Frame, _other: Frame | None) -> Frame:
        """Filter, then take the best of what is left."""
        lazy, counts = frame.lazy, {}
        if self.where is not None:
            condition = expression(self.where, frame.names)
            unknown = lazy.select(condition.is_null().sum()).collect(engine="streaming").item()
            counts["unknown"] = int(unknown)
            lazy = lazy.filter(condition.fill_null(value=self.keep_unknown))
        if self.best is not None:
            lazy = best_of(lazy, self.best, frame)
        return frame.having(lazy).counting(**counts)


def best_of(lazy: pl.LazyFrame, best: Best, frame: Frame) -> pl.LazyFrame:
    """Take the first rows by a column, in the order in which they stand."""
    for name in [best.by, *best.per]:
        column_named(name, frame.columns)
    by = pl.col(best.by).abs() if best.by_size else pl.col(best.by)
    place = by.rank("ordinal", descending=best.descending)
    ranked = place.over(best.per) if best.per else place
    return lazy.filter(ranked.is_not_null() & (ranked <= best.count))
