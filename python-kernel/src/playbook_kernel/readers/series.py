"""Read what a series matrix of GEO says of its samples, in the lines before its table."""

import csv
from collections.abc import Iterator

from playbook_kernel.errors import InputError, counted
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.matrix import check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.comments import SERIES, SERIES_TABLE
from playbook_kernel.readers.lines import blocks
from playbook_kernel.readers.matrix import ending
from playbook_kernel.readers.table import FIXED, GUESSED, TextTable

SAMPLE = "!Sample_"
ACCESSION = "geo_accession"
# What is kept of each sample beside its characteristics.
KEPT = {"title": "Title", "source_name_ch1": "Source name", "organism_ch1": "Organism"}
CHARACTERISTICS = "characteristics_ch1"


def read_series(file: File, run: Run) -> TextTable | None:
    """Read the samples of a series matrix with their characteristics, to be labelled; None where it is none."""
    lines = list(about(file, run)) if ending(file.filename) in {*FIXED, *GUESSED} else []
    if not lines:
        return None
    fields = [(number, line[0].removeprefix(SAMPLE), line[1:]) for number, line in lines if line[0].startswith(SAMPLE)]
    named = next(((number, cells) for number, name, cells in fields if name == ACCESSION), None)
    if named is None:
        message = (
            f"{file.filename} is a series matrix of GEO that does not name its samples (!Sample_geo_accession). "
            "Download it from GEO again, or upload a table with one row for each sample."
        )
        raise InputError(message)
    number, samples = named
    numbers = [number] * len(samples)
    check_names(samples, "sample", file.filename, numbers, "line")
    columns = columns_of([(name, cells) for _, name, cells in fields], len(samples))
    # GEO does not say which are the controls: they are labelled next.
    columns[TYPE_COLUMN] = [""] * len(samples)
    rows = [list(row) for row in zip(*columns.values(), strict=True)]
    warning = (
        f"Read from what the series matrix says of its {counted(len(samples), 'sample')}. It does not say which are "
        "controls and which perturbations: label them."
    )
    return TextTable(samples, list(columns), rows, numbers, (warning,), is_as_stored=False)


def about(file: File, run: Run) -> Iterator[tuple[int, list[str]]]:
    """Cut the lines before the table of a series matrix into cells; other files have none."""
    for block in blocks(file, run):
        for number, line in zip(block.numbers, block.lines, strict=True):
            if not line.startswith(SERIES) or line.startswith(SERIES_TABLE):
                return
            yield number, [cell.strip() for cell in next(csv.reader([line], delimiter="\t"))]


def columns_of(fields: list[tuple[str, list[str]]], count: int) -> dict[str, list[str]]:
    """Make columns of the fields that are kept; each characteristic is one, and not every sample has all of them."""
    columns: dict[str, list[str]] = {}
    for name, cells in fields:
        for at, cell in enumerate(cells[:count]):
            key, colon, value = cell.partition(":")
            column, text = (
                (key.strip(), value.strip()) if name == CHARACTERISTICS and colon else (KEPT.get(name, name), cell)
            )
            if text and column and (name == CHARACTERISTICS or name in KEPT):
                columns.setdefault(column, [""] * count)[at] = text
    return columns
