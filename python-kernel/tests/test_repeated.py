"""Genes that several rows are named after: kept by readers, summed, numbered or refused by what compares."""

from dataclasses import replace

import numpy as np
import pytest
from helpers import file_at, run_in, ten_genes, written
from hypothesis import given
from hypothesis import strategies as st
from test_signature import annotated, rows_of
from workbooks import annotated as annotated_bytes
from workbooks import xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.anndata_filter_genes import GeneFilter, anndata_filter_genes
from playbook_kernel.operations.matrix_names import matrix_names
from playbook_kernel.operations.matrix_read import MatrixFile, matrix_read
from playbook_kernel.operations.matrix_transpose import MatrixInput, matrix_transpose
from playbook_kernel.operations.signature_characteristic_direction import signature_characteristic_direction
from playbook_kernel.operations.signature_deseq2 import signature_deseq2
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.repeated import numbered, summed

TWICE = "gene\ts1\ts2\nTP53\t1\t2\nB\t3\t4\nTP53\t5\t6\n"
GCT = "#1.2\n3\t2\nName\tDescription\ts1\ts2\nTP53\tx\t1\t2\nB\tx\t3\t4\nTP53\tx\t5\t6\n"
FILES = [
    ("a.tsv", TWICE),
    ("a.csv", TWICE.replace("\t", ",")),
    ("a.txt", TWICE),
    ("a.gct", GCT),
    ("a.xlsx", xlsx([["gene", "s1", "s2"], ["TP53", 1, 2], ["B", 3, 4], ["TP53", 5, 6]])),
    ("a.h5ad", annotated_bytes([[1, 3, 5], [2, 4, 6]], ["s1", "s2"], ["TP53", "B", "TP53"])),
]
SPLIT = [3, 1, 0, 2, 7, 0]


def with_a_gene_in_two_rows():
    """Ten genes, the counts of the first one in two rows of its name."""
    whole = ten_genes()
    rest = np.array(SPLIT, dtype=float)
    values = np.vstack([whole.values, rest])
    values[0] -= rest
    return replace(whole, index=[*whole.index, whole.index[0]], values=values)


@pytest.mark.parametrize(("filename", "content"), FILES, ids=[name for name, _ in FILES])
def test_readers_keep_all_rows_of_a_name_and_say_so(tmp_path, filename, content):
    file = written(tmp_path, filename, content)
    matrix = read_matrix(file, "gene", run_in())
    assert (matrix.index, matrix.values.tolist()) == (["TP53", "B", "TP53"], [[1, 2], [3, 4], [5, 6]])
    run = run_in()
    assert matrix_read(MatrixFile(file=file, kind="gene"), run).shape == (3, 2)
    assert run.send.texts[-1] == '1 name stands for several genes (2 rows: "TP53"). All rows are kept'


def test_a_matrix_whose_samples_would_share_a_name_is_not_transposed(tmp_path):
    file = written(tmp_path, "a.tsv", TWICE)
    with pytest.raises(
        InputError, match=r'2 genes of a.tsv are called "TP53"\. Transposed they would be samples'
    ) as caught:
        matrix_transpose(MatrixInput(matrix=file, kind="gene"), run_in(tmp_path))
    assert caught.value.place.cell == "TP53"


def test_limma_voom_sums_the_rows_of_a_name(tmp_path):
    whole = signature_limma_voom(annotated(tmp_path, ten_genes()), run_in(tmp_path))
    expected = rows_of(whole)
    run = run_in(tmp_path)
    found = signature_limma_voom(annotated(tmp_path, with_a_gene_in_two_rows()), run)
    assert found.shape == (10, 4)
    header, rows = rows_of(found)
    assert (header, [row[0] for row in rows]) == (expected[0], [row[0] for row in expected[1]])
    assert [row[1:] for row in rows] == [pytest.approx(row[1:], rel=1e-9) for row in expected[1]]
    assert 'Counts of rows with the same name summed: 1 gene ("g1")' in run.send.texts
    few = annotated(tmp_path, with_a_gene_in_two_rows()).model_copy(update={"filter": True})
    filtered = signature_limma_voom(few, run_in(tmp_path))
    assert [(each.summed, each.shape[0]) for each in (whole, found, filtered)] == [(None, 10), (10, 10), (10, 8)]


def test_deseq2_numbers_later_rows_of_a_name(tmp_path):
    run = run_in(tmp_path)
    _, rows = rows_of(signature_deseq2(annotated(tmp_path, with_a_gene_in_two_rows()), run))
    assert {"g1", "g1-1"} < {row[0] for row in rows}
    assert 'Later rows of a name numbered (-1, -2, …): 1 gene ("g1")' in run.send.texts


def test_the_characteristic_direction_refuses_the_rows_of_a_name(tmp_path):
    with pytest.raises(InputError, match=r'2 rows of counts\.h5ad are called "g1"') as caught:
        signature_characteristic_direction(annotated(tmp_path, with_a_gene_in_two_rows()), run_in(tmp_path))
    assert caught.value.place.cell == "g1"


def test_numbers_that_are_names_already_are_passed_by():
    assert numbered(["A", "B", "A", "A-1", "A", "B"]) == ["A", "B", "A-2", "A-1", "A-3", "B-1"]


names = st.lists(st.sampled_from("ABCDE"), min_size=1, max_size=8)


@given(index=names, data=st.data())
def test_summing_keeps_the_totals_of_samples_and_forgets_the_order_of_rows(index, data):
    values = np.array([[data.draw(st.integers(0, 1000)) for _ in range(3)] for _ in index], dtype=float)
    result = summed(Matrix(index, ["s1", "s2", "s3"], values))
    assert result.index == sorted(set(index))
    assert result.values.sum(axis=0).tolist() == values.sum(axis=0).tolist()
    order = data.draw(st.permutations(range(len(index))))
    other = summed(Matrix([index[at] for at in order], ["s1", "s2", "s3"], values[list(order)]))
    assert (other.index, other.values.tolist()) == (result.index, result.values.tolist())


@given(index=names)
def test_numbered_names_are_unique_and_first_ones_stay(index):
    result = numbered(index)
    assert len(set(result)) == len(index)
    assert [new for new, old in zip(result, index, strict=True) if new == old] == list(dict.fromkeys(index))


def test_genes_are_kept_by_name_summed_and_sorted(tmp_path):
    matrix = Matrix(
        ["TP53", "B", "A", "TP53"],
        ["s1", "s2"],
        np.array([[1.0, 2], [3, 4], [5, 6], [7, 8]]),
        {"id": Column(["1", "2", "3", "4"])},
        {"group": Column(["x", "y"])},
    )
    write_h5ad(tmp_path / "a.h5ad", matrix)
    file = file_at(tmp_path / "a.h5ad", description="old")
    assert matrix_names(MatrixInput(matrix=file, kind="gene"), run_in()).names == ["TP53", "B", "A"]
    payload = anndata_filter_genes(GeneFilter(anndata=file, names=["TP53", "A", "other"]), run_in(tmp_path))
    assert (payload.filename, payload.description, payload.shape) == ("a.biotype.h5ad", None, (2, 2))
    kept = read_h5ad(file_at(payload.path), "gene")
    assert (kept.index, kept.values.tolist()) == (["A", "TP53"], [[5, 6], [8, 10]])
    assert kept.row_data["id"].cells == ["3", "1"]
    assert kept.column_data == {"group": Column(["x", "y"])}
    with pytest.raises(InputError, match="None of 4 genes is to be kept"):
        anndata_filter_genes(GeneFilter(anndata=file, names=["other"]), run_in(tmp_path))
