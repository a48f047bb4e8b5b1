"""Two groups of RNA-seq samples compared as DESeq2 does."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import special
from scipy.stats import f as f_distribution

from playbook_kernel.statistics.arrays import Groups, Matrix, Vector
from playbook_kernel.statistics.dispersion import Likelihood, Trend, fit_trend, gene_wise, prior_variance, shrink
from playbook_kernel.statistics.independent_filtering import filtered_adjustment
from playbook_kernel.statistics.negative_binomial import Fit, fit_groups

REPLACEABLE = 7
"""Replicates from which on an outlying count is replaced instead of its gene being set aside."""


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
        message = "every gene has a zero"
        raise ValueError(message)
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
    *,
    alpha: float,
    note: Callable[[str, float], None],
    sizes: Vector | None = None,
) -> Comparison:
    """Compare whole counts (genes, samples) by negative binomial models and Wald tests (doi:10.1186/s13059-014-0550-8).

    Positive fold changes are higher in the perturbed samples. Each group needs two samples. `sizes` are the size
    factors where they are not to be estimated by the median of ratios.
    """
    sizes = size_factors(counts) if sizes is None else sizes
    genes = len(counts)
    base_mean = (counts / sizes).mean(axis=1)
    tested = np.flatnonzero(base_mean > 0)
    y, mean = counts[tested], base_mean[tested]

    note("Estimating the dispersion of each gene", 0.1)
    likelihood = _likelihood(y, sizes, perturbed)
    own = gene_wise(likelihood, sizes)
    trend = fit_trend(mean, own)
    prior = prior_variance(own, trend.at(mean), counts.shape[1] - 2)
    note("Shrinking the dispersions towards their trend", 0.5)
    dispersions = shrink(likelihood, own, trend.at(mean), prior)
    note("Fitting the model of each gene", 0.8)
    fit = fit_groups(y, sizes, dispersions, perturbed)
    change, error = fit.change.copy(), fit.standard_error.copy()

    distance = cooks_distance(y, y / sizes, fit, perturbed)
    limit = float(f_distribution.ppf(0.99, 2, counts.shape[1] - 2))
    replaceable = _in_groups_of(perturbed, REPLACEABLE)
    outlying = (distance > limit) & replaceable
    redo = np.flatnonzero(outlying.any(axis=1))
    if len(redo):
        note("Refitting genes with outlying counts", 0.9)
        replacement = np.trunc(_trimmed_mean(y[redo] / sizes, 0.2)[:, None] * sizes)
        replaced = np.where(outlying[redo], replacement, y[redo])
        mean = mean.copy()
        mean[redo] = (replaced / sizes).mean(axis=1)
        # A gene whose every count is replaced by zero has nothing left to test.
        change[redo], error[redo] = 0.0, np.nan
        redo, replaced = redo[mean[redo] > 0], replaced[mean[redo] > 0]
        again = _likelihood(replaced, sizes, perturbed)
        shrunken = shrink(again, gene_wise(again, sizes), trend.at(mean[redo]), prior)
        refit = fit_groups(replaced, sizes, shrunken, perturbed)
        change[redo], error[redo] = refit.change, refit.standard_error

    statistic = change / error
    p = 2 * special.ndtr(-np.abs(statistic))
    p[_set_aside(y, np.where(replaceable, 0, distance), limit, perturbed)] = np.nan
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


def _likelihood(counts: Matrix, sizes: Vector, perturbed: Groups) -> Likelihood:
    """Prepare the likelihood of dispersions, with the group means as fitted counts."""
    normalised = counts / sizes
    control, treated = (normalised[:, side].mean(axis=1)[:, None] for side in (~perturbed, perturbed))
    return Likelihood(counts, np.maximum(0.5, np.where(perturbed, treated, control) * sizes), perturbed)


def _spread_out(values: Vector, tested: NDArray[np.intp], genes: int) -> Vector:
    result = np.full(genes, np.nan)
    result[tested] = values
    return result


def _in_groups_of(perturbed: Groups, least: int) -> Groups:
    counts = np.where(perturbed, perturbed.sum(), (~perturbed).sum())
    return np.asarray(counts >= least)


def _trimmed_mean(values: Matrix, trim: float) -> Vector:
    n = values.shape[1]
    cut = int(np.floor(n * trim))
    return np.asarray(np.sort(values, axis=1)[:, cut : n - cut].mean(axis=1))


def cooks_distance(counts: Matrix, normalised: Matrix, fit: Fit, perturbed: Groups) -> Matrix:
    """Measure how much each count alone moves the fit of its gene, with a robust dispersion."""
    variances = []
    for side in (~perturbed, perturbed):
        n = int(side.sum())
        if n < 3 and min(perturbed.sum(), (~perturbed).sum()) < 3 <= max(perturbed.sum(), (~perturbed).sum()):
            continue
        trim, scale = (1 / 3, 2.04) if n <= 3 else (1 / 4, 1.86) if n <= 23 else (1 / 8, 1.51)
        group = normalised[:, side]
        variances.append(scale * _trimmed_mean((group - _trimmed_mean(group, trim)[:, None]) ** 2, trim))
    mean = normalised.mean(axis=1)
    robust = np.maximum(0.04, (np.max(variances, axis=0) - mean) / mean**2)
    variance = fit.fitted + robust[:, None] * fit.fitted**2
    return np.asarray((counts - fit.fitted) ** 2 / variance / 2 * fit.leverage / (1 - fit.leverage) ** 2)


def _set_aside(counts: Matrix, distance: Matrix, limit: float, perturbed: Groups) -> NDArray[np.bool_]:
    """Genes whose p-value would hang on one count, unless three larger counts say that it is no outlier."""
    usable = _in_groups_of(perturbed, 3)
    if not usable.any():
        return np.zeros(len(counts), dtype=bool)
    seen = np.where(usable, distance, -np.inf)
    worst = seen.argmax(axis=1)
    rows = np.arange(len(counts))
    larger = (counts > counts[rows, worst][:, None]).sum(axis=1)
    return np.asarray((seen[rows, worst] > limit) & (larger < 3))
