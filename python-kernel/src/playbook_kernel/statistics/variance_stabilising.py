"""Counts transformed so that their variance hardly depends on their mean."""

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.deseq2_trend import LocalTrend, Trend, fit_trend
from playbook_kernel.statistics.design import intercept
from playbook_kernel.statistics.dispersion import Likelihood, first_guess, gene_wise

PLACES = 1000


def stabilised(normalised: Matrix, sizes: Vector, trend: Trend) -> Matrix:
    """Transform counts (genes, samples) that are divided by the sizes of their samples (doi:10.1186/s13059-014-0550-8).

    As DESeq2's `varianceStabilizingTransformation`, with a local trend where no parametric one fits; large values
    approach log2.
    """
    if isinstance(trend, LocalTrend):
        return _integrated(normalised, sizes, trend)
    a, b = trend.asymptote, trend.per_count
    root = np.sqrt(a * normalised * (1 + b + a * normalised))
    return np.asarray(np.log2((1 + b + 2 * a * normalised + 2 * root) / (4 * a)))


def blind_trend(counts: Matrix, sizes: Vector) -> Trend:
    """Find the trend of the dispersions as if all samples were replicates."""
    means = (counts / sizes).mean(axis=1)
    counted = counts[means > 0]
    means = means[means > 0]
    design = intercept(counts.shape[1])
    likelihood = Likelihood(counted, np.maximum(0.5, means[:, None] * sizes), design)
    return fit_trend(means, gene_wise(likelihood, first_guess(counted, sizes, design)), follows_r=True)


def _integrated(normalised: Matrix, sizes: Vector, trend: LocalTrend) -> Matrix:
    """Integrate the inverse root of the variance; large values are made to approach log2."""
    grid = np.sinh(np.linspace(0, np.arcsinh(normalised.max()), PLACES))[1:]
    inverse = 1 / np.sqrt(trend.at(grid) * grid**2 + (1 / sizes).mean() * grid)
    middles, widths = (grid[1:] + grid[:-1]) / 2, np.diff(grid)
    whole = scipy.interpolate.CubicSpline(np.arcsinh(middles), np.cumsum(widths * (inverse[1:] + inverse[:-1]) / 2))
    low, high = np.quantile(normalised.mean(axis=1), [0.95, 0.999])
    scale = np.log2(high / low) / (whole(np.arcsinh(high)) - whole(np.arcsinh(low)))
    return np.asarray(np.log2(low) + scale * (whole(np.arcsinh(normalised)) - whole(np.arcsinh(low))))
