"""Make a table of the rows that a result shows, or of a matrix in a file."""

from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.store import load_view
from playbook_kernel.tables.columns import DTYPES, MAX_COLUMNS, Column, TablePayload, free_name
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, check_held, write_table

WORDS = {"nan": None, "inf": float("inf"), "-inf": float("-inf"), "": None}


class ShownRows(BaseModel):
    """Columns with their kinds, and the cells row by row; numbers may be written as words."""

    columns: list[Column] = Field(min_length=1, max_length=MAX_COLUMNS)
    rows: list[list[bool | float | str | None]]


class MatrixToTable(BaseModel):
    """A matrix, metadata or a signature; `named` is what its rows are."""

    file: File
    named: Column


@operation("table.of-rows")
def table_of_rows(request: ShownRows, run: Run) -> TablePayload:
    """Write rows into a table."""
    data = {
        column.name: pl.Series([read(row[at], column) for row in request.rows], dtype=DTYPES[column.kind], strict=False)
        for at, column in enumerate(request.columns)
    }
    return write_table(Frame(pl.DataFrame(data).lazy(), request.columns), run)


def read(cell: bool | float | str | None, column: Column) -> bool | float | str | None:  # noqa: FBT001
    """Read one cell as its column is stored."""
    if column.kind in {"number", "whole"}:
        value = WORDS.get(cell, cell) if isinstance(cell, str) else cell
        if value is None or isinstance(value, str):
            return None
        return round(value) if column.kind == "whole" else value
    if column.kind == "truth" or cell is None or cell == "":
        return cell if isinstance(cell, bool) else None
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


@operation("table.of-matrix")
def table_of_matrix(request: MatrixToTable, run: Run) -> TablePayload:
    """Write a matrix as a table: the names of its rows as the first column."""
    view = load_view(request.file, run)
    if len(view.columns) >= MAX_COLUMNS:
        message = f"A table has at most {MAX_COLUMNS:,} columns, the matrix {len(view.columns):,}. Transpose it first."
        raise InputError(message)
    check_held(len(view.index), len(view.columns), "A table")
    first = request.named
    columns, data = [first], {first.name: pl.Series(view.index, dtype=pl.String)}
    for at, head in enumerate(view.columns):
        cells = view.cells.column(at)
        name = free_name(head or f"column {at + 1}", list(data))
        if isinstance(cells, list):
            data[name] = pl.Series([each or None for each in cells], dtype=pl.String)
            columns.append(Column(name=name, kind="text"))
        else:
            data[name] = pl.Series(cells, dtype=pl.Float64)
            columns.append(Column(name=name, kind="number"))
    return write_table(Frame(pl.DataFrame(data).lazy(), columns), run)
