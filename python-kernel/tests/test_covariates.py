"""Comparisons with a covariate against values computed in R by `reference/covariates.R`."""

import gzip
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from helpers import assert_deseq2_as_r, assert_limma_as_r, file_at, run_in, ten_genes

from playbook_kernel.contrast import Adjustable
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.signature_deseq2 import signature_deseq2
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.statistics import deseq2, limma_voom

REFERENCE = Path(__file__).parent / "reference"
DESIGNS = ["pairs4", "pairs8", "batches3", "batches2"]


def read_design(name):
    """Return counts, groups, covariate and R's columns; samples are called covariate.group.number."""
    with gzip.open(REFERENCE / f"covariate_{name}.tsv.gz", "rt") as lines:
        header, *rows = [line.rstrip("\n").split("\t") for line in lines]
    samples = [cell.split(".") for cell in header if cell[1:2] == "."]
    table = np.array([[np.nan if cell == "NA" else float(cell) for cell in row[1:]] for row in rows])
    perturbed = np.array([group == "1" for _, group, _ in samples])
    covariate = np.array([ord(letter) for letter, _, _ in samples])
    return table[:, : len(samples)], perturbed, covariate, {name: table[:, i] for i, name in enumerate(header)}


@pytest.mark.parametrize("name", DESIGNS)
def test_limma_voom_with_a_covariate_agrees_with_r(name):
    counts, perturbed, covariate, r = read_design(name)
    ours = limma_voom.compare(counts, perturbed, covariate)
    assert_limma_as_r(ours, r)


@pytest.mark.parametrize("name", DESIGNS)
def test_deseq2_with_a_covariate_agrees_with_r(name):
    counts, perturbed, covariate, r = read_design(name)
    ours = deseq2.compare(counts, perturbed, covariate, alpha=0.05, note=lambda *_: None)
    assert_deseq2_as_r(ours, r)


@pytest.mark.parametrize("method", [limma_voom.compare, lambda *args: deseq2.compare(*args, alpha=0.05, note=print)])
def test_names_of_a_covariate_do_not_matter(method):
    counts, perturbed, covariate, _ = read_design("batches3")
    forward, back = method(counts, perturbed, covariate), method(counts, perturbed, -covariate)
    np.testing.assert_allclose(back.log_fold_change, forward.log_fold_change, rtol=0, atol=1e-3)


COLUMNS = {
    "donor": ["d1", "d2", "d3"] * 2,
    "number": ["1", "1", "2", "1", "2", "2"],
    "constant": ["x"] * 6,
    "own": list("abcdef"),
    "confounded": ["b1", "b1", "b2", "b3", "b3", "b4"],
    "part": ["b1", "", "b1", "b2", "", "b1"],
    "crowded": ["1", "2", "3", "4", "5", "5"],
    "condition": ["control"] * 3 + ["case"] * 3,
}


def with_columns(folder, **columns):
    path = folder / "counts.h5ad"
    write_h5ad(path, replace(ten_genes(), column_data={name: Column(cells) for name, cells in columns.items()}))
    return file_at(path, description="Ten genes")


@pytest.mark.parametrize("method", [signature_limma_voom, signature_deseq2])
def test_the_covariate_that_was_taken_out_is_told(tmp_path, method):
    file = with_columns(tmp_path, **COLUMNS)
    run = run_in(tmp_path)
    payload = method(Adjustable(anndata=file, covariate="number"), run)
    assert payload.contrast.covariate.model_dump() == {"column": "number", "values": ["1", "2"]}
    assert payload.description.endswith(" analysis from the Ten genes, adjusted for number")
    assert 'Covariate: the column "number" with 2 values' in run.send.texts
    assert method(Adjustable(anndata=file), run).contrast.covariate is None


@pytest.mark.parametrize("method", [signature_limma_voom, signature_deseq2])
@pytest.mark.parametrize(
    ("covariate", "message"),
    [
        ("batch", r'^There is no metadata column "batch"\. Choose one of "donor", "number", '),
        ("condition", r'^The groups are those of the column "condition": choose another column as covariate\.'),
        ("part", r'^2 compared samples without a value in the column "part"\. Fill the column, or leave'),
        ("constant", r'^The column "constant" is "x" in all compared samples, so it explains nothing\. Choose another'),
        ("own", r'^The column "own" has another value in each compared sample, so nothing is left'),
        ("confounded", r'^The column "confounded" is confounded with the groups: each of its values occurs in one'),
        ("crowded", r'^The column "crowded" is confounded with the groups'),
    ],
)
def test_a_covariate_that_cannot_be_taken_out_is_refused_with_the_reason(tmp_path, method, covariate, message):
    file = with_columns(tmp_path, **COLUMNS)
    with pytest.raises(InputError, match=message):
        method(Adjustable(anndata=file, covariate=covariate), run_in(tmp_path))


def test_a_covariate_that_leaves_no_degree_of_freedom_is_refused(tmp_path):
    file = with_columns(tmp_path, pair=["a", "b", "c", "a", "d", "e"], condition=COLUMNS["condition"])
    with pytest.raises(InputError, match=r"have 6 coefficients, which leave no degrees of freedom of 6 samples\. "):
        signature_limma_voom(Adjustable(anndata=file, covariate="pair"), run_in(tmp_path))


def test_samples_of_neither_group_need_no_value_of_the_covariate(tmp_path):
    groups = ["control", "control", "control", "case", "case", "case"]
    file = with_columns(tmp_path, batch=["1", "2", "", "1", "2", "1"], condition=[*groups[:2], "", *groups[3:]])
    payload = signature_limma_voom(Adjustable(anndata=file, covariate="batch"), run_in(tmp_path))
    assert (payload.contrast.covariate.values, payload.contrast.left_out) == (["1", "2"], ["c3"])


@pytest.mark.parametrize("name", ["batch", "Batch_2", "sequencing batch", "donor.id", "Replicate"])
def test_groups_of_a_column_that_is_called_like_a_batch_are_doubted(tmp_path, name):
    file = with_columns(tmp_path, treatment=["drug"] * 6, **{name: ["b0"] * 3 + ["b1"] * 3})
    assert signature_limma_voom(Adjustable(anndata=file), run_in(tmp_path)).warnings == [
        f'The groups are those of the last column, "{name}", which is called like a batch or a pair: label the samples '
        "if another column should be compared. A batch can be a covariate instead."
    ]
