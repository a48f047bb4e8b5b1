"""Smooth curves through points by local regression, as the R package locfit fits them."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from playbook_kernel.statistics.arrays import Matrix, Vector

CUT = 0.8
"""A cell is halved while it is longer than this share of the bandwidth at either of its ends."""


@dataclass
class Curve:
    """A local polynomial of points (points,) and several values of each (points, curves), weighed by the tricube.

    What one polynomial of all points leaves is fitted at a few places and interpolated between them: by straight lines
    where the polynomial is a constant, else by cubics that have its slopes (doi:10.1007/b98858, chapters 2 and 12).
    Beyond the points the polynomial of all goes on, and a straight line beside it.
    """

    x: Vector
    values: Matrix
    weights: Vector
    # The share of the points that each fit sees.
    span: float
    degree: int
    _fits: dict[float, tuple[float, Matrix]] = field(default_factory=dict)

    @cached_property
    def _whole(self) -> Matrix:
        """Fit one polynomial to all points: (coefficients, curves)."""
        return self._fitted(self.x, self.values, self.weights)

    @cached_property
    def _left(self) -> Matrix:
        return np.asarray(self.values - self._powers(self.x) @ self._whole)

    def _powers(self, x: Vector) -> Matrix:
        return np.vander(x, self.degree + 1, increasing=True)

    def _fitted(self, x: Vector, values: Matrix, weights: Vector) -> Matrix:
        roots = np.sqrt(weights)[:, None]
        return np.asarray(np.linalg.lstsq(roots * self._powers(x), roots * values, rcond=None)[0], dtype=np.float64)

    def at(self, places: Vector) -> Matrix:
        """Return the value of each curve at each place: (places, curves)."""
        result = np.empty((len(places), self.values.shape[1]))
        ends = self._ends(float(self.x.min()), float(self.x.max()))
        cells = np.clip(np.searchsorted(ends, places, side="right") - 1, 0, len(ends) - 2)
        for cell in np.unique(cells):
            some = cells == cell
            result[some] = self._between(ends[cell], ends[cell + 1], places[some])
        return np.asarray(result + self._powers(places) @ self._whole)

    def _ends(self, low: float, high: float) -> list[float]:
        if high - low <= CUT * min(self._fit(low)[0], self._fit(high)[0]):
            return [low, high]
        middle = (low + high) / 2
        return [*self._ends(low, middle), *self._ends(middle, high)[1:]]

    def _fit(self, place: float) -> tuple[float, Matrix]:
        """Return the bandwidth at a place, and value and slope of each curve there."""
        if place not in self._fits:
            away = np.abs(self.x - place)
            nearest = max(int(len(away) * self.span + 1e-12), 1)
            bandwidth = float(np.partition(away, nearest - 1)[nearest - 1])
            near = np.flatnonzero(away < bandwidth)
            weights = (1 - (away[near] / bandwidth) ** 3) ** 3 * self.weights[near]
            found = self._fitted(self.x[near] - place, self._left[near], weights)
            self._fits[place] = (bandwidth, found[:2])
        return self._fits[place]

    def _between(self, low: float, high: float, places: Vector) -> Matrix:
        t = ((places - low) / (high - low))[:, None]
        (_, first), (_, last) = self._fit(low), self._fit(high)
        if self.degree == 0:
            return np.asarray((1 - t) * first[0] + t * last[0])
        inside = np.clip(t, 0, 1)
        value = (1 + 2 * inside) * (1 - inside) ** 2 * first[0] + inside**2 * (3 - 2 * inside) * last[0]
        slopes = inside * (1 - inside) ** 2 * first[1] - inside**2 * (1 - inside) * last[1]
        beyond = np.minimum(t, 0) * first[1] + np.maximum(t - 1, 0) * last[1]
        return np.asarray(value + (high - low) * (slopes + beyond))
