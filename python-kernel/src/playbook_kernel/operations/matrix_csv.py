"""Write a matrix as a table that services read."""

import csv

from playbook_kernel.matrix import written
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import FileFields
from playbook_kernel.preview import stem
from playbook_kernel.store import load_matrix


@operation("matrix.csv")
def matrix_csv(request: MatrixInput, run: Run) -> FileFields:
    """Write the matrix as .csv whatever it was read from: samples in the header, the name of each row in front."""
    matrix = load_matrix(request.matrix, request.kind, run)
    filename = f"{stem(request.matrix.filename)}.csv"
    path = run.path(filename)
    with path.open("w", newline="", encoding="utf-8") as target:
        lines = csv.writer(target, lineterminator="\n")
        lines.writerow(["", *matrix.columns])
        lines.writerows(
            [name, *map(written, row)] for name, row in zip(matrix.index, matrix.values.tolist(), strict=True)
        )
    return FileFields(filename=filename, path=path)
