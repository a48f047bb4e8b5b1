"""Counts on a scale on which they vary alike at every mean."""

import numpy as np

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import why_logarithms
from playbook_kernel.values import LOGARITHM, VARIANCE, Z_SCORE, refuse

LEAST_SAMPLES = 2
AGAIN = "Use the counts as they were read."


def counts_of(matrix: Matrix, noun: str, run: Run) -> Floats:
    """Return whole counts (genes × samples); refuse values that are none. Fractions of estimated counts are rounded."""
    done = next((each for each in matrix.normalisation if each in {LOGARITHM, VARIANCE, Z_SCORE}), None)
    if done is not None:
        message = f"The values were normalised before ({done}), but counts are stabilised as they are. {AGAIN}"
        raise InputError(message)
    values = matrix.values
    refuse(matrix, ~np.isfinite(values), noun, "Every count is needed: fill the cell or remove the row.")
    refuse(matrix, values < 0, noun, "Counts are not negative: use counts that are not transformed yet.")
    why = why_logarithms(values)
    if why is not None:
        raise InputError(f"The values look like logarithms: {why}. {AGAIN}")
    if values.shape[1] < LEAST_SAMPLES:
        raise InputError("How counts vary cannot be told from one sample. Use a matrix of two samples or more.")
    counts = np.rint(values)
    rounded = int(np.count_nonzero(counts != values))
    if rounded:
        run.note(f"{counted(rounded, 'count')} with a fraction rounded to whole numbers")
    empty = np.flatnonzero(counts.sum(axis=0) == 0)
    if len(empty):
        name = matrix.columns[int(empty[0])]
        raise InputError(f"The sample {shown(name)} has no counts. Remove it.", column=name)
    return counts


@operation("matrix.vst")
def matrix_vst(request: MatrixInput, run: Run) -> MatrixPayload:
    """Stabilise the variance of counts as DESeq2 does, without regard to groups."""
    from playbook_kernel.statistics.variance_stabilising import (  # noqa: PLC0415 - loads SciPy
        variance_stabilised,
    )

    matrix = load_matrix(request.matrix, request.kind, run)
    done = matrix.with_values(variance_stabilised(counts_of(matrix, request.kind, run)), VARIANCE)
    return written_result(done, request.matrix, "vst", run)
