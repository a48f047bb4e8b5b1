"""The dispersions of counts by their abundance, as edgeR's `estimateDisp` finds their trend."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.count_model import fit_counts, patterns, within
from playbook_kernel.statistics.design import Design, intercept
from playbook_kernel.statistics.local_regression import Curve

GRID = np.linspace(-10, 10, 21)
"""Logarithms to base 2 of the dispersions that are tried, of which 0 is `MIDDLE`."""
MIDDLE = 0.1
FEWEST_COUNTS = 5
START = 0.05


@dataclass(frozen=True)
class DispersionTrend:
    """The dispersion of each gene by its abundance, and the abundances: log2 counts per million."""

    trended: Vector
    abundance: Vector


def dispersion_trend(counts: Matrix, sizes: Vector, design: Design) -> DispersionTrend:
    """Find the trend by weighted likelihoods of genes of like abundance (doi:10.1093/nar/gks042)."""
    enough = counts.sum(axis=1) >= FEWEST_COUNTS
    likelihood = _profile(counts[enough], np.log(sizes), design)
    common = float(MIDDLE * 2 ** _highest(likelihood.sum(axis=0)[None, :])[0])
    abundance = average_abundance(counts, sizes, common)
    genes = len(likelihood)
    span = 1.0 if genes <= 50 else 0.25 + 0.75 * np.sqrt(50 / genes)
    x = abundance[enough]
    smooth = Curve(x, likelihood, np.ones(genes), span, 0).at(x) if genes * span >= 2 and np.ptp(x) else likelihood
    its = MIDDLE * 2 ** _highest(smooth)
    trended = np.full(len(counts), its[np.argmin(x)])
    trended[enough] = its
    return DispersionTrend(trended, abundance)


def average_abundance(counts: Matrix, sizes: Vector, dispersion: float) -> Vector:
    """Return log2 counts per million, averaged over the samples by the model of one mean."""
    y, offsets = with_prior(counts, sizes, 2)
    fit = fit_counts(y, offsets, np.full(len(counts), dispersion), intercept(counts.shape[1]))
    return np.asarray((fit.coefficients[:, 0] + np.log(1e6)) / np.log(2))


def with_prior(counts: Matrix, sizes: Vector, prior: float) -> tuple[Matrix, Vector]:
    """Add a few counts to each sample, in proportion to its size; also to the sizes, whose logarithms are returned."""
    added = prior * sizes / sizes.mean()
    return counts + added, np.asarray(np.log(sizes + 2 * added))


def _profile(counts: Matrix, offsets: Vector, design: Design) -> Matrix:
    """Return the Cox-Reid adjusted likelihood of each gene at each dispersion of the grid, up to a constant."""
    result = np.zeros((len(counts), len(GRID)))
    first = fit_counts(counts, offsets, np.full(len(counts), START), design)
    for genes, samples in patterns(counts, first.means):
        reduced = within(design, samples) if samples.any() else intercept(0)
        if reduced.samples <= reduced.coefficients:
            continue
        y, beta = counts[genes][:, samples], None
        for at, level in enumerate(GRID):
            dispersion = MIDDLE * 2**level
            fit = fit_counts(y, offsets[samples], np.full(len(y), dispersion), reduced, beta)
            beta = fit.coefficients
            result[genes, at] = _adjusted(y, fit.means, float(dispersion), reduced)
    return result


def _adjusted(y: Matrix, mu: Matrix, dispersion: float, design: Design) -> Vector:
    r = 1 / dispersion
    terms = (
        scipy.special.gammaln(y + r)
        - scipy.special.gammaln(r)
        + scipy.special.xlogy(y, mu)
        - (y + r) * np.log(mu + r)
        + r * np.log(r)
    )
    return np.asarray(terms.sum(axis=1) - design.log_determinants(mu / (1 + dispersion * mu)) / 2)


def _highest(values: Matrix) -> Vector:
    """Return where the spline through the values of each row (rows, grid) is highest."""
    h, n = float(GRID[1] - GRID[0]), len(GRID)
    bent = _second_differences(values, h)
    best = values.argmax(axis=1)
    rows = np.arange(len(values))
    result, highest = GRID[best], values[rows, best]
    for left in (best - 1, best):
        inside = (left >= 0) & (left < n - 1)
        at = np.clip(left, 0, n - 2)
        y, c = values[rows, at], bent[rows, at]
        d = (bent[rows, at + 1] - c) / (3 * h)
        b = (values[rows, at + 1] - y) / h - h * (2 * c + bent[rows, at + 1]) / 3
        with np.errstate(divide="ignore", invalid="ignore"):
            # The root of the slope b + 2ct + 3dt² at which it falls.
            root = np.sqrt(c**2 - 3 * b * d)
            t = np.where(np.abs(d) > 0, (-c - root) / (3 * d), -b / (2 * c))
        value = y + t * (b + t * (c + t * d))
        better = inside & (t > 0) & (t < h) & (value > highest)
        result, highest = np.where(better, GRID[at] + t, result), np.where(better, value, highest)
    return np.asarray(result)


def _second_differences(values: Matrix, h: float) -> Matrix:
    """Return half the second derivatives of cubic splines; at either end that of the cubic through four points."""
    n = len(GRID)
    bands = np.zeros((3, n))
    bands[0, 2:], bands[1, 1:-1], bands[2, :-2] = h, 4 * h, h
    bands[0, 1], bands[1, 0], bands[1, -1], bands[2, -2] = h, -h, -h, h
    right = np.empty(values.shape)
    slopes = np.diff(values, axis=1) / h
    right[:, 1:-1] = 3 * np.diff(slopes, axis=1)
    third = np.diff(slopes, n=2, axis=1) / (6 * h**2)
    right[:, 0], right[:, -1] = 3 * h**2 * third[:, 0], -3 * h**2 * third[:, -1]
    return np.asarray(scipy.linalg.solve_banded((1, 1), bands, right.T).T)
