import warnings

import h5py
import numpy as np
import pandas as pd
import pytest
from helpers import file_at, run_in, ten_genes, written
from hypothesis import given
from hypothesis import strategies as st
from workbooks import hdf5

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix, column_of
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.readers.matrix import read_matrix

with warnings.catch_warnings():
    # The library warns of its own dependencies.
    warnings.simplefilter("ignore")
    import anndata

SAMPLE_DATA = {
    "batch": Column(["01", "02", "01", "02", "01", ""]),
    "age": Column(["45", "50.5", "", "1", "2", "3"], is_number=True),
    "visits": Column(["1", "2", "3", "4", "5", "6"], is_number=True),
    "dose/unit": Column(["a", "b", "c", "", "", "a"]),
    "nothing": Column([""] * 6),
    "condition": Column(["x", "x", "x", "y", "y", "y"]),
}


def read_with_anndata(path):
    with warnings.catch_warnings():
        # It warns of slashes in names, which it still reads.
        warnings.simplefilter("ignore")
        return anndata.read_h5ad(path)


def test_what_is_written_is_read_again(tmp_path):
    matrix = ten_genes(column_data=SAMPLE_DATA, row_data={"length": column_of([str(n) for n in range(10)])})
    matrix = matrix.with_values(matrix.values / 3, "log2(x + 1)")
    write_h5ad(tmp_path / "a.h5ad", matrix)
    again = read_h5ad(file_at(tmp_path / "a.h5ad"), "gene")
    assert again.values.tolist() == matrix.values.tolist()
    assert (again.index, again.columns) == (matrix.index, matrix.columns)
    assert again.column_data == SAMPLE_DATA
    assert list(again.column_data) == list(SAMPLE_DATA)
    assert again.row_data == {"length": Column([str(n) for n in range(10)], is_number=True)}
    assert again.normalisation == ("log2(x + 1)",)


def test_anndata_reads_what_is_written(tmp_path):
    matrix = ten_genes(column_data=SAMPLE_DATA)
    write_h5ad(tmp_path / "a.h5ad", matrix.with_values(matrix.values / 3, "log2(x + 1)"))
    data = read_with_anndata(tmp_path / "a.h5ad")
    assert data.X.dtype == np.float64
    assert data.X.tolist() == (matrix.values / 3).T.tolist()
    assert list(data.obs_names) == matrix.columns
    assert list(data.var_names) == matrix.index
    assert list(data.obs.columns) == list(SAMPLE_DATA)
    assert data.obs["condition"].tolist() == ["x", "x", "x", "y", "y", "y"]
    assert str(data.obs["condition"].dtype) == "category"
    assert data.obs["age"].fillna(-1).tolist() == [45, 50.5, -1, 1, 2, 3]
    assert str(data.obs["visits"].dtype) == "int64"
    assert data.obs["nothing"].isna().all()
    assert data.uns["normalisation"].tolist() == ["log2(x + 1)"]


def test_what_anndata_writes_is_read(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        obs = pd.DataFrame(
            {
                "text": ["a", None, "c"],
                "class": pd.Categorical(["x", "y", None]),
                "count": [1, 2, 3],
                "share": np.array([0.1, np.nan, 2], dtype=np.float32),
                "flag": [True, False, True],
                "maybe": pd.array([1, None, 3], dtype="Int64"),
            },
            index=["s1", "s2", "s3"],
        )
        x = np.array([[1, 2], [3, 4], [5, 6]], dtype=np.float32)
        anndata.AnnData(x, obs=obs, var=pd.DataFrame(index=["A", "B"])).write_h5ad(
            tmp_path / "a.h5ad", compression="gzip"
        )
    matrix = read_h5ad(file_at(tmp_path / "a.h5ad"), "gene")
    assert matrix.values.tolist() == x.T.tolist()
    assert matrix.column_data == {
        "text": Column(["a", "", "c"]),
        "class": Column(["x", "y", ""]),
        "count": Column(["1", "2", "3"], is_number=True),
        "share": Column(["0.1", "", "2"], is_number=True),
        "flag": Column(["True", "False", "True"]),
        "maybe": Column(["1", "", "3"], is_number=True),
    }


def test_features_that_are_no_genes_are_left_out_of_what_scanpy_writes(tmp_path):
    def read(types):
        var = pd.DataFrame(
            {"gene_ids": ["ENSG1", "CD3", "ENSG2"], "feature_types": types}, index=["TP53", "CD3", "ATM"]
        )
        x = np.array([[5.0, 90.0, 7.0], [0.0, 80.0, 1.0]])
        anndata.AnnData(x, obs=pd.DataFrame(index=["s1", "s2"]), var=var).write_h5ad(tmp_path / "a.h5ad")
        return read_h5ad(file_at(tmp_path / "a.h5ad"), "gene")

    matrix = read(pd.Categorical(["Gene Expression", "Antibody Capture", "Gene Expression"]))
    assert (matrix.index, matrix.columns, matrix.values.tolist()) == (["TP53", "ATM"], ["s1", "s2"], [[5, 0], [7, 1]])
    assert matrix.row_data["gene_ids"] == Column(["ENSG1", "ENSG2"])
    assert matrix.warnings == ("Rows that are no genes were left out: 1 of Antibody Capture.",)
    assert read(["Gene Expression"] * 3).index == ["TP53", "CD3", "ATM"]
    with pytest.raises(InputError, match=r"^a\.h5ad has no rows of Gene Expression, but 3 of Peaks\."):
        read(["Peaks"] * 3)


def test_the_layout_before_anndata_0_7_is_read(tmp_path):
    def fill(root):
        root["X"] = np.array([[1.0, 2.0]])
        root["obs"] = np.array([(b"s1", 4)], dtype=[("index", "S8"), ("age", "i8")])
        root["var"] = np.array([(b"A",), (b"B",)], dtype=[("index", "S8")])

    matrix = read_matrix(written(tmp_path, "old.h5ad", hdf5(fill)), "gene", run_in())
    assert (matrix.index, matrix.columns, matrix.column_data) == (["A", "B"], ["s1"], {"age": Column(["4"])})


def test_the_same_matrix_gives_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        write_h5ad(tmp_path / name, ten_genes(column_data=SAMPLE_DATA))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_x_is_stored_in_chunks_of_64_bit_numbers_and_packed_where_that_pays(tmp_path):
    counts = np.random.default_rng(1).integers(0, 50, (3000, 40)).astype(float)
    names = [f"g{n}" for n in range(3000)], [f"s{n}" for n in range(40)]
    write_h5ad(tmp_path / "counts", Matrix(*names, counts))
    write_h5ad(tmp_path / "noise", Matrix(*names, np.random.default_rng(1).standard_normal((3000, 40))))
    with h5py.File(tmp_path / "counts") as packed, h5py.File(tmp_path / "noise") as plain:
        assert (packed["X"].dtype, packed["X"].chunks, packed["X"].compression) == (np.float64, (32, 2048), "gzip")
        assert (plain["X"].dtype, plain["X"].chunks, plain["X"].compression) == (np.float64, (32, 2048), None)


def test_the_names_of_thousands_of_metadata_columns_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.h5ad.write_column", lambda *_: None)
    data = {f"column {n} {'x' * 50}": Column(["1"] * 6, is_number=True) for n in range(4200)}
    write_h5ad(tmp_path / "a.h5ad", ten_genes(column_data=data))
    with h5py.File(tmp_path / "a.h5ad") as root:
        assert root["obs"].attrs["column-order"].tolist() == list(data)


@pytest.mark.parametrize("names", [["a", "a/b"], ["/a"], ["a//b"], ["."], ["_index"], ["a/."]])
def test_column_names_that_hdf5_cannot_keep_are_refused(tmp_path, names):
    with pytest.raises(InputError, match="Rename the column"):
        write_h5ad(tmp_path / "a.h5ad", ten_genes(column_data={name: Column(["a"] * 6) for name in names}))


cells = st.one_of(st.text(max_size=8), st.integers().map(str), st.floats().map(repr))


@given(column=st.lists(cells.map(lambda cell: cell.replace("\0", "")), min_size=6, max_size=6))
def test_every_cell_of_metadata_comes_back_as_the_same_text(tmp_path_factory, column):
    path = tmp_path_factory.mktemp("h5ad") / "a.h5ad"
    write_h5ad(path, ten_genes(column_data={"a": column_of(column)}))
    assert read_h5ad(file_at(path), "gene").column_data["a"].cells == column


@given(
    values=st.lists(st.lists(st.floats(width=64), min_size=3, max_size=3), min_size=1, max_size=5),
)
def test_every_number_comes_back_exactly(tmp_path_factory, values):
    path = tmp_path_factory.mktemp("h5ad") / "a.h5ad"
    matrix = Matrix([f"g{n}" for n in range(len(values))], ["a", "b", "c"], np.array(values))
    write_h5ad(path, matrix)
    assert read_h5ad(file_at(path), "gene").values.tobytes() == matrix.values.T.copy().T.tobytes()
