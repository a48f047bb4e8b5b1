"""Adjustment of p-values after leaving out genes with too few counts to be found."""

import numpy as np

from playbook_kernel.statistics.arrays import Vector
from playbook_kernel.statistics.lowess import lowess
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

LEVELS = 50


def filtered_adjustment(means: Vector, p_values: Vector, alpha: float) -> Vector:
    """Adjust p-values (genes,) at the mean count that lets most genes pass `alpha` (doi:10.1073/pnas.0914005107).

    Genes below the cut have no adjusted p-value.
    """
    lowest = float((means == 0).mean())
    highest = 0.95 if lowest < 0.95 else 1.0
    levels = np.linspace(lowest, highest, LEVELS)
    cuts = np.quantile(means, levels)
    adjusted = [_adjust_above(means, p_values, cut) for cut in cuts]
    found = np.array([np.sum(values < alpha) for values in adjusted], dtype=float)
    return adjusted[_best(levels, found)]


def _adjust_above(means: Vector, p_values: Vector, cut: float) -> Vector:
    return benjamini_hochberg(np.where(means >= cut, p_values, np.nan))


def _best(levels: Vector, found: Vector) -> int:
    if found.max() <= 10:
        return 0
    smooth = lowess(levels, found, span=1 / 5, rounds=3, delta=0.01 * float(levels[-1] - levels[0]))
    residual = found[found > 0] - smooth[found > 0]
    above = np.flatnonzero(found > smooth.max() - np.sqrt((residual**2).mean()))
    return int(above[0]) if len(above) else 0
