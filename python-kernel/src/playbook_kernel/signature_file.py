"""Write a signature, the table of genes that a comparison of two groups gives, and make its payload."""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.contrast import Annotated, Comparison, Contrast
from playbook_kernel.operation import Run
from playbook_kernel.payload import Floats, MixedPayload, grid, shown_part
from playbook_kernel.preview import stem

HEADER = "gene_symbol"
ALPHA = 0.05


class Changed(BaseModel):
    """How many genes have an adjusted p-value below `alpha`, by the direction of their change."""

    alpha: float
    higher: int
    lower: int


class SignaturePayload(MixedPayload):
    """A signature, with the groups it compares, and how many of its genes change."""

    contrast: Contrast
    changed: Changed
    # How many genes the rows of the counts were summed to, where several had one name.
    summed: int | None = None
    # How many genes had enough counts to be tested, where the others were left out.
    enough: int | None = None


@dataclass(frozen=True)
class Result:
    """What a method found: numbers per gene, the rows to write in their order, and how the method is called."""

    columns: dict[str, Floats]
    order: NDArray[np.intp]
    method: str
    words: str
    summed: int | None = None


def changed(columns: dict[str, Floats], rows: NDArray[np.intp]) -> Changed:
    """Count the genes that change significantly: the file has more rows than the sentence that tells them may read."""
    change = columns["LogFC"][rows]
    passes = columns["AdjPval"][rows] < ALPHA
    return Changed(
        alpha=ALPHA,
        higher=int(np.count_nonzero(passes & (change > 0))),
        lower=int(np.count_nonzero(passes & (change < 0))),
    )


def described(request: Annotated, contrast: Contrast, words: str) -> str:
    """Say how a signature was computed, of what, and what it compares."""
    adjusted = "" if contrast.covariate is None else f", adjusted for {contrast.covariate.column}"
    design = contrast.design
    if design is not None:
        compared = f": {contrast.perturbation.label} against {contrast.control.label}"
        columns_of = [each.column for each in design.adjustments]
        adjusted = compared + (f", adjusted for {' and '.join(columns_of)}" if columns_of else "")
    source = (request.anndata.description or "").strip() or "file"
    return f"Gene signature computed by the {words} {source}{adjusted}"


def written_signature(request: Annotated, found: Comparison, result: Result, run: Run) -> SignaturePayload:
    """Write a signature as a table of genes and numbers."""
    filename = f"{stem(request.anndata.filename)}.{result.method}.tsv"
    path = run.path(filename)
    names = [found.matrix.index[at] for at in result.order.tolist()]
    values = np.column_stack(list(result.columns.values()))[result.order]
    write_table(path, names, list(result.columns), values)
    return SignaturePayload.model_validate(
        {
            "filename": filename,
            "path": path,
            "description": described(request, found.contrast, result.words),
            **corners(names, list(result.columns), values),
            "contrast": found.contrast,
            "changed": changed(result.columns, result.order),
            "summed": result.summed,
            "enough": found.enough,
            "warnings": found.warnings or None,
        }
    )


def write_table(path: Path, names: list[str], columns: list[str], values: Floats) -> None:
    """Write genes and numbers as a table."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow([HEADER, *columns])
        writer.writerows([name, *row] for name, row in zip(names, values.tolist(), strict=True))


def corners(names: list[str], columns: list[str], values: Floats) -> dict[str, object]:
    """Show the first and the last rows of a table of genes."""
    rows, ellipsis = shown_part(len(names))
    return {
        "shape": (len(names), len(columns)),
        "columns": columns,
        "index": [names[at] for at in rows],
        "values": grid(values[rows]),
        "ellipses": (ellipsis, None),
    }
