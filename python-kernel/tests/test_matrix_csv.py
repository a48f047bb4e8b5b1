import csv

import numpy as np
from helpers import file_at, run_in, written
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.matrix_csv import matrix_csv
from playbook_kernel.operations.matrix_transpose import MatrixInput

shapes = array_shapes(min_dims=2, max_dims=2, min_side=1, max_side=6)
cells = arrays(np.float64, shapes, elements=st.floats(allow_nan=False, allow_infinity=False))


def rows_of(payload):
    with payload.path.open(newline="", encoding="utf-8") as text:
        return list(csv.reader(text))


def test_writes_a_table_with_commas_whatever_it_was_read_from(tmp_path):
    file = written(tmp_path, "a.tsv", 'gene\ts1\t"s,2"\nA\t0\t1.5\nB\tnan\t7\n')
    payload = matrix_csv(MatrixInput(matrix=file, kind="gene"), run_in(tmp_path))
    assert (payload.filename, payload.url) == ("a.csv", None)
    assert payload.path.read_text() == ',s1,"s,2"\nA,0,1.5\nB,,7\n'


@given(matrix=cells)
def test_keeps_every_number_under_its_names(tmp_path_factory, matrix):
    folder = tmp_path_factory.mktemp("csv")
    genes, samples = ([f"{name}{at}" for at in range(count)] for name, count in zip("gs", matrix.shape, strict=True))
    write_h5ad(folder / "a.h5ad", Matrix(genes, samples, matrix))
    payload = matrix_csv(MatrixInput(matrix=file_at(folder / "a.h5ad"), kind="gene"), run_in(folder))
    header, *rows = rows_of(payload)
    assert header == ["", *samples]
    assert [name for name, *_ in rows] == genes
    assert [[float(cell) for cell in row] for _, *row in rows] == matrix.tolist()
