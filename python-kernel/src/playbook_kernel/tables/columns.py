"""What a table says of itself: its columns with their kinds, how many rows it has, its first rows."""

from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.payload import File, FileFields, Number
from playbook_kernel.tables.engine import pl

Kind = Literal["text", "whole", "number", "truth", "category", "gene", "identifier"]
Cell = bool | int | Number | str | None

NUMBERS: set[Kind] = {"whole", "number"}
# Of the texts, which name a thing.
NAMES: set[Kind] = {"gene", "identifier"}
MAX_COLUMNS = 2_000
MAX_NAME = 300


class Column(BaseModel):
    """One column: what its cells are, how many are missing, and how far its numbers reach."""

    model_config = ConfigDict(extra="ignore")

    name: str = Field(min_length=1, max_length=MAX_NAME)
    kind: Kind
    # Of an identifier: what it identifies, such as "Ensembl gene".
    of: str | None = None
    unit: str | None = None
    description: str | None = None
    missing: int = 0
    least: Number | None = None
    greatest: Number | None = None
    # How many different texts there are, of a category.
    distinct: int | None = None


class TableFile(File):
    """A table as a request names it: its file, and what its columns are."""

    columns: list[Column] = Field(max_length=MAX_COLUMNS)
    rows: int


class TablePayload(FileFields):
    """A table of any size: its columns, its first rows, and what was counted while it was made."""

    rows: int
    columns: list[Column]
    head: list[list[Cell]]
    counts: dict[str, int] | None = None
    # Names that found no match, or other examples of what was counted.
    examples: list[str] | None = None
    warnings: list[str] | None = None


DTYPES: Mapping[Kind, type[pl.DataType]] = {
    "text": pl.String,
    "whole": pl.Int64,
    "number": pl.Float64,
    "truth": pl.Boolean,
    "category": pl.String,
    "gene": pl.String,
    "identifier": pl.String,
}


def kind_of(dtype: pl.DataType) -> Kind:
    """Return what the cells of a column of the engine are."""
    if dtype == pl.Boolean:
        return "truth"
    if dtype.is_integer():
        return "whole"
    return "number" if dtype.is_numeric() else "text"


def column_named(name: str, columns: Sequence[Column]) -> Column:
    """Find a column, or say which ones there are."""
    for column in columns:
        if column.name == name:
            return column
    message = f"There is no column {shown(name)}; there are {listed([each.name for each in columns])}."
    raise InputError(message, column=name)


def number_named(name: str, columns: Sequence[Column]) -> Column:
    """Find a column of numbers."""
    column = column_named(name, columns)
    if column.kind not in NUMBERS:
        message = f"The column {shown(name)} holds no numbers. Choose one that does."
        raise InputError(message, column=name)
    return column


def check_new_names(names: Sequence[str]) -> None:
    """Refuse columns of one name, and names that are empty or too long."""
    seen: set[str] = set()
    for name in names:
        if not name.strip() or len(name) > MAX_NAME:
            message = f"A column needs a name of 1 to {MAX_NAME} letters, not {shown(name)}."
            raise InputError(message)
        if name in seen:
            message = f"Two columns would be called {shown(name)}. Give one of them another name."
            raise InputError(message, column=name)
        seen.add(name)


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return a name that no column has yet."""
    if name not in taken:
        return name
    at = 2
    while f"{name} {at}" in taken:
        at += 1
    return f"{name} {at}"
