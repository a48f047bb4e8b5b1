"""Variance-stabilised counts, against values computed in R by `reference/variance_stabilising.R`."""

import numpy as np
import pytest
from contrast_studies import REFERENCE, STUDIES, variance_stabilised
from helpers import file_at, run_in

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.operations.matrix_vst import LOCAL, matrix_rlog, matrix_vst
from playbook_kernel.statistics.deseq2 import size_factors
from playbook_kernel.statistics.deseq2_trend import ParametricTrend
from playbook_kernel.statistics.regularised_log import regularised_log, weighted_quantile
from playbook_kernel.statistics.variance_stabilising import blind_trend
from playbook_kernel.store import load_matrix


@pytest.mark.parametrize("name", ["factorial", "donors"])
def test_values_are_those_of_deseq2_without_regard_to_groups(name):
    expected = np.loadtxt(REFERENCE / f"variance_stabilising_{name}.tsv.gz")
    values = variance_stabilised(STUDIES[name].counts)[: len(expected)]
    np.testing.assert_allclose(values, expected, rtol=0, atol=1e-4)


@pytest.mark.parametrize("name", ["factorial", "donors"])
def test_regularised_logarithms_are_those_of_deseq2(name):
    counts = STUDIES[name].counts
    sizes = size_factors(counts)
    expected = np.loadtxt(REFERENCE / f"regularised_log_{name}.tsv.gz")
    values = regularised_log(counts, sizes, blind_trend(counts, sizes))[: len(expected)]
    apart = np.abs(values - expected)
    # The fits of R end at a deviance that is known to a ten-thousandth, a few of them earlier than the others.
    assert np.median(apart) < 5e-4
    assert np.quantile(apart, 0.98) < 0.01
    assert apart.max() < 0.06


def test_what_few_counts_say_of_a_sample_is_drawn_to_the_mean():
    sizes = np.ones(4)
    counts = np.array([[0.0, 0, 0, 0], [0, 1, 0, 3], [1000, 2000, 4000, 1000]])
    values = regularised_log(counts, sizes, ParametricTrend(0.01, 4))
    assert (values[0] == 0).all()
    assert np.ptp(values[1]) < 0.6
    assert np.ptp(values[2]) > 1.5


def test_a_quantile_counts_values_as_often_as_they_weigh():
    values, weights = np.array([3.0, 1, 2, 2]), np.array([1.0, 3, 1, 3])
    assert weighted_quantile(values, np.ones(4), 0.5) == 2
    assert [weighted_quantile(values, weights, share) for share in (0, 0.1, 1)] == pytest.approx([1, 1.3, 3])


def counts_file(folder, counts, name="counts.h5ad"):
    genes, samples = counts.shape
    matrix = Matrix([f"G{at}" for at in range(genes)], [f"s{at}" for at in range(samples)], counts)
    write_h5ad(folder / name, matrix)
    return MatrixInput(matrix=file_at(folder / name), kind="gene")


def test_a_matrix_of_counts_is_stabilised_and_says_so(tmp_path):
    counts = STUDIES["factorial"].counts
    payload = matrix_vst(counts_file(tmp_path, counts), run_in(tmp_path))
    found = load_matrix(file_at(payload.path, payload.filename), "gene", run_in(tmp_path))
    np.testing.assert_allclose(found.values, variance_stabilised(counts), rtol=1e-12)
    assert found.normalisation == ("variance-stabilised",)
    assert payload.filename == "counts.vst.h5ad"


def test_estimated_counts_are_rounded_and_that_is_told(tmp_path):
    counts = STUDIES["factorial"].counts.astype(float)
    run = run_in(tmp_path)
    payload = matrix_vst(counts_file(tmp_path, counts + 0.25), run)
    found = load_matrix(file_at(payload.path, payload.filename), "gene", run_in(tmp_path))
    np.testing.assert_allclose(found.values, variance_stabilised(counts), rtol=1e-12)
    assert f"{counts.size:,} counts with a fraction rounded to whole numbers" in run.send.texts


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda counts: counts[:, :1], "How counts vary cannot be told from one sample."),
        (lambda counts: np.log2(counts + 1), "The values look like logarithms"),
        (lambda counts: counts - 1, "Counts are not negative"),
        (lambda counts: np.where(np.arange(counts.shape[1]) == 1, 0, counts), 'The sample "s1" has no counts.'),
        (lambda counts: np.where(np.arange(counts.shape[1]) == 1, np.nan, counts), "Every count is needed"),
    ],
)
def test_what_is_no_table_of_counts_is_refused(tmp_path, change, words):
    counts = STUDIES["factorial"].counts.astype(float)
    with pytest.raises(InputError, match=words):
        matrix_vst(counts_file(tmp_path, change(counts)), run_in(tmp_path))


def test_regularised_logarithms_are_written_and_say_so(tmp_path):
    counts = STUDIES["factorial"].counts
    payload = matrix_rlog(counts_file(tmp_path, counts), run_in(tmp_path))
    sizes = size_factors(counts)
    found = load_matrix(file_at(payload.path, payload.filename), "gene", run_in(tmp_path))
    expected = regularised_log(counts, sizes, blind_trend(counts, sizes))
    np.testing.assert_allclose(found.values, expected, rtol=1e-12)
    assert (payload.filename, payload.warnings) == ("counts.rlog.h5ad", None)


def test_a_trend_by_local_regression_is_told(tmp_path):
    rng = np.random.default_rng(11)
    means = np.exp(rng.uniform(1, 8, 300))
    # The spread grows with the mean, where that of counts falls.
    size = 1 / (0.02 * means**0.5)
    counts = rng.negative_binomial(size[:, None], (size / (size + means))[:, None], (300, 8)).astype(float)
    payload = matrix_vst(counts_file(tmp_path, counts), run_in(tmp_path))
    assert payload.warnings == [LOCAL]


def test_what_was_stabilised_is_not_stabilised_again(tmp_path):
    payload = matrix_vst(counts_file(tmp_path, STUDIES["factorial"].counts), run_in(tmp_path))
    again = MatrixInput(matrix=file_at(payload.path, payload.filename), kind="gene")
    with pytest.raises(InputError, match=r"The values were normalised before \(variance-stabilised\)"):
        matrix_vst(again, run_in(tmp_path))
