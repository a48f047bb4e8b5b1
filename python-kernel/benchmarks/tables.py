"""Tables of ten million rows: what a page and each step take, beside the same work written for the engine alone.

Run it with how many rows; without a number, ten million rows of 50 columns.
Ours does what the engine does, and counts, describes and writes what a person is told. One line for each measurement:
what, our seconds, those of the engine alone, the goal in seconds where there is one.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from playbook_kernel.operation import Run
from playbook_kernel.operations.matrix_window import WindowRequest
from playbook_kernel.operations.table_apply import Applied, PreviewRequest, table_apply, table_preview
from playbook_kernel.operations.table_read import TableUpload, table_read
from playbook_kernel.operations.table_window import table_window
from playbook_kernel.payload import File
from playbook_kernel.tables.columns import TableFile, TablePayload
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import ROW_GROUP

ROWS, NUMBERS, GENES = 10_000_000, 46, 20_000
SLICE = 500_000


def make(folder: Path, rows: int) -> tuple[Path, Path]:
    """Write the same random table as Parquet and as CSV, a slice at a time."""
    rng = np.random.default_rng(1)
    parts = []
    for at, start in enumerate(range(0, rows, SLICE)):
        count = min(SLICE, rows - start)
        columns: dict[str, object] = {
            "gene": np.char.add("G", rng.integers(0, GENES, count).astype(str)),
            "tissue": np.char.add("tissue ", rng.integers(0, 30, count).astype(str)),
            "sample": rng.integers(0, 1000, count),
            "isCoding": rng.random(count) < 0.5,
        }
        columns |= {f"score{each}": np.round(rng.standard_normal(count), 4) for each in range(NUMBERS)}
        part = folder / f"part{at:03}.parquet"
        pl.DataFrame(columns).write_parquet(part, compression="lz4")
        parts.append(part)
    whole, text = folder / "whole.parquet", folder / "whole.csv"
    pl.scan_parquet(parts).sink_parquet(whole, compression="lz4", maintain_order=True)
    pl.scan_parquet(whole).sink_csv(text, maintain_order=True)
    for part in parts:
        part.unlink()
    return whole, text


def seconds(work: Callable[[], object]) -> float:
    """Time something once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def told(what: str, ours: float, alone: float | None = None, goal: float | None = None) -> None:
    """Print one measurement, and the most memory that this program held since the one before."""
    compared = "" if alone is None else f"{alone:.2f}"
    print(what, f"{ours:.2f}", compared, "" if goal is None else goal, peak(), sep="\t", flush=True)


def peak() -> str:
    """Return the highest resident memory since it was asked last, where the system tells it."""
    status, reset = Path("/proc/self/status"), Path("/proc/self/clear_refs")
    if not status.exists():
        return ""
    line = next(each for each in status.read_text().splitlines() if each.startswith("VmHWM"))
    reset.write_text("5")
    return f"{int(line.split()[1]) // 1024} MB"


def file_of(path: Path) -> File:
    """Name a file as the server does."""
    return File(path=path, filename=path.name, url=f"memory://{path.name}")


def table_of(payload: TablePayload) -> TableFile:
    """Name a table as the next step is given it."""
    return TableFile(**file_of(payload.path).model_dump(), columns=payload.columns, rows=payload.rows)


def run(folder: Path, rows: int) -> None:
    """Measure everything."""
    parquet, text = make(folder, rows)

    def within(name: str) -> Run:
        inside = folder / name
        inside.mkdir()
        return Run(inside, lambda _message, _fraction: None)

    def alone(lazy: pl.LazyFrame) -> float:
        target = folder / "alone.parquet"
        took = seconds(
            lambda: lazy.sink_parquet(target, compression="lz4", row_group_size=ROW_GROUP, maintain_order=True)
        )
        target.unlink()
        return took

    def read(path: Path) -> tuple[TableFile, float]:
        start = time.perf_counter()
        made = table_read(TableUpload(file=file_of(path)), within(f"of {path.name}"))
        return table_of(made), time.perf_counter() - start

    told("read CSV", read(text)[1], alone(pl.scan_csv(text)))
    table, took = read(parquet)
    told("read Parquet", took, alone(pl.scan_parquet(parquet)))
    window = file_of(table.path)

    def look(first: int, sort: dict[str, object] | None = None, search: str | None = None) -> float:
        asked = {"file": window, "rows": (first, first + 100), "columns": (0, 50), "sort": sort, "search": search}
        return seconds(lambda: table_window(WindowRequest.model_validate(asked), Run(None, lambda *_: None)))

    lazy = pl.scan_parquet(table.path)
    told("first page", look(0), goal=0.3)
    told("scroll to any row", max(look(int(at * rows)) for at in (0.999, 0.5, 0.123)), goal=0.15)
    by = {"column": "score7", "descending": True}
    told(
        "page sorted by a number",
        look(0, by),
        seconds(lambda: lazy.select(pl.col("score7").arg_sort(descending=True)).collect(engine="streaming")),
        3,
    )
    told("jump in that order", max(look(int(at * rows), by) for at in (0.999, 0.5, 0.123)))
    told("scroll in that order", max(look(int(0.123 * rows) + at, by) for at in (100, 700, 400)), goal=0.15)
    condition = {
        "is": "call",
        "name": "above",
        "args": [{"is": "column", "name": "score3"}, {"is": "number", "value": 2.5}],
    }
    filtering = {"verb": "filter", "where": condition}
    filtered = lazy.filter(pl.col("score3") > 2.5)
    told(
        "preview of a filter",
        seconds(lambda: table_preview(PreviewRequest(file=table, verb=filtering), Run(None, lambda *_: None))),
        seconds(lambda: (filtered.head(8).collect(), filtered.select(pl.len()).collect(engine="streaming"))),
        1.5,
    )
    grouping = {
        "verb": "group",
        "by": ["tissue"],
        "aggregates": [{"measure": "count", "name": "rows"}, {"measure": "mean", "column": "score1", "name": "mean"}],
    }
    grouped = lazy.group_by("tissue", maintain_order=True).agg(pl.len(), pl.col("score1").mean())
    genes = pl.DataFrame({"gene": [f"G{at}" for at in range(GENES)], "length": np.arange(GENES) * 1.5})
    small = folder / "genes.parquet"
    genes.write_parquet(small)
    right, _ = read(small)
    joining = {"verb": "join", "on": [{"left": "gene", "right": "gene"}], "keep": "inner"}
    joined = lazy.join(pl.scan_parquet(right.path), on="gene", how="inner", maintain_order="left_right")
    of_both = PreviewRequest(file=table, there=right, verb=joining)
    told(
        "preview of a join",
        seconds(lambda: table_preview(of_both, Run(None, lambda *_: None))),
        seconds(lambda: (joined.head(8).collect(), joined.select(pl.len()).collect(engine="streaming"))),
        4,
    )
    steps: tuple[tuple[str, dict[str, object], TableFile | None, pl.LazyFrame, float | None], ...] = (
        ("filter", filtering, None, filtered, 1.5),
        ("group by a category", grouping, None, grouped, 2),
        ("join with 20,000 genes", joining, right, joined, None),
    )
    for what, verb, other, same, goal in steps:
        work = within(f"step {what}")
        start = time.perf_counter()
        table_apply(Applied(table=table, other=other, verb=verb), work)
        told(f"step: {what}", time.perf_counter() - start, alone(same), goal)
        for each in work.path("").iterdir():
            each.unlink()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made_in:
        run(Path(made_in), int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
