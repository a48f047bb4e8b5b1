"""Counts transformed so that their variance hardly depends on their mean."""

import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.statistics.arrays import Matrix
from playbook_kernel.statistics.deseq2 import size_factors
from playbook_kernel.statistics.design import intercept
from playbook_kernel.statistics.dispersion import Likelihood, first_guess, fit_trend, gene_wise

NO_CURVE = (
    "No curve of the dispersions over the mean fits these counts, so their variance cannot be stabilised. Take the "
    "logarithm instead, or use a table of more genes."
)


def variance_stabilised(counts: Matrix) -> Matrix:
    """Transform whole counts (genes, samples) without regard to groups (doi:10.1186/s13059-014-0550-8).

    As DESeq2's `varianceStabilizingTransformation` with a parametric trend; large values approach log2.
    """
    sizes = size_factors(counts)
    normalised = counts / sizes
    means = normalised.mean(axis=1)
    counted = counts[means > 0]
    means = means[means > 0]
    design = intercept(counts.shape[1])
    likelihood = Likelihood(counted, np.maximum(0.5, means[:, None] * sizes), design)
    trend = fit_trend(means, gene_wise(likelihood, first_guess(counted, sizes, design)))
    if trend.per_count <= 0:
        raise InputError(NO_CURVE)
    a, b = trend.asymptote, trend.per_count
    root = np.sqrt(a * normalised * (1 + b + a * normalised))
    return np.asarray(np.log2((1 + b + 2 * a * normalised + 2 * root) / (4 * a)))
