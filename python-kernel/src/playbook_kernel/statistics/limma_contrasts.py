"""Any contrasts of one linear model, for counts by voom and for logarithms by a trend of the prior variance."""

from dataclasses import dataclass, replace

import numpy as np

from playbook_kernel.statistics.arrays import Labels, Matrix, Vector
from playbook_kernel.statistics.block_correlation import block_correlation, correlations
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.limma_voom import Voom, log_counts, voom, weighted
from playbook_kernel.statistics.linear_model import LinearFit, linear_fit
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.statistics.prior import Posterior, fitted_prior, shrunken
from playbook_kernel.statistics.quality_weights import quality_weights
from playbook_kernel.statistics.robust_prior import robust_prior


@dataclass(frozen=True)
class ModeratedFit:
    """The models of all genes, their shrunken variances, and the correlation within blocks, where there are any."""

    fit: LinearFit
    posterior: Posterior
    correlation: float | None = None
    # How much each sample counts, where that was estimated.
    quality: Vector | None = None


def voom_fit(counts: Matrix, design: Design, blocks: Labels | None = None, *, robust: bool = False) -> ModeratedFit:
    """Fit log counts with the weights of voom; blocks are a random effect, estimated twice as limma advises."""
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    y = voom(counts, sizes, design)
    rho = None
    if blocks is not None:
        rho = block_correlation(y.values, design, blocks, y.weights)
        y = _voom_of_blocks(counts, sizes, design, correlations(blocks, rho))
        rho = block_correlation(y.values, design, blocks, y.weights)
    between = None if blocks is None or rho is None else correlations(blocks, rho)
    return _moderated(linear_fit(y.values, design, y.weights, between), None, rho, robust=robust)


def quality_fit(counts: Matrix, design: Design, *, robust: bool = False) -> ModeratedFit:
    """Fit log counts with the weights of voom and of the samples, estimated twice as limma's voomWithQualityWeights."""
    sizes = counts.sum(axis=0) * tmm_factors(counts)
    y = voom(counts, sizes, design)
    alike = np.ones_like(y.weights) * quality_weights(y.values, design, y.weights)
    fit = linear_fit(y.values, design, alike)
    y = weighted(counts, sizes, fit.fitted(design), fit.variances)
    quality = quality_weights(y.values, design, y.weights)
    fit = linear_fit(y.values, design, y.weights * quality)
    return replace(_moderated(fit, None, None, robust=robust), quality=quality)


def trend_fit(logs: Matrix, design: Design, blocks: Labels | None = None, *, robust: bool = False) -> ModeratedFit:
    """Fit logarithms of equal weight, whose prior variance follows their mean."""
    rho = None if blocks is None else block_correlation(logs, design, blocks)
    between = None if blocks is None or rho is None else correlations(blocks, rho)
    return _moderated(linear_fit(logs, design, None, between), logs.mean(axis=1), rho, robust=robust)


def _voom_of_blocks(counts: Matrix, sizes: Vector, design: Design, between: Matrix) -> Voom:
    fit = linear_fit(log_counts(counts, sizes), design, None, between)
    return weighted(counts, sizes, fit.fitted(design), fit.variances)


def _moderated(fit: LinearFit, means: Vector | None, rho: float | None, *, robust: bool) -> ModeratedFit:
    prior = (robust_prior if robust else fitted_prior)(fit.variances, fit.residual_df, means)
    return ModeratedFit(fit, shrunken(fit.variances, fit.residual_df, prior), rho)


def is_in_the_model(design: Design, blocks: Labels) -> bool:
    """Tell whether the design already knows what block a sample is of, so that no correlation is left to estimate."""
    members = np.equal.outer(blocks, np.unique(blocks)).astype(float)
    return bool(np.linalg.matrix_rank(np.column_stack([design.matrix, members])) == design.coefficients)
