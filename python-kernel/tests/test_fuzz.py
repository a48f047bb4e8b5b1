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
from playbook_kernel.operations.gmt_read import LibraryFile, gmt_read
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.readers.metadata import read_metadata
from playbook_kernel.readers.signature import read_signature
from playbook_kernel.readers.view import read_view

ENDINGS = ["tsv", "csv", "txt", "data", "tsv.gz", "gct", "xlsx", "h5", "h5ad", "gmt", "odd"]


def read_gmt(file, run):
    return gmt_read(LibraryFile(file=file, kind="gene"), run)


def read_gene_matrix(file, run):
    return read_matrix(file, "gene", run)


READERS = [read_gene_matrix, read_metadata, read_signature, read_gmt, read_view]


def check(folder, reader, filename, content):
    started, message = time.monotonic(), None
    try:
        result = reader(written(folder, filename, content), run_in())
        if reader is read_view:
            result.cells.close()
    except InputError as error:
        message = str(error)
    assert time.monotonic() - started < 5
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


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
@quick
@given(ending=st.sampled_from(ENDINGS), data=content)
def test_any_bytes_end_in_a_result_or_a_named_error(tmp_path_factory, reader, ending, data):
    check(tmp_path_factory.mktemp("fuzz"), reader, f"a.{ending}", data)


WHOLE = {
    "a.tsv": TEN_TSV.encode(),
    "a.tsv.gz": gzip.compress(TEN_TSV.encode()),
    "a.xlsx": xlsx([["gene", "s1", "s2"], ["A", 1, 2.5], ["B", 0, "x"]]),
    "dense.h5ad": annotated(np.arange(6.0).reshape(2, 3)),
    "sparse.h5ad": annotated(np.arange(6.0).reshape(2, 3), sparse="csc_matrix"),
    "tenx.h5": tenx([[1, 0, 2], [0, 0, 3]], ["b1", "b2", "b3"], ["A", "B"], ["E1", "E2"]),
}


@pytest.mark.parametrize("filename", WHOLE)
@quick
@given(data=st.data())
def test_a_damaged_file_ends_in_a_result_or_a_named_error(tmp_path_factory, filename, data):
    damaged = bytearray(WHOLE[filename])
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(damaged)))
        replacement = data.draw(st.binary(max_size=6))
        # Some keep their length, so that what follows stays in its place.
        end = start + data.draw(st.sampled_from([len(replacement), 0, 40]))
        damaged[start:end] = replacement
    folder = tmp_path_factory.mktemp("fuzz")
    for reader in (read_gene_matrix, read_view):
        check(folder, reader, filename, bytes(damaged))
