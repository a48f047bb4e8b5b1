import math
import re

import numba
import numpy as np
import pytest
from helpers import file_at, run_in
from pydantic import ValidationError

from playbook_kernel.compiled import kept_compiled
from playbook_kernel.embedding import communities, nearest, neighbours_for, umap
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.figure_embedding import EmbeddingRequest, figure_embedding
from playbook_kernel.operations.figure_idf_umap import LibraryRequest, figure_idf_umap, weighted


def two_kinds(folder, samples=12, genes=60):
    """Half of the samples has ten times more of half of the genes."""
    means = np.full((genes, samples), 40.0)
    means[: genes // 2, samples // 2 :] = 400
    counts = np.random.default_rng(3).poisson(means).astype(float)
    path = folder / "counts.h5ad"
    write_h5ad(path, Matrix([f"g{at}" for at in range(genes)], [f"s{at}" for at in range(samples)], counts))
    return file_at(path)


TITLES = {
    "pca": ["PC1 (N% var. explained)", "PC2 (N% var. explained)"],
    "tsne": ["t-SNE 1", "t-SNE 2"],
    "umap": ["UMAP 1", "UMAP 2"],
}

LIBRARIES = {"pca": "", "tsne": "scikit-learn N, ", "umap": "umap-learn N, scikit-learn N, "}


def draw(file, method, run=None):
    return figure_embedding(EmbeddingRequest(matrix=file, method=method), run or run_in())


@pytest.mark.parametrize(
    ("method", "names", "note"),
    [
        ("pca", ["PC-1", "PC-2"], "The first two components hold "),
        ("tsne", ["t-SNE-1", "t-SNE-2"], "t-SNE of the first 11 principal components, perplexity 3.67, seed 0, "),
        ("umap", ["UMAP-1", "UMAP-2"], "UMAP of the first 11 principal components, minimal distance 0.5, spread 1, "),
    ],
)
def test_samples_of_two_kinds_are_apart_and_in_two_clusters_every_time(tmp_path, method, names, note):
    file = two_kinds(tmp_path)
    run = run_in()
    figure = draw(file, method, run)
    assert list(figure.data) == ["Sample", *names, "Cluster"]
    assert figure.data["Sample"] == [f"s{at}" for at in range(12)]
    assert figure.data["Cluster"] == ["0"] * 6 + ["1"] * 6
    titles = [re.sub(r"\d+\.\d%", "N%", axis.label) for axis in (figure.axes.x, figure.axes.y)]
    assert titles == TITLES[method]
    assert figure.marks[1].label == "Sample"
    assert figure.notes[0].startswith("Counts were normalised to log2 counts per million")
    assert figure.notes[1].startswith(note)
    assert figure.notes[2].startswith("Clusters: Louvain communities (resolution 1) of the graph of the 6 nearest")
    assert (
        re.sub(r"\d+(\.\d+)+", "N", figure.notes[3])
        == f"Computed with {LIBRARIES[method]}NetworkX N, SciPy N and NumPy N."
    )
    points = np.array([figure.data[name] for name in names], dtype=float).T
    middles = points[:6].mean(axis=0), points[6:].mean(axis=0)
    for at, point in enumerate(points):
        own, other = (np.linalg.norm(point - middles[side]) for side in (at // 6, 1 - at // 6))
        assert own < other
    assert draw(file, method).model_dump() == figure.model_dump()


@pytest.mark.parametrize("method", ["pca", "tsne", "umap"])
def test_four_samples_can_be_drawn_and_three_cannot(tmp_path, method):
    points = draw(two_kinds(tmp_path, samples=4), method)
    assert all(isinstance(value, float) for name, column in points.data.items() if "-" in name for value in column)
    with pytest.raises(InputError, match=r"^This plot needs at least 4 samples, but the matrix has 3\."):
        draw(two_kinds(tmp_path, samples=3), method)


def test_samples_that_do_not_differ_are_refused(tmp_path):
    path = tmp_path / "same.h5ad"
    write_h5ad(path, Matrix(["a", "b", "c"], list("wxyz"), np.ones((3, 4))))
    with pytest.raises(InputError, match=r"^The samples of same\.h5ad do not differ"):
        draw(file_at(path), "pca")


def test_neighbours_are_the_nearest_others():
    points = np.random.default_rng(1).normal(size=(700, 3))
    distances = np.linalg.norm(points[:, None] - points[None], axis=2)
    np.fill_diagonal(distances, np.inf)
    near, far = nearest(points, 5)
    assert (near == np.argsort(distances, axis=1)[:, :5]).all()
    assert far == pytest.approx(np.sort(distances, axis=1)[:, :5], abs=1e-6)


def test_of_equally_near_points_the_first_are_taken():
    near, far = nearest(np.zeros((6, 2)), 3)
    assert near.tolist() == [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2], [0, 1, 2], [0, 1, 2]]
    assert far.tolist() == [[0, 0, 0]] * 6


def test_thousands_of_points_keep_their_groups_and_their_places():
    random = np.random.default_rng(3)
    groups = np.repeat([0, 20, 40], 1400)
    points = random.normal(size=(4200, 4)) + groups[:, None]
    at = umap(points, 0)
    centres = np.array([at[groups == group].mean(axis=0) for group in (0, 20, 40)])
    spread = max(
        np.linalg.norm(at[groups == group] - centre, axis=1).max()
        for group, centre in zip((0, 20, 40), centres, strict=True)
    )
    closest = min(np.linalg.norm(centres[a] - centres[b]) for a, b in ((0, 1), (0, 2), (1, 2)))
    assert closest > spread
    assert umap(points, 0).tolist() == at.tolist()


def test_what_is_imported_inside_keeps_its_machine_code():
    declared = numba.njit
    with kept_compiled():

        @numba.njit
        def inside(x):
            return x + 1

    @numba.njit
    def outside(x):
        return x + 1

    assert numba.njit is declared
    kinds = [type(function._cache).__name__ for function in (inside, outside)]
    assert kinds == ["FunctionCache", "NullCache"]
    assert [neighbours_for(size) for size in (4, 14, 15, 900)] == [3, 8, 15, 15]


def test_clusters_are_numbered_by_size():
    near, far = (np.random.default_rng(2).normal(at, 1, size=(size, 2)) for at, size in [(0, 16), (50, 18)])
    assert communities(np.concatenate([near, far])) == ["1"] * 16 + ["0"] * 18


def test_members_of_few_sets_weigh_more():
    found = weighted([["A", "B"], ["A"], ["A", "C", "C"]]).toarray()
    rare = math.log(4 / 2) + 1
    np.testing.assert_allclose(
        found,
        [
            [1 / math.hypot(1, rare), rare / math.hypot(1, rare), 0],
            [1, 0, 0],
            [1 / math.hypot(1, 2 * rare), 0, 2 * rare / math.hypot(1, 2 * rare)],
        ],
    )


def library(kinds=2, each=20):
    return {
        f"set {kind}-{at}": {"set": [f"G{kind}-{(at + gene) % 30}" for gene in range(12)]}
        for kind in range(kinds)
        for at in range(each)
    }


def test_sets_are_placed_by_the_members_they_share():
    sets = {**library(), "empty": {"set": []}}
    figure = figure_idf_umap(LibraryRequest(dmt=sets), run_in())
    assert list(figure.data) == ["Term", "UMAP-1", "UMAP-2", "Drugs", "Cluster"]
    assert figure.data["Term"] == list(sets)[:-1]
    assert figure.data["Drugs"] == [12.0] * 40
    first, second = figure.data["Cluster"][:20], figure.data["Cluster"][20:]
    assert not set(first) & set(second)
    assert figure.notes[-2].startswith("Computed with umap-learn 0.")
    assert figure.notes[-1] == "1 drug set without members left out."


def test_small_libraries_and_two_libraries_are_refused():
    with pytest.raises(
        InputError, match=r"^This plot needs at least 4 gene sets with members, but the library has 3\."
    ):
        figure_idf_umap(LibraryRequest(gmt=library(1, 3)), run_in())
    with pytest.raises(ValidationError):
        LibraryRequest(gmt=library(), dmt=library())
