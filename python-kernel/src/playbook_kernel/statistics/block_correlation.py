"""The correlation of samples of one block, such as a donor, shared by all genes, as limma's `duplicateCorrelation`."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Labels, Matrix, Vector
from playbook_kernel.statistics.design import BLOCK, Design

TRIM = 0.15
LARGEST = 0.99
ROUNDS = 20
TOLERANCE = 1e-6
MOST_DAMPING = 1e15
LEAST_SPREAD = 1e-15
ROUNDING = 1e-24


def correlations(blocks: Labels, correlation: float) -> Matrix:
    """Return the correlation of each pair of samples."""
    return np.where(np.eye(len(blocks)) == 1, 1.0, (blocks[:, None] == blocks) * correlation)


def block_correlation(values: Matrix, design: Design, blocks: Labels, weights: Matrix | None = None) -> float:
    """Estimate one correlation for all genes (doi:10.1093/bioinformatics/bti270): the trimmed mean of theirs.

    That of a gene comes from the two components of its variance, estimated by restricted maximum likelihood.
    """
    members = np.equal.outer(blocks, np.unique(blocks)).astype(float)
    lowest = 1 / (1 - members.sum(axis=0).max()) + 0.01
    found = []
    step = max(1, BLOCK // design.samples**2)
    for at in range(0, len(values), step):
        its = None if weights is None else weights[at : at + step]
        spread, squares = _projected(values[at : at + step], design, members, its)
        # Of a gene without any spread only rounding is left, which tells nothing.
        varies = squares.sum(axis=1) > ROUNDING * (values[at : at + step] ** 2).sum(axis=1)
        components = _components(spread[varies], squares[varies])
        found.append(components[:, 1] / components.sum(axis=1))
    rho = np.concatenate(found)
    if not len(rho):
        return 0.0
    rho = np.clip(rho[np.isfinite(rho)], lowest, LARGEST)
    return float(np.tanh(scipy.stats.trim_mean(np.arctanh(rho), TRIM)))


def _projected(values: Matrix, design: Design, members: Matrix, weights: Matrix | None) -> tuple[Matrix, Matrix]:
    """Return per gene how much blocks add to the square of each independent residual, and these squares."""
    # Blocks act on the weighted values, as the covariance of the weighted fit has it.
    roots = np.ones((len(values), design.samples)) if weights is None else np.sqrt(weights)
    q = np.linalg.qr(roots[:, :, None] * design.matrix, mode="complete")[0][:, :, design.coefficients :]
    rotated = np.swapaxes(q, 1, 2)
    u, singular, _ = np.linalg.svd(rotated @ members)
    spread = np.zeros(u.shape[:2])
    spread[:, : singular.shape[1]] = singular**2
    residuals = np.swapaxes(u, 1, 2) @ (rotated @ (roots * values)[:, :, None])
    return spread, residuals[:, :, 0] ** 2


@dataclass
class _Search:
    """The state of the search of each gene."""

    beta: Matrix
    mu: Matrix
    deviance: Vector
    damping: Vector


def _components(spread: Matrix, squares: Matrix) -> Matrix:
    """Fit squares = residual + spread * block by a gamma model with damped steps, as statmod's `glmgam.fit`."""
    x = np.stack([np.ones_like(spread), spread], axis=2)
    inner = np.swapaxes(x, 1, 2)
    beta = (np.linalg.pinv(x) @ squares[:, :, None])[:, :, 0]
    if spread.shape[1] <= 2 or int((spread > LEAST_SPREAD).sum(axis=1).max()) < 2:
        # Too few blocks for more than this: the components solve the moments.
        return np.asarray(beta)
    starts_below = ((x @ beta[:, :, None])[:, :, 0] < 0).any(axis=1)
    beta[starts_below] = np.column_stack([squares.mean(axis=1), np.zeros(len(squares))])[starts_below]
    mu = (x @ beta[:, :, None])[:, :, 0]
    search = _Search(beta, mu, _deviance(squares, mu), np.zeros(len(beta)))
    active = np.arange(len(beta))
    for count in range(ROUNDS + 1):
        mu = search.mu[active]
        variance = mu**2
        variance = np.maximum(variance, variance.max(axis=1, keepdims=True) / 1e3)
        information = inner[active] @ (x[active] / variance[:, :, None])
        diagonal = np.einsum("gii->gi", information)
        if count == 0:
            # A mean over both, halved, as statmod has it.
            search.damping[active] = np.abs(diagonal.mean(axis=1)) / 2
        slope = (inner[active] @ ((squares[active] - mu) / variance)[:, :, None])[:, :, 0]
        step = _damped(search, active, (x, squares), (information, slope))
        largest = search.mu[active].max(axis=1)
        done = ((slope * step).sum(axis=1) < TOLERANCE) | (search.deviance[active] / largest < 1e-15)
        done |= search.damping[active] / diagonal.max(axis=1) > MOST_DAMPING
        active = active[~done]
        if not len(active):
            break
    return search.beta


def _damped(search: _Search, active: Labels, data: tuple[Matrix, Matrix], local: tuple[Matrix, Matrix]) -> Matrix:
    """Step each gene, damped until its deviance falls; return the steps."""
    (x, squares), (information, slope) = data, local
    steps = np.zeros(slope.shape)
    searching = np.arange(len(active))
    tried = 0
    while len(searching):
        genes = active[searching]
        tried += 1
        damped = information[searching] + search.damping[genes][:, None, None] * np.eye(2)
        step = np.linalg.solve(damped, slope[searching][:, :, None])[:, :, 0]
        beta = search.beta[genes] + step
        mu = (x[genes] @ beta[:, :, None])[:, :, 0]
        deviance = _deviance(squares[genes], mu)
        falls = (deviance <= search.deviance[genes]) | (deviance / mu.max(axis=1) < 1e-15)
        took = genes[falls]
        search.beta[took], search.mu[took], search.deviance[took] = beta[falls], mu[falls], deviance[falls]
        steps[searching[falls]] = step[falls]
        if tried == 1:
            search.damping[took] /= 10
        limit = np.einsum("gii->gi", information[searching]).max(axis=1) * MOST_DAMPING
        is_stuck = ~falls & (search.damping[genes] > limit)
        rest = ~falls & ~is_stuck
        search.damping[genes[rest]] *= 2
        searching = searching[rest]
    return steps


def _deviance(y: Matrix, mu: Matrix) -> Vector:
    is_below = (mu < 0).any(axis=1)
    safe_y, safe_mu = np.maximum(y, 1e-300), np.where(mu > 0, mu, 1)
    both_zero = (y < 1e-15) & (mu < 1e-15)
    terms = np.where(both_zero, 0, (y - mu) / safe_mu - np.log(safe_y / safe_mu))
    return np.asarray(np.where(is_below, np.inf, 2 * terms.sum(axis=1)))
