"""Variances of many genes shrunken by empirical Bayes, towards one prior or one that follows the mean."""

from dataclasses import dataclass

import numpy as np
from scipy import special

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


def shrunken(variances: Vector, df: int, prior: VariancePrior) -> Posterior:
    """Shrink each variance towards its prior."""
    is_finite = np.isfinite(prior.df)
    finite = np.where(is_finite, prior.df, 1)
    values = np.where(is_finite, (df * variances + finite * prior.variance) / (df + finite), prior.variance)
    return Posterior(values, np.minimum(df + prior.df, df * len(variances)))


def fitted_prior(variances: Vector, df: int, means: Vector | None = None) -> VariancePrior:
    """Estimate the prior (doi:10.2202/1544-6115.1027); with means it follows their trend (doi:10.1093/nar/gkv007)."""
    genes = len(variances)
    floored = np.maximum(variances, 1e-5 * (float(np.median(variances)) or 1.0))
    e = np.log(floored) - special.digamma(df / 2) + np.log(df / 2)
    basis = None if means is None else natural_spline(means)
    if basis is None:
        centre = np.full(genes, e.mean())
        excess = float(e.var(ddof=1)) if genes > 1 else 0.0
    else:
        centre = basis @ np.linalg.lstsq(basis, e, rcond=None)[0]
        excess = float(((e - centre) ** 2).sum() / (genes - basis.shape[1]))
    excess -= float(special.polygamma(1, df / 2))
    if excess <= 0:
        variance = np.full(genes, floored.mean()) if basis is None else np.exp(centre)
        return VariancePrior(np.full(genes, np.inf), variance)
    prior_df = 2 * inverse_trigamma(excess)
    variance = np.exp(centre + special.digamma(prior_df / 2) - np.log(prior_df / 2))
    return VariancePrior(np.full(genes, prior_df), variance)


def natural_spline(x: Vector) -> Matrix | None:
    """Return a basis of natural cubic splines with an intercept, whose knots are quantiles; nothing for one value.

    It spans what `ns` of R spans, so that fitted values are the same.
    """
    columns = min(1 + sum(len(x) >= enough for enough in KNOTS_FROM), len(np.unique(x)))
    if columns < 2:
        return None
    knots = np.quantile(x, np.linspace(0, 1, columns))
    z = (x - knots[0]) / (knots[-1] - knots[0])
    at = (knots - knots[0]) / (knots[-1] - knots[0])

    def bent(knot: float) -> Vector:
        return np.asarray((np.maximum(z - knot, 0) ** 3 - np.maximum(z - 1, 0) ** 3) / (1 - knot))

    return np.column_stack([np.ones(len(x)), z, *(bent(knot) - bent(at[-2]) for knot in at[:-2])])
