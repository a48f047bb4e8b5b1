"""Two groups of RNA-seq samples compared as DESeq2 does."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import special

from playbook_kernel.statistics.arrays import Groups, Labels, Matrix, Vector
from playbook_kernel.statistics.design import Design, two_groups
from playbook_kernel.statistics.dispersion import (
    DispersionPrior,
    Likelihood,
    Trend,
    first_guess,
    fit_trend,
    gene_wise,
    prior_variance,
    shrink,
)
from playbook_kernel.statistics.independent_filtering import filtered_adjustment
from playbook_kernel.statistics.negative_binomial import Fit, fit_model
from playbook_kernel.statistics.outliers import cooks_distance, replacements, set_aside


@dataclass(frozen=True)
class Comparison:
    """Per gene: mean normalised count, log2 fold change and its error, Wald statistic, p, adjusted p."""

    base_mean: Vector
    log_fold_change: Vector
    standard_error: Vector
    statistic: Vector
    p_value: Vector
    adjusted_p: Vector
    size_factors: Vector
    trend: Trend
    replaced: int


def size_factors(counts: Matrix) -> Vector:
    """Estimate one factor per sample by the median of ratios (doi:10.1186/gb-2010-11-10-r106)."""
    logs = np.log(counts[(counts > 0).all(axis=1)])
    if not len(logs):
        return positive_size_factors(counts)
    return np.asarray(np.exp(np.median(logs - logs.mean(axis=1, keepdims=True), axis=0)))


def positive_size_factors(counts: Matrix) -> Vector:
    """Estimate one factor per sample where every gene has a zero: ratios to the root of the product of positive counts.

    As DESeq2's `poscounts`; the factors multiply to one.
    """
    is_positive = counts > 0
    logs = np.log(np.where(is_positive, counts, 1))
    ratios = np.where(is_positive, logs - logs.mean(axis=1, keepdims=True), np.nan)
    log_factors = np.nanmedian(ratios[is_positive.any(axis=1)], axis=0)
    return np.asarray(np.exp(log_factors - log_factors.mean()))


def compare(
    counts: Matrix,
    perturbed: Groups,
    covariate: Labels | None = None,
    *,
    alpha: float,
    note: Callable[[str, float], None],
) -> Comparison:
    """Compare whole counts (genes, samples) by negative binomial models and Wald tests (doi:10.1186/s13059-014-0550-8).

    Positive fold changes are higher in the perturbed samples. Without a covariate each group needs two samples; with
    one the model is ~ covariate + group, which must leave a degree of freedom.
    """
    return compare_in(counts, two_groups(perturbed, covariate), alpha=alpha, follows_r=covariate is not None, note=note)


def compare_in(
    counts: Matrix, design: Design, *, alpha: float, follows_r: bool, note: Callable[[str, float], None]
) -> Comparison:
    """Test the last coefficient of a design; two groups without a covariate follow PyDESeq2 where it differs from R."""
    sizes = size_factors(counts)
    genes = len(counts)
    base_mean = (counts / sizes).mean(axis=1)
    tested = np.flatnonzero(base_mean > 0)
    y, mean = counts[tested], base_mean[tested]

    note("Estimating the dispersion of each gene", 0.1)
    likelihood, own = _own_dispersions(y, sizes, design)
    trend = fit_trend(mean, own)
    prior = prior_variance(own, trend.at(mean), design.residual_df, matches_few=follows_r)
    note("Shrinking the dispersions towards their trend", 0.5)
    dispersions = shrink(likelihood, own, trend.at(mean), prior)
    note("Fitting the model of each gene", 0.8)
    fit = fit_model(y, sizes, dispersions, design)
    change, error = fit.change.copy(), fit.standard_error.copy()

    distance = cooks_distance(y, y / sizes, fit, design)
    outlying, replaced = replacements(y, sizes, distance, design)
    redo = np.flatnonzero(outlying.any(axis=1))
    if len(redo):
        note("Refitting genes with outlying counts", 0.9)
        mean = mean.copy()
        mean[redo] = (replaced[redo] / sizes).mean(axis=1)
        # A gene whose every count is replaced by zero has nothing left to test.
        change[redo], error[redo] = 0.0, np.nan
        redo = redo[mean[redo] > 0]
        refit = _fit(replaced[redo], sizes, design, trend.at(mean[redo]), prior)
        change[redo], error[redo] = refit.change, refit.standard_error

    statistic = change / error
    p = 2 * special.ndtr(-np.abs(statistic))
    p[set_aside(y, distance, design, spares_low=not follows_r)] = np.nan
    p_value = _spread_out(p, tested, genes)
    base_mean[tested] = mean
    return Comparison(
        base_mean=base_mean,
        log_fold_change=_spread_out(change / np.log(2), tested, genes),
        standard_error=_spread_out(error / np.log(2), tested, genes),
        statistic=_spread_out(statistic, tested, genes),
        p_value=p_value,
        adjusted_p=filtered_adjustment(base_mean, p_value, alpha),
        size_factors=sizes,
        trend=trend,
        replaced=int(outlying.sum()),
    )


def _own_dispersions(counts: Matrix, sizes: Vector, design: Design) -> tuple[Likelihood, Vector]:
    """Estimate the dispersion of each gene alone, around the means of the cells or, of more cells, around a fit."""
    start = first_guess(counts, sizes, design)
    if design.has_a_mean_per_cell:
        fitted = design.fitted(counts / sizes) * sizes
    else:
        fitted = fit_model(counts, sizes, start, design).fitted
    likelihood = Likelihood(counts, np.maximum(0.5, fitted), design)
    return likelihood, gene_wise(likelihood, start)


def _fit(counts: Matrix, sizes: Vector, design: Design, trend: Vector, prior: DispersionPrior) -> Fit:
    likelihood, own = _own_dispersions(counts, sizes, design)
    return fit_model(counts, sizes, shrink(likelihood, own, trend, prior), design)


def _spread_out(values: Vector, tested: NDArray[np.intp], genes: int) -> Vector:
    result = np.full(genes, np.nan)
    result[tested] = values
    return result
