"""Fold changes of counts shrunken towards zero, the more the less the counts tell, as apeglm does."""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import Design

OTHERS = 15.0
"""Standard deviation of the normal prior of what is not shrunken, in natural logarithms."""
NARROWEST, WIDEST = 0.001, 20.0
TOLERANCE = 1e-9
ROUNDS = 200


@dataclass(frozen=True)
class Counted:
    """Counts (genes, samples), with the size of each sample and the dispersion of each gene."""

    counts: Matrix
    sizes: Vector
    dispersions: Vector

    def of(self, genes: NDArray[np.intp]) -> "Counted":
        """Take some genes."""
        return Counted(self.counts[genes], self.sizes, self.dispersions[genes])


def shrunken_change(data: Counted, design: Design, contrast: Vector, change: Vector, error: Vector) -> Vector:
    """Return the most probable value of a contrast (coefficients,) under a Cauchy prior that fits all genes.

    `change` and `error` are the estimates without a prior and their standard errors; all are natural logarithms
    (doi:10.1093/bioinformatics/bty895).
    """
    scale = prior_scale(change, error)
    # The contrast is the first coefficient, beside those that it does not touch.
    turned = np.column_stack([contrast / (contrast @ contrast), np.linalg.svd(contrast[None, :])[2][1:].T])
    model = Design(design.matrix @ turned)
    started = model.least_squares(np.log(data.counts / data.sizes + 0.1))
    unchanged = started.copy()
    unchanged[:, 0] = 0
    (first, lost), (second, lost_from_zero) = (_descend(data, model, start, scale) for start in (started, unchanged))
    return np.asarray(np.where(lost_from_zero < lost, second[:, 0], first[:, 0]))


def prior_scale(change: Vector, error: Vector) -> float:
    """Estimate how widely the true changes scatter, by the estimates and their errors; at most 1."""
    known = np.isfinite(change) & np.isfinite(error)
    squares, noise = change[known] ** 2, error[known] ** 2

    def excess(variance: float) -> float:
        weights = 1 / (2 * (variance + noise) ** 2)
        return float(((squares - noise) * weights).sum() / weights.sum() - variance)

    if not known.any() or excess(NARROWEST**2) < 0:
        return NARROWEST
    return min(1.0, float(np.sqrt(scipy.optimize.brentq(excess, NARROWEST**2, WIDEST**2, xtol=1e-12))))


def _descend(data: Counted, model: Design, start: Matrix, scale: float) -> tuple[Matrix, Vector]:
    """Find coefficients of least loss near a start, and that loss."""
    beta = start.copy()
    lost = _loss(data, model, beta, scale)
    damping = np.zeros(len(beta))
    active = np.arange(len(beta))
    for _ in range(ROUNDS):
        its = data.of(active)
        mu = its.sizes * np.exp(np.clip(beta[active] @ model.matrix.T, -100, 100))
        weights = 1 / (1 + its.dispersions[:, None] * mu)
        pull = np.full((len(active), model.coefficients), 1 / OTHERS**2)
        # Of the Cauchy prior the parabola that touches it from above: each step then goes down.
        pull[:, 0] = 2 / (scale**2 + beta[active, 0] ** 2)
        slope = ((its.counts - mu) * weights) @ model.matrix - pull * beta[active]
        bend = model.information(mu * weights) + pull[:, :, None] * np.eye(model.coefficients)
        bend += (damping[active, None] * np.diagonal(bend, axis1=1, axis2=2))[:, :, None] * np.eye(model.coefficients)
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        now = _loss(its, model, beta[active] + step, scale)
        better = now <= lost[active] + 1e-12
        taken = active[better]
        beta[taken] += step[better]
        lost[taken] = now[better]
        damping[active] = np.where(better, damping[active] / 10, np.maximum(damping[active], 1e-3) * 10)
        active = active[(slope * step).sum(axis=1) > TOLERANCE]
        if not len(active):
            break
    return beta, lost


def _loss(data: Counted, model: Design, beta: Matrix, scale: float) -> Vector:
    predictors = np.clip(beta @ model.matrix.T + np.log(data.sizes), -100, 100)
    r = 1 / data.dispersions[:, None]
    likelihood = (data.counts * predictors - (data.counts + r) * np.log1p(np.exp(predictors) / r)).sum(axis=1)
    prior = np.log1p((beta[:, 0] / scale) ** 2) + (beta[:, 1:] ** 2).sum(axis=1) / (2 * OTHERS**2)
    return np.asarray(prior - likelihood)
