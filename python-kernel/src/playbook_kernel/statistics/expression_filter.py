"""Genes with enough counts to be tested."""

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Labels, Matrix

LEAST_COUNT = 10
LEAST_TOTAL = 15
LARGE_GROUP = 10
LEAST_SHARE = 0.7
TOLERANCE = 1e-14


def expressed(counts: Matrix, groups: Labels) -> NDArray[np.bool_]:
    """Tell which genes are worth testing, as edgeR's `filterByExpr` does (doi:10.12688/f1000research.8987.2).

    A gene needs about 10 counts in a library of median size in as many samples as the smallest group has (of more than
    10 samples in 70 % of those above 10), and 15 counts in all.
    """
    sizes = counts.sum(axis=0)
    smallest = float(np.unique(groups, return_counts=True)[1].min())
    if smallest > LARGE_GROUP:
        smallest = LARGE_GROUP + (smallest - LARGE_GROUP) * LEAST_SHARE
    # Counts per million of both sides: the factor of a million cancels out.
    cutoff = LEAST_COUNT / np.median(sizes)
    in_samples = (counts / sizes >= cutoff).sum(axis=1)
    return np.asarray((in_samples >= smallest - TOLERANCE) & (counts.sum(axis=1) >= LEAST_TOTAL - TOLERANCE))
