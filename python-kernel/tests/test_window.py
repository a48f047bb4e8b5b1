import numpy as np
import pytest
from helpers import file_at, run_in, written
from hypothesis import given
from hypothesis import strategies as st
from workbooks import annotated

from playbook_kernel.errors import InputError, KernelError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.matrix_window import Sort, WindowRequest, matrix_window
from playbook_kernel.operations.signature_read import SignatureFile, signature_read
from playbook_kernel.readers.view import read_view
from playbook_kernel.significant import SignatureRequest, read_significant
from playbook_kernel.store import VIEWS, key_of, load_matrix, load_view

GENES = ["TP53", "MDM2", "tp63", "ATM", "EP300", "NAN1"]
CELLS = [[5.0, 1.0, 0.0], [3.0, 1.0, 0.0], [4.0, 2.0, 0.0], [3.0, 7.0, 0.0], [9.0, 0.0, 0.0], [np.nan, -1.0, np.inf]]
MATRIX = Matrix(GENES, ["s1", "s2", "s3"], np.array(CELLS))
META = "sample\tage\tgroup\ns1\t45\tb\ns2\t\tA\ns3\t7\t\ns4\t50\ta\n"


def tsv():
    rows = [f"{gene}\t" + "\t".join(map(repr, row)) for gene, row in zip(GENES, CELLS, strict=True)]
    return "\n".join(["gene\ts1\ts2\ts3", *rows])


@pytest.fixture(params=["a.h5ad", "a.tsv", "sparse.h5ad"])
def matrix_file(request, tmp_path):
    if request.param == "a.tsv":
        return written(tmp_path, "a.tsv", tsv())
    if request.param == "sparse.h5ad":
        content = annotated(np.array(CELLS).T, ["s1", "s2", "s3"], GENES, sparse="csr_matrix")
        return written(tmp_path, "sparse.h5ad", content)
    write_h5ad(tmp_path / "a.h5ad", MATRIX)
    return file_at(tmp_path / "a.h5ad")


def window(file, rows=(0, 100), columns=(0, 100), **more):
    return matrix_window(WindowRequest(file=file, rows=rows, columns=columns, **more), run_in()).model_dump()


def test_a_window_is_a_part_of_the_table(matrix_file):
    assert window(matrix_file, (1, 3), (1, 3)) == {
        "shape": (6, 3),
        "rowsMatched": 6,
        "index": ["MDM2", "tp63"],
        "columns": ["s2", "s3"],
        "values": [[1.0, 0.0], [2.0, 0.0]],
        "rowNumbers": [1, 2],
    }


def test_a_window_beyond_the_end_is_cut(matrix_file):
    assert window(matrix_file, (4, 50), (0, 9))["values"] == [[9.0, 0.0, 0.0], ["nan", -1.0, "inf"]]
    assert window(matrix_file, (50, 60), (0, 2))["values"] == []
    assert window(matrix_file, (0, 2), (7, 9))["values"] == [[], []]
    assert window(matrix_file, (3, 1), (0, 2))["values"] == []


@pytest.mark.parametrize("column", ["s1", 0])
def test_rows_are_sorted_with_missing_cells_last(matrix_file, column):
    def order(*, descending):
        return window(matrix_file, sort=Sort(column=column, descending=descending))["index"]

    assert order(descending=False) == ["MDM2", "ATM", "tp63", "TP53", "EP300", "NAN1"]
    assert order(descending=True) == ["EP300", "TP53", "tp63", "MDM2", "ATM", "NAN1"]


@pytest.mark.parametrize("column", ["", None])
def test_rows_are_sorted_by_name(matrix_file, column):
    found = window(matrix_file, sort=Sort(column=column, descending=True))
    assert found["index"] == ["tp63", "TP53", "NAN1", "MDM2", "EP300", "ATM"]


def test_names_are_searched_without_regard_to_case(matrix_file):
    found = window(matrix_file, (1, 9), (0, 1), search=" Tp ", sort=Sort(column="s1", descending=False))
    assert (found["rowsMatched"], found["index"], found["rowNumbers"]) == (2, ["TP53"], [0])
    assert window(matrix_file, search="nothing like it")["rowsMatched"] == 0


def test_a_table_of_text_is_scrolled_too(tmp_path):
    file = written(tmp_path, "meta.tsv", META)
    assert window(file, (0, 2)) == {
        "shape": (4, 2),
        "rowsMatched": 4,
        "index": ["s1", "s2"],
        "columns": ["age", "group"],
        "values": [[45.0, "b"], ["nan", "A"]],
        "rowNumbers": [0, 1],
    }
    assert window(file, sort=Sort(column="group"))["index"] == ["s2", "s4", "s1", "s3"]
    assert window(file, sort=Sort(column="group", descending=True))["index"] == ["s1", "s2", "s4", "s3"]
    assert window(file, sort=Sort(column="age", descending=True))["index"] == ["s4", "s1", "s3", "s2"]
    assert window(file, search="a")["index"] == ["s2", "s4"]


def test_a_signature_is_scrolled_although_genes_come_twice(tmp_path):
    file = written(tmp_path, "sig.tsv", "gene\tLogFC\tPval\tAdjPval\nA\t1\t0.1\t0.2\nA\t-2\t0.01\t\n")
    found = window(file, sort=Sort(column="Pval"))
    assert (found["index"], found["values"]) == (["A", "A"], [[-2.0, 0.01, "nan"], [1.0, 0.1, 0.2]])


SIGNATURE = (
    "Gene Symbol\tlogFC\tP.Value\tadj.P.Val{0}\n---\t3\t1e-5\t0.001{1}\nDDR1 /// MIR4640\t2\t1e-5\t0.001{1}\n"
    "TP53\t1.5\t0.0001\t0.01{1}\n---\t1\t0.5\t0.9{1}\nMDM2\t-2\t0.0001\t0.01{1}\n__no_feature\t4\t0\t0{1}\n"
)


@pytest.mark.parametrize("text", [("", ""), ("\tnote", "\tfine")], ids=["numbers", "text"])
def test_a_signature_is_scrolled_as_its_step_reads_it(tmp_path, text):
    file = written(tmp_path, "sig.tsv", SIGNATURE.format(*text))
    payload = signature_read(SignatureFile(file=file), run_in())
    more = [text[1].strip()] if text[0] else []
    assert (payload.index, payload.values) == (["TP53", "MDM2"], [[1.5, 1e-4, 0.01, *more], [-2.0, 1e-4, 0.01, *more]])
    assert payload.warnings == [
        'Rows that are no genes were left out: "__no_feature".',
        "3 rows of probes that belong to no gene (---) or to several (///) left out.",
    ]
    found = window(file)
    assert (found["shape"], found["index"], found["columns"], found["values"]) == (
        payload.shape,
        payload.index,
        payload.columns,
        payload.values,
    )
    assert window(file, sort=Sort(column="LogFC"))["index"] == ["MDM2", "TP53"]
    sets = read_significant(SignatureRequest(sig=file), run_in())
    assert (sets.members("up"), sets.members("down")) == (["TP53"], ["MDM2"])


def test_a_signature_that_its_step_refuses_is_scrolled_as_a_table(tmp_path):
    file = written(tmp_path, "sig.tsv", "gene\tLogFC\tPval\tAdjPval\nA\t1\t7\t0.2\n")
    found = window(file)
    assert (found["index"], found["columns"], found["values"]) == (["A"], ["LogFC", "Pval", "AdjPval"], [[1, 7, 0.2]])


def test_a_file_that_is_no_table_is_refused_for_what_it_is(tmp_path):
    with pytest.raises(InputError, match="is a PDF document"):
        window(written(tmp_path, "a.tsv", b"%PDF-1.7"))
    with pytest.raises(InputError, match="There is no column"):
        window(written(tmp_path, "a.tsv", tsv()), sort=Sort(column="s9"))


def test_a_window_of_everything_is_refused(tmp_path):
    write_h5ad(
        tmp_path / "a.h5ad",
        Matrix([str(n) for n in range(1001)], [str(n) for n in range(1000)], np.zeros((1001, 1000))),
    )
    with pytest.raises(KernelError, match="at most 1,000,000 cells"):
        window(file_at(tmp_path / "a.h5ad"), (0, 2000), (0, 2000))


@given(data=st.data(), descending=st.booleans(), search=st.sampled_from(["", "1", "g2"]))
def test_windows_put_together_are_the_sorted_table(tmp_path_factory, data, descending, search):
    rows, columns = data.draw(st.integers(1, 60)), data.draw(st.integers(1, 40))
    cells = np.random.default_rng(rows).integers(0, 5, (rows, columns)).astype(float)
    matrix = Matrix([f"g{n}" for n in range(rows)], [f"s{n}" for n in range(columns)], cells)
    path = tmp_path_factory.mktemp("window") / "a.h5ad"
    write_h5ad(path, matrix)
    column = data.draw(st.integers(0, columns - 1))
    sort = Sort(column=column, descending=descending)
    step, width = data.draw(st.integers(1, 30)), data.draw(st.integers(1, 20))
    found = [
        [
            window(file_at(path), (at, at + step), (to, to + width), sort=sort, search=search)
            for to in range(0, columns, width)
        ]
        for at in range(0, rows, step)
    ]
    chosen = [n for n in range(rows) if search in f"g{n}"]
    expected = sorted(chosen, key=lambda n: (-cells[n, column] if descending else cells[n, column], n))
    assert [n for line in found for n in line[0]["rowNumbers"]] == expected
    values = [
        [cell for part in line for cell in part["values"][at]] for line in found for at in range(len(line[0]["values"]))
    ]
    assert values == cells[expected].tolist()


def test_what_was_read_is_held_until_the_file_changes(tmp_path):
    file = written(tmp_path, "a.tsv", tsv())
    view, matrix = load_view(file, run_in()), load_matrix(file, "gene", run_in())
    assert load_view(file, run_in()) is view
    assert load_matrix(file, "gene", run_in()) is matrix
    file.path.write_text(tsv().replace("5.0", "6.0"))
    assert load_view(file, run_in()) is not view
    assert load_matrix(file, "gene", run_in()).values[0, 0] == 6


def test_few_files_are_held_and_the_last_used_stay(tmp_path):
    files = []
    for n in range(10):
        write_h5ad(tmp_path / f"{n}.h5ad", MATRIX)
        files.append(file_at(tmp_path / f"{n}.h5ad"))
        load_view(files[-1], run_in())
        load_view(files[0], run_in())
    held = [file.filename for file in files if key_of(file, "view") in VIEWS.held]
    assert held == ["0.h5ad", "3.h5ad", "4.h5ad", "5.h5ad", "6.h5ad", "7.h5ad", "8.h5ad", "9.h5ad"]


def test_what_is_too_large_to_hold_is_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.store.MAX_HELD_BYTES", 100)
    file = written(tmp_path, "a.tsv", tsv())
    first = load_matrix(file, "gene", run_in())
    assert load_matrix(file, "gene", run_in()) is not first


def test_a_dense_file_is_not_read_as_a_whole(tmp_path):
    write_h5ad(tmp_path / "a.h5ad", MATRIX)
    view = read_view(file_at(tmp_path / "a.h5ad"), run_in())
    assert type(view.cells).__name__ == "Stored"
    view.cells.close()
