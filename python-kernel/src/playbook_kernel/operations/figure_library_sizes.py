"""The total of counts of each sample: as they are, since after logCPM, which PWB applies first, all are of one size."""

import numpy as np
from pydantic import BaseModel, model_validator

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.figure import Axes, Axis, Figure, Mark
from playbook_kernel.grouping import colors_of, grouping
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Kind, numbers, require_one
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import are_logarithms, are_per_million


class FigureRequest(BaseModel):
    """A matrix, or annotated data whose groups colour the figure."""

    matrix: File | None = None
    anndata: File | None = None
    kind: Kind = "gene"
    color: str | None = None
    """The column of the metadata that colours the samples; without one their groups do."""

    @model_validator(mode="after")
    def has_one_file(self) -> "FigureRequest":
        """Check that exactly one of the two files is there."""
        require_one(matrix=self.matrix, anndata=self.anndata)
        return self

    @property
    def file(self) -> File:
        """Return the file that is there."""
        found = self.matrix or self.anndata
        if found is None:
            raise AssertionError
        return found


def si(value: float) -> str:
    """Write a large number as people say it: 31.0 million."""
    for unit, word in ((1e9, " billion"), (1e6, " million"), (1e3, " thousand")):
        if abs(value) >= unit:
            return f"{value / unit:.1f}{word}"
    return f"{value:,.4g}"


@operation("figure.library-sizes")
def figure_library_sizes(request: FigureRequest, run: Run) -> Figure:
    """Draw one bar per sample: the sum of its counts, nothing normalised."""
    matrix = load_matrix(request.file, request.kind, run)
    missing = int(np.isnan(matrix.values).sum())
    totals = np.nansum(matrix.values, axis=0)
    if not np.isfinite(totals).all():
        sample = matrix.columns[int(np.argmin(np.isfinite(totals)))]
        message = f"The sample {shown(sample)} has an infinite value, so its total is infinite. Correct the matrix."
        raise InputError(message, column=sample)
    notes = ["Bars are sums of the values as they are in the matrix; no normalisation was applied."]
    if missing:
        notes.append(f"{counted(missing, 'missing cell')} counted as 0.")
    if (matrix.values < 0).any():
        notes.append("Some values are negative: these are not counts, so the sums are not library sizes.")
    elif request.kind == "gene" and (are_logarithms(matrix.values) or are_per_million(matrix.values)):
        form = "logarithms" if are_logarithms(matrix.values) else "TPM or CPM"
        notes.append(f"The values look like {form}: these are not counts, so the sums are not library sizes.")
    groups = grouping(matrix, is_wanted=request.anndata is not None, column=request.color)
    low, high = float(totals.min()), float(totals.max())
    return Figure(
        title="Library sizes of samples",
        description=f"Bars of the library sizes of {counted(len(totals), 'sample')}, from {si(low)} to {si(high)}.",
        data={"Sample": matrix.columns, "Library size": numbers(totals), **groups.data},
        marks=[
            Mark(
                type="barX",
                x="Library size",
                y="Sample",
                color=groups.column,
                fill="plain" if groups.column is None else None,
                label="Sample",
                tooltip=["Library size", *groups.data],
                order="data",
            )
        ],
        axes=Axes(
            x=Axis(label="Library size (sum of values)", type="linear", zero=True), y=Axis(label="Samples", type="band")
        ),
        color=colors_of(groups),
        notes=[*notes, *matrix.warnings, *groups.notes],
        height=float(min(20_000, 90 + 22 * len(totals))),
    )
