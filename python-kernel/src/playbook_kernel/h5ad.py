"""Write annotated data that anndata, scanpy and R read.

By hand with h5py: a file has some twenty datasets, and importing anndata (with pandas, zarr and scipy) would take each
worker a second more to start. A test reads the files with anndata.
"""

import zlib
from pathlib import Path

import h5py
import numpy as np

from playbook_kernel.errors import InputError, shown
from playbook_kernel.matrix import Column, Matrix, Table
from playbook_kernel.payload import Floats

# Samples × genes of one chunk, half a megabyte: a window of a table touches one to four of them.
CHUNK = (32, 2048)
# Counts shrink to a quarter, normalised values hardly at all and would take ten times as long to write.
WORTH_PACKING = 0.6


def mark(node: h5py.Group | h5py.Dataset, kind: str, version: str) -> None:
    """Say how an element is encoded."""
    node.attrs["encoding-type"] = kind
    node.attrs["encoding-version"] = version


def write_texts(group: h5py.Group, name: str, cells: list[str]) -> None:
    """Write an array of text."""
    node = group.create_dataset(
        name, data=np.array(cells, dtype=object), dtype=h5py.string_dtype(), shape=(len(cells),)
    )
    mark(node, "string-array", "0.2.0")


def write_column(group: h5py.Group, name: str, column: Column) -> None:
    """Write a column of metadata: numbers as numbers, text as a categorical whose missing cells have the code -1."""
    if column.is_number:
        is_whole = all(cell.lstrip("-").isdecimal() and abs(int(cell)) < 2**63 for cell in column.cells)
        cells = [int(cell) if is_whole else float(cell or "nan") for cell in column.cells]
        mark(
            group.create_dataset(name, data=np.array(cells, dtype=np.int64 if is_whole else np.float64)),
            "array",
            "0.2.0",
        )
        return
    categories = sorted({cell for cell in column.cells if cell})
    code = {category: at for at, category in enumerate(categories)}
    node = group.create_group(name)
    mark(node, "categorical", "0.2.0")
    node.attrs["ordered"] = False
    write_texts(node, "categories", categories)
    kind = np.int8 if len(categories) < 128 else np.int32
    codes = node.create_dataset("codes", data=np.array([code.get(cell, -1) for cell in column.cells], dtype=kind))
    mark(codes, "array", "0.2.0")


def check_column_names(table: Table) -> None:
    """Refuse names that HDF5 takes for a path that does not exist, or for another column."""
    paths = {name: name.split("/") for name in table}
    groups = {"/".join(parts[:depth]) for parts in paths.values() for depth in range(1, len(parts))}
    for name, parts in paths.items():
        if name == "_index" or "" in parts or "." in parts or name in groups:
            message = f"A column of metadata can't be called {shown(name)} here. Rename the column."
            raise InputError(message, column=name)


def write_table(root: h5py.File, name: str, index: list[str], table: Table) -> None:
    """Write obs or var."""
    check_column_names(table)
    group = root.create_group(name)
    mark(group, "dataframe", "0.2.0")
    group.attrs["_index"] = "_index"
    group.attrs.create("column-order", list(table), dtype=h5py.string_dtype(), shape=(len(table),))
    write_texts(group, "_index", index)
    for column_name, column in table.items():
        write_column(group, column_name, column)


def write_cells(root: h5py.File, values: Floats) -> None:
    """Write X, samples × genes, a row of chunks at a time."""
    rows, columns = values.shape[1], values.shape[0]
    chunk = (min(CHUNK[0], rows), min(CHUNK[1], columns))
    probe = np.ascontiguousarray(values[: chunk[1], : chunk[0]].T).tobytes()
    is_packed = len(zlib.compress(probe, 1)) < WORTH_PACKING * len(probe)
    node = root.create_dataset(
        "X",
        (rows, columns),
        np.float64,
        chunks=chunk,
        **({"compression": "gzip", "compression_opts": 1} if is_packed else {}),
    )
    for at in range(0, rows, chunk[0]):
        node[at : at + chunk[0]] = values[:, at : at + chunk[0]].T
    mark(node, "array", "0.2.0")


def write_h5ad(path: Path, matrix: Matrix) -> None:
    """Write a matrix with its metadata. The same matrix gives the same bytes."""
    # The format of HDF5 1.8 has room for the names of thousands of columns in one attribute.
    with h5py.File(path, "w", libver=("v108", "v108")) as root:
        mark(root, "anndata", "0.1.0")
        write_cells(root, matrix.values)
        write_table(root, "obs", matrix.columns, matrix.column_data)
        write_table(root, "var", matrix.index, matrix.row_data)
        for name in ("layers", "obsm", "obsp", "uns", "varm", "varp"):
            mark(root.create_group(name), "dict", "0.1.0")
        if matrix.normalisation:
            write_texts(root["uns"], "normalisation", list(matrix.normalisation))
        if matrix.warnings:
            write_texts(root["uns"], "playbook_warnings", list(matrix.warnings))
