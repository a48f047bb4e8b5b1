"""What of a file can be read as a table, for the prompt that lets somebody choose."""

import h5py
import numpy as np
from pydantic import BaseModel

from playbook_kernel.errors import counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.h5ad import dense, is_annotated, matrices_in, shape_of
from playbook_kernel.readers.hdf5 import needed, opened
from playbook_kernel.readers.matrix import ending
from playbook_kernel.readers.mtx import folders_in
from playbook_kernel.readers.xlsx import sheets_of
from playbook_kernel.suspicions import are_logarithms, fractions

SEEN_ROWS = 50
SEEN_VALUES = 1_000_000


class TableFile(BaseModel):
    """A file of any form."""

    file: File


class Part(BaseModel):
    """A table in a file: what it is called, and what is in it."""

    name: str
    about: str


class Parts(BaseModel):
    """The tables of a file that holds several; none where there is nothing to choose."""

    parts: list[Part]


def kind_of(values: Floats) -> str:
    """Say in a few words what values look like."""
    if not fractions(values) and not (values < 0).any():
        return "whole numbers, as counts are"
    return "numbers that look like logarithms" if are_logarithms(values) else "numbers with fractions"


def some_values(node: h5py.Group | h5py.Dataset, filename: str) -> Floats:
    """Read the beginning of a matrix: enough to see what its values are."""
    if isinstance(node, h5py.Dataset):
        return np.asarray(dense(node, filename)[:SEEN_ROWS], dtype=np.float64)
    data = needed(node, "data", filename)
    return np.asarray(data[:SEEN_VALUES] if isinstance(data, h5py.Dataset) else [], dtype=np.float64).reshape(-1, 1)


def matrix_places(file: File) -> list[Part]:
    """List the matrices of annotated data."""
    with opened(file) as root:
        if not is_annotated(root, file.filename):
            return []
        found = []
        for place, node in matrices_in(root, file.filename).items():
            samples, genes = shape_of(node, file.filename)
            size = f"{counted(genes, 'gene')} × {counted(samples, 'sample')}"
            found.append(Part(name=place, about=f"{size}, {kind_of(some_values(node, file.filename))}"))
        return found


@operation("matrix.parts")
def matrix_parts(request: TableFile, _run: Run) -> Parts:
    """Return the sheets of a workbook, the matrices of annotated data, or the folders of a zip, if several."""
    file = request.file
    match ending(file.filename):
        case ".xlsx":
            parts = [
                Part(name=name, about=f"{counted(rows, 'row')} × {counted(columns, 'column')}")
                for name, (rows, columns) in sheets_of(file).items()
            ]
        case ".h5ad" | ".h5" | ".hdf5":
            parts = matrix_places(file)
        case ".zip":
            parts = [Part(name=folder, about="10x matrix") for folder in folders_in(file)]
        case _:
            parts = []
    return Parts(parts=parts if len(parts) > 1 else [])
