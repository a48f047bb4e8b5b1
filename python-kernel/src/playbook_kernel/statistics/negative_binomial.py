"""Negative binomial regression of counts on two groups, all genes at once."""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from playbook_kernel.statistics.arrays import Groups, Matrix, Vector

LEAST_MEAN = 0.5
LEAST_RIDGE = 1e-6
"""Of coefficients on the scale of log2."""
RIDGE = LEAST_RIDGE / np.log(2) ** 2
TOLERANCE = 1e-8
ROUNDS = 100
LARGEST_COEFFICIENT = 30.0


@dataclass(frozen=True)
class Fit:
    """Natural logs of control mean and fold change, standard error of the latter, fitted means, leverages."""

    intercept: Vector
    change: Vector
    standard_error: Vector
    fitted: Matrix
    leverage: Matrix


def fit_groups(counts: Matrix, sizes: Vector, dispersions: Vector, perturbed: Groups) -> Fit:
    """Fit ln(mean) = ln(size) + intercept + change * group, slightly ridged (doi:10.1186/s13059-014-0550-8)."""
    logs = np.log(counts / sizes + 0.1)
    beta = np.column_stack([logs[:, ~perturbed].mean(axis=1), logs[:, perturbed].mean(axis=1)])
    beta[:, 1] -= beta[:, 0]
    deviance = np.full(len(counts), np.inf)
    active = np.arange(len(counts))
    for _ in range(ROUNDS):
        y, a = counts[active], dispersions[active][:, None]
        mu = _means(beta[active], sizes, perturbed)
        weights = mu / (1 + a * mu)
        z = np.log(mu / sizes) + (y - mu) / mu
        beta[active] = _solve(weights, weights * z, perturbed)
        mu = _means(beta[active], sizes, perturbed)
        now = _deviance(y, mu, a[:, 0])
        settled = np.abs(now - deviance[active]) / (np.abs(now) + 0.1) < TOLERANCE
        deviance[active] = now
        active = active[~settled & (np.abs(beta[active]) < LARGEST_COEFFICIENT).all(axis=1)]
        if not len(active):
            break
    astray = np.flatnonzero((np.abs(beta) >= LARGEST_COEFFICIENT).any(axis=1) | np.isin(np.arange(len(beta)), active))
    for gene in astray.tolist():
        beta[gene] = _bounded(counts[gene], sizes, float(dispersions[gene]), perturbed)
    mu = _means(beta, sizes, perturbed)
    weights = mu / (1 + dispersions[:, None] * mu)
    error, leverage = _spread(weights, perturbed)
    return Fit(beta[:, 0], beta[:, 1], error, mu, leverage)


def _bounded(y: Vector, sizes: Vector, dispersion: float, perturbed: Groups) -> Vector:
    """Fit one gene whose weighted least squares ran away, within limits; on the scale of log2, as DESeq2 does."""
    r = 1 / dispersion

    def loss(beta: Vector) -> tuple[float, Vector]:
        mu = np.maximum(sizes * np.exp2(beta[0] + beta[1] * perturbed), np.finfo(float).tiny)
        value = -(y * np.log(mu / (mu + r)) - r * np.log1p(mu / r)).sum() + LEAST_RIDGE / 2 * (beta**2).sum()
        slope = -np.log(2) * (y - mu) / (1 + dispersion * mu)
        return float(value), np.array([slope.sum(), slope[perturbed].sum()]) + LEAST_RIDGE * beta

    normalised = np.log2(y / sizes + 0.1)
    control = float(normalised[~perturbed].mean())
    start = np.array([control, float(normalised[perturbed].mean()) - control])
    limits = [(-LARGEST_COEFFICIENT, LARGEST_COEFFICIENT)] * 2
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=limits, options={"ftol": 1e-14, "gtol": 1e-8})
    return np.asarray(found.x * np.log(2))


def _means(beta: Matrix, sizes: Vector, perturbed: Groups) -> Matrix:
    return np.asarray(np.maximum(LEAST_MEAN, sizes * np.exp(beta[:, :1] + beta[:, 1:] * perturbed)))


def _information(weights: Matrix, perturbed: Groups) -> tuple[Vector, Vector]:
    treated = weights[:, perturbed].sum(axis=1)
    return weights.sum(axis=1), treated


def _solve(weights: Matrix, target: Matrix, perturbed: Groups) -> Matrix:
    total, treated = _information(weights, perturbed)
    a, b, d = total + RIDGE, treated, treated + RIDGE
    right, right_treated = target.sum(axis=1), target[:, perturbed].sum(axis=1)
    determinant = a * d - b * b
    return np.column_stack(
        [(d * right - b * right_treated) / determinant, (a * right_treated - b * right) / determinant]
    )


def _spread(weights: Matrix, perturbed: Groups) -> tuple[Vector, Matrix]:
    total, treated = _information(weights, perturbed)
    a, b, d = total + RIDGE, treated, treated + RIDGE
    determinant = a * d - b * b
    inverse = np.array([[d, -b], [-b, a]]) / determinant
    plain = np.array([[total, treated], [treated, treated]])
    covariance = np.einsum("ikg,klg,ljg->ijg", inverse, plain, inverse)
    quadratic = inverse[0, 0][:, None] + perturbed * (2 * inverse[0, 1] + inverse[1, 1])[:, None]
    return np.sqrt(covariance[1, 1]), np.asarray(weights * quadratic)


def _deviance(y: Matrix, mu: Matrix, a: Vector) -> Vector:
    """Minus twice the log likelihood without its constant terms: only changes of it are used."""
    r = 1 / a[:, None]
    return np.asarray(-2 * (y * np.log(mu / (mu + r)) - r * np.log1p(mu / r)).sum(axis=1))
