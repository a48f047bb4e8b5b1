import gzip

import numpy as np
import pytest
from helpers import SIX, TEN, TEN_TSV, run_in, written
from workbooks import annotated, gctx, tenx, xlsx

from playbook_kernel.operations.matrix_read import MatrixFile, matrix_read
from playbook_kernel.readers.matrix import read_matrix

SMALL = {"A": [1.0, 2.5], "B": [0.0, 1e-3]}
FORMS = {
    "a.tsv": "gene\ts1\ts2\nA\t1\t2.5\nB\t0\t1e-3\n",
    "upper.TSV": "gene\ts1\ts2\nA\t1\t2.5\nB\t0\t1e-3\n",
    "a.csv": "gene,s1,s2\nA,1,2.5\nB,0,1e-3\n",
    "no_corner.tsv": "s1\ts2\nA\t1\t2.5\nB\t0\t1e-3\n",
    "empty_corner.csv": ",s1,s2\nA,1,2.5\nB,0,1e-3",
    "quoted.csv": '"gene","s1","s2"\n"A",1,"2.5"\n"B",0,1e-3\n',
    "blanks.txt": "gene  s1 s2\nA   1 2.5\nB  0  1e-3\n",
    "blanks_no_corner.tab": "s1 s2\nA   1 2.5\nB  0  1e-3\n",
    "tabs.txt": "\ts1\ts2\nA\t1\t2.5\nB\t0\t1e-3\n",
    "tabs.data": "gene\ts1\ts2\nA\t1\t2.5\nB\t0\t1e-3\n",
    "windows.tsv": "\ufeffgene\ts1\ts2\r\nA\t1\t2.5\r\nB\t0\t1e-3\r\n",
    "comments.tsv": "# made by hand\n#twice\n\ngene\ts1\ts2\n\nA\t1\t2.5\n  \nB\t0\t1e-3\n\n",
    "padded.tsv": "gene\t s1 \ts2\n A\t 1\t2.5 \nB\t0\t1e-3\n",
    "a.gct": "#1.2\n2\t2\nName\tDescription\ts1\ts2\nA\tfirst gene\t1\t2.5\nB\tna\t0\t1e-3\n",
    "new.gct": "#1.3\n2\t2\t2\t1\nid\tx\ty\ts1\ts2\ngroup\tna\tna\tone\ttwo\nA\tp\tq\t1\t2.5\nB\tp\tq\t0\t1e-3\n",
    "a.xlsx": xlsx([["gene", "s1", "s2"], ["A", 1, 2.5], ["B", 0, 1e-3]]),
    "no_corner.xlsx": xlsx([["s1", "s2"], ["A", 1, 2.5], ["B", 0, 1e-3]]),
    "gap.xlsx": xlsx([["gene", "s1", "s2"], [], ["A", 1, "2.5"], ["B", 0, 1e-3]]),
    "a.h5ad": annotated([[1, 0], [2.5, 1e-3]], genes=["A", "B"]),
    "a.h5": annotated([[1, 0], [2.5, 1e-3]], genes=["A", "B"]),
}


PACKED = {f"{name}.gz": gzip.compress(text.encode()) for name, text in FORMS.items() if isinstance(text, str)}


@pytest.mark.parametrize(("filename", "content"), {**FORMS, **PACKED}.items(), ids=[*FORMS, *PACKED])
def test_every_form_of_the_same_table_reads_the_same(tmp_path, filename, content):
    matrix = read_matrix(written(tmp_path, filename, content), "gene", run_in())
    assert dict(zip(matrix.index, matrix.values.tolist(), strict=True)) == SMALL
    assert matrix.columns == ["s1", "s2"]


@pytest.mark.parametrize("sparse", ["csr_matrix", "csc_matrix"])
@pytest.mark.parametrize("kind", [np.float32, np.int64])
def test_a_sparse_matrix_reads_as_a_dense_one(tmp_path, sparse, kind):
    cells = np.array([[0, 3, 1], [2, 0, 0]], dtype=kind)
    dense = read_matrix(written(tmp_path, "dense.h5ad", annotated(cells)), "gene", run_in())
    loose = read_matrix(written(tmp_path, "sparse.h5ad", annotated(cells, sparse=sparse)), "gene", run_in())
    assert dense.values.tolist() == loose.values.tolist() == [[0, 2], [3, 0], [1, 0]]
    assert (loose.index, loose.columns) == (["A", "B", "C"], ["s1", "s2"])
    assert loose.values.dtype == np.float64


def test_counts_of_10x_are_named_by_symbol_where_symbols_are_unique(tmp_path):
    counts = [[1, 0, 2], [0, 0, 3]]
    unique = tenx(counts, ["b1", "b2", "b3"], ["A", "B"], ["ENSG1", "ENSG2"])
    shared = tenx(counts, ["b1", "b2", "b3"], ["A", "A"], ["ENSG1", "ENSG2"])
    matrix = read_matrix(written(tmp_path, "a.h5", unique), "gene", run_in())
    assert (matrix.index, matrix.columns, matrix.values.tolist()) == (["A", "B"], ["b1", "b2", "b3"], counts)
    assert read_matrix(written(tmp_path, "b.h5", shared), "gene", run_in()).index == ["ENSG1", "ENSG2"]


def test_gctx_is_read(tmp_path):
    matrix = read_matrix(
        written(tmp_path, "a.gctx", gctx([[1, 2], [3, 4]], ["A", "B"], ["s1", "s2"])), "gene", run_in()
    )
    assert (matrix.index, matrix.columns, matrix.values.tolist()) == (["A", "B"], ["s1", "s2"], [[1, 2], [3, 4]])


def test_names_that_are_numbers_stay_text(tmp_path):
    text = "gene\t2019\t2020\n7157\t1\t2\n01\t3\t4\n"
    matrix = read_matrix(written(tmp_path, "a.tsv", text), "gene", run_in())
    assert (matrix.index, matrix.columns) == (["7157", "01"], ["2019", "2020"])
    book = xlsx([["gene", 2019, 2020], [7157, 1, 2], ["01", 3, 4]])
    matrix = read_matrix(written(tmp_path, "a.xlsx", book), "gene", run_in())
    assert (matrix.index, matrix.columns) == (["7157", "01"], ["2019", "2020"])


def test_values_are_64_bit_and_nan_and_infinity_are_numbers(tmp_path):
    text = "gene\ts1\ts2\ts3\nA\t16777217\t0.1\t9007199254740991\nB\tnan\tinf\t-inf\n"
    payload = matrix_read(MatrixFile(file=written(tmp_path, "a.tsv", text), kind="gene"), run_in())
    assert payload.values == [[16777217.0, 0.1, 9007199254740991.0], ["nan", "inf", "-inf"]]


def test_a_comma_in_a_quoted_name_does_not_break_the_row(tmp_path):
    text = 'gene,"s,1",s2\n"acid, 2-oxo",1,2\n"a ""b""",3,4\n'
    matrix = read_matrix(written(tmp_path, "a.csv", text), "metabolite", run_in())
    assert (matrix.index, matrix.columns) == (["acid, 2-oxo", 'a "b"'], ["s,1", "s2"])
    assert matrix.values.tolist() == [[1, 2], [3, 4]]


def test_a_name_with_blanks_is_kept_where_tabs_separate(tmp_path):
    text = "metabolite\ts1\ts2\nlactic acid\t1\t2\n"
    assert read_matrix(written(tmp_path, "a.txt", text), "metabolite", run_in()).index == ["lactic acid"]


@pytest.mark.parametrize(
    ("shape", "rows", "columns", "ellipses"),
    [
        ((11, 12), [0, 1, 2, 3, 4, 6, 7, 8, 9, 10], [0, 1, 2, 3, 4, 7, 8, 9, 10, 11], (5, 5)),
        ((10, 10), list(range(10)), list(range(10)), (None, None)),
        ((40, 3), [0, 1, 2, 3, 4, 35, 36, 37, 38, 39], [0, 1, 2], (5, None)),
    ],
)
def test_the_payload_shows_the_first_and_last_five(tmp_path, shape, rows, columns, ellipses):
    cells = np.arange(shape[0] * shape[1]).reshape(shape)
    header = "gene\t" + "\t".join(f"s{n + 1}" for n in range(shape[1]))
    lines = [f"g{at + 1}\t" + "\t".join(map(str, row)) for at, row in enumerate(cells.tolist())]
    file = written(tmp_path, "a.tsv", "\n".join([header, *lines]))
    payload = matrix_read(
        MatrixFile(file=file.model_copy(update={"description": "d", "size": 9}), kind="gene"), run_in()
    )
    assert payload.model_dump() == {
        "filename": "a.tsv",
        "path": None,
        "url": file.url,
        "description": "d",
        "size": 9,
        "sha256": None,
        "shape": shape,
        "columns": [f"s{n + 1}" for n in columns],
        "index": [f"g{n + 1}" for n in rows],
        "values": cells[rows][:, columns].tolist(),
        "ellipses": ellipses,
        "warnings": None,
        "totals": cells.sum(axis=0).tolist(),
    }


@pytest.mark.parametrize(
    "text", ["gene\ts1\nA\tnan\nB\t1\n", "gene\t" + "\t".join(f"s{n}" for n in range(97)) + "\nA" + "\t1" * 97]
)
def test_sums_are_left_out_where_a_number_is_missing_or_columns_are_many(tmp_path, text):
    file = written(tmp_path, "a.tsv", text)
    assert matrix_read(MatrixFile(file=file, kind="gene"), run_in()).totals is None


def test_a_file_of_several_blocks_is_read_whole_and_says_how_far_it_is(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.readers.lines.BLOCK_BYTES", 50)
    monkeypatch.setattr("playbook_kernel.readers.lines.QUIET_BYTES", 10)
    run = run_in()
    matrix = read_matrix(written(tmp_path, "ten.tsv", TEN_TSV), "gene", run)
    assert dict(zip(matrix.index, matrix.values.tolist(), strict=True)) == TEN
    assert matrix.columns == SIX
    fractions = [fraction for _, fraction in run.send.said]
    assert len(fractions) > 3
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1
