"""Negative binomial regression of counts on a design, all genes at once."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import Design

LEAST_MEAN = 0.5
LEAST_RIDGE = 1e-6
"""Of coefficients on the scale of log2."""
RIDGE = LEAST_RIDGE / np.log(2) ** 2
TOLERANCE = 1e-8
ROUNDS = 100
LARGEST_COEFFICIENT = 30.0


@dataclass(frozen=True)
class Fit:
    """Natural log of the fold change, its error, fitted means, leverages; all coefficients, their covariance."""

    change: Vector
    standard_error: Vector
    fitted: Matrix
    leverage: Matrix
    coefficients: Matrix
    covariance: Matrix


def fit_model(counts: Matrix, sizes: Vector, dispersions: Vector, design: Design) -> Fit:
    """Fit ln(mean) = ln(size) + design * coefficients, slightly ridged (doi:10.1186/s13059-014-0550-8)."""
    genes, samples = counts.shape
    p = design.coefficients
    shapes = [(genes,), (genes,), (genes, samples), (genes, samples), (genes, p), (genes, p, p)]
    fit = Fit(*(np.empty(shape) for shape in shapes))
    for some in design.blocks(genes):
        y, alpha = counts[some], dispersions[some]
        beta = _coefficients(y, sizes, alpha, design)
        mu = _means(beta, sizes, design)
        fit.change[some], fit.coefficients[some], fit.fitted[some] = beta[:, -1], beta, mu
        spread = _spread(mu / (1 + alpha[:, None] * mu), design)
        fit.standard_error[some], fit.leverage[some], fit.covariance[some] = spread
    return fit


def log_likelihood(counts: Matrix, means: Matrix, dispersions: Vector) -> Vector:
    """Return the log likelihood of each gene."""
    return np.asarray(-_deviance(counts, means, dispersions, _constants(counts, dispersions)) / 2)


def _coefficients(counts: Matrix, sizes: Vector, dispersions: Vector, design: Design) -> Matrix:
    """Fit by iterated weighted least squares, and what runs away by a search within limits."""
    beta = design.least_squares(np.log(counts / sizes + 0.1))
    deviance = np.full(len(counts), np.inf)
    constants = _constants(counts, dispersions)
    active = np.arange(len(counts))
    for _ in range(ROUNDS):
        y, a = counts[active], dispersions[active][:, None]
        mu = _means(beta[active], sizes, design)
        weights = mu / (1 + a * mu)
        z = np.log(mu / sizes) + (y - mu) / mu
        ridged = design.information(weights) + RIDGE * np.eye(design.coefficients)
        beta[active] = np.linalg.solve(ridged, ((weights * z) @ design.matrix)[:, :, None])[:, :, 0]
        mu = _means(beta[active], sizes, design)
        now = _deviance(y, mu, a[:, 0], constants[active])
        settled = np.abs(now - deviance[active]) / (np.abs(now) + 0.1) < TOLERANCE
        deviance[active] = now
        active = active[~settled & (np.abs(beta[active]) < LARGEST_COEFFICIENT).all(axis=1)]
        if not len(active):
            break
    astray = np.flatnonzero((np.abs(beta) >= LARGEST_COEFFICIENT).any(axis=1) | np.isin(np.arange(len(beta)), active))
    for gene in astray.tolist():
        beta[gene] = _bounded(counts[gene], sizes, float(dispersions[gene]), design)
    return beta


def _bounded(y: Vector, sizes: Vector, dispersion: float, design: Design) -> Vector:
    """Fit one gene whose weighted least squares ran away, within limits; on the scale of log2, as DESeq2 does."""
    r, x = 1 / dispersion, design.matrix

    def loss(beta: Vector) -> tuple[float, Vector]:
        mu = np.maximum(sizes * np.exp2(x @ beta), np.finfo(float).tiny)
        value = -(y * np.log(mu / (mu + r)) - r * np.log1p(mu / r)).sum() + LEAST_RIDGE / 2 * (beta**2).sum()
        slope = -np.log(2) * (y - mu) / (1 + dispersion * mu)
        return float(value), slope @ x + LEAST_RIDGE * beta

    start = design.least_squares(np.log2(y / sizes + 0.1)[None, :])[0]
    limits = [(-LARGEST_COEFFICIENT, LARGEST_COEFFICIENT)] * design.coefficients
    found = scipy.optimize.minimize(
        loss, start, jac=True, method="L-BFGS-B", bounds=limits, options={"ftol": 1e-14, "gtol": 1e-8}
    )
    return np.asarray(found.x * np.log(2))


def _means(beta: Matrix, sizes: Vector, design: Design) -> Matrix:
    return np.asarray(np.maximum(LEAST_MEAN, sizes * np.exp(beta @ design.matrix.T)))


def _spread(weights: Matrix, design: Design) -> tuple[Vector, Matrix, Matrix]:
    """Return the standard error of the last coefficient, the leverages, and the covariance of all coefficients."""
    plain = design.information(weights)
    inverse = np.linalg.inv(plain + RIDGE * np.eye(design.coefficients))
    last = inverse[:, -1, :]
    variance = np.einsum("gi,gij,gj->g", last, plain, last)
    quadratic = inverse.reshape(len(weights), -1) @ design.products.T
    return np.sqrt(variance), np.asarray(weights * quadratic), inverse @ plain @ inverse


def _constants(y: Matrix, dispersions: Vector) -> Vector:
    """Sum the terms of minus twice the log likelihood that the means do not change."""
    r = 1 / dispersions[:, None]
    return np.asarray(
        -2 * (scipy.special.gammaln(y + r) - scipy.special.gammaln(r) - scipy.special.gammaln(y + 1)).sum(axis=1)
    )


def _deviance(y: Matrix, mu: Matrix, dispersions: Vector, constants: Vector) -> Vector:
    """Minus twice the log likelihood, all of it: a fit has settled when it changes by little of its size."""
    r = 1 / dispersions[:, None]
    return np.asarray(constants - 2 * (y * np.log(mu / (mu + r)) - r * np.log1p(mu / r)).sum(axis=1))
