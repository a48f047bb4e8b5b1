import numpy as np
import pytest
from helpers import SIX, file_at, run_in, ten_genes, written
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.matrix_log import matrix_log
from playbook_kernel.operations.matrix_quantile import matrix_quantile, quantile_normalised
from playbook_kernel.operations.matrix_transpose import MatrixInput, matrix_transpose
from playbook_kernel.operations.matrix_zscore import matrix_zscore, z_scores
from playbook_kernel.principal import principal_components
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.values import log_cpm

TSV = "gene\ts1\ts2\ts3\nA\t0\t1\t3\nB\t7\t7\t7\nC\t-0.5\tnan\tinf\n"
CONDITION = {"condition": Column(["c", "c", "c", "p", "p", "p"])}
GENES = {"length": Column([str(n) for n in range(10)], is_number=True)}
shapes = array_shapes(min_dims=2, max_dims=2, min_side=2, max_side=8)
counts = arrays(np.float64, shapes, elements=st.integers(0, 1000).map(float))
values = arrays(np.float64, shapes, elements=st.floats(-1e6, 1e6))


def stored(folder, **fields):
    write_h5ad(folder / "ten.h5ad", ten_genes(**fields))
    return file_at(folder / "ten.h5ad", description="Ten genes")


def again(payload):
    return read_h5ad(file_at(payload.path, payload.filename), "gene")


def request(file, kind="gene"):
    return MatrixInput(matrix=file, kind=kind)


def test_log_is_log2_of_one_more(tmp_path):
    payload = matrix_log(request(written(tmp_path, "a.tsv", TSV)), run_in(tmp_path))
    assert payload.values == [[0.0, 1.0, 2.0], [3.0, 3.0, 3.0], [-1.0, "nan", "inf"]]
    assert (payload.filename, payload.path, payload.shape) == ("a.log2.h5ad", tmp_path / "a.log2.h5ad", (3, 3))
    assert (payload.url, payload.description) == (None, None)


@pytest.mark.parametrize("cell", ["-1", "-3", "-inf"])
def test_log_refuses_what_has_no_logarithm(tmp_path, cell):
    text = f"gene\ts1\ts2\nA\t0\t1\nB\t0\t{cell}\n"
    with pytest.raises(InputError, match=f'gene "B" is {cell} in the sample "s2"') as caught:
        matrix_log(request(written(tmp_path, "a.tsv", text)), run_in(tmp_path))
    assert (caught.value.place.column, caught.value.place.cell) == ("s2", cell)
    assert list(tmp_path.glob("*.h5ad")) == []


@pytest.mark.parametrize(
    ("function", "suffix", "shape"),
    [
        (matrix_log, "log2", (10, 6)),
        (matrix_quantile, "quantile", (10, 6)),
        (matrix_zscore, "zscore", (8, 6)),
        (matrix_transpose, "transposed", (6, 10)),
    ],
)
def test_a_transform_keeps_names_and_metadata_and_has_no_description(tmp_path, function, suffix, shape):
    file = stored(tmp_path, column_data=CONDITION, row_data=GENES)
    payload = function(request(file), run_in(tmp_path))
    assert (payload.filename, payload.shape, payload.description) == (f"ten.{suffix}.h5ad", shape, None)
    matrix = again(payload)
    if function is matrix_transpose:
        assert (matrix.index, matrix.row_data, matrix.column_data) == (SIX, CONDITION, GENES)
    else:
        assert (matrix.columns, matrix.column_data) == (SIX, CONDITION)
        # Genes 3 and 10 are the same in every sample: they have no z-score.
        kept = [n for n in range(10) if suffix != "zscore" or n not in {2, 9}]
        assert matrix.index == [f"g{n + 1}" for n in kept]
        assert matrix.row_data == {"length": Column([str(n) for n in kept], is_number=True)}


def transformed(function, folder, matrix, kind="gene"):
    """Write a matrix, transform its file and read what was written."""
    write_h5ad(folder / "a.h5ad", matrix)
    return again(function(request(file_at(folder / "a.h5ad"), kind), run_in(folder)))


def named(cells):
    rows, columns = cells.shape
    return Matrix([f"g{at}" for at in range(rows)], [f"s{at}" for at in range(columns)], cells)


@given(matrix=values, data=st.data())
def test_transposing_keeps_every_cell_under_its_names_and_twice_gives_the_matrix_back(tmp_path_factory, matrix, data):
    folder = tmp_path_factory.mktemp("transpose")
    once = transformed(matrix_transpose, folder, named(matrix))
    assert (once.values.tolist(), once.index, once.columns) == (
        matrix.T.tolist(),
        named(matrix).columns,
        named(matrix).index,
    )
    twice = transformed(matrix_transpose, folder, once)
    assert (twice.values.tolist(), twice.index, twice.columns) == (
        matrix.tolist(),
        named(matrix).index,
        named(matrix).columns,
    )
    order = data.draw(st.permutations(range(len(matrix))))
    shuffled = Matrix([named(matrix).index[at] for at in order], named(matrix).columns, matrix[list(order)])
    other = transformed(matrix_transpose, folder, shuffled)
    assert other.values[:, np.argsort(order)].tolist() == once.values.tolist()


@given(matrix=counts, data=st.data())
def test_a_logarithm_keeps_the_shape_forgets_the_order_of_genes_and_can_be_taken_back(tmp_path_factory, matrix, data):
    folder = tmp_path_factory.mktemp("log")
    once = transformed(matrix_log, folder, named(matrix))
    assert (once.index, once.columns) == (named(matrix).index, named(matrix).columns)
    assert np.exp2(once.values) - 1 == pytest.approx(matrix, rel=1e-12, abs=1e-12)
    order = data.draw(st.permutations(range(len(matrix))))
    assert transformed(matrix_log, folder, named(matrix[order])).values.tolist() == once.values[order].tolist()


@given(matrix=values)
def test_quantile_keeps_the_shape_the_order_in_each_sample_and_what_it_has_done_already(matrix):
    once = quantile_normalised(matrix)
    assert once.shape == matrix.shape
    for before, after in zip(matrix.T, once.T, strict=True):
        order = np.argsort(before, kind="stable")
        # Sums of many values round.
        assert (np.diff(after[order]) >= -1e-9 * np.abs(once).max(initial=1)).all()
    if all(len(set(sample)) == len(sample) for sample in matrix.T.tolist()):
        assert quantile_normalised(once) == pytest.approx(once, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("ddof", [0, 1])
@given(matrix=counts)
def test_z_scores_keep_the_samples_and_can_be_taken_back(ddof, matrix):
    scores, kept = z_scores(matrix, ddof)
    assert scores.shape == (int(kept.sum()), matrix.shape[1])
    rows = matrix[kept]
    back = scores * rows.std(axis=1, ddof=ddof, keepdims=True) + rows.mean(axis=1, keepdims=True)
    assert back == pytest.approx(rows, rel=1e-9, abs=1e-9)


@given(matrix=counts.filter(lambda cells: cells.sum(axis=0).all()), data=st.data())
def test_components_forget_the_order_of_genes(matrix, data):
    order = data.draw(st.permutations(range(len(matrix))))
    one, other = (principal_components(cells, 2) for cells in (log_cpm(matrix), log_cpm(matrix[order])))
    if np.ptp(log_cpm(matrix), axis=1).any():
        assert other.shares == pytest.approx(one.shares, abs=1e-9)


def test_samples_that_are_the_same_have_no_components():
    same = principal_components(np.array([[0.0, 0.0], [1.0, 1.0]]), 2)
    assert (same.scores.tolist(), same.shares.tolist()) == ([[0, 0], [0, 0]], [0, 0])


def test_transposing_twice_gives_the_matrix_back(tmp_path):
    file = stored(tmp_path, column_data=CONDITION, row_data=GENES)
    once = matrix_transpose(request(file), run_in(tmp_path))
    twice = again(matrix_transpose(request(file_at(once.path, once.filename)), run_in(tmp_path)))
    assert twice.values.tolist() == ten_genes().values.tolist()
    assert (twice.index, twice.columns) == (ten_genes().index, SIX)
    assert (twice.row_data, twice.column_data) == (GENES, CONDITION)


def test_quantile_agrees_with_the_worked_example():
    before = np.array([[5, 4, 3], [2, 1, 4], [3, 4, 6], [4, 2, 8]], dtype=float)
    after = [[5.666667, 5.166667, 2], [2, 2, 3], [3, 5.166667, 4.666667], [4.666667, 3, 5.666667]]
    assert quantile_normalised(before) == pytest.approx(np.array(after), abs=5e-7)


def naive_quantile(matrix):
    target = [np.mean([sorted(column)[k] for column in matrix.T]) for k in range(len(matrix))]
    result = np.zeros_like(matrix)
    for (row, column), value in np.ndenumerate(matrix):
        ranks = [k for k, other in enumerate(sorted(matrix[:, column])) if other == value]
        result[row, column] = np.mean([target[k] for k in ranks])
    return result


@given(matrix=values)
def test_quantile_agrees_with_its_definition(matrix):
    assert quantile_normalised(matrix) == pytest.approx(naive_quantile(matrix), rel=1e-9, abs=1e-9)


@given(matrix=values, data=st.data())
def test_the_order_of_genes_does_not_matter(matrix, data):
    order = data.draw(st.permutations(range(len(matrix))))
    assert quantile_normalised(matrix[order]).tolist() == quantile_normalised(matrix)[order].tolist()
    scores, kept = z_scores(matrix, 0)
    scores_after, kept_after = z_scores(matrix[order], 0)
    whole, whole_after = np.full(matrix.shape, np.nan), np.full(matrix.shape, np.nan)
    whole[kept], whole_after[kept_after] = scores, scores_after
    assert np.array_equal(whole[order], whole_after, equal_nan=True)


@given(matrix=arrays(np.float64, shapes, elements=st.floats(-1e6, 1e6), unique=True))
def test_after_quantile_samples_without_ties_hold_the_same_values(matrix):
    first, *others = np.sort(quantile_normalised(matrix), axis=0).T.tolist()
    assert all(other == pytest.approx(first, rel=1e-12) for other in others)


@pytest.mark.parametrize("cell", ["nan", "inf"])
def test_quantile_refuses_cells_without_a_rank(tmp_path, cell):
    with pytest.raises(InputError, match=f'gene "B" is {cell} in the sample "s1"'):
        matrix_quantile(request(written(tmp_path, "a.tsv", f"gene\ts1\ts2\nA\t1\t2\nB\t{cell}\t2\n")), run_in(tmp_path))


def test_z_scores_agree_with_the_worked_example(tmp_path):
    log = log_cpm(ten_genes().values)
    genes, _ = z_scores(log, 0)
    metabolites, _ = z_scores(log, 1)
    first = [-0.758643, -0.531050, -0.872440, -0.644847, 1.517286, 1.289694]
    raw, _ = z_scores(ten_genes().values, 0)
    sample, _ = z_scores(ten_genes().values, 1)
    assert raw[0] == pytest.approx(first, abs=5e-7)
    assert sample[0] == pytest.approx([-0.692543, -0.484780, -0.796425, -0.588662, 1.385087, 1.177324], abs=5e-7)
    assert genes == pytest.approx(metabolites * np.sqrt(6 / 5))


def test_log_cpm_agrees_with_the_worked_example():
    log = log_cpm(ten_genes().values)
    assert log[0] == pytest.approx([12.86144, 13.02189, 12.76890, 13.52743, 14.91135, 14.74352], abs=5e-6)
    assert log[2] == pytest.approx([10.51231] * 6, abs=5e-6)


def test_z_score_says_how_many_rows_it_left_out(tmp_path):
    run = run_in(tmp_path)
    payload = matrix_zscore(request(written(tmp_path, "a.tsv", TSV)), run)
    assert payload.index == ["A"]
    assert run.send.texts == ["2 of 3 genes left out: the same value in every sample, or a missing one"]


def test_z_score_of_metabolites_divides_by_one_less(tmp_path):
    file = written(tmp_path, "a.csv", "name,s1,s2,s3\nlactate,1,2,3\n")
    gene = matrix_zscore(request(file), run_in(tmp_path)).values
    metabolite = matrix_zscore(request(file, "metabolite"), run_in(tmp_path)).values
    assert gene[0] == pytest.approx([-np.sqrt(1.5), 0, np.sqrt(1.5)])
    assert metabolite == [[-1.0, 0.0, 1.0]]


def test_a_matrix_without_any_z_score_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"No gene of a.tsv has a z-score: .* over 1 sample\."):
        matrix_zscore(request(written(tmp_path, "a.tsv", "gene\ts1\nA\t1\nB\t2\n")), run_in(tmp_path))


@given(matrix=counts)
def test_z_scores_have_mean_0_and_deviation_1(matrix):
    scores, kept = z_scores(matrix, 0)
    assert len(scores) == kept.sum() == (np.ptp(matrix, axis=1) > 0).sum()
    if len(scores):
        assert scores.mean(axis=1) == pytest.approx(np.zeros(len(scores)), abs=1e-9)
        assert scores.std(axis=1) == pytest.approx(np.ones(len(scores)))


def test_the_input_stays_as_it_was(tmp_path):
    file = stored(tmp_path)
    before = file.path.read_bytes()
    for function in (matrix_log, matrix_quantile, matrix_zscore, matrix_transpose):
        function(request(file), run_in(tmp_path))
    assert file.path.read_bytes() == before
