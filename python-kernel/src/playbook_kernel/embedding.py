"""Points in two dimensions, and the communities among them. Seeds are fixed: the same input gives the same figure."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.compiled import kept_compiled
from playbook_kernel.figure import SERIES, Axes, Axis, Colors, Column, Mark
from playbook_kernel.payload import Floats

LEAST_POINTS = 4
NEIGHBOURS = 15
PERPLEXITY = 30.0
MIN_DISTANCE, SPREAD = 0.5, 1.0
BLOCK = 512
# From so many points on UMAP looks for neighbours by a program that takes half a minute to compile.
APPROXIMATED = 4096
CLUSTER = "Cluster"
NAMED_POINTS = 30
"""Fewer points than that are named beside them."""


def computed_with(*libraries: str) -> str:
    """Name the versions of the libraries, on which coordinates depend as they do on the seed."""
    first, *others = [f"{library} {version(library)}" for library in (*libraries, "SciPy", "NumPy")]
    return f"Computed with {', '.join([first, *others[:-1]])} and {others[-1]}."


def neighbours_for(points: int) -> int:
    """Return how many neighbours a point has: fewer where there are few points."""
    return NEIGHBOURS if points >= NEIGHBOURS else 1 + points // 2


def nearest(points: Any, count: int) -> tuple[NDArray[np.intp], Floats]:  # noqa: ANN401 - an array or a sparse matrix of SciPy
    """Return the nearest other points (Euclidean) of each point and their distances, some rows at a time."""
    squares = np.asarray(
        points.multiply(points).sum(axis=1) if hasattr(points, "multiply") else (points**2).sum(axis=1)
    )
    squares = squares.ravel()
    found, far = [], []
    for start in range(0, len(squares), BLOCK):
        product = points[start : start + BLOCK] @ points.T
        block = product.toarray() if hasattr(product, "toarray") else product
        # Without the square of the point itself, which is the same for all others.
        distances = squares - 2 * block
        rows = np.arange(len(distances))
        distances[rows, start + rows] = np.inf
        limit = np.partition(distances, count - 1, axis=1)[:, count - 1]
        near = np.array([first(row, at, count) for row, at in zip(distances, limit, strict=True)])
        found.append(near)
        own = squares[start : start + len(rows), None]
        far.append(np.sqrt(np.clip(np.take_along_axis(distances, near, axis=1) + own, 0, None)))
    return np.concatenate(found), np.concatenate(far)


def first(distances: Floats, limit: float, count: int) -> NDArray[np.intp]:
    """Return the places of the smallest distances, none above the limit; of equal ones the first places."""
    candidates = np.flatnonzero(distances <= limit)
    return candidates[np.argsort(distances[candidates], kind="stable")][:count]


def communities(points: Any) -> list[str]:  # noqa: ANN401
    """Find and number the communities of the graph of nearest neighbours, the largest first (Louvain)."""
    import networkx  # noqa: PLC0415 - half a second that most calls need not spend

    size = points.shape[0]
    # A point counts as the first of its own neighbours.
    near, _ = nearest(points, min(neighbours_for(size) - 1, size - 1))
    graph = networkx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from((at, other) for at, row in enumerate(near.tolist()) for other in row)
    groups = sorted(
        networkx.community.louvain_communities(graph, resolution=1, seed=0), key=lambda g: (-len(g), min(g))
    )
    names = [""] * size
    for name, group in enumerate(groups):
        for at in group:
            names[at] = str(name)
    return names


def umap(points: Any, seed: int) -> Floats:  # noqa: ANN401
    """Embed points by UMAP (doi:10.48550/arXiv.1802.03426)."""
    size = points.shape[0]
    neighbours = min(neighbours_for(size), size - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with kept_compiled():
            from umap import UMAP  # noqa: PLC0415 - compiles for seconds
        model = UMAP(
            n_neighbors=neighbours,
            min_dist=MIN_DISTANCE,
            spread=SPREAD,
            init="random" if size < 2 * NEIGHBOURS else "spectral",
            random_state=seed,
            n_jobs=1,
            precomputed_knn=known_neighbours(points, neighbours) if size >= APPROXIMATED else (None, None, None),
        )
        return np.asarray(model.fit_transform(points), dtype=np.float64)


def known_neighbours(points: Any, count: int) -> tuple[NDArray[np.intp], Floats, None]:  # noqa: ANN401
    """Return the exact neighbours as UMAP wants them, each point the first of its own: it would search for minutes."""
    near, far = nearest(points, count - 1)
    own = np.arange(len(near))[:, None]
    return np.hstack([own, near]), np.hstack([np.zeros_like(far[:, :1]), far]), None


def tsne(points: Floats, seed: int) -> tuple[Floats, float]:
    """Embed points by t-SNE; few points need a smaller perplexity, which is returned, too."""
    from sklearn.manifold import TSNE  # noqa: PLC0415 - seconds to load

    perplexity = min(PERPLEXITY, (len(points) - 1) / 3)
    model = TSNE(n_components=2, perplexity=perplexity, init="pca", learning_rate="auto", random_state=seed)
    return np.asarray(model.fit_transform(points), dtype=np.float64), perplexity


@dataclass(frozen=True)
class Scatter:
    """What the figures of embedded points share: marks, axes and the legend of clusters."""

    marks: list[Mark]
    axes: Axes
    color: Colors


def names_beside(label: Column, axes: Sequence[Column], points: int) -> list[Mark]:
    """Name the points where there are few enough to read their names."""
    x, y, z = [*axes, None][:3]
    return [Mark(type="text", x=x, y=y, z=z, label=label, apart=True)] if points < NAMED_POINTS else []


def scatter(
    names: tuple[str, str],
    label: str,
    tooltip: list[str],
    clusters: list[str],
    titles: tuple[str, str] | None = None,
) -> Scatter:
    """Draw one dot per point, coloured by cluster; after ten clusters the colours come again."""
    domain = sorted(set(clusters), key=int)
    x, y = names
    x_title, y_title = titles or names
    return Scatter(
        marks=[
            Mark(
                type="dot",
                x=x,
                y=y,
                color=CLUSTER,
                size=5 if len(clusters) < 100 else 2.5,
                label=label,
                tooltip=[*tooltip, CLUSTER],
            ),
            *names_beside(label, names, len(clusters)),
        ],
        axes=Axes(x=Axis(label=x_title, type="linear"), y=Axis(label=y_title, type="linear")),
        color=Colors(
            label=CLUSTER,
            type="categorical",
            domain=list(domain),
            range=[SERIES[at % len(SERIES)] for at in range(len(domain))],
        ),
    )


def said_of_clusters(points: int) -> str:
    """Say how the clusters were found."""
    return (
        f"Clusters: Louvain communities (resolution 1) of the graph of the {neighbours_for(points) - 1} nearest "
        "neighbours of each point."
    )
