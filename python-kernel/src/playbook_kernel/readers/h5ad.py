"""Read annotated data: samples in rows, genes in columns, X dense or sparse, any age of the layout."""

import math
from dataclasses import dataclass

import h5py
import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.limits import check_size, max_bytes
from playbook_kernel.matrix import Column, Matrix, Table, check_filled, check_names, written
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.features import Features, genes_alone
from playbook_kernel.readers.hdf5 import cells_of, column, member, needed, opened, texts
from playbook_kernel.suspicions import are_logarithms, fractions, some_rows


@dataclass(frozen=True)
class Sparse:
    """A compressed sparse matrix: `starts` of each row (or column, when not `by_row`) in `at` and `data`."""

    shape: tuple[int, int]
    data: Floats
    at: NDArray[np.int64]
    starts: NDArray[np.int64]
    by_row: bool

    def dense(self, filename: str) -> Floats:
        """Return all cells; equal places are added up."""
        major, minor = self.shape if self.by_row else self.shape[::-1]
        counts = np.diff(self.starts)
        is_sound = (
            len(self.starts) == major + 1
            and len(self.data) == len(self.at) == int(self.starts[-1])
            and int(self.starts[0]) == 0
            and (counts >= 0).all()
            and (len(self.at) == 0 or (self.at.min() >= 0 and self.at.max() < minor))
        )
        if not is_sound:
            message = f"{filename} is damaged: the parts of its sparse matrix do not fit each other. Save it again."
            raise InputError(message)
        places = np.repeat(np.arange(major), counts) * minor + self.at
        cells: Floats = np.zeros((major, minor))
        np.add.at(cells.ravel(), places, self.data)
        return cells if self.by_row else cells.T


def sparse(node: h5py.Group, filename: str) -> Sparse:
    """Take the parts of a sparse matrix as AnnData stores it."""
    form = str(node.attrs.get("encoding-type", node.attrs.get("h5sparse_format", "csr_matrix")))
    return sparse_parts(node, shape_of(node, filename), filename, by_row="csc" not in form)


def shape_of(node: h5py.Group | h5py.Dataset, filename: str) -> tuple[int, int]:
    """Return how many samples and genes a matrix has, dense or sparse."""
    stated = (
        node.shape if isinstance(node, h5py.Dataset) else node.attrs.get("shape", node.attrs.get("h5sparse_shape", []))
    )
    shape = [int(n) for n in stated]
    if len(shape) != 2:
        message = f"{filename}: {node.name} is neither a table of numbers nor a sparse matrix. Save the file again."
        raise InputError(message)
    return shape[0], shape[1]


def sparse_parts(node: h5py.Group, shape: tuple[int, int], filename: str, *, by_row: bool) -> Sparse:
    """Read the three lists of a sparse matrix; together they hold no more than its cells."""
    check_size(shape[0], shape[1], filename)
    most = shape[0] * shape[1]
    data = np.asarray(cells_of(needed(node, "data", filename), filename, most), float)
    at = cells_of(needed(node, "indices", filename), filename, most).astype(np.int64)
    starts = cells_of(needed(node, "indptr", filename), filename, max(shape) + 1).astype(np.int64)
    return Sparse(shape, data, at, starts, by_row)


def table(parent: h5py.Group, name: str, filename: str) -> tuple[list[str], Table]:
    """Read the names and the columns of obs or var."""
    node = needed(parent, name, filename)
    if isinstance(node, h5py.Dataset):
        # Before AnnData 0.7 a table was one array of records; its first field is the index.
        fields = list(node.dtype.names or [])
        if not fields:
            message = f"{filename}: {name} is not a table. Save the file again as .h5ad."
            raise InputError(message)
        check_size(node.size, len(fields), filename)
        records = cells_of(node, filename)
        columns = [records[each].tolist() for each in fields]
        text = [[written(cell) for cell in cells] for cells in columns]
        return text[0], {each: Column(cells) for each, cells in zip(fields[1:], text[1:], strict=True)}
    index = str(node.attrs.get("_index", "_index" if member(node, "_index", filename) is not None else "index"))
    names = column(node, index, filename).cells
    order = [str(each) for each in node.attrs.get("column-order", [])]
    columns_by_name = {each: column(node, each, filename) for each in order if each != index}
    for each, found in columns_by_name.items():
        if len(found.cells) != len(names):
            message = (
                f"{filename}: {name} has {len(names):,} rows, its column {each} {len(found.cells):,}. Save it again."
            )
            raise InputError(message)
    return names, columns_by_name


def dense(node: h5py.Dataset, filename: str) -> h5py.Dataset:
    """Check that a dataset is a table of numbers that may be read."""
    if node.ndim != 2 or node.dtype.kind not in "iufb":
        message = f"{filename}: {node.name} is not a table of numbers. Save the file again as .h5ad."
        raise InputError(message)
    check_size(node.shape[0], node.shape[1], filename)
    # A part of it unpacks a whole chunk.
    chunk = math.prod(node.chunks or (1,)) * node.dtype.itemsize
    if chunk > max_bytes():
        message = f"{filename}: {node.name} is stored in chunks of {chunk:,} bytes. Save the file again."
        raise InputError(message)
    return node


def is_annotated(root: h5py.File, filename: str) -> bool:
    """Tell whether a file has AnnData's layout."""
    return all(member(root, name, filename) is not None for name in ("X", "obs", "var"))


def matrix_of(samples: list[str], genes: list[str], cells: Floats, noun: str, filename: str) -> Matrix:
    """Check that names fit cells (samples × genes) and turn them round."""
    if cells.shape != (len(samples), len(genes)):
        message = (
            f"{filename}: X has {cells.shape[0]:,} × {cells.shape[1]:,} cells, but there are names of "
            f"{len(samples):,} samples and {len(genes):,} {noun}s. Save the file again."
        )
        raise InputError(message)
    if not samples or not genes:
        message = (
            f"{filename} has {len(samples):,} samples and {len(genes):,} {noun}s: nothing can be computed from it."
        )
        raise InputError(message)
    check_filled(genes, noun, filename, None, "column")
    check_names(samples, "sample", filename, None, "row")
    return Matrix(genes, samples, cells.T)


def cells_at(node: h5py.Group | h5py.Dataset, filename: str) -> Floats:
    """Read a matrix of samples × genes, dense or sparse."""
    if isinstance(node, h5py.Group):
        return sparse(node, filename).dense(filename)
    cells: Floats = dense(node, filename)[...].astype(np.float64, copy=False)
    return cells


# Where Scanpy and its users keep the counts when X holds something else.
RAW = "raw/X"
COUNTS = ("layers/counts", "layers/raw_counts", "layers/raw", RAW)


def counts_beside(root: h5py.File, shape: tuple[int, ...], filename: str) -> tuple[str, Floats] | None:
    """Find counts of the same samples and genes."""
    for place in COUNTS:
        node = member(root, place, filename)
        if node is None or (place == RAW and names(root, "raw/var", filename) != names(root, "var", filename)):
            continue
        cells = cells_at(node, filename)
        if cells.shape == shape and not fractions(some_rows(cells)) and (cells >= 0).all():
            return place, cells
    return None


def names(root: h5py.File, place: str, filename: str) -> list[str]:
    """Return the names of the rows of a table."""
    return table(root, place, filename)[0]


def matrices_in(root: h5py.File, filename: str) -> dict[str, h5py.Group | h5py.Dataset]:
    """Find the matrices of annotated data, by their places."""
    layers = member(root, "layers", filename)
    names = [f"layers/{name}" for name in layers] if isinstance(layers, h5py.Group) else []
    found = {place: member(root, place, filename) for place in ("X", RAW, *names)}
    return {place: node for place, node in found.items() if node is not None}


def cells_of_part(root: h5py.File, part: str, filename: str) -> Floats:
    """Read the matrix that somebody chose."""
    places = matrices_in(root, filename)
    if part not in places:
        message = f"{filename} has no matrix called {shown(part)}: choose one of {listed(list(places))}."
        raise InputError(message)
    return cells_at(places[part], filename)


def suggested_cells(root: h5py.File, filename: str, *, is_ours: bool) -> tuple[Floats, tuple[str, ...]]:
    """Read X; where it looks like logarithms, the counts beside it. Says so, or which counts can be chosen."""
    cells = cells_at(needed(root, "X", filename), filename)
    if is_ours or not fractions(some_rows(cells)):
        return cells, ()
    beside = counts_beside(root, cells.shape, filename)
    if not are_logarithms(cells):
        said = "X of the file was read, which has fractions: the counts in {} of the file can be chosen instead."
        return cells, () if beside is None else (said.format(beside[0]),)
    if beside is None:
        return cells, ("X of the file looks like logarithms, and the file has no counts of the same genes beside it.",)
    place, counts = beside
    return counts, (f"X of the file looks like logarithms, so the counts in {place} were read instead.",)


def read_annotated(root: h5py.File, noun: str, filename: str, part: str | None = None) -> Matrix:
    """Read an opened file of AnnData's layout: the matrix that was chosen, else the one that suggests itself."""
    done = member(root, "uns/normalisation", filename)
    history = tuple(texts(done, filename)) if isinstance(done, h5py.Dataset) else ()
    told = member(root, "uns/playbook_warnings", filename)
    earlier = tuple(texts(told, filename)) if isinstance(told, h5py.Dataset) else ()
    if part is None:
        cells, found = suggested_cells(root, filename, is_ours=bool(history or earlier) or noun != "gene")
    else:
        cells, found = cells_of_part(root, part, filename), ()
    samples, sample_table = table(root, "obs", filename)
    genes, gene_table = table(root, "raw/var" if part == RAW else "var", filename)
    matrix = matrix_of(samples, genes, cells, noun, filename)
    whole = Matrix(matrix.index, matrix.columns, matrix.values, gene_table, sample_table, history, (*earlier, *found))
    # Scanpy keeps there what Cell Ranger calls the types of features.
    types = gene_table.get("feature_types")
    if types is None:
        return whole
    return genes_alone(whole, *Features(genes, genes, types.cells).without_others(noun, filename))


def read_h5ad(file: File, noun: str) -> Matrix:
    """Read annotated data."""
    with opened(file) as root:
        return read_annotated(root, noun, file.filename, file.part)


def read_h5(file: File, noun: str) -> Matrix:
    """Read HDF5 of the layouts that occur under .h5 and .gctx: AnnData, 10x Genomics, GCTX."""
    filename = file.filename
    with opened(file) as root:
        if is_annotated(root, filename):
            return read_annotated(root, noun, filename, file.part)
        if member(root, "matrix/indptr", filename) is not None:
            return read_10x(root["matrix"], noun, filename)
        if member(root, "0/DATA/0/matrix", filename) is not None:
            cells = dense(needed(root, "0/DATA/0/matrix", filename), filename)[...].astype(np.float64, copy=False)
            genes = texts(needed(root, "0/META/ROW/id", filename), filename)
            samples = texts(needed(root, "0/META/COL/id", filename), filename)
            return matrix_of(samples, genes, cells, noun, filename)
    message = (
        f"{filename} has none of the layouts that are read from HDF5 (annotated data, 10x Genomics, GCTX). "
        "Save the table as .h5ad or .tsv."
    )
    raise InputError(message)


def read_10x(node: h5py.Group, noun: str, filename: str) -> Matrix:
    """Read a count matrix of 10x Genomics: genes in rows, stored by barcode."""
    genes, samples = (int(n) for n in cells_of(needed(node, "shape", filename), filename, 2))
    parts = sparse_parts(node, (samples, genes), filename, by_row=True)
    symbols = texts(needed(node, "features/name", filename), filename)
    stated, types = (member(node, f"features/{each}", filename) for each in ("id", "feature_type"))
    features = Features(
        symbols if stated is None else texts(stated, filename),
        symbols,
        [""] * len(symbols) if types is None else texts(types, filename),
    )
    are_genes, warnings = features.without_others(noun, filename)
    barcodes = texts(needed(node, "barcodes", filename), filename)
    matrix = matrix_of(barcodes, features.names(are_genes), parts.dense(filename), noun, filename)
    return genes_alone(matrix, are_genes, warnings)
