"""Samples in two dimensions by PCA, t-SNE or UMAP, coloured by cluster."""

from typing import Literal

from pydantic import BaseModel

from playbook_kernel.embedding import (
    CLUSTER,
    LEAST_POINTS,
    communities,
    computed_with,
    said_of_clusters,
    scatter,
    tsne,
    umap,
)
from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Figure
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_pca import NORMALISED, PcaRequest, chosen_log, normalised, usable
from playbook_kernel.payload import File, Floats, Kind, numbers
from playbook_kernel.principal import principal_components
from playbook_kernel.store import load_matrix

MOST_COMPONENTS = 50
SEED = 0
Method = Literal["pca", "tsne", "umap"]
NAMES: dict[Method, tuple[str, str]] = {
    "pca": ("PC-1", "PC-2"),
    "tsne": ("t-SNE-1", "t-SNE-2"),
    "umap": ("UMAP-1", "UMAP-2"),
}
LIBRARIES: dict[Method, tuple[str, ...]] = {
    "pca": ("NetworkX",),
    "tsne": ("scikit-learn", "NetworkX"),
    "umap": ("umap-learn", "scikit-learn", "NetworkX"),
}
TITLES: dict[Method, str] = {"pca": "PCA of samples", "tsne": "t-SNE of samples", "umap": "UMAP of samples"}


class EmbeddingRequest(BaseModel):
    """A matrix, and how its samples are to be placed."""

    matrix: File
    method: Method
    kind: Kind = "gene"


def placed(method: Method, components: Floats, shares: Floats, run: Run) -> tuple[Floats, str]:
    """Place the samples, and say how."""
    if method == "pca":
        percent = [f"{100 * share:.1f}%" for share in shares[:2]]
        return components[:, :2], f"The first two components hold {percent[0]} and {percent[1]} of the variance."
    run.note(f"Placing the samples by {'UMAP' if method == 'umap' else 't-SNE'}", 0.4)
    source = f"of the first {counted(components.shape[1], 'principal component')}"
    if method == "tsne":
        points, perplexity = tsne(components, SEED)
        return points, f"t-SNE {source}, perplexity {perplexity:.3g}, seed {SEED}, started from two components."
    return umap(components, SEED), f"UMAP {source}, minimal distance 0.5, spread 1, seed {SEED}."


def titles_of(method: Method, shares: Floats) -> tuple[str, str]:
    """Title the axes; components with the variance that they explain."""
    x, y = (name.replace("SNE-", "SNE ").replace("UMAP-", "UMAP ") for name in NAMES[method])
    if method != "pca":
        return x, y
    first, second = (f"PC{at} ({100 * share:.1f}% var. explained)" for at, share in enumerate(shares[:2], start=1))
    return first, second


@operation("figure.embedding")
def figure_embedding(request: EmbeddingRequest, run: Run) -> Figure:
    """Draw the samples so that similar ones are close, coloured by cluster."""
    matrix = load_matrix(request.matrix, request.kind, run)
    samples = len(matrix.columns)
    if samples < LEAST_POINTS:
        message = f"This plot needs at least {LEAST_POINTS} samples, but the matrix has {samples}. Add samples"
        raise InputError(f"{message}, or transpose the matrix if its samples are in the rows.")
    values, left_out = usable(matrix, request.kind)
    log, reason = chosen_log(matrix, PcaRequest(matrix=request.matrix, components=2, kind=request.kind))
    prepared = normalised(matrix, values, log)
    if len(prepared) < 3 or (prepared.max(axis=1) == prepared.min(axis=1)).all():
        message = f"The samples of {request.matrix.filename} do not differ, or in fewer than 3 rows. Check the matrix."
        raise InputError(message)
    run.note("Computing principal components", 0.2)
    count = max(2, min(MOST_COMPONENTS, min(prepared.shape) - 1))
    found = principal_components(prepared, count)
    points, how = placed(request.method, found.scores, found.shares, run)
    clusters = communities(found.scores)
    names = NAMES[request.method]
    drawn = scatter(names, "Sample", [], clusters, titles_of(request.method, found.shares))
    return Figure(
        title=TITLES[request.method],
        description=(
            f"Scatter of {counted(samples, 'sample')} in two dimensions, in {counted(len(set(clusters)), 'cluster')}."
        ),
        data={
            "Sample": matrix.columns,
            names[0]: numbers(points[:, 0]),
            names[1]: numbers(points[:, 1]),
            CLUSTER: clusters,
        },
        marks=drawn.marks,
        axes=drawn.axes,
        color=drawn.color,
        notes=[
            f"{NORMALISED[log]}{reason}",
            how,
            said_of_clusters(samples),
            computed_with(*LIBRARIES[request.method]),
            *left_out,
        ],
        height=400,
    )
