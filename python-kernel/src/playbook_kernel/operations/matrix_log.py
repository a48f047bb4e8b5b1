"""Logarithm of a matrix."""

from dataclasses import replace

import numpy as np

from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import are_logarithms
from playbook_kernel.values import LOGARITHM, refuse

TWICE = "The values look like logarithms already, of which logarithms were taken again."


def log_of(matrix: Matrix, noun: str) -> Floats:
    """Take log2(x + 1) of every cell."""
    refuse(
        matrix, matrix.values <= -1, noun, "log2(x + 1) needs values above -1. Use counts that are not transformed yet."
    )
    return np.log2(matrix.values + 1)


@operation("matrix.log")
def matrix_log(request: MatrixInput, run: Run) -> MatrixPayload:
    """Replace every value x by log2(x + 1)."""
    matrix = load_matrix(request.matrix, request.kind, run)
    if LOGARITHM in matrix.normalisation or (request.kind == "gene" and are_logarithms(matrix.values)):
        matrix = replace(matrix, warnings=(*matrix.warnings, TWICE))
        run.note(TWICE)
    done = matrix.with_values(log_of(matrix, request.kind), LOGARITHM)
    return written_result(done, request.matrix, "log2", run)
