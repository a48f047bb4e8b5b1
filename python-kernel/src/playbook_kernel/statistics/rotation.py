"""Gene sets in a linear model by rotation of its residuals, as fry of limma: roast with rotations without end.

Wu et al. (2010) doi:10.1093/bioinformatics/btq401.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Matrix
from playbook_kernel.statistics.design import BLOCK, Design
from playbook_kernel.statistics.moderation import fit_prior, posterior_variances

NODES = 128
# Of the residuals that are left where the largest is set aside.
SHARE = 0.92


@dataclass(frozen=True)
class SetTest:
    """A set: its t-statistic, the p-value of a move in one direction, and that of moves in any."""

    t: float
    p_value: float
    mixed_p: float


def effects_of(values: Matrix, design: Design, weights: Matrix) -> Matrix:
    """Rotate log counts (genes, samples): first the effect of the last coefficient, then a column for each residual."""
    genes, n, p = len(values), design.samples, design.coefficients
    effects = np.empty((genes, design.residual_df + 1))
    step = max(1, BLOCK // n**2)
    for at in range(0, genes, step):
        some = slice(at, at + step)
        roots = np.sqrt(weights[some])
        q, r = np.linalg.qr(roots[:, :, None] * design.matrix, mode="complete")
        rotated = np.einsum("gij,gi->gj", q[:, :, p - 1 :], roots * values[some])
        rotated[:, 0] *= np.sign(r[:, p - 1, p - 1])
        effects[some] = rotated
    return effects


def standardised(effects: Matrix) -> Matrix:
    """Divide each gene by its standard deviation, estimated without its largest effect and shrunken to that of all."""
    df = effects.shape[1] - 1
    squares = effects**2
    robust = (squares.sum(axis=1) - squares.max(axis=1)) / (df + 1 - largest_square(df))
    prior = fit_prior(squares[:, 1:].mean(axis=1), df)
    return np.asarray(effects / np.sqrt(posterior_variances(robust, SHARE * df, prior))[:, None])


def largest_square(df: int) -> float:
    """Return the mean of the largest of df + 1 squares of standard normal numbers."""
    nodes, weights = np.polynomial.legendre.leggauss(NODES)
    nodes, weights = (nodes + 1) / 2, weights / 2
    return float(np.sum((df + 1) * nodes**df * 2 * scipy.special.gammaincinv(0.5, nodes) * weights))


def rotation_test(effects: Matrix, genes: NDArray[np.intp]) -> SetTest:
    """Test the genes of a set, two or more, by standardised effects."""
    its = effects[genes]
    df = effects.shape[1] - 1
    means = its.mean(axis=0)
    t = float(means[0] / np.sqrt(np.mean(means[1:] ** 2)))
    return SetTest(t, float(2 * scipy.special.stdtr(df, -abs(t))), mixed_p(its))


def mixed_p(its: Matrix) -> float:
    """Approximate the sum of squares of the first of randomly rotated effects by a beta distribution."""
    spread = np.asarray(np.linalg.svd(its, compute_uv=False) ** 2)
    d1 = len(spread)
    most, least = float(spread[0]), float(spread[-1])
    beta_variance = (d1 - 1) / d1**2 / (d1 / 2 + 1)
    observed = (float(np.sum(its[:, 0] ** 2)) - least) / (most - least)
    mean = (float(spread.sum()) / d1 - least) / (most - least)
    covariance = np.full((d1, d1), -beta_variance / (d1 - 1))
    np.fill_diagonal(covariance, beta_variance)
    variance = float(spread @ covariance @ spread) / (most - least) ** 2
    both = mean * (1 - mean) / variance - 1
    return float(scipy.special.betaincc(both * mean, both * (1 - mean), np.clip(observed, 0, 1)))
