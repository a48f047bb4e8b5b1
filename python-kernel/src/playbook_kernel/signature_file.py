"""Write a signature, the table of genes that a comparison of two groups gives, and make its payload."""

import csv
from dataclasses import dataclass

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


def written_signature(request: Annotated, found: Comparison, result: Result, run: Run) -> SignaturePayload:
    """Write a signature as a table of genes and numbers."""
    columns = result.columns
    filename = f"{stem(request.anndata.filename)}.{result.method}.tsv"
    path = run.path(filename)
    values = np.column_stack(list(columns.values()))[result.order]
    names = [found.matrix.index[at] for at in result.order.tolist()]
    covariate = found.contrast.covariate
    adjusted = "" if covariate is None else f", adjusted for {covariate.column}"
    design = found.contrast.design
    if design is not None:
        compared = f": {found.contrast.perturbation.label} against {found.contrast.control.label}"
        columns_of = [each.column for each in design.adjustments]
        adjusted = compared + (f", adjusted for {' and '.join(columns_of)}" if columns_of else "")
    source = (request.anndata.description or "").strip() or "file"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow([HEADER, *columns])
        writer.writerows([name, *row] for name, row in zip(names, values.tolist(), strict=True))
    rows, ellipsis = shown_part(len(names))
    return SignaturePayload.model_validate(
        {
            "filename": filename,
            "path": path,
            "description": f"Gene signature computed by the {result.words} {source}{adjusted}",
            "shape": (len(names), len(columns)),
            "columns": list(columns),
            "index": [names[at] for at in rows],
            "values": grid(values[rows]),
            "ellipses": (ellipsis, None),
            "contrast": found.contrast,
            "changed": changed(columns, result.order),
            "summed": result.summed,
            "enough": found.enough,
            "warnings": found.warnings or None,
        }
    )
