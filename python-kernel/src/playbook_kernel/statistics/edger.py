"""Counts compared by edgeR's quasi-likelihood F-tests: any contrasts of one model."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.count_model import CountFit, fit_counts, residual_df
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.edger_trend import DispersionTrend, dispersion_trend, with_prior
from playbook_kernel.statistics.linear_model import ContrastTest
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.statistics.prior import Posterior, fitted_prior, shrunken

PRIOR_COUNT = 0.125


@dataclass(frozen=True)
class QuasiFit:
    """The models of all genes, coefficients that a few added counts keep finite, and the shrunken variances."""

    counts: Matrix
    offsets: Vector
    design: Design
    trend: DispersionTrend
    fit: CountFit
    finite: Matrix
    posterior: Posterior


def quasi_fit(counts: Matrix, design: Design) -> QuasiFit:
    """Fit counts (genes, samples), with the trend of the dispersions (doi:10.1515/1544-6115.1826)."""
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    trend = dispersion_trend(counts, sizes, design)
    offsets = np.log(sizes)
    fit = fit_counts(counts, offsets, trend.trended, design)
    df = residual_df(fit, counts, design)
    variances = np.where(df > 0, np.maximum(fit.deviance, 0) / np.maximum(df, 1), 0)
    added, its = with_prior(counts, sizes, PRIOR_COUNT)
    return QuasiFit(
        counts=counts,
        offsets=offsets,
        design=design,
        trend=trend,
        fit=fit,
        finite=fit_counts(added, its, trend.trended, design).coefficients,
        posterior=shrunken(variances, df, fitted_prior(variances, df, trend.abundance)),
    )


def quasi_contrast(fit: QuasiFit, contrast: Vector) -> ContrastTest:
    """Test a contrast (coefficients,); its statistic is the root of F with the sign of the change."""
    change = fit.finite @ contrast / np.log(2)
    f, p_value = quasi_test(fit, contrast[None, :])
    return ContrastTest(change, np.sign(change) * np.sqrt(f), p_value)


def quasi_test(fit: QuasiFit, contrasts: Matrix) -> tuple[Vector, Vector]:
    """Test whether all contrasts (contrasts, coefficients) are zero: F and p of each gene."""
    rank = int(np.linalg.matrix_rank(contrasts))
    rest = np.linalg.svd(contrasts)[2][rank:]
    reduced = Design(fit.design.matrix @ rest.T)
    less = fit_counts(fit.counts, fit.offsets, fit.trend.trended, reduced)
    variances, df = fit.posterior.variances, fit.posterior.total_df
    f = np.maximum(less.deviance - fit.fit.deviance, 0) / rank / variances
    p_value = np.where(
        np.isfinite(df),
        scipy.special.fdtrc(rank, np.where(np.isfinite(df), df, 1), f),
        scipy.special.chdtrc(rank, rank * f),
    )
    return f, np.maximum(p_value, _poisson(fit, reduced, rank))


def _poisson(fit: QuasiFit, reduced: Design, rank: int) -> Vector:
    """Return the least p-value of genes that vary less than counts by chance alone; 0 for the others."""
    result = np.zeros(len(fit.counts))
    spread = (1 + fit.trend.trended[:, None] * fit.fit.means) * fit.posterior.variances[:, None]
    genes = np.flatnonzero((spread < 1).any(axis=1))
    if len(genes):
        y, none = fit.counts[genes], np.zeros(len(genes))
        more = fit_counts(y, fit.offsets, none, fit.design, fit.fit.coefficients[genes])
        less = fit_counts(y, fit.offsets, none, reduced)
        result[genes] = scipy.special.chdtrc(rank, np.maximum(less.deviance - more.deviance, 0))
    return result
