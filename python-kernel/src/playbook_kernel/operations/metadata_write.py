"""Write metadata of samples that were found elsewhere."""

import csv

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import TextPayload, shown_part


class Found(BaseModel):
    """A table with samples in rows; every cell is text."""

    filename: str
    columns: list[str]
    index: list[str]
    values: list[list[str]]


@operation("metadata.write")
def metadata_write(request: Found, run: Run) -> TextPayload:
    """Write the table as .tsv, the names of the samples in the first column."""
    path = run.path(request.filename)
    with path.open("w", newline="", encoding="utf-8") as target:
        lines = csv.writer(target, delimiter="\t", lineterminator="\n")
        lines.writerow(["Sample", *request.columns])
        lines.writerows([name, *map(flat, row)] for name, row in zip(request.index, request.values, strict=True))
    rows, ellipsis = shown_part(len(request.index))
    return TextPayload(
        filename=request.filename,
        path=path,
        shape=(len(request.index), len(request.columns)),
        columns=request.columns,
        index=[request.index[at] for at in rows],
        values=[request.values[at] for at in rows],
        ellipses=(ellipsis, None),
    )


def flat(cell: str) -> str:
    """Keep a cell on its line and in its column."""
    return " ".join(cell.split())
