"""Join two tables by columns that name the same things."""

from typing import Literal

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, shown
from playbook_kernel.tables.columns import NUMBERS, column_named, free_name
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame
from playbook_kernel.tables.genes import approved

KEY = "\x00key {}"
# A join of everything with everything would fill the disk.
MAX_ROWS = 50_000_000
EXAMPLES = 20


class On(BaseModel):
    """A column of the left table and the one of the right that names the same; genes by any of their names."""

    left: str
    right: str
    as_genes: bool = False


class Join(BaseModel):
    """Put the columns of the right table beside the left's; what is missing matches nothing."""

    verb: Literal["join"]
    on: list[On] = Field(min_length=1, max_length=5)
    # `inner`: what matches; `left`: all of the left; `anti`: the left without a match.
    keep: Literal["inner", "left", "anti"]

    def apply(self, frame: Frame, other: Frame | None) -> Frame:
        """Join, and count what matched and how."""
        if other is None:
            message = "A join takes two tables. Choose a second one."
            raise InputError(message)
        left, right = frame.lazy, other.lazy
        for at, each in enumerate(self.on):
            left = left.with_columns(key_of(each.left, frame, as_genes=each.as_genes).alias(KEY.format(at)))
            right = right.with_columns(key_of(each.right, other, as_genes=each.as_genes).alias(KEY.format(at)))
        keys = [KEY.format(at) for at in range(len(self.on))]
        counts, examples = matches(left, right, keys, [each.right for each in self.on], frame.names)
        if self.keep == "anti":
            lazy = left.join(right.select(keys).unique(), on=keys, how="anti", maintain_order="left")
            return Frame(lazy.select(frame.names), frame.columns, counts, examples)
        if counts["rows"] > MAX_ROWS:
            message = (
                f"Joined by these columns the tables give {counts['rows']:,} rows; at most {MAX_ROWS:,} are made. "
                "Join by a column whose values are not repeated, or drop repeated rows first."
            )
            raise InputError(message)
        joined_by = {each.right for each in self.on if not each.as_genes and each.left == each.right}
        added = [column for column in other.columns if column.name not in joined_by]
        columns = list(frame.columns)
        for column in added:
            name = free_name(column.name, [each.name for each in columns])
            columns.append(column.model_copy(update={"name": name}))
        fresh = [
            pl.col(old.name).alias(new.name) for old, new in zip(added, columns[len(frame.columns) :], strict=True)
        ]
        lazy = left.join(
            right.select([*map(pl.col, keys), *fresh]), on=keys, how=self.keep, maintain_order="left_right"
        )
        return Frame(lazy.select([column.name for column in columns]), columns, counts, examples)


def key_of(name: str, frame: Frame, *, as_genes: bool) -> pl.Expr:
    """Return what a row is matched by: numbers by value, texts by their letters, genes by their approved symbol."""
    column = column_named(name, frame.columns)
    if as_genes:
        if column.kind in NUMBERS or column.kind == "truth":
            message = f"The column {shown(name)} holds no names of genes. Join by another column."
            raise InputError(message, column=name)
        return approved(pl.col(name))
    return pl.col(name).cast(pl.Float64).cast(pl.String) if column.kind in NUMBERS else pl.col(name).cast(pl.String)


def matches(
    left: pl.LazyFrame, right: pl.LazyFrame, keys: list[str], named: list[str], own: list[str]
) -> tuple[dict[str, int], list[str]]:
    """Count what matches on both sides, and name some of the right that did not."""
    there = pl.all_horizontal([pl.col(key).is_not_null() for key in keys])
    lefts = left.filter(there).group_by(keys).agg(pl.len().alias("left"))
    rights = (
        right.filter(there)
        .group_by(keys)
        .agg(pl.len().alias("right"), pl.col(named[0]).first().cast(pl.String).alias("name"))
    )
    both = lefts.join(rights, on=keys, how="full", coalesce=True).collect(engine="streaming")
    matched = both.filter(pl.col("left").is_not_null() & pl.col("right").is_not_null())
    only = both.filter(pl.col("left").is_null())
    total = int(left.select(pl.len()).collect(engine="streaming").item())
    of_left = int(matched["left"].sum())
    counts = {
        "matched": matched.height,
        "matched_rows": of_left,
        "unmatched_rows": total - of_left,
        "unmatched_right": only.height,
        "several": matched.filter(pl.col("right") > 1).height,
        "rows": int((matched["left"].cast(pl.Int64) * matched["right"].cast(pl.Int64)).sum()),
    }
    return counts, only["name"].drop_nulls().sort().head(EXAMPLES).to_list()
