"""Scores of gene sets in each sample, against GSVA in R by `reference/set_scores.R`."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.matrix_set_scores import SetScoresRequest, matrix_set_scores
from playbook_kernel.tables.engine import pl

with gzip.open(Path(__file__).parent / "reference" / "set_scores.tsv.gz", "rt") as file:
    VALUES, SCORES = file.read().split("# scores\n")
SETS = {
    "up": [f"g{at}" for at in range(1, 13)],
    "random": ["g5", "g17", "g33", "g60", "g90"],
    "few": ["g7"],
    "foreign": ["x", "g100", "g3"],
}


def scored(folder, sets, content=VALUES):
    matrix = written(folder, "counts.tsv", "gene" + content)
    gmt = {name: {"set": genes} for name, genes in sets.items()}
    return matrix_set_scores(SetScoresRequest(matrix=matrix, gmt=gmt), run_in(folder))


def test_agrees_with_gsva(tmp_path):
    made = scored(tmp_path, SETS)
    table = pl.read_parquet(made.path)
    assert table.columns == ["Gene set", "Genes", *(f"s{at}" for at in range(1, 7))]
    assert table["Genes"].to_list() == [12, 5, 1, 2]
    rows = [line.split("\t") for line in SCORES.strip().split("\n")[1:]]
    assert table["Gene set"].to_list() == [row[0] for row in rows]
    expected = np.array([[float(cell) for cell in row[1:]] for row in rows])
    np.testing.assert_allclose(table.drop("Gene set", "Genes").to_numpy(), expected, atol=1e-12)


def test_leaves_out_sets_without_a_gene_of_the_matrix(tmp_path):
    assert scored(tmp_path, {"few": ["g7"], "none": ["x"]}).rows == 1
    with pytest.raises(InputError, match=r"^No set of the library has a gene of the matrix"):
        scored(tmp_path, {"none": ["x"]})
