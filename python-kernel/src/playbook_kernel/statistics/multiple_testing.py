"""Adjustment of p-values for many tests."""

import numpy as np
from numpy.typing import NDArray

# Where the share of unchanged ones is estimated (Storey 2004), as in the package qvalue.
LAMBDA = np.arange(1, 20) * 0.05


def unchanged_share(p_values: NDArray[np.float64]) -> float:
    """Estimate which share of tests (m,) has nothing to find, by the bootstrap of doi:10.1111/j.1467-9868.2004.00439.x.

    1 where no p-value is large enough to tell.
    """
    m = len(p_values)
    if not m or p_values.max() < LAMBDA[-1]:
        return 1.0
    above = np.array([np.count_nonzero(p_values >= each) for each in LAMBDA])
    shares = above / m / (1 - LAMBDA)
    errors = above / (m**2 * (1 - LAMBDA) ** 2) * (1 - above / m) + (shares - np.quantile(shares, 0.1)) ** 2
    return float(min(1.0, shares[np.argmin(errors)]))


def storey(p_values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return q-values (m,) of p-values (doi:10.1214/aos/1074290335); missing ones stay missing and do not count."""
    return benjamini_hochberg(p_values) * unchanged_share(p_values[~np.isnan(p_values)])


def benjamini_hochberg(p_values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Adjust p-values (m,): a cut at q keeps the false discovery rate at q (doi:10.1111/j.2517-6161.1995.tb02031.x).

    Missing p-values stay missing and do not count as tests.
    """
    adjusted = np.full(p_values.shape, np.nan)
    tested = np.flatnonzero(~np.isnan(p_values))
    descending = tested[np.argsort(-p_values[tested], kind="stable")]
    m = len(descending)
    scaled = p_values[descending] * m / np.arange(m, 0, -1)
    adjusted[descending] = np.minimum(1, np.minimum.accumulate(scaled))
    return adjusted
