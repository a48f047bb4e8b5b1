"""Mean expression against fold change of every gene of a signature."""

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Figure, Rule
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_volcano import (
    CHANGE,
    REFERENCE,
    beyond,
    directions,
    gene_marks,
    most_significant,
    names_of,
    rounded,
    said,
)
from playbook_kernel.payload import File, Floats
from playbook_kernel.significant import SignatureRequest, load_signature, numbers
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.store import load_matrix

MEAN = "Mean log2 CPM"


class MaRequest(SignatureRequest):
    """A signature and the counts it was computed from; without samples the mean is that of all."""

    anndata: File
    samples: list[str] | None = None
    names: list[str] | None = None


def mean_log_cpm(counts: Floats) -> Floats:
    """Return the mean of log2 counts per million over the samples as limma-voom computes it, there called AveExpr.

    Library sizes are scaled by TMM, and 0.5 counts and 1 read are added (doi:10.1186/gb-2014-15-2-r29).
    """
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    means: Floats = np.log2((counts + 0.5) / (sizes + 1) * 1e6).mean(axis=1)
    return means


def means_of(request: MaRequest, run: Run) -> dict[str, float]:
    """Return the mean of every gene over the compared samples; rows of one gene are added up."""
    matrix = load_matrix(request.anndata, "gene", run)
    wanted = set(request.samples or matrix.columns)
    columns = [at for at, name in enumerate(matrix.columns) if name in wanted]
    if not columns:
        message = f"{request.anndata.filename} has none of the samples of the signature."
        raise InputError(f"{message} Choose the data that it was computed from.")
    counts = np.nan_to_num(matrix.values[:, columns])
    if (counts < 0).any():
        raise InputError("Some values are negative, so they are no counts. Choose counts that are not transformed yet.")
    index = list(dict.fromkeys(matrix.index))
    place = {gene: at for at, gene in enumerate(index)}
    summed = np.zeros((len(index), len(columns)))
    np.add.at(summed, [place[gene] for gene in matrix.index], counts)
    return dict(zip(index, mean_log_cpm(summed).tolist(), strict=True))


@operation("figure.ma")
def figure_ma(request: MaRequest, run: Run) -> Figure:
    """Draw one point per gene; the genes below the level of p and beyond the change are coloured."""
    signature = load_signature(request.sig, run)
    limit = request.threshold or REFERENCE
    means = means_of(request, run)
    mean: Floats = np.array([means.get(gene, np.nan) for gene in signature.index])
    change, p, adjusted = (numbers(signature, name) for name in ("LogFC", "Pval", "AdjPval"))
    rows = np.flatnonzero(np.isfinite(mean) & np.isfinite(change))
    if not len(rows):
        message = f"No gene of {request.sig.filename} is in {request.anndata.filename}, so there is nothing to draw."
        raise InputError(f"{message} Choose the data that the signature was computed from.")
    genes = [signature.index[at] for at in rows.tolist()]
    mean, change, p, adjusted = mean[rows], change[rows], p[rows], adjusted[rows]
    level = adjusted if limit.p == "adjusted" else p
    is_up, is_down = ((level < limit.alpha) & (sign * change > limit.change) for sign in (1, -1))
    sizes, legend, of_gene = directions(is_up, is_down)
    return Figure(
        title="MA plot",
        description=(
            f"Scatter of {counted(len(rows), 'gene')} by mean expression and log2 fold change: {sizes['Up']:,} up, "
            f"{sizes['Down']:,} down, {sizes['Neither']:,} neither."
        ),
        data={
            "Gene": genes,
            MEAN: rounded(mean),
            CHANGE: rounded(change),
            "p": rounded(p),
            "Adjusted p": rounded(adjusted),
            "Change": of_gene,
            "Name": names_of(genes, request.names, most_significant(level, change, [is_up, is_down])),
        },
        marks=gene_marks(MEAN, CHANGE, [MEAN, CHANGE, "p", "Adjusted p"]),
        axes=Axes(
            x=Axis(label="Mean expression (log\N{SUBSCRIPT TWO} CPM)", type="linear"),
            y=Axis(label="log\N{SUBSCRIPT TWO} fold change", type="linear", zero=True),
        ),
        rules=[Rule(axis="y", at=0), *beyond("y", limit.change)],
        color=legend,
        notes=said(limit, 0, len(signature.index) - len(rows)),
        height=560,
    )
