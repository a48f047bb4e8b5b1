"""Counts on the scale of log2, the samples of a gene drawn together the more the less its counts tell."""

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.deseq2_trend import Trend

UPPER = 0.05
"""The share of the largest changes that tells how wide the prior is."""
LEAST_MEAN = 0.5
RIDGE_OF_MEAN = 1e-6
TOLERANCE = 1e-8
ROUNDS = 100


def regularised_log(counts: Matrix, sizes: Vector, trend: Trend) -> Matrix:
    """Transform whole counts (genes, samples) as DESeq2's `rlog` (doi:10.1186/s13059-014-0550-8).

    Each gene has a mean, and each sample a change from it under a normal prior that fits all genes. A gene without
    counts is 0 everywhere.
    """
    normalised = counts / sizes
    means = normalised.mean(axis=1)
    counted = means > 0
    result = np.zeros(counts.shape)
    dispersions = trend.at(means[counted])
    variance = prior_variance(normalised[counted], means[counted], dispersions)
    result[counted] = _fitted(counts[counted], sizes, dispersions, 1 / variance)
    return result


def prior_variance(normalised: Matrix, means: Vector, dispersions: Vector) -> float:
    """Estimate how widely log2 changes scatter, by the upper quantile of their sizes; sure ones count more."""
    changes = np.abs(np.log2(normalised + 0.5) - np.log2(means + 0.5)[:, None])
    weights = 1 / (1 / means + dispersions)
    quantile = weighted_quantile(changes.ravel(), np.repeat(weights, normalised.shape[1]), 1 - UPPER)
    return float((quantile / -scipy.special.ndtri(UPPER / 2)) ** 2)


def weighted_quantile(values: Vector, weights: Vector, share: float) -> float:
    """Return a quantile of values that count as often as their weights say, which sum to the number of values."""
    distinct, places = np.unique(values, return_inverse=True)
    running = np.cumsum(np.bincount(places.reshape(-1), weights * len(values) / weights.sum()))
    order = 1 + (len(values) - 1) * share
    low, part = np.floor(order), order % 1
    at = np.searchsorted(running, [low, min(low + 1, len(values))])
    first, second = distinct[np.minimum(at, len(distinct) - 1)].tolist()
    return float((1 - part) * first + part * second)


def _fitted(counts: Matrix, sizes: Vector, dispersions: Vector, ridge: float) -> Matrix:
    """Fit a mean and a change of each sample to each gene, by iterated weighted least squares; log2 of the means."""
    scale = np.log(2) ** 2
    own, of_mean = ridge / scale, RIDGE_OF_MEAN / scale
    mean = np.log((counts / sizes).mean(axis=1))
    changes = np.zeros(counts.shape)
    before = np.full(len(counts), np.inf)
    active = np.arange(len(counts))
    for _ in range(ROUNDS):
        y, a = counts[active], dispersions[active][:, None]
        mu = np.maximum(sizes * np.exp(mean[active][:, None] + changes[active]), LEAST_MEAN)
        weights = mu / (1 + a * mu)
        z = np.log(mu / sizes) + (y - mu) / mu
        # The equations of the changes are solved by hand: each has its own sample alone, beside the mean.
        left = weights.sum(axis=1) + of_mean - (weights**2 / (weights + own)).sum(axis=1)
        right = (weights * z).sum(axis=1) - (weights**2 * z / (weights + own)).sum(axis=1)
        mean[active] = right / left
        changes[active] = weights * (z - mean[active][:, None]) / (weights + own)
        mu = np.maximum(sizes * np.exp(mean[active][:, None] + changes[active]), LEAST_MEAN)
        now = 2 * ((y + 1 / a) * np.log1p(a * mu) - y * np.log(mu)).sum(axis=1)
        settled = np.abs(now - before[active]) / (np.abs(now) + 0.1) < TOLERANCE
        before[active] = now
        active = active[~settled]
        if not len(active):
            break
    return np.asarray((mean[:, None] + changes) / np.log(2))
