"""The cells of some columns of a table, for lists of things and their scores."""

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run, operation
from playbook_kernel.tables.columns import Cell, TableFile, column_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import cells

MAX_VALUES = 1_000_000


class ValuesRequest(BaseModel):
    """A table, and which of its columns."""

    table: TableFile
    columns: list[str] = Field(min_length=1, max_length=10)


class Values(BaseModel):
    """Rows of cells, without those whose first cell is missing."""

    rows: list[list[Cell]]


@operation("table.values")
def table_values(request: ValuesRequest, _run: Run) -> Values:
    """Read whole columns."""
    for name in request.columns:
        column_named(name, request.table.columns)
    first = pl.col(request.columns[0])
    frame = pl.scan_parquet(request.table.path).select(request.columns).filter(first.is_not_null())
    found = frame.head(MAX_VALUES + 1).collect(engine="streaming")
    if found.height > MAX_VALUES:
        message = f"A list has at most {MAX_VALUES:,} members. Filter the rows first."
        raise InputError(message)
    return Values(rows=cells(found))
