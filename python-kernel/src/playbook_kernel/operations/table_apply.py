"""Do something to a table, and show beforehand what would be done."""

from typing import Annotated

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from playbook_kernel.errors import InputError, KernelError, reason
from playbook_kernel.operation import Run, operation
from playbook_kernel.tables.columns import Cell, Column, TableFile, TablePayload
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, cells, check_held, open_table, rows_at, write_table
from playbook_kernel.tables.verbs import Verb

# What holds all cells in memory while it works.
HOLDS_ALL = {"sort", "distinct"}


class Applied(BaseModel):
    """A table, a second one where the verb takes two, and what is to be done."""

    table: TableFile
    other: TableFile | None = None
    verb: Verb


class PreviewRequest(BaseModel):
    """The same for a table that is looked at; `there` is the second table."""

    file: TableFile
    there: TableFile | None = None
    verb: Verb
    most: Annotated[int, Field(ge=1, le=50)] = 8


class Preview(BaseModel):
    """Rows before and after, what was counted, the first rows after; of a filter also some that would go."""

    model_config = ConfigDict(populate_by_name=True)

    before: int
    after: int
    counts: dict[str, int]
    examples: list[str]
    columns: list[Column]
    rows: list[list[Cell]]
    gone: list[list[Cell]] | None = None


def result_of(verb: Verb, table: TableFile, other: TableFile | None) -> Frame:
    """Apply a verb; what the engine refuses is told in its words."""
    if verb.verb in HOLDS_ALL:
        check_held(table.rows, len(table.columns), f"To {verb.verb}")
    try:
        frame = verb.apply(open_table(table), open_table(other) if other is not None else None)
        frame.lazy.collect_schema()
    except pl.exceptions.PolarsError as error:
        raise refused(error) from error
    return frame


def refused(error: Exception) -> InputError | KernelError:
    """Make the error of what the engine did not take."""
    if isinstance(error, pl.exceptions.ColumnNotFoundError | pl.exceptions.InvalidOperationError):
        return InputError(f"This cannot be done with these columns: {reason(error)}")
    return KernelError(f"the engine failed: {reason(error)}")


@operation("table.apply")
def table_apply(request: Applied, run: Run) -> TablePayload:
    """Write the table that results."""
    frame = result_of(request.verb, request.table, request.other)
    try:
        return write_table(frame, run)
    except pl.exceptions.PolarsError as error:
        raise refused(error) from error


def left_out(verb: Verb, table: TableFile, most: int) -> list[list[Cell]]:
    """Return the first rows that do not stay: only the columns that decide are read of all rows."""
    number = "\x00row"
    every = open_table(table)
    numbered = Frame(every.lazy.with_row_index(number), every.columns)
    stay = verb.apply(numbered, None).lazy.select(number).collect(engine="streaming").to_series().to_numpy()
    goes = np.setdiff1d(np.arange(min(table.rows, len(stay) + most)), stay[: len(stay) + most], assume_unique=True)
    return cells(rows_at(every.lazy, every.names, goes[:most]))


@operation("table.preview")
def table_preview(request: PreviewRequest, _run: Run) -> Preview:
    """Count the rows that would be, and show the first."""
    table, verb, most = request.file, request.verb, request.most
    frame = result_of(verb, table, request.there)
    try:
        shown = frame.lazy.head(most).collect(engine="streaming")
        after = int(frame.lazy.select(pl.len()).collect(engine="streaming").item())
        gone = left_out(verb, table, most // 2) if verb.verb in {"filter", "members"} else None
    except pl.exceptions.PolarsError as error:
        raise refused(error) from error
    return Preview(
        before=table.rows,
        after=after,
        counts=frame.counts,
        examples=frame.examples,
        columns=frame.columns,
        rows=cells(shown),
        gone=gone,
    )
