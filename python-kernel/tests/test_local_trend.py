"""Where no parametric trend fits the dispersions, against values computed in R by `reference/local_trend.R`."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from contrast_studies import variance_stabilised

from playbook_kernel.statistics.deseq2 import compare_in, fitted_models, size_factors
from playbook_kernel.statistics.deseq2_trend import LocalTrend, ParametricTrend, fit_trend
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.statistics.local_regression import Curve
from playbook_kernel.statistics.variance_stabilising import stabilised

SAMPLES = 8
with gzip.open(Path(__file__).parent / "reference" / "local_trend.tsv.gz", "rt") as file:
    TABLE = np.array([[float(cell.replace("NA", "nan")) for cell in line.split("\t")] for line in file])
COUNTS = TABLE[:, :SAMPLES]
MEAN, OWN, TREND, CHANGE, P, ADJUSTED, ALONE = TABLE[:, SAMPLES : SAMPLES + 7].T
BLIND = TABLE[:, SAMPLES + 7 :]
DESIGN = two_groups(np.repeat([False, True], SAMPLES // 2), np.tile([1, 2], SAMPLES // 2))


def test_the_trend_of_dispersions_is_that_of_r():
    trend = fit_trend(MEAN, OWN, follows_r=True)
    assert isinstance(trend, LocalTrend)
    # Also of genes whose mean is lower than that of all that were fitted.
    assert MEAN.min() < 0.9 * MEAN[OWN > 1e-6].min()
    np.testing.assert_allclose(trend.at(MEAN), TREND, rtol=1e-6)


def test_dispersions_estimated_here_have_nearly_that_trend():
    trend = fitted_models(COUNTS, DESIGN, follows_r=True, note=lambda *_: None).trend
    apart = np.abs(np.log(trend.at(MEAN) / TREND))
    # R's search for the dispersion of a gene sometimes ends early.
    assert np.quantile(apart, 0.9) < 0.002
    assert apart.max() < 0.06


def test_two_groups_are_compared_as_in_r():
    found = compare_in(COUNTS, DESIGN, alpha=0.05, follows_r=True, note=lambda *_: None)
    np.testing.assert_array_equal(np.isnan(found.p_value), np.isnan(P))
    np.testing.assert_allclose(found.log_fold_change, CHANGE, rtol=0, atol=2e-3)
    ours, its = set(np.flatnonzero(found.adjusted_p < 0.05)), set(np.flatnonzero(ADJUSTED < 0.05))
    assert len(its) > 30
    assert len(ours & its) >= 0.99 * len(ours | its)
    assert np.nanquantile(np.abs(np.log10(found.p_value) - np.log10(P)), 0.95) < 0.01


def test_as_pydeseq2_one_dispersion_stands_for_all_genes_without_it():
    trend = fitted_models(COUNTS, DESIGN, follows_r=False, note=lambda *_: None).trend
    assert isinstance(trend, ParametricTrend)
    assert trend.per_count == 0


def test_counts_are_stabilised_around_it_as_in_r():
    sizes = size_factors(COUNTS)
    values = stabilised(COUNTS / sizes, sizes, fit_trend(MEAN, ALONE, follows_r=True))
    np.testing.assert_allclose(values, BLIND, rtol=1e-4, atol=1e-4)


def test_so_are_counts_whose_dispersions_are_estimated_here():
    apart = np.abs(variance_stabilised(COUNTS) - BLIND)[COUNTS > 50]
    # R's search for the dispersion of a gene of few counts sometimes ends early.
    assert apart.max() < 0.02
    assert np.quantile(apart, 0.95) < 0.005


def test_a_curve_goes_through_a_parabola_and_on():
    x = np.linspace(0, 4, 50)
    curve = Curve(x, (x**2 - x)[:, None], np.ones(50), 0.7, 2)
    assert curve.at(np.array([-1.0, 0.5, 3.3, 5.0]))[:, 0] == pytest.approx([2.0, -0.25, 7.59, 20.0], abs=1e-9)
