"""Swap rows and columns."""

from pydantic import BaseModel

from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Kind, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.repeated import refuse_repeated
from playbook_kernel.store import load_matrix


class MatrixInput(BaseModel):
    """A matrix to be transformed."""

    matrix: File
    kind: Kind


@operation("matrix.transpose")
def matrix_transpose(request: MatrixInput, run: Run) -> MatrixPayload:
    """Swap rows and columns, and names and metadata with them."""
    matrix = load_matrix(request.matrix, request.kind, run)
    why = ". Transposed they would be samples, and samples are known by their names: give each row its own name."
    refuse_repeated(matrix, request.matrix.filename, request.kind, why)
    swapped = Matrix(
        matrix.columns, matrix.index, matrix.values.T, matrix.column_data, matrix.row_data, matrix.normalisation
    )
    return written_result(swapped, request.matrix, "transposed", run)
