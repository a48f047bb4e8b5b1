"""Any contrasts of one negative binomial model: Wald tests of each, and a likelihood ratio test of all."""

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Groups, Matrix, Vector
from playbook_kernel.statistics.deseq2 import Fitted
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.linear_model import ContrastTest
from playbook_kernel.statistics.negative_binomial import fit_model, log_likelihood
from playbook_kernel.statistics.shrunken_change import Counted, shrunken_change


def estimate(fit: Fitted, contrast: Vector) -> tuple[Vector, Vector]:
    """Return the value of a contrast (coefficients,) in each gene and its standard error, in natural logarithms."""
    error = np.sqrt(np.einsum("i,gij,j->g", contrast, fit.covariance, contrast))
    return np.asarray(fit.coefficients @ contrast), np.asarray(error)


def wald(fit: Fitted, contrast: Vector, samples: Groups, least: float = 0) -> ContrastTest:
    """Test a contrast (coefficients,) of some samples; against a least change as `lfcThreshold` does.

    A gene without any count in these samples does not change.
    """
    change, error = (values / np.log(2) for values in estimate(fit, contrast))
    uncounted = (fit.counts[:, samples] == 0).all(axis=1)
    size = np.maximum(np.abs(change) - least, 0) / error
    statistic = np.sign(change) * size
    p = np.minimum(1, 2 * scipy.special.ndtr(-(np.abs(change) - least) / error))
    change, statistic = (np.where(uncounted, 0.0, values) for values in (change, statistic))
    p = np.where(uncounted, 1.0, p)
    p[fit.set_aside | fit.is_empty] = np.nan
    return ContrastTest(*(fit.spread_out(values) for values in (change, statistic, p)))


def shrunken(fit: Fitted, design: Design, contrast: Vector) -> Vector:
    """Return the log2 values of a contrast shrunken as by apeglm; a gene whose counts were all replaced has none."""
    change, error = estimate(fit, contrast)
    known = ~fit.is_empty
    data = Counted(fit.counts[known], fit.size_factors, fit.dispersions[known])
    result = np.zeros(len(change))
    result[known] = shrunken_change(data, design, contrast, change[known], error[known]) / np.log(2)
    return fit.spread_out(result)


def likelihood_ratio(fit: Fitted, design: Design, reduced: Design) -> tuple[Vector, Vector]:
    """Test whether the coefficients that the reduced design lacks are all zero."""
    more = _log_likelihood(fit, design, fit.coefficients)
    if reduced.coefficients == 1:
        # As DESeq2: one mean of the normalised counts.
        less = _log_likelihood(fit, reduced, np.log(fit.base_mean[fit.tested])[:, None])
    else:
        again = fit_model(fit.counts, fit.size_factors, fit.dispersions, reduced)
        less = _log_likelihood(fit, reduced, again.coefficients)
    statistic = 2 * (more - less)
    p = scipy.special.chdtrc(design.coefficients - reduced.coefficients, np.maximum(statistic, 0))
    p[fit.set_aside | fit.is_empty] = np.nan
    return fit.spread_out(statistic), fit.spread_out(p)


def _log_likelihood(fit: Fitted, design: Design, coefficients: Matrix) -> Vector:
    means = np.maximum(fit.size_factors * np.exp(coefficients @ design.matrix.T), np.finfo(float).tiny)
    return log_likelihood(fit.counts, means, fit.dispersions)
