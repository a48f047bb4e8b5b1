"""The expression of a few genes in each group of samples."""

from typing import Literal

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.expression import chosen, expression
from playbook_kernel.figure import Axes, Axis, Figure, Mark
from playbook_kernel.grouping import Grouping, colors_of, grouping
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.payload import Floats, Number, number
from playbook_kernel.store import load_matrix

MOST_GENES = 12
DRAWN = {
    "box": (
        "Boxes reach from the first to the third quartile with the median as a line (type 7 of Hyndman and Fan, R's "
        "default), whiskers to the farthest sample within 1.5 times that range."
    ),
    "violin": (
        "Violins are kernel density estimates (Gaussian, bandwidth by Silverman's rule, cut at the extremes), all of "
        "one area, with the median as a line; groups of fewer than three samples have their points alone."
    ),
}


class GeneGroupsRequest(FigureRequest):
    """A few genes, as boxes or violins."""

    genes: list[str]
    form: Literal["box", "violin"] = "box"


@operation("figure.gene-groups")
def figure_gene_groups(request: GeneGroupsRequest, run: Run) -> Figure:
    """Draw every sample as a point, and the spread of each group behind the points."""
    if len(set(request.genes)) > MOST_GENES:
        message = f"The set has {counted(len(set(request.genes)), 'gene')}; boxes are drawn of up to {MOST_GENES}."
        raise InputError(f"{message} Choose fewer genes, or draw a heatmap.")
    matrix = load_matrix(request.file, request.kind, run)
    found, missing = chosen(expression(matrix, request), request.genes)
    groups = grouping(matrix, is_wanted=request.anndata is not None)
    genes, samples = len(found.genes), len(found.samples)
    drawn = f"{counted(genes, 'gene')} in {counted(samples, 'sample')}"
    told = _finding(found.genes, found.values, groups)
    values: list[Number] = [number(float(f"{value:.4g}")) for value in found.values.ravel().tolist()]
    return Figure(
        title="Expression by group",
        description=f"Expression of {drawn}. {told}",
        finding=told if genes == 1 else f"Of {drawn}, {told}",
        data={
            "Sample": found.samples * genes,
            "Gene": [gene for gene in found.genes for _ in found.samples],
            found.unit: values,
            **{name: [str(cell) for cell in cells] * genes for name, cells in groups.data.items()},
        },
        marks=[
            Mark(
                type=request.form,
                x="Gene",
                y=found.unit,
                color=groups.column,
                label="Sample",
                tooltip=["Gene", found.unit, *groups.data],
            )
        ],
        axes=Axes(x=Axis(label="", type="band", domain=found.genes), y=Axis(label=found.unit, type="linear")),
        color=colors_of(groups),
        notes=[*found.notes, *missing, DRAWN[request.form], *groups.notes],
        height=420,
    )


def _finding(genes: list[str], values: Floats, groups: Grouping) -> str:
    """Say which gene differs most between the medians of the first two groups; of one gene, what they are."""
    if groups.column is None or len(groups.legend) < 2:
        medians = np.median(values, axis=1)
        return f"{genes[int(medians.argmax())]} has the highest median, {medians.max():.3g}."
    one, other = list(groups.legend)[:2]
    of = np.array(groups.data[groups.column])
    low, high = (np.median(values[:, of == group], axis=1) for group in (one, other))
    at = int(np.abs(high - low).argmax())
    said = "has a median of" if len(genes) == 1 else "differs most: median"
    return f"{genes[at]} {said} {low[at]:.3g} in {one}, {high[at]:.3g} in {other}."
