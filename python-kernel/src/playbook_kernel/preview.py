"""What a result shows of a matrix, and how a matrix that was computed becomes a result."""

import re

import numpy as np

from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, MatrixPayload, file_of, grid, shown_part

# Below this many cells a note would only flicker.
LARGE = 2_000_000

# More bars than this are no picture in a line.
FEW_COLUMNS = 96


def stem(filename: str) -> str:
    """Return a file's name without its ending, fit to be the start of another file's name."""
    name = filename.replace("\\", "/").rsplit("/", 1)[-1]
    name = re.sub(r"\.gz$", "", name, flags=re.IGNORECASE)
    name = re.sub(
        r"\.(csv|tsv|txt|tab|data|xlsx|h5ad|h5|hdf5|gct|gctx|zip|mtx|parquet)$", "", name, flags=re.IGNORECASE
    )
    return re.sub(r"[^\w.+()-]+", "_", name).strip(".")[:80] or "matrix"


def payload_of(matrix: Matrix, fields: dict[str, str | int | None]) -> MatrixPayload:
    """Show the corners of a matrix beside the fields of its file."""
    rows, row_ellipsis = shown_part(len(matrix.index))
    columns, column_ellipsis = shown_part(len(matrix.columns))
    return MatrixPayload.model_validate(
        {
            **fields,
            "shape": (len(matrix.index), len(matrix.columns)),
            "columns": [matrix.columns[at] for at in columns],
            "index": [matrix.index[at] for at in rows],
            "values": grid(matrix.values[rows][:, columns]),
            "ellipses": (row_ellipsis, column_ellipsis),
            "warnings": list(matrix.warnings) or None,
        }
    )


def read_result(matrix: Matrix, file: File, run: Run) -> MatrixPayload:
    """Make the result of a step that read a file: the file itself, or what was chosen of it."""
    if file.part is None and not file.filename.lower().endswith((".zip", ".mtx", ".mtx.gz")):
        return with_totals(payload_of(matrix, file_of(file)), matrix)
    # Whoever goes on with the result reads what was chosen, without choosing it again.
    result = written_result(matrix, file, fit(file.part or "counts"), run, file.description)
    return with_totals(result, matrix)


def with_totals(payload: MatrixPayload, matrix: Matrix) -> MatrixPayload:
    """Add the sum of each column, such as the library sizes of counts."""
    if len(matrix.columns) > FEW_COLUMNS:
        return payload
    totals = matrix.values.sum(axis=0)
    return payload.model_copy(update={"totals": totals.tolist()}) if np.isfinite(totals).all() else payload


def fit(part: str) -> str:
    """Write the name of a part so that it can be in the name of a file."""
    return re.sub(r"[^\w+-]+", "-", part).strip("-")[:40] or "part"


def written_result(matrix: Matrix, source: File, what: str, run: Run, description: str | None = None) -> MatrixPayload:
    """Write a matrix as .h5ad and make the result of the step that computed it."""
    filename = f"{stem(source.filename)}.{what}.h5ad"
    path = run.path(filename)
    if matrix.values.size > LARGE:
        run.note(f"Writing {filename}")
    write_h5ad(path, matrix)
    return payload_of(matrix, {"filename": filename, "path": str(path), "description": description})
