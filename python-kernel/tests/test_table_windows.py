"""Large tables: what is told of all rows by a look at some, and windows of an order."""

import pytest
from helpers import run_in
from test_tables import read, rows, table

from playbook_kernel.operations.table_window import WindowRequest, table_window


def test_windows_of_an_order_are_its_rows_wherever_they_lie(tmp_path):
    numbers = [(at * 7919) % 5_003 + 0.5 for at in range(5_003)]
    file = table(read(tmp_path, "x,n\n" + "".join(f"{x},{at}\n" for at, x in enumerate(numbers))))
    order = sorted(range(5_003), key=lambda at: -numbers[at])
    for first in (0, 4_000, 3_500, 3_999, 12, 4_990):
        window = table_window(
            WindowRequest(
                file=file, rows=(first, first + 30), columns=(0, 2), sort={"column": "x", "descending": True}
            ),
            run_in(),
        )
        assert window.row_numbers == order[first : first + 30]
        assert window.values == [[numbers[at], float(at)] for at in order[first : first + 30]]


@pytest.mark.parametrize(
    ("last", "kind", "least"),
    [
        ("2.5", "number", 0.5),
        ("", "number", 0.5),
        ("N/A", "number", 0.5),
        ("n.d.", "text", None),
        ("1,5", "text", None),
    ],
)
def test_a_column_is_what_all_its_cells_are_however_late_one_differs(tmp_path, last, kind, least):
    cells = "".join(f"{at}.5\tg{at}\n" for at in range(10_400))
    made = read(tmp_path, f"x\tname\n{cells}{last}\tlast\n", "t.tsv")
    assert [(each.name, each.kind, each.least) for each in made.columns] == [("x", kind, least), ("name", "text", None)]
    assert [made.rows, rows(made)[10_399][0]] == [10_401, 10_399.5 if kind == "number" else "10399.5"]


def test_looks_once_at_texts_that_stand_often(tmp_path):
    made = read(tmp_path, "id,code\n" + "ENSG00000141510,001\nENSG00000136997,2\n" * 6_000 + ",\n")
    assert [(each.kind, each.of, each.missing) for each in made.columns] == [
        ("identifier", "Ensembl gene", 1),
        ("category", None, 1),
    ]
