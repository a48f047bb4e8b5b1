"""Functions of formulas agree with R: q-values of the package qvalue, groups of dplyr; and bins with their edges."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import run_in
from test_tables import apply, call, column, number, read, rows

from playbook_kernel.errors import InputError
from playbook_kernel.operations.table_matrix import ColumnsAsMatrix, table_matrix
from playbook_kernel.statistics.multiple_testing import storey, unchanged_share
from playbook_kernel.tables.columns import TableFile

REFERENCE = Path(__file__).parent / "reference" / "adjust.tsv.gz"


def computed(folder, table, formula):
    made = apply(folder, table, verb="compute", name="made", kind="number", formula=formula)
    return [np.nan if row[-1] is None else row[-1] for row in rows(made)]


@pytest.mark.parametrize(
    ("name", "formula"),
    [
        ("q", call("adjust_storey", column("p"))),
        ("tile", call("ntile", column("p"), number(7))),
        ("tile100", call("ntile", column("p"), number(100))),
    ],
)
def test_agrees_with_r(tmp_path, name, formula):
    with gzip.open(REFERENCE, "rt") as file:
        given = read(tmp_path, file.read(), "adjust.tsv")
    at = [each.name for each in given.columns].index(name)
    expected = [np.nan if row[at] is None else row[at] for row in rows(given)]
    assert computed(tmp_path, given, formula) == pytest.approx(expected, rel=1e-12, nan_ok=True)


def test_takes_all_tests_as_unchanged_where_no_large_p_value_tells():
    assert unchanged_share(np.array([0.1, 0.2])) == unchanged_share(np.array([])) == 1
    assert storey(np.array([0.01, np.nan, 0.2])).tolist() == pytest.approx([0.02, np.nan, 0.2], nan_ok=True)


def test_bins_meet_at_zero(tmp_path):
    given = read(tmp_path, "g,x\na,-0.5\nb,0\nc,9.99\nd,10.5\ne,\n")
    found = computed(tmp_path, given, call("bin", column("x"), number(10)))
    assert found == pytest.approx([-10, 0, 0, 10, np.nan], nan_ok=True)


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (call("bin", column("x"), number(0)), r"The width of a bin is a number from 1e-09 to 1e\+09, not 0\."),
        (call("ntile", column("x"), number(0)), "How many groups there are"),
    ],
)
def test_refuses_bins_without_a_width(tmp_path, formula, words):
    with pytest.raises(InputError, match=words):
        computed(tmp_path, read(tmp_path, "g,x\na,1.5\n"), formula)


def as_matrix(folder, content, *columns):
    made = read(folder, content)
    table = TableFile(**{**made.model_dump(), "url": "memory://t"})
    return table_matrix(ColumnsAsMatrix(table=table, names="gene", columns=columns or ["s1", "s2"]), run_in(folder))


def test_makes_a_matrix_of_columns(tmp_path):
    made = as_matrix(tmp_path, "gene,note,s1,s2\nTP53,x,1,2.5\n,y,7,8\nMYC,z,3,4\n")
    assert (made.shape, made.index, made.columns, made.values) == (
        (2, 2),
        ["TP53", "MYC"],
        ["s1", "s2"],
        [[1, 2.5], [3, 4]],
    )
    assert (made.totals, made.filename) == ([4, 6.5], "table.matrix.h5ad")


@pytest.mark.parametrize(
    ("content", "columns", "words"),
    [
        (
            "gene,s1,s2\nA,1,2\nA,1,2\n",
            (),
            r"1 name of the column gene stands in several rows \(.A.\)\. Group the rows",
        ),
        ("gene,s1,s2\nA,1,\nB,1,2\n", (), r"1 cell of these columns is missing.*coalesce"),
        ("gene,s1,s2\nA,1,2\n", ["s9"], 'There is no column "s9"'),
        ("gene,s1,s2\nA,1,b\n", (), 'The column "s2" holds no numbers'),
    ],
)
def test_says_what_keeps_columns_from_being_a_matrix(tmp_path, content, columns, words):
    with pytest.raises(InputError, match=words):
        as_matrix(tmp_path, content, *columns)
