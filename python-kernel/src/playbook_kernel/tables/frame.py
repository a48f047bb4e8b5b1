"""A table while a step works on it: not yet read, but known by its columns; and how it is written into a file."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run
from playbook_kernel.payload import number
from playbook_kernel.tables.columns import DTYPES, NUMBERS, Cell, Column, TableFile, TablePayload
from playbook_kernel.tables.engine import pl

FILENAME = "table.parquet"
# Small enough that rows from anywhere, in the order of a column, are read quickly.
ROW_GROUP = 65_536
HEAD = 10
# Cells that a step may hold in memory at once, where it needs all rows together.
MAX_HELD_CELLS = 120_000_000
POSITION = "\x00position"


@dataclass(frozen=True)
class Frame:
    """Rows that are computed when they are asked for, and what was counted on the way."""

    lazy: pl.LazyFrame
    columns: list[Column]
    counts: dict[str, int] = field(default_factory=dict)
    examples: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """Return the names of the columns."""
        return [column.name for column in self.columns]

    def having(self, lazy: pl.LazyFrame) -> "Frame":
        """Return other rows of the same columns."""
        return replace(self, lazy=lazy)

    def counting(self, **counts: int) -> "Frame":
        """Return the same table, having counted something more."""
        return replace(self, counts={**self.counts, **counts})


def open_table(table: TableFile) -> Frame:
    """Open a table that a step wrote. Only its chosen columns are ever read."""
    lazy = pl.scan_parquet(table.path)
    return Frame(lazy.select([column.name for column in table.columns]), table.columns)


def check_held(rows: int, columns: int, what: str) -> None:
    """Refuse to hold more in memory than a worker has."""
    if rows * columns > MAX_HELD_CELLS:
        most = MAX_HELD_CELLS // max(columns, 1)
        message = (
            f"{what} of {rows:,} rows and {columns:,} columns takes more memory than there is: "
            f"at most {most:,} rows of so many columns. Filter the rows or choose fewer columns first."
        )
        raise InputError(message)


def typed(columns: Sequence[Column]) -> list[pl.Expr]:
    """Write every column as its kind is stored; what is not a number is missing."""
    return [
        pl.col(column.name).cast(pl.Float64).fill_nan(None)
        if column.kind == "number"
        else pl.col(column.name).cast(DTYPES[column.kind])
        for column in columns
    ]


def cell(value: object) -> Cell:
    """Write one cell so that JSON can hold it."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, float):
        return number(value)
    return value if isinstance(value, int) else str(value)


def cells(frame: pl.DataFrame) -> list[list[Cell]]:
    """Write rows so that JSON can hold them."""
    return [[cell(value) for value in row] for row in frame.iter_rows()]


def rows_at(lazy: pl.LazyFrame, names: list[str], rows: NDArray[np.int64]) -> pl.DataFrame:
    """Read some rows by their positions; rows from anywhere in one pass over their columns, a part at a time."""
    if not names or not len(rows):
        return pl.DataFrame(schema={name: pl.String for name in names})
    if rows[-1] - rows[0] == len(rows) - 1 and np.all(np.diff(rows) == 1):
        return lazy.select(names).slice(int(rows[0]), len(rows)).collect()
    wanted = pl.DataFrame({POSITION: np.sort(rows).astype(np.uint32)})
    numbered = lazy.select(names).with_row_index(POSITION)
    found = numbered.join(wanted.lazy(), on=POSITION, how="semi").collect(engine="streaming").sort(POSITION)
    at = np.searchsorted(found[POSITION].to_numpy(), rows)
    frame: pl.DataFrame = found.drop(POSITION)[at.tolist()]
    return frame


def described(lazy: pl.LazyFrame, columns: Sequence[Column]) -> tuple[int, list[Column]]:
    """Count the rows, what is missing in each column, and find how far its numbers reach."""
    asked = [pl.len().alias("rows")]
    for at, column in enumerate(columns):
        each = pl.col(column.name)
        asked.append(each.null_count().alias(f"{at} missing"))
        if column.kind in NUMBERS:
            asked += [each.min().alias(f"{at} least"), each.max().alias(f"{at} greatest")]
        if column.kind == "category":
            asked.append(each.drop_nulls().n_unique().alias(f"{at} distinct"))
    row = lazy.select(asked).collect(engine="streaming").row(0, named=True)

    def of(at: int, column: Column) -> Column:
        least, greatest = row.get(f"{at} least"), row.get(f"{at} greatest")
        return column.model_copy(
            update={
                "missing": int(row[f"{at} missing"]),
                "least": None if least is None else number(float(least)),
                "greatest": None if greatest is None else number(float(greatest)),
                "distinct": row.get(f"{at} distinct"),
            }
        )

    return int(row["rows"]), [of(at, column) for at, column in enumerate(columns)]


def payload_of(path: Path, frame: Frame, filename: str = FILENAME) -> TablePayload:
    """Describe a table that was written."""
    lazy = pl.scan_parquet(path)
    rows, columns = described(lazy, frame.columns)
    return TablePayload(
        path=path,
        filename=filename,
        rows=rows,
        columns=columns,
        head=cells(lazy.head(HEAD).collect()),
        counts=frame.counts or None,
        examples=frame.examples[:20] or None,
        warnings=frame.warnings or None,
    )


def write_table(frame: Frame, run: Run, filename: str = FILENAME) -> TablePayload:
    """Write a table into a file, a few rows at a time, always the same bytes for the same rows."""
    path = run.path(FILENAME)
    frame.lazy.select(typed(frame.columns)).sink_parquet(
        path, compression="lz4", row_group_size=ROW_GROUP, maintain_order=True
    )
    return payload_of(path, frame, filename)
