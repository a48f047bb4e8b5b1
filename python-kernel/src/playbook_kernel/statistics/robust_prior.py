"""The prior of the variances of many genes, whose outliers are shrunken less (doi:10.1214/16-AOAS920)."""

from dataclasses import replace

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Vector
from playbook_kernel.statistics.lowess import lowess
from playbook_kernel.statistics.prior import VariancePrior, fitted_prior

TAILS = (0.05, 0.1)
"""Shares of the smallest and the largest variances that are winsorised."""
NODES, WEIGHTS = np.polynomial.legendre.leggauss(128)
NODES, WEIGHTS = (NODES + 1) / 2, WEIGHTS / 2
SPAN = 0.4


def robust_prior(variances: Vector, df: int, means: Vector | None = None) -> VariancePrior:
    """Estimate the prior as limma's `fitFDistRobustly` does; with means it follows their trend."""
    genes = len(variances)
    x = np.maximum(variances, 1e-12 * float(np.median(variances)))
    plain = fitted_prior(x, df, means)
    if genes < 1 / min(TAILS):
        return plain
    z = np.log(x)
    trend = np.full(genes, scipy.stats.trim_mean(z, TAILS[1])) if means is None else _smoothed(means, z)
    residuals = z - trend
    winsorised = np.clip(residuals, *np.quantile(residuals, [TAILS[0], 1 - TAILS[1]]))
    centre, spread = float(winsorised.mean()), float(winsorised.var(ddof=1))
    at_infinity = _moments(df, np.inf)
    if spread <= at_infinity[1]:
        return _without_a_limit(z, trend + centre - at_infinity[0], df)
    least = float(plain.df[0])
    if np.isinf(least):
        return plain

    def excess(share: float) -> float:
        return float(np.log(spread / _moments(df, share / (1 - share) if share < 1 else np.inf)[1]))

    low = least / (1 + least)
    prior_df = least
    if excess(low) < 0:
        share = scipy.optimize.brentq(excess, low, 1, xtol=1e-12, rtol=1e-12)
        prior_df = share / (1 - share)
    centred = trend + centre - _moments(df, prior_df)[0]
    return _with_outliers(z, VariancePrior(np.full(genes, prior_df), np.exp(centred)), df)


def _smoothed(means: Vector, z: Vector) -> Vector:
    order = np.argsort(means, kind="stable")
    x = means[order]
    result = np.empty(len(z))
    result[order] = lowess(x, z[order], span=SPAN, rounds=3, delta=0.01 * float(x[-1] - x[0]))
    return result


def _moments(df1: float, df2: float) -> tuple[float, float]:
    """Return mean and variance of the winsorised logarithm of an F-distributed number."""
    law = scipy.stats.chi2(df1, scale=1 / df1) if np.isinf(df2) else scipy.stats.f(df1, df2)
    limits = law.ppf([TAILS[0], 1 - TAILS[1]])
    ends = np.log(limits)
    low, high = limits / (1 + limits)
    nodes = low + (high - low) * NODES
    f = nodes / (1 - nodes)
    density = (high - low) * WEIGHTS * law.pdf(f) / (1 - nodes) ** 2
    mean = (density * np.log(f)).sum() + (ends * TAILS).sum()
    return float(mean), float((density * (np.log(f) - mean) ** 2).sum() + ((ends - mean) ** 2 * TAILS).sum())


def _log_tail(f: Vector, df1: float, df2: float) -> Vector:
    """Return the logarithm of the upper tail of the F-distribution, also where the tail is below the least number."""
    tail = scipy.special.fdtrc(df1, df2, f)
    x = df2 / (df2 + df1 * f)
    a, b = df2 / 2, df1 / 2
    series = a * np.log(x) + b * np.log1p(-x) - np.log(a) - scipy.special.betaln(a, b)
    series = series + np.log(scipy.special.hyp2f1(a + b, 1, a + 1, x))
    return np.asarray(np.where(tail > 0, np.log(np.where(tail > 0, tail, 1)), series))


def _without_a_limit(z: Vector, centred: Vector, df: int) -> VariancePrior:
    """Shrink wholly what is no outlier."""
    genes = len(z)
    tail = scipy.special.chdtrc(df, np.exp(z - centred) * df)
    expected = (genes - scipy.stats.rankdata(z - centred) + 0.5) / genes
    is_no_outlier = np.minimum(tail / expected, 1)
    result = VariancePrior(np.full(genes, np.inf), np.exp(centred))
    if (is_no_outlier >= 1).all():
        return result
    its = np.where(is_no_outlier < 1, is_no_outlier * genes * df, np.inf)
    order = np.argsort(tail, kind="stable")
    its[order] = np.maximum.accumulate(its[order])
    return replace(result, df=its)


def _with_outliers(z: Vector, prior: VariancePrior, df: int) -> VariancePrior:
    """Give outliers fewer degrees of freedom, the fewer the more surely they are."""
    genes, prior_df = len(z), float(prior.df[0])
    f = np.exp(z - np.log(prior.variance))
    log_tail = _log_tail(f, df, prior_df)
    log_no_outlier = np.minimum(log_tail - np.log((genes - scipy.stats.rankdata(f) + 0.5) / genes), 0)
    if (log_no_outlier == 0).all():
        return prior
    of_outliers = np.log(0.5) / float(log_tail.min()) * prior_df
    again = float(_log_tail(np.array([f.max()]), df, of_outliers)[0])
    of_outliers = np.log(0.5) / again * of_outliers
    its = np.exp(log_no_outlier) * prior_df - np.expm1(log_no_outlier) * of_outliers
    order = np.argsort(log_tail, kind="stable")
    rising = its[order]
    running = np.cumsum(rising) / np.arange(1, genes + 1)
    least = int(np.argmin(running))
    rising[: least + 1] = running[least]
    its[order] = np.maximum.accumulate(rising)
    return replace(prior, df=its)
