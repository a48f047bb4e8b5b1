"""Library sizes and the factors that correct them."""

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix, Vector

TRIM_RATIO = 0.3
TRIM_SUM = 0.05


def tmm_factors(counts: Matrix) -> Vector:
    """Estimate a factor per sample of counts (genes, samples) by the trimmed mean of M (doi:10.1186/gb-2010-11-3-r25).

    As edgeR's `calcNormFactors`; the factors multiply to one.
    """
    counted = counts[(counts > 0).any(axis=1)]
    sizes = counts.sum(axis=0)
    if not len(counted) or counts.shape[1] < 2:
        return np.ones(counts.shape[1])
    quartiles = np.quantile(counted / sizes, 0.75, axis=0)
    if np.median(quartiles) < 1e-20:
        reference = int(np.argmax(np.sqrt(counted).sum(axis=0)))
    else:
        reference = int(np.argmin(np.abs(quartiles - quartiles.mean())))
    factors = np.array(
        [_factor(counted[:, j], counted[:, reference], sizes[j], sizes[reference]) for j in range(len(sizes))]
    )
    return np.asarray(factors / np.exp(np.log(factors).mean()))


def _factor(sample: Vector, reference: Vector, size: float, reference_size: float) -> float:
    both = (sample > 0) & (reference > 0)
    a, b = sample[both], reference[both]
    ratio = np.log2((a / size) / (b / reference_size))
    mean = (np.log2(a / size) + np.log2(b / reference_size)) / 2
    variance = (size - a) / size / a + (reference_size - b) / reference_size / b
    n = len(ratio)
    if not n or np.abs(ratio).max() < 1e-6:
        return 1.0
    keep = _central(ratio, TRIM_RATIO) & _central(mean, TRIM_SUM)
    log_factor = (ratio[keep] / variance[keep]).sum() / (1 / variance[keep]).sum()
    return 1.0 if np.isnan(log_factor) else float(2**log_factor)


def _central(values: Vector, trim: float) -> NDArray[np.bool_]:
    n = len(values)
    low = int(np.floor(n * trim)) + 1
    rank = scipy.stats.rankdata(values)
    return np.asarray((rank >= low) & (rank <= n + 1 - low))
