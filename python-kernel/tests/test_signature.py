import csv
from dataclasses import replace

import numpy as np
import pytest
from helpers import SIX, file_at, run_in, ten_genes
from test_two_groups import read_reference

from playbook_kernel.contrast import Adjustable
from playbook_kernel.errors import InputError
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.signature_characteristic_direction import signature_characteristic_direction
from playbook_kernel.operations.signature_deseq2 import signature_deseq2
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.statistics.deseq2 import compare, positive_size_factors
from playbook_kernel.values import LOGARITHM

METHODS = [signature_limma_voom, signature_deseq2, signature_characteristic_direction]
THREE_EACH = ["control"] * 3 + ["case"] * 3


def annotated(folder, matrix, labels=THREE_EACH, column="condition", **fields):
    path = folder / "counts.h5ad"
    write_h5ad(path, replace(matrix, column_data={column: Column(list(labels))}))
    return Adjustable(anndata=file_at(path, **fields))


def run_on(method, folder, *arguments, run=None, **fields):
    request = annotated(folder, *arguments, **fields)
    return method(request, run or run_in(folder))


def rows_of(payload):
    with payload.path.open(newline="") as file:
        header, *rows = csv.reader(file, delimiter="\t")
    return header, [[row[0], *map(float, row[1:])] for row in rows]


def changed(values):
    matrix = ten_genes()
    return Matrix(matrix.index, matrix.columns, values)


def test_limma_voom_writes_all_genes_by_falling_t(tmp_path):
    payload = run_on(signature_limma_voom, tmp_path, ten_genes(), description="Ten genes")
    assert (payload.filename, payload.description, payload.shape, payload.ellipses) == (
        "counts.limma-voom.tsv",
        "Gene signature computed by the Limma-Voom analysis from the Ten genes",
        (10, 4),
        (None, None),
    )
    header, rows = rows_of(payload)
    assert header == ["gene_symbol", "Statistic", "Pval", "AdjPval", "LogFC"]
    assert payload.columns == header[1:]
    assert [row[0] for row in rows] == ["g4", "g1", "g8", "g2", "g6", "g3", "g10", "g7", "g5", "g9"]
    assert rows[0][1:] == pytest.approx([6.0574150, 0.0004264052, 0.002132026, 2.5557904], abs=1e-7)
    assert [[name, *cells] for name, cells in zip(payload.index, payload.values, strict=True)] == rows


def test_the_characteristic_direction_writes_all_genes_by_rising_p(tmp_path):
    payload = run_on(signature_characteristic_direction, tmp_path, ten_genes())
    assert payload.description == "Gene signature computed by the Characteristic Direction method of the file"
    header, rows = rows_of(payload)
    assert header == ["gene_symbol", "CD-coefficient", "LogFC", "Pval", "AdjPval"]
    assert [row[0] for row in rows] == ["g8", "g1", "g9", "g3", "g5", "g7", "g10", "g6", "g2", "g4"]
    assert rows[0][1] == pytest.approx(0.608677, abs=1e-6)
    assert rows[0][3] == pytest.approx(0.054254, abs=1e-6)


def test_deseq2_writes_the_genes_that_it_can_test_by_rising_p(tmp_path):
    counts, _, r = read_reference(6)
    genes = [f"g{at}" for at in range(len(counts))]
    samples = [f"s{at}" for at in range(12)]
    run = run_in(tmp_path)
    labels = ["control"] * 6 + ["case"] * 6
    payload = run_on(signature_deseq2, tmp_path, Matrix(genes, samples, counts), labels, run=run)
    header, rows = rows_of(payload)
    assert header == ["gene_symbol", "Statistic", "Pval", "AdjPval", "LogFC"]
    is_tested = ~np.isnan(r["deseq2.adj"])
    assert {row[0] for row in rows} == {gene for gene, tested in zip(genes, is_tested, strict=True) if tested}
    assert [row[2] for row in rows] == sorted(row[2] for row in rows)
    at = {row[0]: row for row in rows}
    busy = np.flatnonzero(is_tested & (r["deseq2.baseMean"] > 10))
    np.testing.assert_allclose([at[genes[g]][4] for g in busy], r["deseq2.log2FC"][busy], rtol=0, atol=0.01)
    assert payload.shape == (int(is_tested.sum()), 4)
    assert payload.ellipses == (5, None)
    lost = len(genes) - int(is_tested.sum())
    assert f"{lost:,} of 400 genes left out: no counts, an outlier, or too few counts" in run.send.texts


@pytest.mark.parametrize(
    ("method", "adjusted", "change"),
    [
        (signature_limma_voom, "limma.adj", "limma.logFC"),
        (signature_deseq2, "deseq2.adj", "deseq2.log2FC"),
    ],
)
def test_genes_that_change_are_counted_as_in_r(tmp_path, method, adjusted, change):
    counts, _, r = read_reference(6)
    matrix = Matrix([f"g{at}" for at in range(len(counts))], [f"s{at}" for at in range(12)], counts)
    payload = run_on(method, tmp_path, matrix, ["control"] * 6 + ["case"] * 6)
    passes = r[adjusted] < 0.05
    expected = {"alpha": 0.05, "higher": int((passes & (r[change] > 0)).sum())}
    assert payload.changed.model_dump() == {**expected, "lower": int((passes & (r[change] < 0)).sum())}
    assert min(payload.changed.higher, payload.changed.lower) > 0


@pytest.mark.parametrize("method", METHODS)
def test_groups_are_named_and_samples_of_neither_left_out(tmp_path, method):
    counts, _, _ = read_reference(3)
    extra = np.column_stack([counts[:, :3], counts[:, 0] * 7, counts[:, 3:]])
    matrix = Matrix([f"g{at}" for at in range(len(counts))], ["c1", "c2", "c3", "odd", "p1", "p2", "p3"], extra)
    labels = ["Control"] * 3 + [""] + ["Perturbation"] * 3
    run = run_in(tmp_path)
    with_odd = run_on(method, tmp_path, matrix, labels, run=run, column=TYPE_COLUMN)
    assert with_odd.contrast.model_dump(exclude_none=True) == {
        "column": TYPE_COLUMN,
        "control": {"label": "Control", "samples": ["c1", "c2", "c3"]},
        "perturbation": {"label": "Perturbation", "samples": ["p1", "p2", "p3"]},
        "leftOut": ["odd"],
    }
    assert run.send.texts[0] == (
        f'Groups by the column "{TYPE_COLUMN}": control "Control": 3 samples ("c1", "c2", "c3"), '
        'perturbation "Perturbation": 3 samples ("p1", "p2", "p3"); 1 sample in neither group left out'
    )
    rows = rows_of(with_odd)
    without = run_on(method, tmp_path, Matrix(matrix.index, SIX, counts), THREE_EACH)
    assert rows == rows_of(without)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (-1, r'The gene "g1" is -1 in the sample "c1"\. Negative counts not allowed: '),
        (np.nan, r'The gene "g1" is nan in the sample "c1"\. NA counts not allowed: '),
        (np.inf, r'The gene "g1" is inf in the sample "c1"\. Infinite counts not allowed: '),
    ],
)
def test_what_is_no_count_is_refused(tmp_path, method, cell, message):
    values = ten_genes().values.copy()
    values[0, 0] = cell
    with pytest.raises(InputError, match=message):
        run_on(method, tmp_path, changed(values))
    assert list(tmp_path.glob("*.tsv")) == []


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("labels", "message"),
    [
        (["a", "b", "c", "a", "b", "c"], r"Expected two possible groups"),
        ([""] * 6, r"Expected two possible groups"),
    ],
)
def test_designs_that_cannot_be_compared_are_refused(tmp_path, method, labels, message):
    with pytest.raises(InputError, match=message):
        run_on(method, tmp_path, ten_genes(), labels)
    assert list(tmp_path.glob("*.tsv")) == []


@pytest.mark.parametrize(
    ("method", "labels", "message"),
    [
        (signature_limma_voom, ["a", "b", "", "", "", ""], r"^No residual degrees of freedom in linear model fits: "),
        (
            signature_deseq2,
            ["a", "b", "b", "b", "", ""],
            r"^controls_mat and cases_mat must have at least two samples\. There are 1 control and 3 perturbations",
        ),
        (signature_characteristic_direction, ["a", "b", "", "", "", ""], r"^The characteristic direction needs at "),
    ],
)
def test_too_few_samples_are_refused(tmp_path, method, labels, message):
    with pytest.raises(InputError, match=message):
        run_on(method, tmp_path, ten_genes(), labels)


@pytest.mark.parametrize("method", METHODS)
def test_a_group_without_samples_is_refused(tmp_path, method):
    with pytest.raises(InputError, match=r"^No sample is labelled Perturbation in the column"):
        run_on(method, tmp_path, ten_genes(), ["Control"] * 6, column=TYPE_COLUMN)


@pytest.mark.parametrize("method", METHODS)
def test_a_sample_without_counts_and_logarithms_are_refused(tmp_path, method):
    values = ten_genes().values.copy()
    values[:, 4] = 0
    with pytest.raises(InputError, match=r'^1 sample without any count: "p2"\. Remove them, or label neither\.'):
        run_on(method, tmp_path, changed(values))
    with pytest.raises(InputError, match=r"^The values were normalised before \(log2\(x \+ 1\)\)"):
        run_on(method, tmp_path, replace(ten_genes(), normalisation=(LOGARITHM,)))


def test_fractions_are_truncated_for_deseq2_and_counted(tmp_path):
    counts, _, _ = read_reference(3)
    matrix = Matrix([f"g{at}" for at in range(len(counts))], SIX, counts)
    whole = rows_of(run_on(signature_deseq2, tmp_path, matrix))
    run = run_in(tmp_path)
    parts = rows_of(run_on(signature_deseq2, tmp_path, replace(matrix, values=counts + 0.4), run=run))
    assert parts == whole
    assert "2,400 counts with a fraction truncated to whole numbers" in run.send.texts


def test_where_every_gene_has_a_zero_size_factors_come_from_positive_counts(tmp_path):
    counts, _, _ = read_reference(3)
    counts = counts.copy()
    counts[np.arange(len(counts)), np.arange(len(counts)) % 6] = 0
    run = run_in(tmp_path)
    payload = run_on(signature_deseq2, tmp_path, Matrix([f"g{at}" for at in range(len(counts))], SIX, counts), run=run)
    assert "Every gene has a zero in some sample: size factors were estimated from the positive counts" in (
        run.send.texts
    )
    assert payload.shape[0] > 100


def test_size_factors_of_positive_counts_are_those_of_r():
    # DESeq2 1.38: sizeFactors(estimateSizeFactors(dds, type = "poscounts")).
    counts = np.array([[0, 12, 9, 11], [200, 0, 220, 210], [5, 3, 0, 20], [50, 55, 45, 0], [0, 0, 0, 0]], dtype=float)
    expected = [1.003544452186420, 0.769449369034939, 0.903190006967778, 1.433851628447913]
    np.testing.assert_allclose(positive_size_factors(counts), expected, rtol=1e-12)


@pytest.mark.parametrize("method", METHODS)
def test_equal_samples_are_refused(tmp_path, method):
    same = np.tile(ten_genes().values[:, :1], 6)
    with pytest.raises(InputError, match=r"^All compared samples have the same counts"):
        run_on(method, tmp_path, changed(same))


def test_a_gene_with_one_huge_count_is_fitted_within_limits_and_set_aside(tmp_path):
    counts, _, _ = read_reference(3)
    genes = [f"g{at}" for at in range(len(counts))]
    matrix = Matrix([*genes, "wild"], SIX, np.vstack([counts, [834, 0, 0, 2, 4, 1]]))
    result = compare(matrix.values, np.arange(6) >= 3, alpha=0.05, note=lambda *_: None)
    assert abs(result.log_fold_change[-1]) < 30
    assert np.isnan(result.p_value[-1])
    assert "wild" not in {row[0] for row in rows_of(run_on(signature_deseq2, tmp_path, matrix))[1]}
