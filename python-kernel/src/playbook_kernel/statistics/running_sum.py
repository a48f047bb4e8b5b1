"""How far the genes of a set are shifted along a ranked list: the weighted running sum and its extreme value."""

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Vector

Places = NDArray[np.int32]


def running_sums(places: Places, weights: Vector) -> tuple[Vector, Vector]:
    """Return the running sum after each hit, and just before it.

    `places` (sets × k) are rising positions in the list. The sum rises at a hit by its share of the weight and falls
    between hits, so it is extreme at a hit or just before one (doi:10.1073/pnas.0506580102, with the weight 1).
    """
    k, n = places.shape[1], len(weights)
    hits = weights[places]
    total = hits.sum(axis=1, keepdims=True)
    # Hits without weight count the same.
    share = np.where(total > 0, hits / np.where(total > 0, total, 1), 1 / k)
    misses = (places - np.arange(k)) / max(1, n - k)
    after = np.cumsum(share, axis=1) - misses
    return after, after - share


def signed(after: Vector, before: Vector) -> Vector:
    """Return the largest deviation of each row, with its sign."""
    highest, lowest = after.max(axis=1), before.min(axis=1)
    return np.asarray(np.where(highest >= -lowest, highest, lowest))


def peak(places: Places, weights: Vector) -> tuple[float, int]:
    """Return the enrichment score of one set, and at which of its hits the sum is extreme."""
    after, before = running_sums(places[np.newaxis, :], weights)
    score = float(signed(after, before)[0])
    return score, int(after[0].argmax() if after[0].max() >= -before[0].min() else before[0].argmin())
