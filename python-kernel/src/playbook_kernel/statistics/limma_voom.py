"""Two groups of RNA-seq samples compared by limma-voom."""

from dataclasses import dataclass

import numpy as np
from scipy import special

from playbook_kernel.statistics.arrays import Groups, Matrix, Vector
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


def voom(counts: Matrix, effective_sizes: Vector) -> Voom:
    """Weight log counts by the mean-variance trend, fitted without the groups (doi:10.1186/gb-2014-15-2-r29)."""
    values = np.log2((counts + 0.5) / (effective_sizes + 1) * MILLION)
    log_sizes = np.log2(effective_sizes + 1)
    means = values.mean(axis=1)
    counted = counts.sum(axis=1) > 0
    x = (means + log_sizes.mean() - np.log2(MILLION))[counted]
    y = np.sqrt(values[counted].std(axis=1, ddof=1))
    order = np.argsort(x, kind="stable")
    x, y = x[order], y[order]
    smooth = lowess(x, y, span=0.5, rounds=3, delta=0.01 * float(x[-1] - x[0]))
    knots, first, repeats = np.unique(x, return_index=True, return_counts=True)
    trend = np.add.reduceat(smooth, first) / repeats
    fitted_counts = means[:, None] + log_sizes[None, :] - np.log2(MILLION)
    return Voom(values, np.interp(fitted_counts, knots, trend) ** -4)


def compare(counts: Matrix, perturbed: Groups) -> Comparison:
    """Compare counts (genes, samples): positive changes are higher in the perturbed samples (doi:10.1093/nar/gkv007).

    Both groups need a sample, one of them two.
    """
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    y = voom(counts, sizes)
    fits = [_group_fit(y, perturbed == side) for side in (False, True)]
    (control, control_weight, control_rest), (treated, treated_weight, treated_rest) = fits
    genes, samples = counts.shape
    df = samples - 2
    variances = (control_rest + treated_rest) / df
    unscaled_sd = np.sqrt(1 / control_weight + 1 / treated_weight)
    prior = fit_prior(variances, df)
    total_df = min(df + prior.df, df * genes)
    change = treated - control
    t = change / (unscaled_sd * np.sqrt(posterior_variances(variances, df, prior)))
    p_value = 2 * special.stdtr(total_df, -np.abs(t))
    return Comparison(
        change,
        y.values.mean(axis=1),
        t,
        p_value,
        benjamini_hochberg(p_value),
        log_odds(t, unscaled_sd, total_df, prior),
        prior,
    )


def _group_fit(y: Voom, group: Groups) -> tuple[Vector, Vector, Vector]:
    """Weighted mean, sum of weights and weighted residual sum of squares of each gene."""
    values, weights = y.values[:, group], y.weights[:, group]
    total = weights.sum(axis=1)
    mean = (weights * values).sum(axis=1) / total
    return mean, total, (weights * (values - mean[:, None]) ** 2).sum(axis=1)
