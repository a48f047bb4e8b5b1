"""Samples and metadata that ARCHS4 gave."""

import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run
from playbook_kernel.operations.archs4_samples import Archive, archs4_samples
from playbook_kernel.operations.metadata_write import Found, flat, metadata_write
from playbook_kernel.payload import File
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.readers.metadata import read_metadata

TABLE = "gene\tGSM2\tGSM1\nTP53\t5\t7\nACE2\t0\t1\n"


def run_in(folder: Path) -> tuple[Run, list[str]]:
    notes: list[str] = []
    return Run(folder, lambda message, _fraction: notes.append(message)), notes


def archive(folder: Path, **files: str) -> File:
    path = folder / "samples.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name, text in files.items():
            target.writestr(name.replace("_", "."), text)
    return File(path=path, filename="samples.zip")


def test_gives_the_samples_in_the_order_asked_for_and_nan_where_one_is_missing(tmp_path: Path) -> None:
    run, notes = run_in(tmp_path)
    file = archive(tmp_path, counts_tsv=TABLE)
    found = archs4_samples(Archive(file=file, samples=["GSM1", "GSM9", "GSM2"]), run)
    assert (found.columns, found.index) == (["GSM1", "GSM9", "GSM2"], ["TP53", "ACE2"])
    assert found.values == [[7.0, "nan", 5.0], [1.0, "nan", 0.0]]
    assert notes == ["1 sample not in ARCHS4: GSM9"]
    assert found.path is not None
    stored = read_h5ad(File(path=found.path, filename=found.filename), "gene")
    np.testing.assert_array_equal(stored.values, [[7, np.nan, 5], [1, np.nan, 0]])


def test_reads_a_table_that_is_not_packed(tmp_path: Path) -> None:
    run, _ = run_in(tmp_path)
    path = tmp_path / "samples.tsv"
    path.write_text(TABLE)
    found = archs4_samples(Archive(file=File(path=path, filename="samples.tsv"), samples=["GSM1", "GSM9"]), run)
    assert (found.filename, found.index) == ("samples.counts.h5ad", ["TP53", "ACE2"])
    assert found.values == [[7.0, "nan"], [1.0, "nan"]]


def test_refuses_what_is_no_archive_or_holds_no_table_or_no_sample(tmp_path: Path) -> None:
    run, _ = run_in(tmp_path)
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK\x03\x04nothing")
    with pytest.raises(InputError, match=r"ARCHS4 sent a broken archive\. Try again later\."):
        archs4_samples(Archive(file=File(path=broken, filename="broken.zip"), samples=["GSM1"]), run)
    with pytest.raises(InputError, match="something else than one table"):
        archs4_samples(Archive(file=archive(tmp_path, read_md="x"), samples=["GSM1"]), run)
    with pytest.raises(InputError, match="ARCHS4 has none of the samples"):
        archs4_samples(Archive(file=archive(tmp_path, counts_tsv=TABLE), samples=["GSM7"]), run)


def test_refuses_an_archive_that_declares_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNEL_MAX_BYTES", "10")
    run, _ = run_in(tmp_path)
    with pytest.raises(InputError, match="something else than one table"):
        archs4_samples(Archive(file=archive(tmp_path, counts_tsv=TABLE), samples=["GSM1"]), run)


def test_writes_metadata_that_can_be_read_again(tmp_path: Path) -> None:
    run, _ = run_in(tmp_path)
    values = [["liver\ttissue", ""], ["kidney", ""]]
    request = Found(filename="m.tsv", columns=["Source", "Class"], index=["GSM1", "GSM2"], values=values)
    written = metadata_write(request, run)
    assert (written.shape, written.index, written.values) == ((2, 2), ["GSM1", "GSM2"], values)
    assert written.path is not None
    table = read_metadata(File(path=written.path, filename=written.filename), run)
    assert (table.index, table.columns) == (["GSM1", "GSM2"], ["Source", "Class"])
    assert table.rows == [["liver tissue", ""], ["kidney", ""]]


@given(st.text())
def test_keeps_a_cell_on_its_line(cell: str) -> None:
    assert not set("\t\n\r") & set(flat(cell))
    assert flat(flat(cell)) == flat(cell)
