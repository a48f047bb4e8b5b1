"""Counts that alone move the fit of their gene: replaced where there are many replicates, or their gene set aside."""

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.negative_binomial import Fit

REPLACEABLE = 7
"""Replicates from which on an outlying count is replaced instead of its gene being set aside."""
JUDGED = 3
"""Replicates from which on a count can be told to be an outlier."""
LEAST_DISPERSION = 0.04


def cooks_distance(counts: Matrix, normalised: Matrix, fit: Fit, design: Design) -> Matrix:
    """Measure how much each count alone moves the fit of its gene, with a robust dispersion."""
    mean = normalised.mean(axis=1)
    robust = np.maximum(LEAST_DISPERSION, (_robust_variance(normalised, design) - mean) / mean**2)
    variance = fit.fitted + robust[:, None] * fit.fitted**2
    pull = fit.leverage / (1 - fit.leverage) ** 2
    return np.asarray((counts - fit.fitted) ** 2 / variance / design.coefficients * pull)


def _robust_variance(values: Matrix, design: Design) -> Vector:
    """Take the largest trimmed variance of the cells with enough replicates, of all samples where there are none."""
    sizes = np.bincount(design.cells)
    groups = [values[:, design.cells == cell] for cell in np.flatnonzero(sizes >= JUDGED)]
    if not groups:
        return _trimmed_variance(values, 1 / 8, 1.51)
    variances = []
    for group in groups:
        n = group.shape[1]
        trim, scale = (1 / 3, 2.04) if n <= 3 else (1 / 4, 1.86) if n <= 23 else (1 / 8, 1.51)
        variances.append(_trimmed_variance(group, trim, scale))
    return np.asarray(np.max(variances, axis=0))


def _trimmed_variance(values: Matrix, trim: float, scale: float) -> Vector:
    return scale * _trimmed_mean((values - _trimmed_mean(values, trim)[:, None]) ** 2, trim)


def _trimmed_mean(values: Matrix, trim: float) -> Vector:
    n = values.shape[1]
    cut = int(np.floor(n * trim))
    return np.asarray(np.sort(values, axis=1)[:, cut : n - cut].mean(axis=1))


def _limit(design: Design) -> float:
    return float(scipy.stats.f.ppf(0.99, design.coefficients, design.residual_df))


def replacements(counts: Matrix, sizes: Vector, distance: Matrix, design: Design) -> tuple[NDArray[np.bool_], Matrix]:
    """Tell which counts are outliers among many replicates; and the counts with the trimmed mean in their place."""
    outlying = (distance > _limit(design)) & (design.replicates >= REPLACEABLE)
    expected = np.trunc(_trimmed_mean(counts / sizes, 0.2)[:, None] * sizes)
    return outlying, np.where(outlying, expected, counts)


def set_aside(counts: Matrix, distance: Matrix, design: Design, *, spares_low: bool) -> NDArray[np.bool_]:
    """Find the genes whose p-value would hang on one count.

    `spares_low`: three larger counts say that it is no outlier, as DESeq2 has it for two groups without a covariate.
    """
    judged = design.replicates >= JUDGED
    if not judged.any():
        return np.zeros(len(counts), dtype=bool)
    left = np.where(design.replicates >= REPLACEABLE, 0, distance)
    seen = np.where(judged, left, -np.inf)
    worst = seen.argmax(axis=1)
    rows = np.arange(len(counts))
    is_outlier = seen[rows, worst] > _limit(design)
    if not spares_low:
        return np.asarray(is_outlier)
    return np.asarray(is_outlier & ((counts > counts[rows, worst][:, None]).sum(axis=1) < 3))
