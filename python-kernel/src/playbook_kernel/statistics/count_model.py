"""Negative binomial regression as edgeR fits it: without limits to how small a mean may become."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import Design

TOLERANCE = 1e-8
"""Of what a step promises, next to the deviance: a step squares what is left."""
ROUNDS = 100
SMALL = 1e-13
NOTHING = 1e-4
"""A fitted mean below it, of a count of zero, tells nothing of the variance."""


@dataclass(frozen=True)
class CountFit:
    """Per gene: coefficients (natural logarithms), means of the samples, and the deviance."""

    coefficients: Matrix
    means: Matrix
    deviance: Vector


def fit_counts(
    counts: Matrix, offsets: Vector, dispersions: Vector, design: Design, start: Matrix | None = None
) -> CountFit:
    """Fit ln(mean) = offset + design * coefficients, by Fisher scoring with damped steps (doi:10.1093/nar/gks042)."""
    beta = design.least_squares(np.log(counts + 0.5) - offsets) if start is None else start.copy()
    saturated = _likelihood(counts, np.log(np.where(counts > 0, counts, 1)), counts, dispersions)
    predictors = _predictors(beta, offsets, design)
    means = np.exp(predictors)
    deviance = 2 * (saturated - _likelihood(counts, predictors, means, dispersions))
    damping = np.zeros(len(counts))
    active = np.arange(len(counts))
    for _ in range(ROUNDS):
        y, mu, a = counts[active], means[active], dispersions[active]
        weights = 1 / (1 + a[:, None] * mu)
        score = ((y - mu) * weights) @ design.matrix
        information = design.information(mu * weights)
        largest = np.maximum(np.diagonal(information, axis1=1, axis2=2).max(axis=1), SMALL)
        ridge = (damping[active] + SMALL) * largest
        damped = information + ridge[:, None, None] * np.eye(design.coefficients)
        step = np.linalg.solve(damped, score[:, :, None])[:, :, 0]
        predictors = _predictors(beta[active] + step, offsets, design)
        its = np.exp(predictors)
        now = 2 * (saturated[active] - _likelihood(y, predictors, its, a))
        better = now <= deviance[active] + TOLERANCE
        taken = active[better]
        beta[taken] += step[better]
        means[taken], deviance[taken] = its[better], now[better]
        damping[active] = np.where(better, damping[active] / 10, np.maximum(damping[active], 1e-6) * 10)
        gain = (score * step).sum(axis=1)
        active = active[gain > TOLERANCE * (deviance[active] + 0.1)]
        if not len(active):
            break
    return CountFit(beta, means, deviance)


def _predictors(beta: Matrix, offsets: Vector, design: Design) -> Matrix:
    return np.asarray(np.clip(beta @ design.matrix.T + offsets, -200, 200))


def _likelihood(counts: Matrix, predictors: Matrix, means: Matrix, dispersions: Vector) -> Vector:
    """Return the log likelihood of each gene, but for what the means do not change; no dispersion is Poisson's."""
    a = dispersions[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        rest = means if not dispersions.any() else (counts + 1 / a) * np.log1p(a * means)
    return np.asarray((counts * predictors - rest).sum(axis=1))


def patterns(counts: Matrix, means: Matrix) -> list[tuple[NDArray[np.intp], NDArray[np.bool_]]]:
    """Group genes by the samples that tell something: (genes, samples) of each group."""
    tells = ~((counts < NOTHING) & (means < NOTHING))
    kinds, of_gene = np.unique(tells, axis=0, return_inverse=True)
    return [(np.flatnonzero(of_gene.reshape(-1) == at), kind) for at, kind in enumerate(kinds)]


def within(design: Design, samples: NDArray[np.bool_]) -> Design:
    """Model some samples alone, by as many coefficients as they can tell."""
    values, sizes, _ = np.linalg.svd(design.matrix[samples], full_matrices=False)
    return Design(values[:, sizes > 1e-10 * sizes.max(initial=1)])


def residual_df(fit: CountFit, counts: Matrix, design: Design) -> Vector:
    """Count per gene the degrees of freedom that are left by the samples that tell something."""
    result = np.zeros(len(counts))
    for genes, samples in patterns(counts, fit.means):
        result[genes] = max(int(samples.sum()) - within(design, samples).coefficients, 0) if samples.any() else 0
    return result
