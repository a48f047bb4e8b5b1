from dataclasses import replace
from types import SimpleNamespace

import h5py
import numpy as np
import pytest
from helpers import file_at, run_in, ten_genes
from test_signature import METHODS, changed, run_on

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.figure_library_sizes import FigureRequest, figure_library_sizes
from playbook_kernel.operations.figure_pca import PcaRequest, figure_pca
from playbook_kernel.operations.matrix_log import matrix_log
from playbook_kernel.operations.matrix_read import MatrixFile, matrix_read
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.operations.signature_characteristic_direction import signature_characteristic_direction
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.suspicions import (
    are_logarithms,
    are_per_million,
    are_rounded_logarithms,
    fractions,
)

COUNTS = ten_genes().values
PER_MILLION = COUNTS / COUNTS.sum(axis=0) * 1e6
LOGARITHMS = np.log2(PER_MILLION + 1)


def test_logarithms_and_values_per_million_are_told_from_counts():
    estimated = COUNTS + 0.25
    whole = [np.zeros((2, 2)), COUNTS, estimated, PER_MILLION, np.full((2, 2), np.nan)]
    assert [are_logarithms(values) for values in [LOGARITHMS, np.log1p(COUNTS), *whole]] == [True] * 2 + [False] * 5
    per_million = [PER_MILLION, np.round(PER_MILLION, 2), np.round(PER_MILLION)]
    others = [COUNTS, LOGARITHMS, np.full((4, 3), 250_000.0)]
    assert [are_per_million(values) for values in [*per_million, *others]] == [True] * 3 + [False] * 3


def sparse_counts(genes=3_000, cells=40):
    chance = np.random.default_rng(1)
    expression = chance.gamma(0.3, 1, size=(genes, 1))
    return chance.negative_binomial(0.5, 0.5 / (0.5 + expression), (genes, cells)).astype(float)


def test_logarithms_of_few_counts_are_told_from_counts(tmp_path):
    counts = sparse_counts()
    logs = np.log2(counts + 1)
    rounded = [logs, logs.astype(np.float32), *(np.round(logs, decimals) for decimals in (2, 3, 4))]
    assert 0.1 < fractions(logs) / np.count_nonzero(logs) < 0.5
    assert [are_logarithms(table.astype(float)) for table in [*rounded, np.log1p(counts), np.log10(counts + 1)]] == [
        True
    ] * 7
    chance = np.random.default_rng(2)
    drawn = chance.uniform(size=counts.shape)
    estimated = counts + np.where((counts > 0) & (drawn < 0.1), np.round(drawn * 10, 2), 0)
    halves = counts + np.where((counts > 0) & (drawn < 0.1), 0.5, 0)
    imputed = np.where(drawn < 0.1, 1.585, counts)
    one_wrong = logs.copy()
    one_wrong[counts == 2] = np.where(np.arange((counts == 2).sum()) == 0, 1.3, np.log2(3))
    others = [counts, estimated, halves, imputed, one_wrong, -logs, logs[:20, :2]]
    assert [are_logarithms(table) for table in others] == [False] * 7
    matrix = Matrix([f"g{at}" for at in range(3_000)], [f"c{at}" for at in range(40)], logs)
    labels = ["control"] * 20 + ["case"] * 20
    message = r"^The values look like logarithms: 2\^x - 1 is a whole number throughout, and the largest is \d\.\d+\. "
    for method in METHODS:
        with pytest.raises(InputError, match=message):
            run_on(method, tmp_path, matrix, labels)
    assert run_on(signature_limma_voom, tmp_path, replace(matrix, values=counts), labels).warnings is None


def test_values_that_are_hardly_ever_whole_numbers_are_doubted(tmp_path):
    fpkm = COUNTS / np.arange(3.3, 13.3)[:, None]
    payload = run_on(signature_limma_voom, tmp_path, changed(fpkm))
    assert payload.warnings == [
        "Hardly any value is a whole number: if these are no estimated counts but FPKM, TPM or another normalised "
        "form, significance is not reliable, since this method needs read counts."
    ]
    estimated = COUNTS + np.where(np.arange(10) % 3 == 0, 0.5, 0)[:, None]
    assert run_on(signature_limma_voom, tmp_path, changed(estimated)).warnings is None


def test_rounded_logarithms_are_doubted_and_few_reads_are_not(tmp_path):
    chance = np.random.default_rng(1)
    expression = chance.gamma(2, 150, size=(300, 1)) * np.ones((1, 6))
    rounded = np.round(np.log2(chance.poisson(expression) + 1))
    changes = np.where(np.arange(300) % 10 == 0, 8.0, 1.0)[:, None] ** (np.arange(6) >= 3)
    responding = np.round(np.log2(chance.poisson(expression * changes) + 1))
    few = chance.poisson(np.minimum(expression / 100, 9))
    sparse = chance.negative_binomial(0.3, 0.3 / (0.3 + expression / 300))
    tables = [rounded, responding, few, sparse, np.round(LOGARITHMS), COUNTS, np.zeros((2, 2))]
    assert [are_rounded_logarithms(table.astype(float)) for table in tables] == [True] * 2 + [False] * 5

    def warnings(values):
        matrix = Matrix([f"g{at}" for at in range(300)], ten_genes().columns, values.astype(float))
        return run_on(signature_limma_voom, tmp_path, matrix).warnings

    assert warnings(few) is None
    assert warnings(rounded) == [
        "The values are whole numbers up to 11 that differ less between samples than counts do by chance: they look "
        "like rounded logarithms, but this method needs read counts, without which its significance is not reliable."
    ]


def test_sums_of_what_are_no_counts_are_not_called_library_sizes(tmp_path):
    def last_note(values):
        write_h5ad(tmp_path / "a.h5ad", changed(values))
        return figure_library_sizes(FigureRequest(matrix=file_at(tmp_path / "a.h5ad")), run_in()).notes[1:2]

    assert last_note(COUNTS) == []
    assert last_note(PER_MILLION) == [
        "The values look like TPM or CPM: these are not counts, so the sums are not library sizes."
    ]
    assert last_note(LOGARITHMS) == [
        "The values look like logarithms: these are not counts, so the sums are not library sizes."
    ]


def test_logarithms_of_logarithms_are_taken_with_a_warning_that_stays(tmp_path):
    def of(values):
        write_h5ad(tmp_path / "a.h5ad", changed(values))
        return matrix_log(MatrixInput(matrix=file_at(tmp_path / "a.h5ad"), kind="gene"), run_in(tmp_path))

    once = of(COUNTS)
    assert once.warnings is None
    again = matrix_log(MatrixInput(matrix=file_at(once.path), kind="gene"), run_in(tmp_path))
    warning = "The values look like logarithms already, of which logarithms were taken again."
    assert again.warnings == [warning]
    assert of(LOGARITHMS).warnings[-1] == warning


@pytest.mark.parametrize("method", METHODS)
def test_logarithms_are_refused_where_counts_are_needed(tmp_path, method):
    message = r"^The values look like logarithms: most have fractions, and the largest is 19\.\d+\. A comparison needs"
    with pytest.raises(InputError, match=message):
        run_on(method, tmp_path, changed(LOGARITHMS))


def test_values_per_million_are_compared_with_a_warning_that_stays(tmp_path):
    run = run_in(tmp_path)
    payload = run_on(signature_limma_voom, tmp_path, changed(PER_MILLION), run=run)
    assert payload.warnings == [
        "The values of every sample add up to 1,000,000: they look like TPM or CPM, but this method needs read counts, "
        "without which its significance is not reliable."
    ]
    assert payload.warnings[0] in run.send.texts
    assert run_on(signature_limma_voom, tmp_path, ten_genes()).warnings is None


def scanpy(folder, place=None, cells=None, names=None, x=None):
    """A file as Scanpy leaves it: logarithms in X, and counts in another place."""
    path = folder / "scanpy.h5ad"
    write_h5ad(path, changed(np.log1p(COUNTS) if x is None else x))
    if place:
        with h5py.File(path, "a") as root:
            root.create_dataset(place, data=COUNTS.T if cells is None else cells)
            if place == "raw/X":
                raw = root["raw"].create_group("var")
                raw.attrs["_index"] = "_index"
                raw.attrs["column-order"] = np.array([], dtype=h5py.string_dtype())
                raw.create_dataset("_index", data=np.array(names or ten_genes().index, dtype=object))
    return file_at(path)


@pytest.mark.parametrize("place", ["layers/counts", "raw/X"])
def test_counts_beside_logarithms_are_read_and_that_is_said(tmp_path, place):
    run = run_in(tmp_path)
    payload = matrix_read(MatrixFile(file=scanpy(tmp_path, place), kind="gene"), run)
    assert payload.values == COUNTS.tolist()
    assert payload.warnings == [f"X of the file looks like logarithms, so the counts in {place} were read instead."]


@pytest.mark.parametrize("place", ["layers/counts", "raw/X"])
def test_counts_beside_normalised_values_are_named_and_can_be_chosen(tmp_path, place):
    normalised = PER_MILLION / 100
    file = scanpy(tmp_path, place, x=normalised)
    warning = f"X of the file was read, which has fractions: the counts in {place} of the file can be chosen instead."
    payload = matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    assert (payload.values, payload.warnings) == (normalised.tolist(), [warning])
    for part, values in (("X", normalised), (place, COUNTS)):
        chosen = file.model_copy(update={"part": part})
        found = read_h5ad(chosen, "gene")
        assert (found.values.tolist(), found.warnings) == (values.tolist(), ())
    for x, cells in ((COUNTS, None), (normalised, COUNTS.T / 3)):
        found = read_h5ad(scanpy(tmp_path, place, x=x, cells=cells), "gene")
        assert (found.values.tolist(), found.warnings) == (x.tolist(), ())


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        (None, {}),
        ("layers/counts", {"cells": COUNTS.T / 3}),
        ("layers/counts", {"cells": COUNTS.T[:, :5]}),
        ("raw/X", {"names": [f"other{at}" for at in range(10)]}),
    ],
)
def test_logarithms_are_read_with_a_warning_where_no_counts_fit(tmp_path, place, fields):
    matrix = read_h5ad(scanpy(tmp_path, place, **fields), "gene")
    assert matrix.values.tolist() == np.log1p(COUNTS).tolist()
    warning = "X of the file looks like logarithms, and the file has no counts of the same genes beside it."
    assert matrix.warnings == (warning,)
    write_h5ad(tmp_path / "again.h5ad", matrix)
    assert read_h5ad(file_at(tmp_path / "again.h5ad"), "gene").warnings == (warning,)


def test_principal_components_take_no_logarithm_of_logarithms(tmp_path):
    path = tmp_path / "a.h5ad"
    write_h5ad(path, changed(LOGARITHMS))
    note = figure_pca(PcaRequest(matrix=file_at(path), kind="gene", components=2), run_in()).notes[0]
    assert note.startswith("Values were used as they are in the matrix. They look like logarithms: most have fractions")


def test_two_genes_have_no_direction(tmp_path):
    two = replace(ten_genes(), index=["g1", "g2"], values=COUNTS[:2])
    with pytest.raises(InputError, match=r"^The characteristic direction needs at least 3 genes, but there are 2"):
        run_on(signature_characteristic_direction, tmp_path, two)


def test_of_equal_p_values_the_larger_coefficient_comes_first(tmp_path, monkeypatch):
    coefficient = np.array([1, -10, 2, -9, 3, -8, 4, -7, 5, -6]) / 10
    found = SimpleNamespace(
        coefficient=coefficient, log_fold_change=coefficient, p_value=np.zeros(10), adjusted_p=np.zeros(10)
    )
    monkeypatch.setattr(
        "playbook_kernel.operations.signature_characteristic_direction.characteristic_direction", lambda *_: found
    )
    payload = run_on(signature_characteristic_direction, tmp_path, ten_genes())
    assert payload.index == ["g2", "g4", "g6", "g8", "g10", "g9", "g7", "g5", "g3", "g1"]
