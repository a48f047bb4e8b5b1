from dataclasses import replace

import numpy as np
import pytest
from helpers import file_at, run_in, ten_genes

from playbook_kernel.contrast import Adjustable, comparison
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.suspicions import doubts_of_values

CONDITION = ["control"] * 3 + ["case"] * 3


def warned(folder, covariate=None, values=None, **columns):
    path = folder / "counts.h5ad"
    matrix = ten_genes() if values is None else replace(ten_genes(), values=values)
    data = {name: Column(cells) for name, cells in {**columns, "condition": CONDITION}.items()}
    write_h5ad(path, replace(matrix, column_data=data))
    return comparison(Adjustable(anndata=file_at(path)), run_in(), covariate).warnings


PAIRED = 'The column "donor" pairs the samples: choose it as covariate, so that each is compared with its own.'


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ({"donor": ["d1", "d2", "d3", "d3", "d1", "d2"]}, [PAIRED]),
        (
            {"batch": ["b1", "b1", "b1", "b2", "b3", "b3"]},
            [
                'Each value of the column "batch" occurs in one group only, as "b1" in "control": the effects of both '
                "cannot be told apart."
            ],
        ),
        # Replicates are numbered alike in each group, and batches that cross the groups do no harm.
        ({"replicate": ["1", "2", "3", "1", "2", "3"]}, []),
        ({"batch": ["b1", "b2", "b1", "b2", "b1", "b2"]}, []),
        ({"donor": ["d1", "d2", "d3", "d4", "d5", "d6"]}, []),
        ({"donor": ["d1", "d2", "", "d3", "d1", "d2"]}, []),
    ],
)
def test_pairs_and_batches_that_are_the_groups_are_told_unasked(tmp_path, columns, expected):
    assert warned(tmp_path, **columns) == expected


def test_nothing_is_said_of_a_column_that_was_chosen_as_covariate(tmp_path):
    assert warned(tmp_path, "donor", donor=["d1", "d2", "d3", "d3", "d1", "d2"]) == []


def test_one_sample_that_is_a_copy_of_another_is_told(tmp_path):
    values = ten_genes().values.copy()
    values[:, 4] = values[:, 3]
    assert warned(tmp_path, values=values) == [
        '"p1" and "p2" have the same counts: if one is a copy of the other, leave it out, since it makes the spread '
        "look smaller than it is."
    ]


def test_linear_intensities_with_one_decimal_are_no_counts():
    intensities = np.round(np.random.default_rng(4).lognormal(5, 1, (400, 6)), 1)
    assert doubts_of_values(intensities)[0].startswith("Hardly any value is a whole number")
    half = np.where(np.arange(6) % 2, intensities, np.trunc(intensities))
    assert doubts_of_values(half) == []
