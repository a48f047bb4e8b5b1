import gzip
import io
import time
import zipfile
import zlib

import h5py
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
    started = time.process_time()
    with pytest.raises(InputError) as caught:
        read_matrix(written(tmp_path, filename, content), "gene", run_in())
    return str(caught.value), time.process_time() - started


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


def rewritten(book, change, rename=lambda name: name, more=None):
    """A workbook whose parts are changed as texts, and named anew, and some more parts."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as before, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as after:
        for name, content in (more or {}).items():
            after.writestr(name, content)
        for entry in before.infolist():
            after.writestr(
                rename(entry.filename), change(before.read(entry).replace(b"/xl/worksheets/sheet1.xml", NEW))
            )
    return stream.getvalue()


NEW = b"/xl/worksheets/sheet1.xml"
FAR = [
    b"""r='BFD100000'""",
    b"""r = "BFD100000\"""",
    b"""r\n=\n"BFD100000\"""",
    b"""r="bfd100000\"""",
    b"""x=">" r="BFD100000\"""",
    b"""r="BFD000000100000\"""",
    b"""s="1" r="BFD100000\"""",
    b"r" + b" " * 300_000 + b"""="BFD100000\"""",
]


@pytest.mark.parametrize("spelling", FAR, ids=[str(at) for at in range(len(FAR))])
def test_a_cell_far_away_is_seen_however_it_is_written(tmp_path, spelling):
    book = rewritten(xlsx([["gene", "s1"], ["A", 1]]), lambda text: text.replace(b'r="B2"', spelling))
    message, _ = refusal(tmp_path, "far.xlsx", book)
    assert "cells; at most 20,000,000 are read" in message


@pytest.mark.parametrize("name", ["XL/Worksheets/sheet1.xml", "other/sheet1.xml", "xl/media/image1.png"])
def test_a_cell_far_away_is_seen_wherever_its_sheet_lies(tmp_path, name):
    def change(text):
        return text.replace(NEW, b"/" + name.encode()).replace(b'r="B2"', b'r="BFD100000"')

    book = rewritten(xlsx([["gene", "s1"], ["A", 1]]), change, lambda old: name if old.endswith("sheet1.xml") else old)
    message, _ = refusal(tmp_path, "far.xlsx", book)
    assert "100,000 × 1,512 cells" in message


def test_a_far_cell_behind_a_long_text_is_seen_at_the_end_of_a_piece(tmp_path):
    for shift in range(0, 30, 3):
        filler = b"<!--" + b" " * ((1 << 20) - 420 - shift) + b"-->"
        book = rewritten(
            xlsx([["gene", "s1"], ["A", 1]]),
            lambda text, filler=filler: text.replace(b'<c r="B2"', filler + b'<c r="BFD100000"'),
        )
        message, _ = refusal(tmp_path, "far.xlsx", book)
        assert "100,000 × 1,512 cells" in message


def test_cells_without_an_address_are_counted(tmp_path):
    cells = b"<row><c/><c/></row>" * 40_000 + b"<row>" + b"<c/>" * 600 + b"</row>"
    book = rewritten(
        xlsx([["gene", "s1"], ["A", 1]]), lambda text: text.replace(b"</sheetData>", cells + b"</sheetData>")
    )
    message, _ = refusal(tmp_path, "many.xlsx", book)
    assert "40,005 × 602 cells" in message


@pytest.mark.parametrize("cell", [b'<c r="A%d" t="s"><v>0</v></c>', b"<c t='s' r='A%d'><v>0</v></c>"])
def test_a_text_that_many_cells_repeat_is_refused(tmp_path, monkeypatch, cell):
    monkeypatch.setenv("KERNEL_MAX_BYTES", "10000000")
    rows = b"".join(b'<row r="%d">' % at + cell % at + b"</row>" for at in range(3, 2000))
    main = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    texts = b'<sst xmlns="%s"><si><t>%s</t></si></sst>' % (main, b"A" * 30_000)
    book = rewritten(
        xlsx([["gene", "s1"], ["A", 1]]),
        lambda text: text.replace(b"</sheetData>", rows + b"</sheetData>"),
        more={"xl/sharedStrings.xml": texts},
    )
    message, _ = refusal(tmp_path, "shared.xlsx", book)
    assert "repeats long texts in many cells" in message


def test_an_archive_that_lies_about_the_size_of_a_sheet_is_measured_to_its_end(tmp_path):
    book = bytearray(xlsx([["gene", "s1"], ["A", 1]]))
    far = rewritten(
        bytes(book), lambda text: text.replace(b"</sheetData>", b'<row r="3"><c r="BFD100000"/></row></sheetData>')
    )
    with zipfile.ZipFile(io.BytesIO(far)) as archive:
        info = archive.getinfo("xl/worksheets/sheet1.xml")
        head = archive.read(info)[:200]
        stated = info.file_size.to_bytes(4, "little") + b"\x18\x00"
    lied = far.replace(stated, (200).to_bytes(4, "little") + b"\x18\x00")
    lied = lied.replace(info.CRC.to_bytes(4, "little"), zlib.crc32(head).to_bytes(4, "little"))
    assert lied != far
    message, _ = refusal(tmp_path, "lie.xlsx", lied)
    assert "cells; at most" in message or "damaged" in message


def test_a_workbook_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("KERNEL_MAX_BYTES", "1000000")
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/a.bin", b"\0" * 2_000_000)
    message, _ = refusal(tmp_path, "bomb.xlsx", stream.getvalue())
    assert "unpacks to more than 1,000,000 bytes" in message


MANY = 2_000_000_000


def declared(root, name, dtype, size=MANY):
    """A list of values that is declared, and takes no place in the file."""
    if name in root:
        del root[name]
    root.create_dataset(name, shape=(size,), dtype=dtype, chunks=(min(size, 1000),))


def lying(tmp_path, sparse, lie):
    """Annotated data of two samples and three genes, some of whose lists say that they are long."""
    path = tmp_path / "lying.h5ad"
    path.write_bytes(annotated([[1, 2, 3], [4, 5, 6]], sparse=sparse))
    with h5py.File(path, "a") as root:
        lie(root)
    assert path.stat().st_size < 100_000
    return path.read_bytes()


def codes(root):
    root["obs"].attrs["column-order"] = ["group"]
    group = root["obs"].create_group("group")
    group["categories"] = ["a"]
    declared(group, "codes", "i1")


def mask(root):
    root["obs"].attrs["column-order"] = ["age"]
    group = root["obs"].create_group("age")
    group["values"] = [1, 2]
    declared(group, "mask", "?")


LIES = {
    "codes": (None, codes),
    "mask": (None, mask),
    "data": ("csr_matrix", lambda root: declared(root["X"], "data", "f4")),
    "indices": ("csr_matrix", lambda root: declared(root["X"], "indices", "i4")),
    "starts": ("csr_matrix", lambda root: declared(root["X"], "indptr", "i4")),
    "names": (None, lambda root: declared(root["obs"], "names", "S10")),
    "long names": (None, lambda root: declared(root["obs"], "names", f"S{1 << 30}", 5)),
}


@pytest.mark.parametrize("name", LIES)
def test_a_list_that_says_it_is_long_is_refused_before_it_is_read(tmp_path, name):
    message, seconds = refusal(tmp_path, "lying.h5ad", lying(tmp_path, *LIES[name]))
    assert "values in" in message
    assert seconds < 2


def test_texts_that_share_one_long_text_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.readers.hdf5.MAX_TEXT_BYTES", 1_000_000)
    message, _ = refusal(tmp_path, "texts.h5ad", annotated([[1] * 3] * 200, samples=["A" * 10_000] * 200))
    assert "longer than 1,000,000 bytes" in message


def test_a_chunk_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("KERNEL_MAX_BYTES", "1000000")

    def lie(root):
        del root["X"]
        root.create_dataset("X", shape=(2, 3), maxshape=(None, None), dtype="f8", chunks=(1000, 1000))

    message, _ = refusal(tmp_path, "chunk.h5ad", lying(tmp_path, None, lie))
    assert "chunks of 8,000,000 bytes" in message
