"""Which groups a comparison may have the wrong way round."""

from dataclasses import replace

import pytest
from helpers import file_at, run_in, ten_genes
from test_signature import annotated, run_on

from playbook_kernel.contrast import contrast_of
from playbook_kernel.group_names import is_batch, is_untreated
from playbook_kernel.groups import TYPE_COLUMN
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.suspicions import doubts


def test_groups_that_may_be_the_wrong_way_round_are_named(tmp_path):
    turned = ["KO"] * 3 + ["wild-type"] * 3
    assert run_on(signature_limma_voom, tmp_path, ten_genes(), turned).warnings == [
        '"wild-type" was taken as the perturbation and "KO" as the control, since "KO" comes first: label the samples '
        "if it should be the other way round."
    ]
    samples = {"treatment": Column(["DMSO", "drug"] * 3), "batch": Column(["b0"] * 3 + ["b1"] * 3)}
    path = tmp_path / "batch.h5ad"
    write_h5ad(path, replace(ten_genes(), column_data=samples))
    request = annotated(tmp_path, ten_genes()).model_copy(update={"anndata": file_at(path)})
    assert signature_limma_voom(request, run_in(tmp_path)).warnings == [
        'The groups are those of the last column, "batch", but the column "treatment" has a group "DMSO": label the '
        "samples if that one should be compared."
    ]
    samples["treatment"] = Column(["not treated", "drugA", "drugB"] * 2)
    samples["sex"] = Column(["f"] * 3 + ["m"] * 3)
    write_h5ad(path, replace(ten_genes(), column_data=samples))
    assert signature_limma_voom(request, run_in(tmp_path)).warnings == [
        'The groups are those of the last column, "sex", but the column "treatment" has a group "not treated": label '
        "the samples if that one should be compared.",
        'Each value of the column "batch" occurs in one group only, as "b0" in "f": the effects of both cannot be told '
        "apart.",
    ]
    labelled = ["Perturbation"] * 3 + ["Control"] * 3
    assert run_on(signature_limma_voom, tmp_path, ten_genes(), labelled, TYPE_COLUMN).warnings is None


def test_controls_are_known_by_a_word_of_their_name():
    controls = ["Control", "control group", "vehicle_24h", "Vehicle (DMSO)", "siControl", "shCtrl", "WT", "wild-type"]
    more = ["Non-targeting", "unstimulated", "healthy", "healthy control", "mock.infected", "ctrl2", "NTC"]
    bench = ["not treated", "non-treated", "PBS", "saline 24h", "siNC", "shNC2", "empty_vector", "normal tissue"]
    donors = ["Healthy donor", "healthy_volunteers", "adjacent normal", "No treatment"]
    others = ["KO", "treated", "growth", "vehicles", "normal weight", "TWT1", "uncontrolled", "1", "", "NC", "vector"]
    known = [*controls, *more, *bench, *donors]
    assert [is_untreated(label) for label in known] == [True] * 27
    assert [is_untreated(label) for label in others] == [False] * 11


def test_batches_are_known_by_a_word_of_their_name():
    batches = [
        "seq_batch",
        "batch_of_library",
        "bio_rep",
        "BioRep",
        "rep2",
        "processing_date",
        "Date",
        "date.of.library",
    ]
    more = ["sequencing run", "FlowCell", "seqBatch", "BatchID", "Patient_ID", "sample donor", "plate no", "centre"]
    others = [
        "condition",
        "tumor_site",
        "patient_status",
        "is_patient",
        "plate coating",
        "dated",
        "report",
        "prep",
        "nerve block",
    ]
    assert [is_batch(column) for column in [*batches, *more]] == [True] * 16
    assert [is_batch(column) for column in others] == [False] * 9


@pytest.mark.parametrize(
    "columns",
    [
        {"treatment": ["control"] * 3 + ["drug A", "drug B", "drug B"], "treated": ["no"] * 3 + ["yes"] * 3},
        {"title": ["control 1", "control 2", "a", "b", "c", "d"], "genotype": ["KO"] * 3 + ["rescue"] * 3},
    ],
)
def test_columns_that_agree_with_the_groups_or_name_each_sample_are_not_doubted(columns):
    metadata = {name: Column(cells) for name, cells in columns.items()}
    contrast = contrast_of(replace(ten_genes(), column_data=metadata))
    assert doubts(ten_genes().values, metadata, contrast) == []
