"""A part of a table, for the page that scrolls it."""

from collections import OrderedDict

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, KernelError, listed, shown
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_window import MAX_WINDOW_CELLS, Window, WindowRequest
from playbook_kernel.payload import File, Number, number
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import rows_at

Rows = NDArray[np.uint32]
# The orders and searches made last: 40 MB for ten million rows.
ORDERS: OrderedDict[tuple[str, str, bool, str], Rows] = OrderedDict()
MAX_ORDERS = 4
# Rows in the order of a column lie all over the file: those around what is looked at are read with it, in one pass.
AROUND, MAX_AROUND_CELLS = 1_000, 200_000
Around = tuple[int, pl.DataFrame]
SEEN: OrderedDict[tuple[str, str, tuple[str, ...]], Around] = OrderedDict()
MAX_SEEN = 8


@operation("table.window")
def table_window(request: WindowRequest, _run: Run) -> Window:
    """Return rows and columns of a table, sorted by a column and searched for a text."""
    lazy = pl.scan_parquet(request.file.path)
    names = lazy.collect_schema().names()
    height = int(lazy.select(pl.len()).collect().item())
    search = (request.search or "").strip()
    rows: Rows | None = None
    if request.sort is not None or search:
        sort = request.sort
        by = None if sort is None or sort.column is None else name_of(sort.column, names)
        rows = order_of(request.file, by, search, descending=sort is not None and sort.descending)
    matched = height if rows is None else len(rows)
    chosen = names[slice(*request.columns)]
    start, end = request.rows[0], min(request.rows[1], matched)
    if max(0, end - start) * len(chosen) > MAX_WINDOW_CELLS:
        message = f"a window has at most {MAX_WINDOW_CELLS:,} cells"
        raise KernelError(message)
    picked = np.arange(start, max(start, end)) if rows is None else rows[start:end]
    if rows is None:
        part = rows_at(lazy, chosen, picked.astype(np.int64))
    else:
        part = rows_around(lazy, chosen, rows, (start, end), (str(request.file.path), key_of(request)))
    return Window(
        shape=(height, len(names)),
        rows_matched=matched,
        index=[str(at + 1) for at in picked.tolist()],
        columns=chosen,
        values=[[as_shown(value) for value in row] for row in part.iter_rows()] if chosen else [[] for _ in picked],
        row_numbers=picked.tolist(),
    )


def key_of(request: WindowRequest) -> str:
    """Name an order and a search."""
    return request.model_dump_json(include={"sort", "search"})


def rows_around(
    lazy: pl.LazyFrame, names: list[str], rows: Rows, window: tuple[int, int], order: tuple[str, str]
) -> pl.DataFrame:
    """Read a window of an order, from the rows that were read last where it is among them."""
    start, end = window
    key = (*order, tuple(names))
    first, held = SEEN.get(key, (0, pl.DataFrame()))
    if not first <= start <= end <= first + held.height:
        more = max(0, min(AROUND, (MAX_AROUND_CELLS // max(1, len(names)) - (end - start)) // 2))
        first = max(0, start - more)
        held = rows_at(lazy, names, rows[first : end + more].astype(np.int64))
        SEEN[key] = (first, held)
    SEEN.move_to_end(key)
    while len(SEEN) > MAX_SEEN:
        SEEN.popitem(last=False)
    return held.slice(start - first, end - start)


def as_shown(value: object) -> Number | str:
    """Write one cell; what is missing is an empty text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return number(float(value)) if isinstance(value, int | float) else str(value)


def name_of(column: int | str, names: list[str]) -> str:
    """Find the column to sort by."""
    if isinstance(column, int) and 0 <= column < len(names):
        return names[column]
    if column in names:
        return str(column)
    message = f"There is no column {shown(str(column))} to sort by; there are {listed(names)}."
    raise InputError(message, column=str(column))


def order_of(file: File, by: str | None, search: str, *, descending: bool) -> Rows:
    """Return the positions of the rows that match, in the order of a column; the orders made last are held."""
    lazy = pl.scan_parquet(file.path)
    key = (str(file.path), by or "", descending, search)
    if key in ORDERS:
        ORDERS.move_to_end(key)
        return ORDERS[key]
    if by is None:
        rows = np.arange(int(lazy.select(pl.len()).collect().item()), dtype=np.uint32)
    else:
        column = lazy.select(by).collect(engine="streaming").to_series()
        if column.dtype == pl.String:
            column = column.str.to_lowercase()
        order = column.to_frame("c").select(
            pl.arg_sort_by("c", descending=descending, nulls_last=True, maintain_order=True)
        )
        rows = order.to_series().cast(pl.UInt32).to_numpy()
    if search:
        found = matching(lazy, search)
        rows = rows[found[rows]]
    while len(ORDERS) >= MAX_ORDERS:
        ORDERS.popitem(last=False)
    ORDERS[key] = rows
    return rows


def matching(lazy: pl.LazyFrame, search: str) -> NDArray[np.bool_]:
    """Tell which rows hold a text, in whatever case it is written."""
    words = search.lower()
    held = [
        pl.col(name).cast(pl.String).str.to_lowercase().str.contains(words, literal=True).fill_null(value=False)
        for name in lazy.collect_schema()
    ]
    column = lazy.select(pl.any_horizontal(held).alias("c")).collect(engine="streaming").to_series()
    found: NDArray[np.bool_] = column.to_numpy()
    return found
