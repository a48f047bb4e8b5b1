"""Z-scores of each gene or metabolite over the samples."""

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix
from playbook_kernel.values import Z_SCORE

# Genes divide by the number of samples, metabolites by one less.
DDOF = {"gene": 0, "metabolite": 1}


def z_scores(values: Floats, ddof: int) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the z-scores of the rows that have any, and which rows those are.

    A row with a cell that is missing or infinite has none, nor has one with the same value everywhere.
    """
    is_kept = np.isfinite(values).all(axis=1) & (values.max(axis=1) > values.min(axis=1))
    kept = values[is_kept]
    # Scaled by powers of two, which is exact, the squares of tiny and of huge values stay numbers.
    exponent = np.frexp(np.abs(kept).max(axis=1, keepdims=True, initial=0))[1]
    kept = np.ldexp(kept, -exponent)
    centred = kept - kept.mean(axis=1, keepdims=True)
    return centred / kept.std(axis=1, ddof=ddof, keepdims=True), is_kept


@operation("matrix.zscore")
def matrix_zscore(request: MatrixInput, run: Run) -> MatrixPayload:
    """Replace every value by its distance from the row's mean in standard deviations; leave out rows that have none."""
    matrix = load_matrix(request.matrix, request.kind, run)
    scores, is_kept = z_scores(matrix.values, DDOF[request.kind])
    dropped = len(is_kept) - int(is_kept.sum())
    if dropped == len(is_kept):
        message = (
            f"No {request.kind} of {request.matrix.filename} has a z-score: each is the same in every sample or misses "
            f"a value, over {counted(len(matrix.columns), 'sample')}. Check that samples are in the columns."
        )
        raise InputError(message)
    if dropped:
        run.note(
            f"{dropped:,} of {counted(len(is_kept), request.kind)} left out: "
            "the same value in every sample, or a missing one"
        )
    done = matrix.rows(is_kept).with_values(scores, Z_SCORE)
    return written_result(done, request.matrix, "zscore", run)
