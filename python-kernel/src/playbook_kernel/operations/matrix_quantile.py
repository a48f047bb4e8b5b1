"""Quantile normalisation."""

import numpy as np

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix
from playbook_kernel.values import QUANTILE, refuse


def quantile_normalised(values: Floats) -> Floats:
    """Give all columns the same distribution: the mean of their k-th smallest values (doi:10.1038/s41598-020-72664-6).

    Equal values of a column become the mean of the targets of their ranks.
    """
    target = np.zeros(values.shape[0])
    for column in values.T:
        target += np.sort(column)
    target /= values.shape[1]
    result = np.empty_like(values)
    for at, column in enumerate(values.T):
        order = np.argsort(column, kind="stable")
        ranked = column[order]
        starts = np.flatnonzero(np.r_[True, ranked[1:] != ranked[:-1]])
        lengths = np.diff(np.r_[starts, len(ranked)])
        result[order, at] = np.repeat(np.add.reduceat(target, starts) / lengths, lengths)
    return result


@operation("matrix.quantile")
def matrix_quantile(request: MatrixInput, run: Run) -> MatrixPayload:
    """Give all samples the same distribution of values."""
    matrix = load_matrix(request.matrix, request.kind, run)
    then = "Quantile normalisation needs a finite number in every cell. Remove the row or fill the cell."
    refuse(matrix, ~np.isfinite(matrix.values), request.kind, then)
    done = matrix.with_values(quantile_normalised(matrix.values), QUANTILE)
    return written_result(done, request.matrix, "quantile", run)
