import datetime
import gzip
import io
import zipfile

import h5py
import numpy as np
import pytest
from helpers import run_in, written
from workbooks import annotated, hdf5, xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.readers.matrix import read_matrix

HEAD = "gene\ts1\ts2\n"
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"
TEXT_COLUMN = "gene\tdescription\ts1\nA\ttumour protein\t1\nB\tkinase\t2\nC\tligase\t3\n"


def zipped(name, content):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(name, content)
    return stream.getvalue()


# Filename, content, what the message says, and line, column and cell of its place.
REFUSALS = [
    ("a.tsv", b"", "is empty (0 bytes)", None),
    ("a.tsv.gz", gzip.compress(b""), "is empty (0 bytes)", None),
    ("a.tsv", "\n\n", "holds no table", None),
    ("a.tsv", PDF, "is a PDF document, not a table of text", (1, None, None)),
    ("a.tsv", zipped("a.txt", "x"), "is a zip archive or an Excel workbook", (1, None, None)),
    ("a.csv", "<!DOCTYPE html><html><body>Sign in</body></html>", "is a web page (HTML or XML)", (1, None, None)),
    ("a.tsv", annotated([[1]], ["s"], ["g"]), "is an HDF5 file", (1, None, None)),
    ("a.tsv", "gene\ts1\n".encode("utf-16")[:-1], "begins as text in UTF-16 and does not go on so", None),
    ("a.tsv", b"gene\ts1\nA\t1\n\0\n", "is a binary file", (3, None, None)),
    ("a.tsv", b"gene\ts1\nA\t1\n\xb5\x81g\t2\n", "line 3: the text is not UTF-8", (3, None, None)),
    ("a.tsv", "gene\ts1\nA\t1\rB\t2\n", "there is a carriage return inside", (2, None, None)),
    ("a.xlsx", HEAD, "is not an Excel workbook", None),
    ("a.h5ad", HEAD, "is not an HDF5 file", None),
    ("a.tsv.gz", gzip.compress(HEAD.encode() + b"A\t1\t2\n" * 100)[:-20], "can't be unpacked", None),
    ("a.pdf", PDF, "can't be read as a matrix", None),
    ("a", HEAD, "can't be read as a matrix", None),
    ("a.tsv", HEAD, "has a header, but no row below it", (1, None, None)),
    ("a.tsv", "gene,s1,s2\nA,1,2\n", "It has commas: give the file a name that ends in .csv", (1, None, "gene,s1,s2")),
    ("a.csv", "gene\ts1\nA\t1\n", "It has tabs: give the file a name that ends in .tsv", (1, None, "gene\ts1")),
    ("a.tsv", "gene;s1\nA;1\n", "It has semicolons: give the file a name that ends in .csv", (1, None, "gene;s1")),
    ("a.txt", "gene,s1,s2\nA,1,2\n", "It has commas: give the file a name that ends in .csv", (1, None, "gene,s1,s2")),
    ("a.tsv", "A1BG\t400\t320\t490\nA1CF\t1\t1\t3\n", "line 1: the header is missing", (1, None, "A1BG")),
    ("a.tsv", "7157\t4\t3\n672\t1\t2\n", "line 1: the header is missing", (1, None, "7157")),
    ("a.tsv", "gene\t1\t1\nA\t1\t2\n", "line 1: the header is missing", (1, None, "gene")),
    ("a.tsv", "gene\ts1\t\nA\t1\t2\n", "line 1: column 3 of the header has no name", (1, None, None)),
    ("a.tsv", HEAD + "A\t1\t2\nB\t1\n", "line 3: the row has 2 cells, but the header needs 3", (3, None, None)),
    ("a.tsv", HEAD + "A\t1\t2\nB\n", "line 3: the row has 2 cells, but the header needs 3", (3, None, None)),
    ("a.tsv", HEAD + "A\t1\t2\nB\t1\t2\t3\n", "line 3: the row has 4 cells", (3, None, None)),
    ("a.tsv", HEAD + "A\t1\t2\nB\tabc\t4\n", 'column "s1": "abc" is not a number', (3, "s1", "abc")),
    ("a.tsv", HEAD + "\nA\t1\t2\n\nB\t3\tNA\n", '"NA" stands for a missing value', (5, "s2", "NA")),
    ("a.tsv", HEAD + "A\t1\t\n", 'line 2, column "s2": the cell is empty', (2, "s2", "")),
    ("a.tsv", HEAD + "A\t1,5\t2\nB\t2\t2\n", '"1,5" has a comma', (2, "s1", "1,5")),
    ("a.tsv", TEXT_COLUMN, "If this one names the genes, move it to the front", (2, "description", "tumour protein")),
    ("a.tsv", HEAD + "A\t1\t#DIV/0!\n", "a comparison of groups needs a count in every cell", (2, "s2", "#DIV/0!")),
    ("a.tsv", "gene\ts1\ts1\nA\t1\t2\n", 'two samples called "s1", in columns 2 and 3', (None, None, "s1")),
    ("a.tsv", HEAD + "A\t1\t2\n\t3\t4\n", "line 3: the gene has no name", (3, None, None)),
    ("a.csv", 'gene,s1\nA,1\n"B,2\nC,3\n', "line 3: a quote opens and does not close", (3, None, '"B,2')),
    ("a.gct", HEAD + "A\t1\t2\n", "a GCT file starts with #1.2 or #1.3", (1, None, "gene\ts1\ts2")),
    ("a.gct", "#1.2\nx\ty\nName\tDescription\ts1\nA\tb\t1\n", "the numbers of rows and columns", (2, None, None)),
    ("a.gct", "#1.2\n2\t1\nName\tDescription\ts1\nA\tb\t1\n", "holds 1 rows, but line 2 promises 2", (2, None, None)),
    ("a.gct", "#1.2\n1\t2\nName\tDescription\ts1\nA\tb\t1\n", "the header has 3 cells", (3, None, None)),
    ("a.gct", "#1.2\n1\t1\nName\tDescription\ts1\nA\tb\tx\n", '"x" is not a number', (4, "s1", "x")),
    ("a.xlsx", xlsx([]), "The first sheet of a.xlsx is empty", None),
    ("a.xlsx", xlsx([["gene", "s1"]]), "has a header, but no row below it", (1, None, None)),
    ("a.xlsx", xlsx([["gene", "s1", "s2"], ["A", 1, 2], ["B", 1, "x"]]), 'cell C3, column "s2": "x"', (3, "s2", "x")),
    ("a.xlsx", xlsx([["gene", "s1", "s2"], ["A", 1, None], ["B", 1, 3]]), "cell C2", (2, "s2", "")),
    ("a.xlsx", xlsx([["gene", "s1", "s1"], ["A", 1, 2]]), 'two samples called "s1"', (None, None, "s1")),
    ("a.h5ad", hdf5(lambda root: root.create_group("Y")), "has no /X", None),
    ("a.h5", hdf5(lambda root: root.create_group("Y")), "has none of the layouts", None),
    (
        "a.h5ad",
        annotated([[1, 2]], ["s"], ["g"]),
        "X has 1 × 2 cells, but there are names of 1 samples and 1 genes",
        None,
    ),
    ("a.h5ad", annotated([[1], [2]], ["s", "s"], ["g"]), 'two samples called "s", in rows 1 and 2', (None, None, "s")),
    ("a.h5ad", annotated([[1, 2]], ["s"], ["g", "h"])[:900], "is damaged and can't be opened", None),
    ("a.h5ad", annotated(np.zeros((0, 2)), [], ["g", "h"]), "has 0 samples and 2 genes", None),
]


@pytest.mark.parametrize(
    ("filename", "content", "message", "place"), REFUSALS, ids=[f"{row[0]}: {row[2]}" for row in REFUSALS]
)
def test_bad_input_is_refused_with_what_and_where(tmp_path, filename, content, message, place):
    with pytest.raises(InputError) as caught:
        read_matrix(written(tmp_path, filename, content), "gene", run_in())
    assert message in str(caught.value)
    found = caught.value.place
    assert (found and (found.line, found.column, found.cell)) == place


def test_a_gene_that_excel_made_a_date_is_named(tmp_path):
    book = xlsx([["gene", "s1"], ["TP53", 1], [datetime.date(2024, 9, 2), 2]])
    with pytest.raises(InputError, match=r"cell A3: Excel made a date of the gene's name \(2024-09-02\)"):
        read_matrix(written(tmp_path, "a.xlsx", book), "gene", run_in())


def test_long_names_and_cells_are_cut_in_messages(tmp_path):
    text = f"gene\t{'s' * 500}\nA\t{'x' * 500}\n"
    with pytest.raises(InputError) as caught:
        read_matrix(written(tmp_path, "a.tsv", text), "gene", run_in())
    assert len(str(caught.value)) < 300
    assert len(caught.value.place.cell) == 200


def test_a_file_may_not_lead_to_another_one(tmp_path):
    secret = tmp_path / "secret.h5"
    with h5py.File(secret, "w") as root:
        root["X"] = [[1.0]]
    raw = tmp_path / "secret.txt"
    raw.write_bytes(b"password" * 10)

    def linked(root):
        root["X"] = h5py.ExternalLink(str(secret), "X")

    def outside(root):
        root.create_dataset("X", (1, 1), np.int64, external=[(str(raw), 0, 8)])

    def virtual(root):
        layout = h5py.VirtualLayout((1, 1), np.float64)
        layout[:] = h5py.VirtualSource(str(secret), "X", (1, 1))
        root.create_virtual_dataset("X", layout)

    for fill in (linked, outside, virtual):
        path = tmp_path / "links.h5ad"
        path.write_bytes(annotated([[1.0]], ["s"], ["g"]))
        with h5py.File(path, "a") as root:
            del root["X"]
            fill(root)
        with pytest.raises(InputError, match="keeps X in another place"):
            read_matrix(written(tmp_path, "a.h5ad", path.read_bytes()), "gene", run_in())
