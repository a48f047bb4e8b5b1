"""Whatever the bytes are, a reader ends in a result or in an InputError that says what to do."""

import gzip
import os
import time

import numpy as np
import pytest
from helpers import TEN_TSV, run_in, written
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from workbooks import annotated, tenx, xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.operations.anndata_read import anndata_read
from playbook_kernel.operations.gmt_read import LibraryFile, gmt_read
from playbook_kernel.operations.matrix_read import MatrixFile, matrix_read
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read
from playbook_kernel.operations.signature_read import SignatureFile, signature_read
from playbook_kernel.readers.view import read_view

ENDINGS = [
    *("tsv", "csv", "txt", "tab", "data", "gct", "xlsx", "h5", "h5ad", "gctx", "gmt", "dmt", "odd"),
    *("tsv.gz", "csv.gz", "txt.gz", "gct.gz", "gmt.gz", "dmt.gz"),
]


def reader(operation, request, **fields):
    """Return what calls an operation with a file."""
    return lambda file, run: operation(request(file=file, **fields), run)


read_gmt = reader(gmt_read, LibraryFile, kind="gene")
read_dmt = reader(gmt_read, LibraryFile, kind="drug")
read_gene_matrix = reader(matrix_read, MatrixFile, kind="gene")
read_metabolite_matrix = reader(matrix_read, MatrixFile, kind="metabolite")
read_anndata = reader(anndata_read, MatrixFile, kind="gene")
read_metabolite_anndata = reader(anndata_read, MatrixFile, kind="metabolite")
read_whole_metadata = reader(metadata_read, MetadataFile)
read_whole_signature = reader(signature_read, SignatureFile)

READERS = {
    "gene matrix": read_gene_matrix,
    "metabolite matrix": read_metabolite_matrix,
    "annotated genes": read_anndata,
    "annotated metabolites": read_metabolite_anndata,
    "metadata": read_whole_metadata,
    "signature": read_whole_signature,
    "gmt": read_gmt,
    "dmt": read_dmt,
    "view": read_view,
}


def check(folder, read, filename, content):
    started, message = time.process_time(), None
    try:
        result = read(written(folder, filename, content), run_in(folder))
        if read is read_view:
            result.cells.close()
    except InputError as error:
        # What is told of it: where the words are given, the file is named in the hint beside them.
        message = " ".join(filter(None, [str(error), error.hint]))
    assert time.process_time() - started < 5
    if message is not None:
        assert filename in message
        assert 30 < len(message) < 600


cell = st.one_of(
    st.sampled_from(
        ["", "1", "0", "-1.5", "nan", "inf", "NA", "x", '"', '"a', 'a"b', '""', '"1"', "1,5", "1e999", "#"]
    ),
    st.text(st.characters(codec="utf-8"), max_size=3),
)
line = st.lists(cell, max_size=4)
lines = st.lists(line, max_size=6)
joined = st.tuples(lines, st.sampled_from(["\t", ",", ";", " "]), st.sampled_from(["\n", "\r\n", "\r", "\n\n"]))
text = joined.map(lambda parts: parts[2].join(parts[1].join(cells) for cells in parts[0]).encode())
gct = text.map(lambda body: b"#1.3\n1\t1\t1\t0\n" + body)
content = st.one_of(st.binary(max_size=200), text, gct, text.map(gzip.compress))
# FUZZ_EXAMPLES=20000 looks further than a run of all tests should.
quick = settings(max_examples=int(os.environ.get("FUZZ_EXAMPLES", "150")), suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@quick
@given(ending=st.sampled_from(ENDINGS), data=content)
def test_any_bytes_end_in_a_result_or_a_named_error(tmp_path_factory, reader, ending, data):
    check(tmp_path_factory.mktemp("fuzz"), reader, f"a.{ending}", data)


GCT = "#1.2\n2\t2\nName\tDescription\ts1\ts2\nA\tx\t1\t2\nB\ty\t3\t4\n"
META = [["sample", "age", "group"], ["s1", "7", "a"], ["s2", "", "b"]]
SIGNATURE = [["gene", "LogFC", "Pval", "AdjPval", "note"], ["A", 1.5, 0.01, 0.02, "x"], ["B", -2, 0.5, "", ""]]
SETS = "up\tfirst\tTP53\tMDM2\ndown\t\tATM\n"
GENES = (read_gene_matrix, read_view)
METABOLITES = (read_metabolite_matrix, read_view)


def lines_of(rows, separator):
    return "".join(separator.join(map(str, row)) + "\n" for row in rows).encode()


# What each upload takes, whole; and what reads it.
WHOLE = {
    "a.tsv": (TEN_TSV.encode(), GENES),
    "a.csv": (TEN_TSV.replace("\t", ",").encode(), METABOLITES),
    "a.txt": (TEN_TSV.replace("\t", " ").encode(), GENES),
    "a.tsv.gz": (gzip.compress(TEN_TSV.encode()), GENES),
    "a.gct": (GCT.encode(), GENES),
    "a.xlsx": (xlsx([["gene", "s1", "s2"], ["A", 1, 2.5], ["B", 0, 7]]), METABOLITES),
    "dense.h5ad": (annotated(np.arange(6.0).reshape(2, 3)), (read_anndata, read_metabolite_anndata, *GENES)),
    "whole.h5ad": (annotated(np.arange(6).reshape(2, 3)), (read_anndata, read_view)),
    "csr.h5ad": (annotated(np.arange(6.0).reshape(2, 3), sparse="csr_matrix"), (read_anndata, read_view)),
    "csc.h5ad": (annotated(np.arange(6.0).reshape(2, 3), sparse="csc_matrix"), (read_metabolite_anndata, *GENES)),
    "tenx.h5": (tenx([[1, 0, 2], [0, 0, 3]], ["b1", "b2", "b3"], ["A", "B"], ["E1", "E2"]), GENES),
    "meta.tsv": (lines_of(META, "\t"), (read_whole_metadata, read_view)),
    "meta.csv": (lines_of(META, ","), (read_whole_metadata, read_view)),
    "meta.xlsx": (xlsx(META), (read_whole_metadata, read_view)),
    "signature.tsv": (lines_of(SIGNATURE, "\t"), (read_whole_signature, read_view)),
    "signature.csv": (lines_of(SIGNATURE, ","), (read_whole_signature, read_view)),
    "signature.xlsx": (xlsx(SIGNATURE), (read_whole_signature, read_view)),
    "sets.gmt": (SETS.encode(), (read_gmt, read_dmt)),
    "sets.dmt.gz": (gzip.compress(SETS.encode()), (read_dmt,)),
}


@pytest.mark.parametrize("filename", WHOLE)
def test_a_whole_file_is_read(tmp_path, filename):
    content, readers = WHOLE[filename]
    for reader in readers:
        reader(written(tmp_path, filename, content), run_in())


@pytest.mark.parametrize("filename", WHOLE)
@quick
@given(data=st.data())
def test_a_damaged_file_ends_in_a_result_or_a_named_error(tmp_path_factory, filename, data):
    content, readers = WHOLE[filename]
    damaged = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(damaged)))
        replacement = data.draw(st.binary(max_size=6))
        # Some keep their length, so that what follows stays in its place.
        end = start + data.draw(st.sampled_from([len(replacement), 0, 40]))
        damaged[start:end] = replacement
    folder = tmp_path_factory.mktemp("fuzz")
    for reader in readers:
        check(folder, reader, filename, bytes(damaged))
