"""Two groups of RNA-seq samples compared by limma-voom."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Groups, Labels, Matrix, Vector
from playbook_kernel.statistics.design import Design, intercept, two_groups
from playbook_kernel.statistics.lowess import lowess
from playbook_kernel.statistics.moderation import Prior, fit_prior, log_odds, posterior_variances
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.statistics.normalisation import tmm_factors

MILLION = 1e6


@dataclass(frozen=True)
class Voom:
    """log2 counts per million (genes, samples) and the precision weight of each."""

    values: Matrix
    weights: Matrix


@dataclass(frozen=True)
class Comparison:
    """Per gene: log2 fold change, mean log2 expression, moderated t, p, adjusted p, log odds; and the prior."""

    log_fold_change: Vector
    mean_expression: Vector
    t: Vector
    p_value: Vector
    adjusted_p: Vector
    b: Vector
    prior: Prior


def voom(counts: Matrix, effective_sizes: Vector, design: Design) -> Voom:
    """Weight log counts by the trend of the spread around a design over the mean (doi:10.1186/gb-2014-15-2-r29)."""
    values = log_counts(counts, effective_sizes)
    fitted = design.fitted(values)
    variances = ((values - fitted) ** 2).sum(axis=1) / design.residual_df
    return weighted(counts, effective_sizes, fitted, variances)


def log_counts(counts: Matrix, effective_sizes: Vector) -> Matrix:
    """Return log2 counts per million, each count increased by 0.5."""
    return np.asarray(np.log2((counts + 0.5) / (effective_sizes + 1) * MILLION))


@dataclass(frozen=True)
class Trend:
    """Mean log2 count of each gene and the square root of its standard deviation, by rising mean, and what is usual."""

    genes: Labels
    means: Vector
    spreads: Vector
    usual: Vector


def trend_of(counts: Matrix, values: Matrix, effective_sizes: Vector, variances: Vector) -> Trend:
    """Smooth the spread over the mean of all genes with a count; `values` are their log counts."""
    log_sizes = np.log2(effective_sizes + 1)
    counted = np.flatnonzero(counts.sum(axis=1) > 0)
    x = (values.mean(axis=1) + log_sizes.mean() - np.log2(MILLION))[counted]
    y = np.sqrt(np.sqrt(variances[counted]))
    order = np.argsort(x, kind="stable")
    x, y = x[order], y[order]
    return Trend(counted[order], x, y, lowess(x, y, span=0.5, rounds=3, delta=0.01 * float(x[-1] - x[0])))


def weighted(counts: Matrix, effective_sizes: Vector, fitted: Matrix, variances: Vector) -> Voom:
    """Weight log counts by the trend of the variances of a fit over the mean."""
    values = log_counts(counts, effective_sizes)
    found = trend_of(counts, values, effective_sizes, variances)
    knots, first, repeats = np.unique(found.means, return_index=True, return_counts=True)
    trend = np.add.reduceat(found.usual, first) / repeats
    fitted_counts = fitted + np.log2(effective_sizes + 1) - np.log2(MILLION)
    return Voom(values, np.interp(fitted_counts, knots, trend) ** -4)


def compare(
    counts: Matrix, perturbed: Groups, covariate: Labels | None = None, *, weighs_by_groups: bool = False
) -> Comparison:
    """Compare counts (genes, samples): positive changes are higher in the perturbed samples (doi:10.1093/nar/gkv007).

    Both groups need a sample, one of them two. With a covariate the model is ~ covariate + group, which must leave a
    degree of freedom, and voom knows it; without one voom knows the groups where that is asked for, and not in the
    reference.
    """
    design = two_groups(perturbed, covariate)
    knows_groups = covariate is not None or weighs_by_groups
    return compare_in(counts, design, design if knows_groups else intercept(counts.shape[1]))


def compare_in(counts: Matrix, design: Design, voomed: Design) -> Comparison:
    """Test the last coefficient of a design; voom weighs by the spread around a design of its own."""
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    genes = len(counts)
    y = voom(counts, sizes, voomed)
    change, unscaled_sd, variances = _weighted_fit(y, design)
    df = design.residual_df
    prior = fit_prior(variances, df)
    total_df = min(df + prior.df, df * genes)
    t = change / (unscaled_sd * np.sqrt(posterior_variances(variances, df, prior)))
    p_value = 2 * scipy.special.stdtr(total_df, -np.abs(t))
    return Comparison(
        change,
        y.values.mean(axis=1),
        t,
        p_value,
        benjamini_hochberg(p_value),
        log_odds(t, unscaled_sd, total_df, prior),
        prior,
    )


def _weighted_fit(y: Voom, design: Design) -> tuple[Vector, Vector, Vector]:
    """Fit each gene: the last coefficient, its unscaled standard deviation, and the residual variance."""
    change, unscaled_variance, variance = (np.empty(len(y.values)) for _ in range(3))
    last = np.zeros((design.coefficients, 1))
    last[-1] = 1
    for some in design.blocks(len(y.values)):
        values, weights = y.values[some], y.weights[some]
        information = design.information(weights)
        beta = np.linalg.solve(information, ((weights * values) @ design.matrix)[:, :, None])[:, :, 0]
        change[some] = beta[:, -1]
        unscaled_variance[some] = np.linalg.solve(information, last)[:, -1, 0]
        residuals = values - beta @ design.matrix.T
        variance[some] = (weights * residuals**2).sum(axis=1) / design.residual_df
    return change, np.sqrt(unscaled_variance), variance
