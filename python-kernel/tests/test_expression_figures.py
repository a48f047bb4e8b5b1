import gzip

import numpy as np
import pytest
from helpers import SIX, TEN, file_at, run_in, ten_genes, tsv_of, written
from test_two_groups import REFERENCE

from playbook_kernel.clustering import clusters
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.enrichment_preranked import PrerankedRequest, Score, enrichment_preranked
from playbook_kernel.operations.figure_gene_groups import GeneGroupsRequest, figure_gene_groups
from playbook_kernel.operations.figure_heatmap import HeatmapRequest, figure_heatmap
from playbook_kernel.operations.figure_ma import MaRequest, figure_ma, mean_log_cpm
from playbook_kernel.operations.figure_running_score import RunningScoreRequest, figure_running_score
from playbook_kernel.values import log_cpm

# z <- t(scale(t(m))) of four genes in six samples, and cutree(hclust(dist(t(z))), 2), by R 4.
SCALED = np.array(
    [
        [-1.143001, -0.889001, -0.635001, 0.889001, 0.635001, 1.143001],
        [0.961130, 1.186395, 0.510600, -0.840989, -0.750883, -1.066254],
        [-0.867763, 1.214868, -0.520658, 0.867763, -1.214868, 0.520658],
        [-1.036642, -0.604708, -1.036642, 0.691095, 1.123029, 0.863868],
    ]
)


def annotated(folder):
    write_h5ad(folder / "ten.h5ad", ten_genes(column_data={"condition": Column(list("aaabbb"))}))
    return file_at(folder / "ten.h5ad")


def test_rows_of_a_heatmap_are_scaled_and_clustered_as_r_does(tmp_path):
    rows = {
        "a": [1, 2, 3, 9, 8, 10],
        "b": [5, 5.5, 4, 1, 1.2, 0.5],
        "c": [2, 8, 3, 7, 1, 6],
        "d": [-1, 0, -1, 3, 4, 3.4],
    }
    figure = figure_heatmap(HeatmapRequest(matrix=written(tmp_path, "m.tsv", tsv_of(SIX, rows))), run_in(tmp_path))
    drawn = dict(zip(figure.data["Cell"], figure.data["z"], strict=True))
    for gene, scores in zip(rows, SCALED, strict=True):
        assert [drawn[f"{gene}, {sample}"] for sample in SIX] == pytest.approx(scores, abs=6e-4)
    # hclust joins a and d first, then c, then b.
    assert "".join(figure.axes.y.domain) in {"bcad", "bcda", "adcb", "dacb"}
    assert clusters(SCALED.T, "complete").halves in ([1, 1, 1, 2, 2, 2], [2, 2, 2, 1, 1, 1])
    assert figure.description == "Heatmap of 4 genes in 6 samples. The samples fall into two clusters of 3 and 3."
    assert figure.key is None
    # Complete linkage joins at the largest distance between two members: here of two genes, and of two samples.
    trees = {tree.axis: tree for tree in figure.trees}
    for axis, items, names in (("x", SCALED.T, figure.axes.x.domain), ("y", SCALED, figure.axes.y.domain)):
        farthest = max(np.linalg.norm(one - other) for one in items for other in items)
        assert trees[axis].leaves == names
        assert trees[axis].joins[-1].height == pytest.approx(farthest, abs=1e-3)
    first = trees["y"].joins[0]
    assert {figure.axes.y.domain[first.left], figure.axes.y.domain[first.right]} == {"a", "d"}
    assert first.height == pytest.approx(float(np.linalg.norm(SCALED[0] - SCALED[3])), abs=1e-3)


def test_a_heatmap_has_the_groups_above_it_and_takes_the_genes_that_vary_most(tmp_path):
    figure = figure_heatmap(HeatmapRequest(anndata=annotated(tmp_path), most=4), run_in(tmp_path))
    spread = log_cpm(ten_genes().values).std(axis=1)
    wanted = {list(TEN)[at] for at in np.argsort(-spread)[:4]}
    assert figure.axes.y.domain[0] == "Group"
    assert set(figure.axes.y.domain[1:]) == wanted
    strip = dict(zip(figure.data["Sample"][-6:], figure.data["Role"][-6:], strict=True))
    assert strip == {name: "control" if name.startswith("c") else "perturbation" for name in SIX}
    assert figure.key.model_dump() == {
        "label": "Group",
        "domain": ["Control: a", "Perturbation: b"],
        "range": ["control", "perturbation"],
    }
    assert figure.description.endswith("two clusters of 3 and 3, which are the groups.")
    assert "Shown are the 4 genes of 10 with the largest variance." in figure.notes
    # The strip of groups is no leaf.
    assert [tree.leaves for tree in figure.trees] == [figure.axes.x.domain, figure.axes.y.domain[1:]]


def test_a_heatmap_of_some_genes_names_those_that_are_missing(tmp_path):
    request = HeatmapRequest(anndata=annotated(tmp_path), genes=["g4", "g9", "TP53"])
    assert '1 gene not in the matrix: "TP53".' in figure_heatmap(request, run_in(tmp_path)).notes
    with pytest.raises(InputError, match=r"^None of the genes \"TP53\" is in the matrix"):
        figure_heatmap(HeatmapRequest(anndata=annotated(tmp_path), genes=["TP53"]), run_in(tmp_path))
    with pytest.raises(InputError, match=r"A heatmap needs at least two"):
        figure_heatmap(HeatmapRequest(anndata=annotated(tmp_path), genes=["g4"]), run_in(tmp_path))


def test_the_mean_expression_of_an_ma_plot_is_that_of_limma():
    with gzip.open(REFERENCE / "two_groups_3v3.tsv.gz", "rt") as lines:
        header, *rows = [line.rstrip("\n").split("\t") for line in lines]
    at = header.index("limma.AveExpr") - len(header)
    counts = np.array([[float(cell) for cell in row[1:7]] for row in rows])
    expected = np.array([float(row[at]) for row in rows])
    np.testing.assert_allclose(mean_log_cpm(counts), expected, rtol=0, atol=1e-9)


def test_an_ma_plot_colours_what_passes_the_threshold_and_names_the_chosen_genes(tmp_path):
    rows = {"g1": [1.5, 0.001, 0.01], "g5": [-1.4, 0.001, 0.02], "g6": [0, 0.9, 0.9], "none": [3, 0.9, 0.9]}
    request = MaRequest(
        sig=written(tmp_path, "sig.tsv", tsv_of(["LogFC", "Pval", "AdjPval"], rows)),
        anndata=annotated(tmp_path),
        threshold={"p": "adjusted", "alpha": 0.05, "change": 1},
        names=["g6"],
    )
    figure = figure_ma(request, run_in(tmp_path))
    means = mean_log_cpm(ten_genes().values)
    assert figure.data["Gene"] == ["g1", "g5", "g6"]
    assert figure.data["Mean log2 CPM"] == pytest.approx([means[0], means[4], means[5]], rel=1e-3)
    assert figure.data["Change"] == ["Up (1)", "Down (1)", "Neither (1)"]
    assert figure.data["Name"] == ["", "", "g6"]
    assert [(rule.axis, rule.at) for rule in figure.rules] == [("y", 0), ("y", -1), ("y", 1)]
    assert figure.notes[-1] == "1 gene left out: a value is missing."
    with pytest.raises(InputError, match=r"has none of the samples of the signature"):
        figure_ma(request.model_copy(update={"samples": ["other"]}), run_in(tmp_path))


def test_boxes_hold_every_sample_and_say_which_gene_differs_most(tmp_path):
    request = GeneGroupsRequest(anndata=annotated(tmp_path), genes=["g4", "g5", "TP53"])
    figure = figure_gene_groups(request, run_in(tmp_path))
    values = log_cpm(ten_genes().values)[[3, 4]]
    assert figure.data["log\N{SUBSCRIPT TWO} counts per million"] == pytest.approx(values.ravel(), rel=1e-3)
    assert figure.data["Sample"] == SIX * 2
    assert (
        figure.data["Group"]
        == ["Control: a"] * 3 + ["Perturbation: b"] * 3 + ["Control: a"] * 3 + ["Perturbation: b"] * 3
    )
    low, high = np.median(values[0, :3]), np.median(values[0, 3:])
    assert figure.description == (
        f"Expression of 2 genes in 6 samples. g4 differs most: median {low:.3g} in Control: a, "
        f"{high:.3g} in Perturbation: b."
    )
    assert figure.finding == (
        f"Of 2 genes in 6 samples, g4 differs most: median {low:.3g} in Control: a, {high:.3g} in Perturbation: b."
    )
    with pytest.raises(InputError, match=r"^The set has 13 genes; boxes are drawn of up to 12"):
        figure_gene_groups(request.model_copy(update={"genes": [f"g{at}" for at in range(13)]}), run_in(tmp_path))


def test_the_running_score_peaks_at_the_enrichment_score_of_the_set(tmp_path):
    rng = np.random.default_rng(3)
    scored = [Score(term=f"g{at}", zscore=float(z)) for at, z in enumerate(rng.normal(size=200))]
    for genes in ([f"g{at}" for at in range(0, 60, 4)], [row.term for row in scored if float(row.zscore) < -1.2]):
        found = enrichment_preranked(PrerankedRequest(scored=scored, gmt={"S": {"set": genes}}), run_in(tmp_path))
        figure = figure_running_score(RunningScoreRequest(scored=scored, name="S", genes=genes), run_in(tmp_path))
        sums = [float(value) for value in figure.data["Running score"]]
        assert max(sums, key=abs) == pytest.approx(found.rows[0].score, abs=1e-4)
        assert (sums[0], sums[-1]) == (0, 0)
        leading = [
            gene
            for gene, part in zip(figure.data["Gene"], figure.data["Part"], strict=True)
            if part.startswith("Leading")
        ]
        assert set(leading) == set(found.rows[0].leading)
    with pytest.raises(InputError, match=r"^The list has no gene of the set S\."):
        figure_running_score(RunningScoreRequest(scored=scored, name="S", genes=["TP53"]), run_in(tmp_path))
