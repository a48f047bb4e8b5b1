"""The spread of each gene over its mean, with what is usual: whether counts are such as the models expect."""

import numpy as np
from pydantic import BaseModel, Field

from playbook_kernel.contrast import check_counts
from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Figure, Mark
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_volcano import rounded
from playbook_kernel.payload import File, Floats, Number
from playbook_kernel.statistics.design import intercept, two_groups
from playbook_kernel.statistics.limma_voom import log_counts, trend_of
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.store import load_matrix

MEAN, SPREAD, USUAL = "Mean log2 count", "Spread", "Usual spread"
POINTS = 200
# So much higher is the spread of a trend that rises first, as where many genes have few counts.
RISES = 1.05
# The square root of a standard deviation of 1/2: what is left of samples of one group that are not replicates.
WIDE = 0.9


class MeanVarianceRequest(BaseModel):
    """Counts, and the samples of each group; without groups all samples are one."""

    anndata: File
    groups: list[list[str]] = Field(default_factory=list)


def shape_of(usual: Floats) -> str:
    """Say in a sentence what the trend over rising means tells."""
    if usual.max() > RISES * usual[0] and np.argmax(usual) < len(usual) // 2:
        return "The spread rises before it falls: many genes have few counts. Leave these out before a comparison."
    if usual[-1] > usual[0]:
        return "The spread grows with the mean, which counts do not: check that the values are raw counts."
    if usual[-1] > WIDE:
        return "The spread stays high for genes with many counts: samples of a group differ as much as unlike tissues."
    return "The spread falls with the mean and levels off, as that of counts does."


@operation("figure.mean-variance")
def figure_mean_variance(request: MeanVarianceRequest, run: Run) -> Figure:
    """Draw a point for each gene, and the trend by which limma-voom weighs counts."""
    matrix = load_matrix(request.anndata, "gene", run)
    place = {name: at for at, name in enumerate(matrix.columns)}
    groups = [[place[name] for name in names if name in place] for names in request.groups]
    samples = [at for group in groups for at in group] if groups else list(range(len(matrix.columns)))
    is_parted = len(groups) == 2 and all(groups)
    if len(samples) < 2 + is_parted:
        message = "The spread of a gene needs at least two samples of one group. Choose data with more samples."
        raise InputError(message)
    check_counts(matrix)
    design = two_groups(np.arange(len(samples)) >= len(groups[0])) if is_parted else intercept(len(samples))
    counts = matrix.values[:, samples]
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    values = log_counts(counts, sizes)
    variances = ((values - design.fitted(values)) ** 2).sum(axis=1) / design.residual_df
    if not counts.any():
        message = "All counts are 0. Choose other data."
        raise InputError(message)
    found = trend_of(counts, values, sizes, variances)
    line = np.unique(np.linspace(0, len(found.means) - 1, POINTS).round().astype(int))
    nothing: list[Number] = ["nan"] * len(line)
    before: list[Number] = ["nan"] * len(found.means)
    genes = [matrix.index[at] for at in found.genes.tolist()]
    told = shape_of(found.usual)
    return Figure(
        title="Mean–variance trend",
        description=f"Scatter of {counted(len(genes), 'gene')} by mean log2 count and spread, with its trend.",
        finding=told,
        data={
            "Gene": [*genes, *[""] * len(line)],
            MEAN: [*rounded(found.means), *rounded(found.means[line])],
            SPREAD: [*rounded(found.spreads), *nothing],
            USUAL: [*before, *rounded(found.usual[line])],
        },
        marks=[
            Mark(type="dot", x=MEAN, y=SPREAD, fill="neither", size=2, label="Gene", tooltip=[MEAN, SPREAD]),
            Mark(type="line", x=MEAN, y=USUAL, fill="up"),
        ],
        axes=Axes(
            x=Axis(label="Mean log\N{SUBSCRIPT TWO} count", type="linear"),
            y=Axis(
                label="Square root of the standard deviation of log\N{SUBSCRIPT TWO} counts", type="linear", zero=True
            ),
        ),
        notes=[told, "The line is the trend by which limma-voom weighs counts."],
        height=480,
    )
