"""Titles above the table of a workbook, as supplementary tables of papers have them."""

import pytest
from helpers import read_genes, run_in, written
from workbooks import xlsx

from playbook_kernel.readers.metadata import read_metadata
from playbook_kernel.readers.xlsx import is_title

TITLE = "Table S1. Counts of genes in liver"
TABLE = [["gene", "s1", "s2"], ["IDH1", 5, 7], ["TP53", 1, 2]]
SAID = f'Row 3 was read as the header: above it stands a title, "{TITLE}".'


@pytest.mark.parametrize("above", [[[TITLE], []], [[TITLE], ["Related to Figure 1"]]])
def test_a_title_above_counts_is_left_out_and_told(tmp_path, above):
    expected = (["IDH1", "TP53"], ["s1", "s2"], [[5.0, 7.0], [1.0, 2.0]], (SAID,))
    assert read_genes(tmp_path, "a.xlsx", xlsx([*above, *TABLE])) == expected


def test_a_title_above_metadata_is_left_out_and_told(tmp_path):
    rows = [[TITLE], [], ["sample", "group", "batch"], ["s1", "control", "b1"], ["s2", "treated", "b2"]]
    table = read_metadata(written(tmp_path, "a.xlsx", xlsx(rows)), run_in())
    assert (table.index, table.columns, table.warnings[0]) == (["s1", "s2"], ["group", "batch"], SAID)


@pytest.mark.parametrize(
    ("row", "is_one"),
    [
        ([TITLE, "", ""], True),
        (["Supplementary data", "", ""], True),
        (["Gene name", "", ""], False),
        (["IDH1", "", ""], False),
        ([TITLE, "s1", ""], False),
        ([2.5, "", ""], False),
        ([TITLE, ""], False),
    ],
)
def test_a_title_has_words_and_stands_alone(row, is_one):
    assert is_title(row) is is_one
