"""Batches taken out of logarithms, against values computed in R by `reference/remove_batch.R`."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import file_at, run_in
from test_designs import annotated, asked, read_table

from playbook_kernel.errors import InputError
from playbook_kernel.operations.anndata_remove_batch import RemovalRequest, anndata_remove_batch, without_batches
from playbook_kernel.operations.figure_pca import PcaRequest, figure_pca
from playbook_kernel.operations.signature_of_design import signature_limma_voom_design
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.values import log_cpm

REFERENCE = Path(__file__).parent / "reference" / "remove_batch.tsv.gz"


def test_batches_are_removed_as_limma_does():
    counts, metadata, _ = read_table("numbers")
    with gzip.open(REFERENCE, "rt") as lines:
        with_groups, alone, of_three = np.split(np.loadtxt(lines), 3, axis=1)
    logs = log_cpm(counts)
    three = ["x", "y", "z", "x", "z"] * 3
    for batches, groups, expected in [
        (metadata["batch"], metadata["treatment"], with_groups),
        (metadata["batch"], None, alone),
        (three, metadata["treatment"], of_three),
    ]:
        np.testing.assert_allclose(without_batches(logs, batches, groups)[:40], expected, atol=1e-9)


def test_what_has_no_batches_is_for_pictures_and_no_longer_compared(tmp_path):
    file = annotated(tmp_path, "numbers")
    payload = anndata_remove_batch(RemovalRequest(anndata=file, batch="batch", groups="treatment"), run_in(tmp_path))
    rest = file_at(payload.path)
    assert read_matrix(rest, "gene", run_in(tmp_path)).column_data["batch"].cells == read_table("numbers")[1]["batch"]
    drawn = figure_pca(PcaRequest(anndata=rest, components=2), run_in(tmp_path))
    assert "log2 counts per million without batches" in " ".join(drawn.notes)
    with pytest.raises(InputError, match=r"were normalised before \(log2 counts per million without batches\)"):
        signature_limma_voom_design(asked("numbers", "drugA-control", rest), run_in(tmp_path))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"batch": "nested", "groups": "treatment"}, r"^The batches cannot be told from the groups"),
        ({"batch": "same"}, r'^The column "same" has one value, so there are no batches'),
        ({"batch": "gaps"}, r'^1 sample without a value in the column "gaps"\. Fill it first'),
        ({"batch": "batch", "groups": "batch"}, r"^Batches and groups are the same column"),
        ({"batch": "plate"}, r'^There is no metadata column "plate"'),
    ],
)
def test_batches_that_cannot_be_removed_are_refused(tmp_path, fields, message):
    treatment = read_table("numbers")[1]["treatment"]
    columns = {
        "nested": ["x" if each == "control" else "y" for each in treatment],
        "same": ["x"] * len(treatment),
        "gaps": ["", *["x", "y"] * 7],
    }
    file = annotated(tmp_path, "numbers", **columns)
    with pytest.raises(InputError, match=message):
        anndata_remove_batch(RemovalRequest(anndata=file, **fields), run_in(tmp_path))
