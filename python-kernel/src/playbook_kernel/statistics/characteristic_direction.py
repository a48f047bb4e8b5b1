"""Two groups of samples compared by the characteristic direction."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.statistics.arrays import Groups, Matrix, Vector
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

LEAST_SHARE = 0.001


@dataclass(frozen=True)
class Direction:
    """Per gene: coefficient of the unit direction, log2 fold change, two-sided p, adjusted p; and components kept."""

    coefficient: Vector
    log_fold_change: Vector
    p_value: Vector
    adjusted_p: Vector
    components: int


def characteristic_direction(counts: Matrix, perturbed: Groups) -> Direction:
    """Find the direction that best separates two groups of counts (genes, samples) (doi:10.1186/1471-2105-15-79).

    It is oriented from the controls to the perturbed samples. No shrinkage; p-values are those of a normal
    distribution of the coefficients.
    """
    spread = counts.std(axis=0)
    z = (counts - counts.mean(axis=0)) / np.where(spread == 0, 1, spread)
    difference = z[:, perturbed].mean(axis=1) - z[:, ~perturbed].mean(axis=1)
    centred = z - z.mean(axis=1, keepdims=True)
    genes_by_component, singular, samples = np.linalg.svd(centred, full_matrices=False)
    shares = singular**2 / (singular**2).sum()
    kept = int((shares > LEAST_SHARE).sum())
    axes, scores = genes_by_component[:, :kept], (samples[:kept] * singular[:kept, None]).T
    within = np.zeros((kept, kept))
    for group in (~perturbed, perturbed):
        # The scores are centred over all samples, not within the group, as in the method's own implementation.
        within += scores[group].T @ scores[group]
    within /= counts.shape[1] - 2
    direction = axes @ np.linalg.solve(within, axes.T @ difference)
    coefficient = direction / np.linalg.norm(direction)
    deviation = (coefficient - coefficient.mean()) / coefficient.std()
    p_value = 2 * scipy.special.ndtr(-np.abs(deviation))
    change = np.log2(counts[:, perturbed].mean(axis=1) + 1) - np.log2(counts[:, ~perturbed].mean(axis=1) + 1)
    return Direction(coefficient, change, p_value, benjamini_hochberg(p_value), kept)
