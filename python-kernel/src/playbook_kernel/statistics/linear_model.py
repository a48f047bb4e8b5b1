"""Linear models of many genes whose samples have weights, and tests of any contrasts of their coefficients."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import BLOCK, Design
from playbook_kernel.statistics.prior import Posterior


@dataclass(frozen=True)
class LinearFit:
    """Per gene: coefficients, their unscaled covariance (genes, coefficients, coefficients), the variance."""

    coefficients: Matrix
    unscaled: Matrix
    variances: Vector
    residual_df: int

    def fitted(self, design: Design) -> Matrix:
        """Return what the model expects instead of the values."""
        return np.asarray(self.coefficients @ design.matrix.T)


@dataclass(frozen=True)
class ContrastTest:
    """Per gene: the value of a contrast, its statistic and p-value."""

    change: Vector
    statistic: Vector
    p_value: Vector


def linear_fit(
    values: Matrix, design: Design, weights: Matrix | None = None, correlations: Matrix | None = None
) -> LinearFit:
    """Fit each gene (genes, samples) by least squares; `correlations` are those between samples (samples, samples)."""
    genes, p = len(values), design.coefficients
    fit = LinearFit(np.empty((genes, p)), np.empty((genes, p, p)), np.empty(genes), design.residual_df)
    step = max(1, BLOCK // design.samples**2)
    for at in range(0, genes, step):
        some = slice(at, at + step)
        its = None if weights is None else weights[some]
        whitened = _whitened(design, its, correlations)
        y = whitened @ values[some, :, None]
        x = whitened @ design.matrix
        inverse = np.linalg.inv(np.swapaxes(x, 1, 2) @ x)
        beta = inverse @ (np.swapaxes(x, 1, 2) @ y)
        fit.coefficients[some], fit.unscaled[some] = beta[:, :, 0], inverse
        fit.variances[some] = ((y - x @ beta) ** 2).sum(axis=(1, 2)) / design.residual_df
    return fit


def _whitened(design: Design, weights: Matrix | None, correlations: Matrix | None) -> Matrix:
    """Return per gene the matrix that makes the samples independent and of one variance."""
    n = design.samples
    roots = np.ones((1, n)) if weights is None else np.sqrt(weights)
    if correlations is None:
        return np.asarray(roots[:, :, None] * np.eye(n))
    # The covariance is D⁻¹ C D⁻¹ for the roots D of the weights, so its inverse root is that of C times D.
    return np.asarray(np.linalg.inv(np.linalg.cholesky(correlations))[None] * roots[:, None, :])


def contrast_of(fit: LinearFit, contrast: Vector) -> tuple[Vector, Vector]:
    """Return the value of a contrast of the coefficients, and its standard deviation but for that of the gene.

    This is exact for any weights, as if the contrast were a coefficient of its own.
    """
    change = fit.coefficients @ contrast
    return np.asarray(change), np.sqrt(np.einsum("i,gij,j->g", contrast, fit.unscaled, contrast))


def moderated(fit: LinearFit, posterior: Posterior, contrast: Vector, least: float = 0) -> ContrastTest:
    """Test a contrast by the moderated t; a least change as `treat` does (doi:10.1093/bioinformatics/btp053)."""
    change, unscaled_sd = contrast_of(fit, contrast)
    error = unscaled_sd * np.sqrt(posterior.variances)
    df = posterior.total_df
    if not least:
        t = change / error
        return ContrastTest(change, t, 2 * scipy.special.stdtr(df, -np.abs(t)))
    size = np.abs(change)
    p_value = scipy.special.stdtr(df, -(size - least) / error) + scipy.special.stdtr(df, -(size + least) / error)
    return ContrastTest(change, np.sign(change) * np.maximum(size - least, 0) / error, p_value)


def omnibus(fit: LinearFit, posterior: Posterior, contrasts: Matrix) -> tuple[Vector, Vector]:
    """Test whether any of some contrasts (contrasts, coefficients) is not zero, by the moderated F."""
    values = fit.coefficients @ contrasts.T
    covariance = contrasts @ fit.unscaled @ contrasts.T
    explained = np.linalg.solve(covariance, values[:, :, None])[:, :, 0]
    k = len(contrasts)
    f = (values * explained).sum(axis=1) / k / posterior.variances
    df = posterior.total_df
    finite = np.where(np.isfinite(df), df, 1)
    return f, np.where(np.isfinite(df), scipy.special.fdtrc(k, finite, f), scipy.special.chdtrc(k, k * f))
