"""Variances of many genes shrunken by empirical Bayes, towards one prior or one that follows the mean."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.moderation import inverse_trigamma

KNOTS_FROM = (3, 6, 30)
"""Numbers of genes from which on the trend has one more degree of freedom."""


@dataclass(frozen=True)
class Posterior:
    """Per gene the shrunken variance and its degrees of freedom, which may be infinite."""

    variances: Vector
    total_df: Vector


@dataclass(frozen=True)
class VariancePrior:
    """The scaled inverse chi-squared prior of the variances: its degrees of freedom and its variance, per gene."""

    df: Vector
    variance: Vector


def shrunken(variances: Vector, df: int | Vector, prior: VariancePrior) -> Posterior:
    """Shrink each variance towards its prior; genes may have degrees of freedom of their own."""
    is_finite = np.isfinite(prior.df)
    finite = np.where(is_finite, prior.df, 1)
    values = np.where(is_finite, (df * variances + finite * prior.variance) / (df + finite), prior.variance)
    return Posterior(values, np.minimum(df + prior.df, np.max(df) * len(variances)))


def fitted_prior(variances: Vector, df: int | Vector, means: Vector | None = None) -> VariancePrior:
    """Estimate the prior (doi:10.2202/1544-6115.1027); with means it follows their trend (doi:10.1093/nar/gkv007).

    Genes without degrees of freedom tell nothing of it, and get it.
    """
    genes = len(variances)
    every = np.broadcast_to(np.asarray(df, dtype=np.float64), variances.shape)
    known = every > 0
    its = every[known]
    floored = np.maximum(variances[known], 1e-5 * (float(np.median(variances[known])) or 1.0))
    e = np.log(floored) - scipy.special.digamma(its / 2) + np.log(its / 2)
    basis = None if means is None else natural_spline(means[known], means)
    if basis is None:
        centre = np.full(genes, e.mean())
        excess = float(e.var(ddof=1)) if len(e) > 1 else 0.0
    else:
        centre = basis @ np.linalg.lstsq(basis[known], e, rcond=None)[0]
        excess = float(((e - centre[known]) ** 2).sum() / (len(e) - basis.shape[1]))
    excess -= float(scipy.special.polygamma(1, its / 2).mean())
    if excess <= 0:
        variance = np.full(genes, floored.mean()) if basis is None else np.exp(centre)
        return VariancePrior(np.full(genes, np.inf), variance)
    prior_df = 2 * inverse_trigamma(excess)
    variance = np.exp(centre + scipy.special.digamma(prior_df / 2) - np.log(prior_df / 2))
    return VariancePrior(np.full(genes, prior_df), variance)


def natural_spline(x: Vector, places: Vector) -> Matrix | None:
    """Return a basis of natural cubic splines at some places, with an intercept; nothing for one value.

    The knots are quantiles of x. It spans what `ns` of R spans, so that fitted values are the same.
    """
    columns = min(1 + sum(len(x) >= enough for enough in KNOTS_FROM), len(np.unique(x)))
    if columns < 2:
        return None
    knots = np.quantile(x, np.linspace(0, 1, columns))
    z = (places - knots[0]) / (knots[-1] - knots[0])
    at = (knots - knots[0]) / (knots[-1] - knots[0])

    def bent(knot: float) -> Vector:
        return np.asarray((np.maximum(z - knot, 0) ** 3 - np.maximum(z - 1, 0) ** 3) / (1 - knot))

    return np.column_stack([np.ones(len(z)), z, *(bent(knot) - bent(at[-2]) for knot in at[:-2])])
