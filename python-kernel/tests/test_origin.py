"""What the groups of a comparison are called in the metadata."""

from dataclasses import replace

import pytest
from helpers import ten_genes

from playbook_kernel.contrast import contrast_of
from playbook_kernel.grouping import grouping
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.matrix import Column
from playbook_kernel.origin import Origin

LABELS = ["Control"] * 3 + ["Perturbation"] * 3


def labelled(labels: list[str], **columns: list[str]):
    """Return samples that are labelled, with other columns."""
    metadata = {**columns, TYPE_COLUMN: labels}
    return replace(ten_genes(), column_data={name: Column(cells) for name, cells in metadata.items()})


@pytest.mark.parametrize(
    ("columns", "origin"),
    [
        ({"diagnosis": ["lean", "Lean", "lean"] + ["NASH"] * 3}, ("diagnosis", "lean", "NASH")),
        # The one that says what was compared counts; of two that agree the first.
        ({"site": ["a"] * 3 + ["b"] * 3, "state": ["p"] * 3 + ["q"] * 3}, ("state", "p", "q")),
        ({"arm": ["p"] * 3 + ["q"] * 3, "code": ["P"] * 3 + ["Q"] * 3}, ("arm", "p", "q")),
        ({"one": ["a"] * 3 + ["b"] * 3, "other": ["c"] * 3 + ["d"] * 3}, None),
        ({"batch": ["b0"] * 3 + ["b1"] * 3}, None),
        ({"treated": ["no"] * 3 + ["yes"] * 3}, None),
        ({"dose": ["0"] * 3 + ["10"] * 3}, None),
        ({"diagnosis": ["lean", "lean", ""] + ["NASH"] * 3}, None),
        ({"diagnosis": ["lean"] * 4 + ["NASH"] * 2}, None),
        ({}, None),
    ],
)
def test_groups_are_called_as_the_one_column_that_tells_them_apart(columns, origin):
    found = contrast_of(labelled(LABELS, **columns)).origin
    expected = origin and Origin(column=origin[0], control=origin[1], perturbation=origin[2])
    assert found == expected


def test_a_value_that_samples_of_neither_group_have_does_not_name_one():
    labels = ["Control", "Control", "", "Perturbation", "Perturbation", ""]
    assert contrast_of(labelled(labels, group=["a", "a", "a", "b", "b", "c"])).origin is None
    named = contrast_of(labelled(labels, group=["a", "a", "c", "b", "b", "c"])).origin
    assert named == Origin(column="group", control="a", perturbation="b")


def test_figures_call_the_groups_so():
    found = grouping(labelled(LABELS, diagnosis=["lean"] * 3 + ["NASH"] * 3), is_wanted=True)
    assert found.legend == {"Control: lean": "control", "Perturbation: NASH": "perturbation"}
    assert found.notes == ['Colours follow the column "diagnosis": control is "lean", perturbation is "NASH".']
