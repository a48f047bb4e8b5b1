"""Files of binary forms, made for the tests."""

import io

import h5py
import numpy as np
import openpyxl


def book(**sheets):
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    for name, rows in sheets.items():
        sheet = workbook.create_sheet(name)
        for row in rows:
            sheet.append(row)
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


def xlsx(rows):
    return book(Sheet=rows)


def hdf5(fill):
    stream = io.BytesIO()
    with h5py.File(stream, "w") as root:
        fill(root)
    return stream.getvalue()


def annotated(x, samples=("s1", "s2"), genes=("A", "B", "C"), sparse=None):
    """Annotated data as other programs write it; x is samples × genes."""

    def fill(root):
        x_array = np.asarray(x)
        if sparse is None:
            root["X"] = x_array
        else:
            rows = x_array if sparse == "csr_matrix" else x_array.T
            group = root.create_group("X")
            group.attrs["encoding-type"] = sparse
            group.attrs["shape"] = x_array.shape
            group["data"] = rows[rows != 0].astype(np.float32)
            group["indices"] = np.nonzero(rows)[1].astype(np.int32)
            group["indptr"] = np.r_[0, np.cumsum((rows != 0).sum(axis=1))].astype(np.int32)
        for name, names in (("obs", samples), ("var", genes)):
            table = root.create_group(name)
            table.attrs["_index"] = "names"
            table.attrs["column-order"] = np.array([], dtype=float)
            table.create_dataset("names", data=np.array(names, dtype=object), dtype=h5py.string_dtype())

    return hdf5(fill)


def tenx(counts, barcodes, names, ids, types=()):
    """A matrix of 10x Genomics; counts is genes × barcodes."""

    def fill(root):
        by_barcode = np.asarray(counts).T
        group = root.create_group("matrix")
        group["shape"] = np.array(by_barcode.T.shape)
        group["data"] = by_barcode[by_barcode != 0]
        group["indices"] = np.nonzero(by_barcode)[1]
        group["indptr"] = np.r_[0, np.cumsum((by_barcode != 0).sum(axis=1))]
        group["barcodes"] = np.array(barcodes, dtype="S")
        group["features/name"] = np.array(names, dtype="S")
        group["features/id"] = np.array(ids, dtype="S")
        if types:
            group["features/feature_type"] = np.array(types, dtype="S")

    return hdf5(fill)


def gctx(values, genes, samples):
    """A matrix in GCTX; values is genes × samples."""

    def fill(root):
        root["0/DATA/0/matrix"] = np.asarray(values, dtype=np.float32).T
        root["0/META/ROW/id"] = np.array(genes, dtype="S")
        root["0/META/COL/id"] = np.array(samples, dtype="S")

    return hdf5(fill)
