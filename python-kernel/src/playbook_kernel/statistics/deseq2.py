"""Two groups of RNA-seq samples compared as DESeq2 does."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Groups, Labels, Matrix, Vector
from playbook_kernel.statistics.deseq2_trend import Trend, fit_trend
from playbook_kernel.statistics.design import Design, two_groups
from playbook_kernel.statistics.dispersion import (
    DispersionPrior,
    Likelihood,
    first_guess,
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


@dataclass(frozen=True)
class Fitted:
    """The models of the genes that have counts, whose places are `tested`: coefficients are natural logarithms."""

    genes: int
    tested: NDArray[np.intp]
    base_mean: Vector
    size_factors: Vector
    counts: Matrix
    dispersions: Vector
    change: Vector
    standard_error: Vector
    coefficients: Matrix
    covariance: Matrix
    # The p-value of such a gene would hang on one count.
    set_aside: NDArray[np.bool_]
    # Every count of such a gene was replaced by zero: nothing is left to test.
    is_empty: NDArray[np.bool_]
    trend: Trend
    replaced: int

    def spread_out(self, values: Vector) -> Vector:
        """Give the genes without a model no value."""
        result = np.full(self.genes, np.nan)
        result[self.tested] = values
        return result


def fitted_models(counts: Matrix, design: Design, *, follows_r: bool, note: Callable[[str, float], None]) -> Fitted:
    """Fit the model of each gene; two groups without a covariate follow PyDESeq2 where it differs from R."""
    sizes = size_factors(counts)
    base_mean = (counts / sizes).mean(axis=1)
    tested = np.flatnonzero(base_mean > 0)
    y, mean = counts[tested], base_mean[tested]

    note("Estimating the dispersion of each gene", 0.1)
    likelihood, own = _own_dispersions(y, sizes, design)
    trend = fit_trend(mean, own, follows_r=follows_r)
    prior = prior_variance(own, trend.at(mean), design.residual_df, matches_few=follows_r)
    note("Shrinking the dispersions towards their trend", 0.5)
    dispersions = shrink(likelihood, own, trend.at(mean), prior)
    note("Fitting the model of each gene", 0.8)
    fit = fit_model(y, sizes, dispersions, design)

    distance = cooks_distance(y, y / sizes, fit, design)
    outlying, replaced = replacements(y, sizes, distance, design)
    redo = np.flatnonzero(outlying.any(axis=1))
    is_empty = np.zeros(len(tested), dtype=bool)
    if len(redo):
        note("Refitting genes with outlying counts", 0.9)
        mean = mean.copy()
        mean[redo] = (replaced[redo] / sizes).mean(axis=1)
        is_empty[redo] = mean[redo] == 0
        redo = redo[mean[redo] > 0]
        again, refit = _fit(replaced[redo], sizes, design, trend.at(mean[redo]), prior)
        dispersions = dispersions.copy()
        dispersions[redo] = again
        for values, its in [
            (fit.change, refit.change),
            (fit.standard_error, refit.standard_error),
            (fit.coefficients, refit.coefficients),
            (fit.covariance, refit.covariance),
        ]:
            values[redo] = its
    base_mean[tested] = mean
    return Fitted(
        genes=len(counts),
        tested=tested,
        base_mean=base_mean,
        size_factors=sizes,
        counts=replaced,
        dispersions=dispersions,
        change=np.where(is_empty, 0.0, fit.change),
        standard_error=np.where(is_empty, np.nan, fit.standard_error),
        coefficients=fit.coefficients,
        covariance=fit.covariance,
        set_aside=set_aside(y, distance, design, spares_low=not follows_r),
        is_empty=is_empty,
        trend=trend,
        replaced=int(outlying.sum()),
    )


def compare_in(
    counts: Matrix, design: Design, *, alpha: float, follows_r: bool, note: Callable[[str, float], None]
) -> Comparison:
    """Test the last coefficient of a design."""
    fit = fitted_models(counts, design, follows_r=follows_r, note=note)
    statistic = fit.change / fit.standard_error
    p = 2 * scipy.special.ndtr(-np.abs(statistic))
    p[fit.set_aside] = np.nan
    p_value = fit.spread_out(p)
    return Comparison(
        base_mean=fit.base_mean,
        log_fold_change=fit.spread_out(fit.change / np.log(2)),
        standard_error=fit.spread_out(fit.standard_error / np.log(2)),
        statistic=fit.spread_out(statistic),
        p_value=p_value,
        adjusted_p=filtered_adjustment(fit.base_mean, p_value, alpha),
        size_factors=fit.size_factors,
        trend=fit.trend,
        replaced=fit.replaced,
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


def _fit(counts: Matrix, sizes: Vector, design: Design, trend: Vector, prior: DispersionPrior) -> tuple[Vector, Fit]:
    likelihood, own = _own_dispersions(counts, sizes, design)
    dispersions = shrink(likelihood, own, trend, prior)
    return dispersions, fit_model(counts, sizes, dispersions, design)
