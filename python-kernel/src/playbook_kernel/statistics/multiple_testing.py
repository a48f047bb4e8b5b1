"""Adjustment of p-values for many tests."""

import numpy as np
from numpy.typing import NDArray


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
