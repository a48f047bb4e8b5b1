"""A part of a table, for the page that scrolls it."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from playbook_kernel.errors import InputError, KernelError, listed, shown
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Number
from playbook_kernel.store import load_view

MAX_WINDOW_CELLS = 1_000_000
Edge = Annotated[int, Field(ge=0)]


class Sort(BaseModel):
    """Sort by a column: its name, or its position from 0; an empty name or null sorts by the names of the rows."""

    column: int | str | None
    descending: bool = False


class WindowRequest(BaseModel):
    """Rows and columns from the first number up to, but not including, the second, after sorting and searching."""

    file: File
    rows: tuple[Edge, Edge]
    columns: tuple[Edge, Edge]
    sort: Sort | None = None
    search: str | None = None


class Window(BaseModel):
    """The shape of the whole table, how many rows match, and the part; `rowNumbers` count from 0 in the file."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    shape: tuple[int, int]
    rows_matched: int
    index: list[str]
    columns: list[str]
    values: list[list[Number | str]]
    row_numbers: list[int]


def column_at(column: int | str | None, columns: list[str]) -> int | None:
    """Return the position of the column to sort by, None for the names of the rows."""
    if column is None or column == "":
        return None
    if isinstance(column, int) and 0 <= column < len(columns):
        return column
    if column in columns:
        return columns.index(str(column))
    message = f"There is no column {shown(str(column))} to sort by; there are {listed(columns)}."
    raise InputError(message, column=str(column))


@operation("matrix.window")
def matrix_window(request: WindowRequest, run: Run) -> Window:
    """Return a part of a matrix, of metadata or of a signature."""
    view = load_view(request.file, run)
    column = column_at(request.sort.column, view.columns) if request.sort else None
    matched = view.rows(
        column,
        (request.search or "").strip(),
        is_sorted=request.sort is not None,
        descending=request.sort is not None and request.sort.descending,
    )
    rows = matched[slice(*request.rows)]
    columns = slice(request.columns[0], min(request.columns[1], len(view.columns)))
    names = view.columns[columns]
    if len(rows) * len(names) > MAX_WINDOW_CELLS:
        message = f"a window has at most {MAX_WINDOW_CELLS:,} cells, not {len(rows):,} × {len(names):,}"
        raise KernelError(message)
    return Window(
        shape=(len(view.index), len(view.columns)),
        rows_matched=len(matched),
        index=[view.index[at] for at in rows.tolist()],
        columns=names,
        values=[list(row) for row in view.cells.window(rows, columns)] if names else [[] for _ in rows],
        row_numbers=rows.tolist(),
    )
