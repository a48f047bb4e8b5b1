import gzip
import io
import time
import zipfile

import numpy as np
import pytest
from helpers import TEN_TSV, run_in, written
from workbooks import annotated, xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.readers.matrix import read_matrix


def packed(piece, times, start=b""):
    """A gzip file of many equal pieces: members may follow each other."""
    return gzip.compress(start) + gzip.compress(piece) * times


def refusal(tmp_path, filename, content):
    started = time.monotonic()
    with pytest.raises(InputError) as caught:
        read_matrix(written(tmp_path, filename, content), "gene", run_in())
    return str(caught.value), time.monotonic() - started


@pytest.mark.parametrize(
    ("start", "byte"), [(b"", b"\0"), (b"gene\ts1\nA\t1\n", b"\0"), (b"", b"0"), (b"gene\ts1\n", b"0")]
)
def test_two_gigabytes_of_zeros_are_refused_early(tmp_path, start, byte):
    message, seconds = refusal(tmp_path, "zeros.tsv.gz", packed(byte * (32 << 20), 64, start))
    assert "binary file" in message or "zero byte" in message or "a line of more than 64 MB" in message
    assert seconds < 3


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("KERNEL_MAX_BYTES", "100000000")
    message, seconds = refusal(tmp_path, "lines.tsv.gz", packed((b" " * 999 + b"\n") * 10_000, 20, b"gene\ts1\n"))
    assert "unpacks to more than 100,000,000 bytes" in message
    assert seconds < 5


def test_a_file_of_nothing_but_line_ends_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.readers.lines.MAX_LINES", 1_000_000)
    message, seconds = refusal(tmp_path, "lines.tsv.gz", packed(b"#\n" * (1 << 20), 1 << 10))
    assert "has more than 1,000,000 lines" in message
    assert seconds < 8


@pytest.mark.parametrize("filename", ["a.tsv", "a.xlsx", "a.h5ad", "sparse.h5ad"])
def test_a_matrix_with_too_many_cells_is_refused(tmp_path, monkeypatch, filename):
    monkeypatch.setenv("KERNEL_MAX_CELLS", "59")
    names = [f"n{at}" for at in range(10)]
    content = {
        "a.tsv": TEN_TSV,
        "a.xlsx": xlsx([["gene", *"abcdef"], *[[name, 1, 2, 3, 4, 5, 6] for name in names]]),
        "a.h5ad": annotated(np.ones((6, 10)), list("abcdef"), names),
        "sparse.h5ad": annotated(np.ones((6, 10)), list("abcdef"), names, sparse="csr_matrix"),
    }[filename]
    message, _ = refusal(tmp_path, filename, content)
    assert "at most 59 are read" in message


def test_a_sheet_with_one_cell_far_away_is_refused_before_it_is_laid_out(tmp_path):
    book = xlsx([["gene", "s1"], ["A", 1]])
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as before, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as after:
        for entry in before.infolist():
            content = before.read(entry)
            after.writestr(
                entry.filename, content.replace(b'r="B2"', b'r="XFD1048576"').replace(b'r="2"', b'r="1048576"')
            )
    message, _ = refusal(tmp_path, "far.xlsx", stream.getvalue())
    assert "1,048,576 × 16,384 cells" in message


def test_a_workbook_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("KERNEL_MAX_BYTES", "1000000")
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/a.bin", b"\0" * 2_000_000)
    message, _ = refusal(tmp_path, "bomb.xlsx", stream.getvalue())
    assert "unpacks to more than 1,000,000 bytes" in message
