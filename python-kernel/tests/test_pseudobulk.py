"""Single cells added up by donor and cluster, and cells that are compared as if they were samples."""

import numpy as np
import pytest
from helpers import file_at, run_in

from playbook_kernel.design_doubts import cells_as_replicates
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.anndata_pseudobulk import PseudobulkRequest, anndata_pseudobulk
from playbook_kernel.readers.matrix import read_matrix

CELLS = 120
DONORS = [f"D{at % 4}" for at in range(CELLS)]
CLUSTERS = ["T" if at % 3 else "B" for at in range(CELLS)]
METADATA = {
    "donor": DONORS,
    "disease": ["case" if donor in {"D0", "D1"} else "control" for donor in DONORS],
    "cluster": CLUSTERS,
    "umis": [str(at) for at in range(CELLS)],
}


def cells(folder, **columns):
    counts = np.random.default_rng(3).poisson(0.7, (50, CELLS)).astype(float)
    data = {name: Column(list(each)) for name, each in {**METADATA, **columns}.items()}
    path = folder / "cells.h5ad"
    write_h5ad(
        path, Matrix([f"g{at}" for at in range(50)], [f"c{at}" for at in range(CELLS)], counts, column_data=data)
    )
    return file_at(path), counts


def summed(folder, file, **how):
    payload = anndata_pseudobulk(PseudobulkRequest(anndata=file, **how), run_in(folder))
    return read_matrix(file_at(payload.path), "gene", run_in(folder)), payload


def test_adds_up_the_cells_of_each_donor(tmp_path):
    file, counts = cells(tmp_path)
    made, payload = summed(tmp_path, file, donor="donor")
    assert (made.columns, payload.shape, payload.filename) == (
        ["D0", "D1", "D2", "D3"],
        (50, 4),
        "cells.pseudobulk.h5ad",
    )
    expected = [[counts[gene, at::4].sum() for at in range(4)] for gene in range(50)]
    assert made.values.tolist() == expected
    # What differs between the cells of a donor is no property of the donor.
    assert {name: column.cells for name, column in made.column_data.items()} == {
        "donor": ["D0", "D1", "D2", "D3"],
        "disease": ["case", "case", "control", "control"],
        "cells": ["30"] * 4,
    }


def test_adds_up_within_clusters_or_in_one(tmp_path):
    file, counts = cells(tmp_path)
    apart, _ = summed(tmp_path, file, donor="donor", clusters="cluster")
    assert apart.columns == [f"D{at} · {cluster}" for at in range(4) for cluster in "BT"]
    assert apart.column_data["cluster"].cells == ["B", "T"] * 4
    one, _ = summed(tmp_path, file, donor="donor", clusters="cluster", only="T")
    keep = [at for at in range(CELLS) if CLUSTERS[at] == "T" and DONORS[at] == "D2"]
    assert one.columns == ["D0", "D1", "D2", "D3"]
    assert one.values[:, 2].tolist() == counts[:, keep].sum(axis=1).tolist()


def test_leaves_out_sums_of_few_cells_and_cells_of_nobody(tmp_path):
    donors = ["D9" if at < 5 else "" if at < 8 else donor for at, donor in enumerate(DONORS)]
    file, _ = cells(tmp_path, donor=donors)
    made, payload = summed(tmp_path, file, donor="donor")
    assert made.columns == ["D0", "D1", "D2", "D3"]
    assert payload.warnings == ['Left out for fewer than 10 cells: "D9".']


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"donor": "donor", "least": 31}, r"^0 samples of at least 31 cells are left, which cannot be compared"),
        ({"donor": "donor", "clusters": "donor"}, r"^Donors and clusters are the same column"),
        (
            {"donor": "donor", "clusters": "cluster", "only": "NK"},
            r'^No cell is in the cluster "NK"; there are "B", "T"',
        ),
        ({"donor": "mouse"}, r'^There is no metadata column "mouse"'),
    ],
)
def test_says_what_cannot_be_added_up(tmp_path, how, words):
    with pytest.raises(InputError, match=words):
        summed(tmp_path, cells(tmp_path)[0], **how)


def test_marks_cells_that_are_compared_as_samples():
    table = {name: Column(each) for name, each in METADATA.items()}
    assert cells_as_replicates(table, range(CELLS)) == [
        '120 cells of 4 values of "donor" are compared as if each were a sample of its own: cells of one donor are '
        "alike, so that p-values are far too small. Add up the cells of each donor first (Pseudobulk)."
    ]
    # Repeated measurements of few donors are samples.
    assert cells_as_replicates(table, range(24)) == []
    assert cells_as_replicates({"disease": table["disease"]}, range(CELLS)) == []
