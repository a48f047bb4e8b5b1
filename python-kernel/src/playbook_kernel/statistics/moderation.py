"""Empirical Bayes moderation of the variances of many genes."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Vector

PROPORTION = 0.01
PRIOR_SD_LIMITS = (0.1, 4.0)


@dataclass(frozen=True)
class Prior:
    """The scaled inverse chi-squared prior of the variances: degrees of freedom (may be infinite) and variance."""

    df: float
    variance: float


def fit_prior(variances: Vector, df: float) -> Prior:
    """Estimate the prior of variances (genes,) with `df` degrees of freedom each (doi:10.2202/1544-6115.1027)."""
    median = float(np.median(variances))
    x = np.maximum(variances, 1e-5 * (median or 1.0))
    e = np.log(x) - scipy.special.digamma(df / 2) + np.log(df / 2)
    excess = e.var(ddof=1) - scipy.special.polygamma(1, df / 2) if len(e) > 1 else 0.0
    if excess <= 0:
        return Prior(np.inf, float(x.mean()))
    prior_df = 2 * inverse_trigamma(float(excess))
    return Prior(prior_df, float(np.exp(e.mean() + scipy.special.digamma(prior_df / 2) - np.log(prior_df / 2))))


def inverse_trigamma(value: float) -> float:
    """Return y with trigamma(y) = value, by Newton's method on a start from below."""
    if value > 1e7:
        return float(1 / np.sqrt(value))
    if value < 1e-6:
        return 1 / value
    y = 0.5 + 1 / value
    for _ in range(50):
        trigamma = float(scipy.special.polygamma(1, y))
        step = trigamma * (1 - trigamma / value) / float(scipy.special.polygamma(2, y))
        y += step
        if -step / y < 1e-8:
            break
    return y


def posterior_variances(variances: Vector, df: float, prior: Prior) -> Vector:
    """Shrink each variance towards the prior."""
    if np.isinf(prior.df):
        return np.full(variances.shape, prior.variance)
    return np.asarray((df * variances + prior.df * prior.variance) / (df + prior.df))


def log_odds(t: Vector, unscaled_sd: Vector, df: float, prior: Prior) -> Vector:
    """Return the B-statistic: the log odds that a gene is differentially expressed (doi:10.2202/1544-6115.1027)."""
    prior_variance = _contrast_variance(t, unscaled_sd, df, prior)
    r = (unscaled_sd**2 + prior_variance) / unscaled_sd**2
    if np.isinf(prior.df):
        kernel = t**2 * (1 - 1 / r) / 2
    else:
        kernel = (1 + df) / 2 * np.log((t**2 + df) / (t**2 / r + df))
    return np.asarray(np.log(PROPORTION / (1 - PROPORTION)) - np.log(r) / 2 + kernel)


def _contrast_variance(t: Vector, unscaled_sd: Vector, df: float, prior: Prior) -> float:
    genes = len(t)
    top = int(np.ceil(genes * PROPORTION / 2))
    share = max(top / genes, PROPORTION)
    order = np.argsort(-np.abs(t), kind="stable")[:top]
    largest = np.abs(t[order])
    p0 = 2 * scipy.special.stdtr(df, -largest)
    target = ((np.arange(1, top + 1) - 0.5) / genes - (1 - share) * p0) / share
    variance = np.zeros(top)
    positive = target > p0
    quantile = -scipy.special.stdtrit(df, target[positive] / 2)
    variance[positive] = unscaled_sd[order][positive] ** 2 * ((largest[positive] / quantile) ** 2 - 1)
    low, high = (limit**2 / prior.variance for limit in PRIOR_SD_LIMITS)
    return float(np.clip(variance, low, high).mean())
