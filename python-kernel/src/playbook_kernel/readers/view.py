"""Open a file of any form as a table to be scrolled."""

import h5py
import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.cells import is_number
from playbook_kernel.readers.h5ad import COUNTS, dense, is_annotated, table
from playbook_kernel.readers.hdf5 import member, needed, open_hdf5, opened
from playbook_kernel.readers.matrix import SEPARATORS, ending, read_matrix
from playbook_kernel.readers.signature import is_signature, read_signature
from playbook_kernel.readers.table import TextTable, read_table
from playbook_kernel.views import Held, Mixed, Stored, View


def read_view(file: File, run: Run) -> View:
    """Open a matrix, else a table of text."""
    if ending(file.filename) == ".h5ad" and has_dense_cells(file):
        return stored_view(file)
    if ending(file.filename) not in {*SEPARATORS, ".xlsx"}:
        return view_of(read_matrix(file, "gene", run))
    try:
        view = view_of(read_matrix(file, "gene", run))
    except InputError as error:
        try:
            view = text_view(read_table(file, "row", run, is_unique=False))
        except InputError:
            raise error from None
    if not is_signature(view.columns):
        return view
    return signature_view(file, run) or view


def signature_view(file: File, run: Run) -> View | None:
    """Open a signature as its readers take it, with their genes and names of columns; None where they refuse it."""
    try:
        signature = read_signature(file, run)
    except InputError:
        return None
    size = 100 * len(signature.index) * (1 + len(signature.columns))
    return View(signature.index, list(signature.columns), Mixed(list(signature.columns.values())), size)


def has_dense_cells(file: File) -> bool:
    """Tell whether the cells of annotated data can be read a few at a time."""
    with opened(file) as root:
        # Counts beside X may be what is read of it.
        has_others = any(member(root, place, file.filename) is not None for place in COUNTS)
        is_dense = is_annotated(root, file.filename) and isinstance(needed(root, "X", file.filename), h5py.Dataset)
    return is_dense and not has_others


def stored_view(file: File) -> View:
    """Open annotated data without reading its cells."""
    with opened(file) as root:
        samples, _ = table(root, "obs", file.filename)
        genes, _ = table(root, "var", file.filename)
        shape = dense(needed(root, "X", file.filename), file.filename).shape
    if shape != (len(samples), len(genes)):
        message = f"{file.filename} is damaged: its names do not fit its cells. Save the file again."
        raise InputError(message)
    handle = open_hdf5(file)
    return View(genes, samples, Stored(handle, handle["X"]), size=100 * (len(genes) + len(samples)))


def view_of(matrix: Matrix) -> View:
    """Scroll a matrix in memory."""
    return View(matrix.index, matrix.columns, Held(matrix.values), size=matrix.values.nbytes)


def text_view(found: TextTable) -> View:
    """Scroll a table of text; columns of numbers are shown and sorted as numbers."""
    columns = [column_cells([row[at] for row in found.rows]) for at in range(len(found.columns))]
    return View(found.index, found.columns, Mixed(columns), size=100 * len(found.index) * (1 + len(columns)))


def column_cells(cells: list[str]) -> Floats | list[str]:
    """Read a column as numbers if every filled cell is one; 01 is a name."""
    filled = [cell for cell in cells if cell]
    if not filled or not all(is_number(cell) and not (cell[0] == "0" and cell[1:].isdecimal()) for cell in filled):
        return cells
    return np.array([float(cell) if cell else np.nan for cell in cells])
