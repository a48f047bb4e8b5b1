"""Dispersions of negative binomial counts, gene by gene, shared and shrunken."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.deseq2_trend import LEAST, LEAST_FOR_TREND
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.few_samples import FEW, matched_variance

Slope = Callable[[Vector, NDArray[np.intp]], Vector]

LEAST_PRIOR_VARIANCE = 0.25
STEP_TOLERANCE = 1e-7
LEAST_SLOPE = 0.02
"""A step is as long as the slope, which grows with the dispersion: from a smaller one 100 steps lead nowhere."""


class Likelihood:
    """Cox-Reid adjusted log likelihood of ln(dispersion) (doi:10.1186/s13059-014-0550-8, equation 5)."""

    def __init__(self, counts: Matrix, fitted: Matrix, design: Design) -> None:
        self.counts, self.fitted, self.design = counts, fitted, design

    def value(self, log_dispersion: Vector, genes: NDArray[np.intp]) -> Vector:
        """Evaluate the likelihood of some genes, up to a constant."""
        y, mu = self.counts[genes], self.fitted[genes]
        a = np.exp(log_dispersion)[:, None]
        terms = (
            scipy.special.gammaln(y + 1 / a)
            - scipy.special.gammaln(1 / a)
            - y * np.log(mu + 1 / a)
            - np.log1p(mu * a) / a
        )
        weights = 1 / (1 / mu + a)
        return np.asarray(terms.sum(axis=1) - self.design.log_determinants(weights) / 2)

    def slope(self, log_dispersion: Vector, genes: NDArray[np.intp]) -> Vector:
        """Differentiate the likelihood of some genes with respect to ln(dispersion)."""
        y, mu = self.counts[genes], self.fitted[genes]
        a = np.exp(log_dispersion)[:, None]
        r = 1 / a
        terms = scipy.special.digamma(r) - scipy.special.digamma(y + r) + np.log1p(mu * a) - (mu - y) / (mu + r)
        weights = 1 / (1 / mu + a)
        adjustment = self.design.log_determinant_slopes(weights, weights**2)
        return np.asarray((terms * r).sum(axis=1) + adjustment / 2 * a[:, 0])


def climb(slope: Slope, start: Vector, low: float, high: float) -> Vector:
    """Walk each start uphill to the nearest place where the slope is zero, within the limits."""
    genes = np.arange(len(start))
    at = slope(start, genes)
    direction = np.sign(at)
    near, far = start.copy(), start.copy()
    near_slope, far_slope = at.copy(), at.copy()
    searching = genes[direction != 0]
    step = 0.5
    while len(searching):
        near[searching], near_slope[searching] = far[searching], far_slope[searching]
        far[searching] = np.clip(near[searching] + direction[searching] * step, low, high)
        far_slope[searching] = slope(far[searching], searching)
        is_climbing = np.sign(far_slope[searching]) == direction[searching]
        is_inside = (far[searching] > low) & (far[searching] < high)
        searching = searching[is_climbing & is_inside]
        step *= 2
    bracketed = genes[(np.sign(far_slope) != direction) & (direction != 0)]
    result = far.copy()
    bracket = Bracket(*(values[bracketed] for values in (near, far, near_slope, far_slope)))
    result[bracketed] = bracket.close(lambda x, some: slope(x, bracketed[some]))
    return result


@dataclass(frozen=True)
class Bracket:
    """Two ends of each interval and the slopes there, which have opposite signs."""

    a: Vector
    b: Vector
    slope_a: Vector
    slope_b: Vector

    def close(self, slope: Slope) -> Vector:
        """Find where the slope is zero, by the Illinois method."""
        a, b, slope_a, slope_b = self.a.copy(), self.b.copy(), self.slope_a.copy(), self.slope_b.copy()
        active = np.arange(len(a))
        for _ in range(60):
            before = b[active]
            x = before - slope_b[active] * (before - a[active]) / (slope_b[active] - slope_a[active])
            at = slope(x, active)
            crosses = np.sign(at) != np.sign(slope_b[active])
            a[active] = np.where(crosses, before, a[active])
            slope_a[active] = np.where(crosses, slope_b[active], slope_a[active] / 2)
            b[active], slope_b[active] = x, at
            active = active[(np.abs(x - before) > STEP_TOLERANCE) & (at != 0)]
            if not len(active):
                break
        return b


def gene_wise(likelihood: Likelihood, start: Vector) -> Vector:
    """Estimate the dispersion of each gene alone; genes that start at the least dispersion mostly stay there.

    As in DESeq2, whose search ends after 100 steps: see `LEAST_SLOPE`.
    """
    highest = highest_dispersion(likelihood.design)
    genes = np.arange(len(start))
    free = genes[(start > LEAST) | (likelihood.slope(np.log(start), genes) > LEAST_SLOPE)]
    result = start.copy()
    log_start = np.log(start[free])
    best = climb(lambda x, some: likelihood.slope(x, free[some]), log_start, np.log(LEAST), np.log(highest))
    before, after = likelihood.value(log_start, free), likelihood.value(best, free)
    gained = after >= before + np.abs(before) * 1e-6
    result[free[gained]] = np.exp(best[gained])
    return np.clip(result, LEAST, highest)


def highest_dispersion(design: Design) -> float:
    """Return the largest dispersion that is considered."""
    return max(10.0, design.samples)


def first_guess(counts: Matrix, sizes: Vector, design: Design) -> Vector:
    """Guess dispersions from the spread around the design and from the moments, the lower of both."""
    normalised = counts / sizes
    means = np.maximum(design.fitted(normalised), 1)
    rough = np.maximum(0, (((normalised - means) ** 2 - means) / means**2).sum(axis=1) / design.residual_df)
    base = normalised.mean(axis=1)
    moments = (normalised.var(axis=1, ddof=1) - (1 / sizes).mean() * base) / base**2
    return np.asarray(np.clip(np.minimum(rough, moments), LEAST, highest_dispersion(design)))


@dataclass(frozen=True)
class DispersionPrior:
    """The spread of ln(dispersion) around the trend, and the part of that variance that is not sampling noise."""

    spread: float
    variance: float


def prior_variance(own: Vector, trend: Vector, residual_df: int, *, matches_few: bool) -> DispersionPrior:
    """Estimate the log-normal prior of the dispersions around their trend.

    DESeq2 matches it to simulated dispersions where few degrees of freedom are left; PyDESeq2, whose rule two groups
    without a covariate follow, does not.
    """
    usable = own >= LEAST_FOR_TREND
    residuals = np.log(own[usable]) - np.log(trend[usable])
    spread = float((1.4826 * np.median(np.abs(residuals - np.median(residuals)))) ** 2)
    if matches_few and residual_df <= FEW:
        return DispersionPrior(spread, max(matched_variance(residuals, residual_df), LEAST_PRIOR_VARIANCE))
    return DispersionPrior(
        spread, max(spread - float(scipy.special.polygamma(1, residual_df / 2)), LEAST_PRIOR_VARIANCE)
    )


def shrink(likelihood: Likelihood, own: Vector, trend: Vector, prior: DispersionPrior) -> Vector:
    """Maximise likelihood times prior; genes far above the trend keep their own dispersion."""
    highest = highest_dispersion(likelihood.design)
    start = np.log(np.clip(np.where(own > 0.1 * trend, own, trend), LEAST, highest))
    centre = np.log(trend)

    def slope(x: Vector, genes: NDArray[np.intp]) -> Vector:
        return np.asarray(likelihood.slope(x, genes) - (x - centre[genes]) / prior.variance)

    best = np.exp(climb(slope, start, np.log(LEAST), np.log(highest)))
    outliers = np.log(own) > centre + 2 * np.sqrt(prior.spread)
    return np.where(outliers, own, np.clip(best, LEAST, highest))
