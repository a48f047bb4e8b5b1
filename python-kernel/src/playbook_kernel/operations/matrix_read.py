"""Read a count matrix."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Kind, MatrixPayload
from playbook_kernel.preview import read_result
from playbook_kernel.repeated import tell_repeated
from playbook_kernel.store import load_matrix


class MatrixFile(BaseModel):
    """A file that holds a matrix of genes or metabolites."""

    file: File
    kind: Kind


@operation("matrix.read")
def matrix_read(request: MatrixFile, run: Run) -> MatrixPayload:
    """Read a matrix with genes (or metabolites) in rows and samples in columns, whatever the form of the file."""
    matrix = load_matrix(request.file, request.kind, run)
    tell_repeated(matrix, request.kind, run)
    return read_result(matrix, request.file, run)
