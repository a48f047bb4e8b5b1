"""The prior of dispersions where few degrees of freedom are left: matched to simulated dispersions, as DESeq2 does."""

import gzip
from functools import cache
from pathlib import Path

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector

FEW = 3
"""Residual degrees of freedom up to which the spread of log dispersions says too little by itself."""
DRAWN = Path(__file__).with_name("log_dispersions.tsv.gz")
"""What DESeq2 draws, made in R by `tests/reference/log_dispersions.R`."""
WIDTH = 0.5
EDGES = np.linspace(-10, 10, 41)
VARIANCES = np.linspace(0, 8, 200)
SPAN = 40
"""Neighbours of each local curve: a fifth of the variances."""


@cache
def _drawn() -> Matrix:
    with gzip.open(DRAWN, "rt") as lines:
        return np.loadtxt(lines).reshape(FEW, len(VARIANCES), len(EDGES) - 1)


def matched_variance(residuals: Vector, residual_df: int) -> float:
    """Find the prior variance whose simulated log dispersions are most like these around the trend."""
    seen = np.histogram(residuals, EDGES)[0]
    density = seen / max(seen.sum(), 1) / WIDTH
    counts = _drawn()[residual_df - 1]
    densities = counts / counts.sum(axis=1, keepdims=True) / WIDTH
    both = np.concatenate([densities, np.broadcast_to(density, densities.shape)], axis=1)
    least = np.where(both > 0, both, np.inf).min(axis=1, keepdims=True)
    divergence = (density * (np.log(density + least) - np.log(densities + least))).sum(axis=1)
    fine = np.linspace(0, 8, 1000)
    return float(fine[np.argmin(_smooth(divergence, fine))])


def _smooth(values: Vector, at: Vector) -> Vector:
    """Smooth by local parabolas as R's `loess` does: fitted at knots only, with cubic curves between them."""
    knots = _knots()
    fits = np.array([_parabola(values, knot) for knot in knots.tolist()])
    return np.asarray(scipy.interpolate.CubicHermiteSpline(knots, fits[:, 0], fits[:, 1])(at))


def _parabola(values: Vector, x: float) -> Vector:
    """Fit a parabola to the neighbours of a point: its value and its slope there."""
    distance = np.abs(VARIANCES - x)
    near = np.argsort(distance, kind="stable")[:SPAN]
    weights = np.sqrt((1 - (distance[near] / distance[near].max()) ** 3) ** 3)
    powers = np.vander(VARIANCES[near] - x, 3, increasing=True)
    return np.asarray(np.linalg.lstsq(powers * weights[:, None], values[near] * weights, rcond=None)[0][:2])


def _knots() -> Vector:
    """Halve the points until no part has more than a fifth of a neighbourhood; and one knot beyond each end."""
    cuts: list[float] = []
    parts = [(0, len(VARIANCES) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first + 1 > SPAN // 5:
            middle = (first + last) // 2
            cuts.append(float(VARIANCES[middle : middle + 2].mean()))
            parts += [(first, middle), (middle + 1, last)]
    margin = 0.1 * float(np.ptp(VARIANCES))
    return np.array([VARIANCES[0] - margin, *sorted(cuts), VARIANCES[-1] + margin])
