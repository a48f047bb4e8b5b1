"""Read annotated data."""

from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_read import MatrixFile
from playbook_kernel.payload import MatrixPayload
from playbook_kernel.preview import read_result
from playbook_kernel.readers.matrix import ending
from playbook_kernel.repeated import tell_repeated
from playbook_kernel.store import load_matrix


@operation("anndata.read")
def anndata_read(request: MatrixFile, run: Run) -> MatrixPayload:
    """Read a matrix with the metadata of its samples from an .h5ad file."""
    filename = request.file.filename
    if ending(filename) != ".h5ad":
        message = (
            f"{filename} is not annotated data: its name should end in .h5ad. Upload a table of counts as a count "
            "matrix instead, and join it with the metadata of its samples."
        )
        raise InputError(message)
    matrix = load_matrix(request.file, request.kind, run)
    tell_repeated(matrix, request.kind, run)
    return read_result(matrix, request.file, run)
