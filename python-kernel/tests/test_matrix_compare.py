import numpy as np
import pytest
from helpers import file_at, run_in, tsv_of, written

from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.matrix_compare import CompareRequest, matrix_compare

HERE = tsv_of(["s1", "s2", "s3"], {"TP53": [5, 1, 0], "MDM2": [3, 1, 0], "ATM": [4, 2, 9]})
THERE = tsv_of(["s3", "s1", "s4"], {"ATM": [9, 4, 1], "REN": [0, 0, 0], "TP53": [100, 5.5, 1]})


def compared(here, there):
    return matrix_compare(CompareRequest(file=here, there=there), run_in()).model_dump(by_alias=True, exclude_none=True)


def test_matrices_are_compared_by_the_names_of_their_rows_and_columns(tmp_path):
    assert compared(written(tmp_path, "a.tsv", HERE), written(tmp_path, "b.tsv", THERE)) == {
        "shapeHere": (3, 3),
        "shapeThere": (3, 3),
        "rows": {"shared": 2, "onlyHere": 1, "onlyThere": 1, "here": ["MDM2"], "there": ["REN"]},
        "columns": {"shared": 2, "onlyHere": 1, "onlyThere": 1, "here": ["s2"], "there": ["s4"]},
        "compared": 4,
        "differing": 2,
        "differences": [
            {"row": "TP53", "column": "s3", "here": 0, "there": 100, "change": 100},
            {"row": "TP53", "column": "s1", "here": 5, "there": 5.5, "change": 0.5},
        ],
    }


def test_a_matrix_is_the_same_as_itself_in_another_format_whatever_is_missing(tmp_path):
    cells = np.array([[5.0, 1.0], [np.nan, 0.0], [np.inf, 2.0]])
    write_h5ad(tmp_path / "a.h5ad", Matrix(["TP53", "MDM2", "ATM"], ["s1", "s2"], cells))
    text = written(tmp_path, "a.tsv", "gene\ts1\ts2\nTP53\t5\t1\nMDM2\tNA\t0\nATM\tinf\t2\n")
    found = compared(file_at(tmp_path / "a.h5ad"), text)
    assert (found["compared"], found["differing"], found["differences"]) == (6, 0, [])


def test_texts_and_missing_values_differ_after_all_numbers(tmp_path):
    here = written(tmp_path, "a.tsv", "sample\tage\tgroup\ns1\t45\tb\ns2\t\tA\ns3\t7\tc\n")
    there = written(tmp_path, "b.tsv", "sample\tage\tgroup\ns1\t44\tb\ns2\t3\ta\ns3\t7\tc\n")
    assert compared(here, there)["differences"] == [
        {"row": "s1", "column": "age", "here": 45, "there": 44, "change": 1},
        {"row": "s2", "column": "age", "here": "nan", "there": 3},
        {"row": "s2", "column": "group", "here": "A", "there": "a"},
    ]


def test_a_column_of_numbers_is_compared_with_one_that_has_a_word_by_what_is_written(tmp_path):
    here = written(tmp_path, "a.tsv", "sample\tage\tgroup\ns1\t45\tb\ns2\t\ta\ns3\t7\tc\n")
    there = written(tmp_path, "b.tsv", "sample\tage\tgroup\ns1\t45\tb\ns2\t\ta\ns3\told\tc\n")
    assert compared(here, there)["differences"] == [{"row": "s3", "column": "age", "here": 7, "there": "old"}]


@pytest.mark.parametrize("rows", [101, 500])
def test_all_differences_are_counted_and_the_largest_listed(tmp_path, rows):
    names = [f"g{at}" for at in range(rows)]
    here = written(tmp_path, "a.tsv", tsv_of(["s1", "s2"], {name: [0, 0] for name in names}))
    there = written(tmp_path, "b.tsv", tsv_of(["s1", "s2"], {name: [at + 1, 0.5] for at, name in enumerate(names)}))
    found = compared(here, there)
    assert found["differing"] == 2 * rows
    assert [each["change"] for each in found["differences"]] == [rows - at for at in range(100)]
