"""The shapes that cross the border between server and kernel."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field

Floats = NDArray[np.float64]
Number = float | Literal["nan", "inf", "-inf"]
Kind = Literal["gene", "metabolite"]

# A table longer than this is shown by its first and last five rows (or columns).
SHOWN_WHOLE, SHOWN_EACH_END = 10, 5


class Comparison(BaseModel):
    """Which column of the metadata compares, and which of its values are control and perturbation."""

    column: str
    control: str
    perturbation: str


class File(BaseModel):
    """A stored file as a request names it; payloads that carry a file fit, too."""

    model_config = ConfigDict(extra="ignore")

    path: Path
    filename: str
    url: str = ""
    description: str | None = None
    size: int | None = None
    sha256: str | None = None
    # What of the file was chosen: a sheet, a matrix of annotated data, a folder of a zip. Else what suggests itself.
    part: str | None = None
    # Which samples of a table of metadata are compared, where somebody has chosen; else the last column says it.
    compare: Comparison | None = None
    # The other files of a matrix that comes in three.
    beside: list["File"] = Field(default_factory=list)


class FileFields(BaseModel):
    """The file of a result: `path` of one the operation wrote, or `url`, `size` and `sha256` of one it read."""

    filename: str
    path: Path | None = None
    url: str | None = None
    description: str | None = None
    size: int | None = None
    sha256: str | None = None


class TableFields(FileFields):
    """A table of any size: its shape, and the names of the part that is shown."""

    shape: tuple[int, int]
    columns: list[str]
    index: list[str]
    ellipses: tuple[int | None, int | None]
    # What is doubtful, in whole sentences; absent where nothing is.
    warnings: list[str] | None = None


class MatrixPayload(TableFields):
    """A table of numbers."""

    values: list[list[Number]]
    # The sum of each column of a table that was read; absent of wide tables, and where a number is missing.
    totals: list[float] | None = None


class TextPayload(TableFields):
    """A table of text, such as the metadata of samples."""

    values: list[list[str]]


class MixedPayload(TableFields):
    """A table whose columns are numbers or text, such as a signature."""

    values: list[list[Number | str]]


def number(value: float) -> Number:
    """Write one number so that JSON can hold it."""
    if value != value:  # noqa: PLR0124 - quicker than math.isnan
        return "nan"
    if value in (float("inf"), float("-inf")):
        return "inf" if value > 0 else "-inf"
    return value


def numbers(values: Floats) -> list[Number]:
    """Write a row of numbers so that JSON can hold it."""
    cells: list[Number] = values.tolist()
    return cells if np.isfinite(values).all() else [number(cell) for cell in values.tolist()]


def require_one(**given: object) -> None:
    """Check that exactly one of two fields of a request is there."""
    if sum(value is not None for value in given.values()) != 1:
        message = f"give either {' or '.join(given)}"
        raise ValueError(message)


def grid(values: Floats) -> list[list[Number]]:
    """Write a table of numbers so that JSON can hold it."""
    return [numbers(row) for row in values]


def shown_part(length: int) -> tuple[list[int], int | None]:
    """Return which rows (or columns) of a long table are shown, and before which one the ellipsis stands."""
    if length <= SHOWN_WHOLE:
        return list(range(length)), None
    return [*range(SHOWN_EACH_END), *range(length - SHOWN_EACH_END, length)], SHOWN_EACH_END


def file_of(file: File) -> dict[str, str | int | None]:
    """Return the fields of a file that was read, to be repeated in its payload."""
    return file.model_dump(include={"filename", "url", "description", "size", "sha256"})


def read_table(file: File, index: list[str], columns: list[str], row_at: Callable[[int], list[Any]]) -> dict[str, Any]:
    """Show the first and last rows of a table that was read, with all of its columns."""
    rows, ellipsis = shown_part(len(index))
    return {
        **file_of(file),
        "shape": (len(index), len(columns)),
        "columns": columns,
        "index": [index[at] for at in rows],
        "values": [row_at(at) for at in rows],
        "ellipses": (ellipsis, None),
    }
