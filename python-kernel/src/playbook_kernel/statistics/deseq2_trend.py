"""The trend of the dispersions over the mean counts, towards which DESeq2 shrinks them."""

from dataclasses import dataclass

import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.statistics.arrays import Vector
from playbook_kernel.statistics.local_regression import Curve

LEAST = 1e-8
LEAST_FOR_TREND = 100 * LEAST
SPAN = 0.7
NO_TREND = (
    "No gene varies more between replicates than by chance: all gene-wise dispersion estimates are within two orders "
    "of magnitude of the minimum value, and to such DESeq2 fits no curve. Compare by limma-voom, or use a table of "
    "more genes."
)


@dataclass(frozen=True)
class ParametricTrend:
    """Dispersion = asymptote + per_count / mean; `per_count` is zero where one dispersion stands for all genes."""

    asymptote: float
    per_count: float

    def at(self, means: Vector) -> Vector:
        """Return the dispersion expected at each mean."""
        return np.asarray(self.asymptote + self.per_count / means)


@dataclass(frozen=True)
class LocalTrend:
    """Logarithms of dispersions smoothed over those of the means."""

    curve: Curve

    def at(self, means: Vector) -> Vector:
        """Return the dispersion expected at each mean."""
        return np.asarray(np.exp(self.curve.at(np.log(means))[:, 0]))


Trend = ParametricTrend | LocalTrend


def fit_trend(means: Vector, dispersions: Vector, *, follows_r: bool) -> Trend:
    """Fit the dispersion trend by a gamma model with identity link (doi:10.1186/s13059-014-0550-8, equation 6).

    Where none fits R goes over to a local regression, weighed by the means, and PyDESeq2 to one mean of all genes.
    Where no gene has more than about the least dispersion there is none, and DESeq2 stops, too.
    """
    used = dispersions > LEAST_FOR_TREND
    if not used.any():
        raise InputError(NO_TREND)
    m, d = means[used], dispersions[used]
    parametric = _parametric(m, d)
    if parametric is not None:
        return parametric
    if follows_r:
        return LocalTrend(Curve(np.log(m), np.log(d)[:, None], m, SPAN, 2))
    central = np.sort(d)[int(len(d) * 0.001) : len(d) - int(len(d) * 0.001)]
    return ParametricTrend(float(central.mean()), 0.0)


def _parametric(m: Vector, d: Vector) -> ParametricTrend | None:
    coefficients = np.array([0.1, 1.0])
    for _ in range(10):
        ratio = d / (coefficients[0] + coefficients[1] / m)
        good = (ratio > 1e-4) & (ratio < 15)
        fitted = _gamma_fit(m[good], d[good], coefficients) if good.sum() > 2 else None
        if fitted is None or (fitted <= 0).any():
            return None
        change = float((np.log(fitted / coefficients) ** 2).sum())
        coefficients = fitted
        if change < 1e-6:
            return ParametricTrend(float(coefficients[0]), float(coefficients[1]))
    return None


def _gamma_fit(means: Vector, dispersions: Vector, start: Vector) -> Vector | None:
    x = np.column_stack([np.ones_like(means), 1 / means])
    coefficients: Vector = start
    deviance = np.inf
    for _ in range(25):
        mu = x @ coefficients
        if (mu <= 0).any():
            return None
        now = float(2 * (-np.log(dispersions / mu) + (dispersions - mu) / mu).sum())
        if abs(now - deviance) / (abs(now) + 0.1) < 1e-8:
            break
        deviance = now
        weighted = x / mu[:, None]
        coefficients = np.asarray(np.linalg.lstsq(weighted, dispersions / mu, rcond=None)[0], dtype=np.float64)
    return coefficients
