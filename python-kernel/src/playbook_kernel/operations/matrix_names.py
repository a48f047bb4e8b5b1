"""The names of the rows of a matrix."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.store import load_matrix


class Names(BaseModel):
    """Names, each once, in the order of the rows."""

    names: list[str]


@operation("matrix.names")
def matrix_names(request: MatrixInput, run: Run) -> Names:
    """Return what the rows are called."""
    return Names(names=list(dict.fromkeys(load_matrix(request.matrix, request.kind, run).index)))
