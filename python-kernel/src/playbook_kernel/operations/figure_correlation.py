"""How similar the samples of a matrix are to each other."""

import numpy as np
import scipy

from playbook_kernel.clustering import TREE_HEIGHT, Clusters, clusters, reach
from playbook_kernel.errors import InputError, counted
from playbook_kernel.figure import Axes, Axis, Colors, Figure, Mark
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.operations.figure_pca import NORMALISED, PcaRequest, chosen_log, normalised, usable
from playbook_kernel.payload import Floats, Number
from playbook_kernel.store import load_matrix

MOST_SAMPLES = 120
NUMBERED = 14
"""Up to so many samples there is room for the numbers."""
NARROW = 0.1
"""Correlations of a smaller range are written with three decimals."""
SHADE = 0.8
"""How far the scale goes on beyond 1, so that numbers can be read on the darkest cell."""


def clustered(correlation: Floats) -> Clusters:
    """Order samples so that similar ones are neighbours: average linkage of 1 - r, leaves put in the best order."""
    distance = np.clip(1 - correlation, 0, 2)
    np.fill_diagonal(distance, 0)
    return clusters(scipy.spatial.distance.squareform((distance + distance.T) / 2, checks=False), "average")


@operation("figure.correlation")
def figure_correlation(request: FigureRequest, run: Run) -> Figure:
    """Draw the Pearson correlation of all pairs of samples, similar samples side by side."""
    matrix = load_matrix(request.file, request.kind, run)
    if len(matrix.columns) > MOST_SAMPLES:
        message = f"The matrix has {len(matrix.columns):,} samples; correlations are drawn of up to {MOST_SAMPLES}."
        raise InputError(f"{message} Choose fewer samples, or look at their principal components.")
    values, left_out = usable(matrix, request.kind)
    log, reason = chosen_log(matrix, PcaRequest(**request.model_dump(), components=2))
    prepared = normalised(matrix, values, log)
    equal = np.flatnonzero(np.ptp(prepared, axis=0) == 0)
    if len(equal):
        sample = matrix.columns[int(equal[0])]
        message = (
            f"All values of the sample {sample} are the same, so it has no correlation. Remove it from the matrix."
        )
        raise InputError(message, column=sample)
    correlation: Floats = np.asarray(np.corrcoef(prepared, rowvar=False))
    found = clustered(correlation)
    names = [matrix.columns[at] for at in found.order]
    ordered = correlation[np.ix_(found.order, found.order)]
    count = len(names)
    low = float(ordered.min())
    others = ordered[~np.eye(count, dtype=bool)]
    flat: list[Number] = [float(f"{value:.4g}") for value in ordered.ravel().tolist()]
    lowest, highest = float(others.min()), float(others.max())
    # As many decimals as tell samples apart that are alike.
    decimals = 3 if highest - lowest < NARROW else 2
    least, most = f"{lowest:.{decimals}f}", f"{highest:.{decimals}f}"
    marks = [
        Mark(type="cell", x="Sample", y="Other sample", color="r", label="Pair", tooltip=["r"]),
        *([Mark(type="text", x="Sample", y="Other sample", label="Shown")] if count <= NUMBERED else []),
    ]
    return Figure(
        title="Correlation of samples",
        description=f"Correlations of {counted(count, 'sample')} with each other, from {least} to {most}.",
        data={
            "Sample": names * count,
            "Other sample": [name for name in names for _ in range(count)],
            "Pair": [f"{name} and {other}" for other in names for name in names],
            "r": flat,
            "Shown": [f"{value:.{decimals}f}" for value in ordered.ravel().tolist()],
        },
        marks=marks,
        axes=Axes(x=Axis(label="", type="band", domain=names), y=Axis(label="", type="band", domain=names)),
        color=Colors(label="r", type="sequential", domain=[low, 1 + SHADE * (1 - low)], range=[]),
        notes=[
            f"Pearson correlations between different samples range from {least} to {most}; darker is more similar. "
            "Samples are in the order of hierarchical clustering (average linkage of 1 minus r, optimal order of the "
            f"leaves); the tree is {reach(found)} high.",
            NORMALISED[log] + reason,
            *left_out,
        ],
        trees=[found.tree("x", names)],
        height=float(min(2000, 150 + TREE_HEIGHT + 30 * count)),
    )
