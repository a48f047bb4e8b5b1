"""How much each sample tells: less where its values lie far from the model in most genes (limma's arrayWeights).

Ritchie et al. (2006) doi:10.1186/1471-2105-7-261; with voom, Liu et al. (2015) doi:10.1093/nar/gkv412.
"""

import numpy as np

from playbook_kernel.statistics.arrays import Matrix, Vector
from playbook_kernel.statistics.design import Design

# Genes that say that all samples are alike count so many times beforehand.
PRIOR_GENES = 10
# Residual degrees of freedom that are needed to tell samples apart.
LEAST_DF = 2
NO_SPREAD = 1e-15


def quality_weights(values: Matrix, design: Design, weights: Matrix) -> Vector:
    """Return the weight of each sample, whose logarithms sum to zero.

    The variances of the samples are fitted gene after gene, each by one step of a log-linear model of its residuals in
    the weights so far; `values` and `weights` are genes × samples.
    """
    samples = design.samples
    log_variances = np.zeros(samples - 1)
    # The information of the contrasts of each sample with the last: its coding sums to zero.
    information = PRIOR_GENES * (np.eye(samples - 1) + 1)
    found = np.ones(samples)
    for y, w in zip(values, weights, strict=True):
        weight = found * w
        roots = np.sqrt(weight)
        q = np.linalg.qr(roots[:, None] * design.matrix)[0]
        residuals = roots * y - q @ (q.T @ (roots * y))
        squares = residuals**2
        variance = float(squares.sum()) / design.residual_df
        if variance < NO_SPREAD:
            continue
        free = 1 - (q**2).sum(axis=1)
        difference = free[:-1] - free[-1]
        information += np.diag(free[:-1]) + free[-1] - np.outer(difference, difference) / free.sum()
        surplus = squares / variance - free
        log_variances += np.linalg.solve(information, surplus[:-1] - surplus[-1])
        found = np.exp(-np.append(log_variances, -log_variances.sum()))
    return found
