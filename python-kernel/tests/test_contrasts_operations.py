"""Several contrasts of one model, as steps ask for them: what is refused, what is told, what a signature takes out."""

import numpy as np
import pytest
from contrast_studies import STUDIES, assert_as_r
from helpers import file_at, run_in
from pydantic import ValidationError

from playbook_kernel.contrast import Adjustment
from playbook_kernel.contrasts_request import ContrastsRequest
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.contrasts import (
    contrasts_deseq2,
    contrasts_edger,
    contrasts_limma_trend,
    contrasts_limma_voom,
)
from playbook_kernel.operations.signature_of_contrast import (
    DifferingRequest,
    OneRequest,
    contrasts_differing,
    signature_of_contrast,
)
from playbook_kernel.readers.signature import read_signature
from playbook_kernel.statistics import edger
from playbook_kernel.statistics.linear_model import ContrastTest
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

NAMES = {"interaction": "ko:drug - ko:none - wt:drug + wt:none", "in ko": "ko:drug - ko:none"}


def annotated(folder, values, **columns):
    study = STUDIES["factorial"]
    genotype, treatment = zip(*(label.split(":") for label in study.labels), strict=True)
    data = {"genotype": genotype, "treatment": treatment, "batch": [f"b{at}" for at in study.batches], **columns}
    path = folder / "study.h5ad"
    samples = [f"s{at}" for at in range(values.shape[1])]
    metadata = {name: Column(list(cells)) for name, cells in data.items()}
    write_h5ad(path, Matrix([f"g{at}" for at in range(len(values))], samples, values, column_data=metadata))
    return file_at(path, description="A study")


def weighted(**weights):
    return [{"group": group.replace("_", ":"), "weight": weight} for group, weight in weights.items()]


WANTED = [
    {"name": NAMES["interaction"], "weights": weighted(ko_drug=1, ko_none=-1, wt_drug=-1, wt_none=1)},
    {"name": NAMES["in ko"], "weights": weighted(ko_drug=1, ko_none=-1)},
]


def asked(file, **fields):
    return ContrastsRequest.model_validate(
        {
            "anndata": file,
            "columns": ["genotype", "treatment"],
            "reference": "wt:none",
            "adjustments": [{"column": "batch", "kind": "categories"}],
            "contrasts": WANTED,
            **fields,
        }
    )


def signature_of(payload, name, folder):
    given = {**payload.model_dump(mode="json", exclude_none=True), "path": payload.path}
    return signature_of_contrast(OneRequest(contrasts=given, name=name), run_in(folder))


@pytest.mark.parametrize(
    ("operation", "how"),
    [(contrasts_limma_voom, "plainEB"), (contrasts_limma_trend, "trend"), (contrasts_deseq2, "deseq2")],
)
def test_the_signature_of_each_contrast_is_that_of_r(tmp_path, operation, how):
    study = STUDIES["factorial"]
    file = annotated(tmp_path, study.logs if how == "trend" else study.counts)
    payload = operation(asked(file), run_in(tmp_path))
    assert payload.design.formula == "~ batch + genotype * treatment"
    assert payload.design.residual_df == 11
    assert [side.label for side in payload.groups] == ["wt:none", "wt:drug", "ko:none", "ko:drug"]
    for contrast, name in NAMES.items():
        signature = signature_of(payload, name, tmp_path)
        assert signature.contrast.of.name == name
        assert signature.changed == next(each.changed for each in payload.contrasts if each.name == name)
        table = read_signature(file_at(signature.path), run_in(tmp_path))
        rows = [int(gene[1:]) for gene in table.index]
        r = {each: values[rows] for each, values in study.expected(contrast, how).items()}
        if how == "deseq2":
            np.testing.assert_allclose(np.log10(table.columns["Pval"]), np.log10(r["p"]), atol=0.1)
        else:
            columns = table.columns
            assert_as_r(ContrastTest(columns["LogFC"], columns["Statistic"], columns["Pval"]), r)


def test_edger_tells_signed_roots_of_f_and_the_test_of_all_groups(tmp_path):
    study = STUDIES["factorial"]
    payload = contrasts_edger(asked(annotated(tmp_path, study.counts)), run_in(tmp_path))
    assert payload.filename.endswith(".edger.contrasts.tsv")
    assert payload.method == "edgeR"
    fit = edger.quasi_fit(study.counts, study.design)
    tested = edger.quasi_contrast(fit, study.coefficients("in ko", study.design))
    table = read_signature(file_at(signature_of(payload, NAMES["in ko"], tmp_path).path), run_in(tmp_path))
    rows = [int(gene[1:]) for gene in table.index]
    for column, values in [("LogFC", tested.change), ("Statistic", tested.statistic), ("Pval", tested.p_value)]:
        np.testing.assert_allclose(table.columns[column], values[rows], rtol=1e-9, atol=1e-9)
    all_groups = np.eye(study.design.coefficients)[-3:]
    assert payload.differing == int((benjamini_hochberg(edger.quasi_test(fit, all_groups)[1]) < 0.05).sum())


@pytest.mark.parametrize("fields", [{"least": 1}, {"robust": True}, {"blocks": "batch", "adjustments": []}])
def test_edger_refuses_what_it_does_not_know(tmp_path, fields):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    with pytest.raises(InputError, match=r"edgeR's tests have no .* Take limma-voom for these\."):
        contrasts_edger(asked(file, **fields), run_in(tmp_path))


def test_changes_are_shrunken_where_that_is_asked_for_and_p_values_stay(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    found = []
    for shrunken in (False, True):
        folder = tmp_path / str(shrunken)
        folder.mkdir()
        payload = contrasts_deseq2(asked(file, shrunken=shrunken), run_in(folder))
        found.append(read_signature(file_at(signature_of(payload, NAMES["in ko"], folder).path), run_in(folder)))
    plain, shrunk = (each.columns for each in found)
    np.testing.assert_array_equal(plain["Pval"], shrunk["Pval"])
    np.testing.assert_array_equal(plain["Statistic"], shrunk["Statistic"])
    smaller = np.abs(shrunk["LogFC"]) <= np.abs(plain["LogFC"]) + 0.01
    assert smaller.mean() > 0.98
    # What is sure stays nearly as it was; what is not goes to nothing.
    sure = shrunk["Pval"] < 1e-12
    assert sure.sum() > 5
    np.testing.assert_allclose(shrunk["LogFC"][sure], plain["LogFC"][sure], rtol=0.12)
    assert np.median(np.abs(shrunk["LogFC"][shrunk["Pval"] > 0.5])) < 0.5 * np.median(
        np.abs(plain["LogFC"][plain["Pval"] > 0.5])
    )


def test_a_contrast_names_its_sides_and_their_samples(tmp_path):
    payload = contrasts_limma_voom(asked(annotated(tmp_path, STUDIES["factorial"].counts)), run_in(tmp_path))
    its = signature_of(payload, NAMES["interaction"], tmp_path)
    assert its.description == (
        "Gene signature computed by the Limma-Voom analysis from the A study: "
        f"{NAMES['interaction']}, adjusted for batch"
    )
    assert its.contrast.perturbation.label == "ko:drug + wt:none"
    assert its.contrast.control.label == "ko:none + wt:drug"
    assert its.contrast.control.samples == [f"s{at}" for at in [8, 9, 10, 11, 4, 5, 6, 7]]


def test_p_values_are_adjusted_over_all_contrasts_where_that_is_asked_for(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    found = []
    for both in (False, True):
        folder = tmp_path / str(both)
        folder.mkdir()
        payload = contrasts_limma_voom(asked(file, together=both), run_in(folder))
        signatures = [signature_of(payload, name, folder) for name in NAMES.values()]
        found.append([read_signature(file_at(each.path), run_in(folder)) for each in signatures])
    alone, together = found
    p = np.concatenate([each.columns["Pval"] for each in together])
    adjusted = np.concatenate([each.columns["AdjPval"] for each in together])
    np.testing.assert_allclose(adjusted, benjamini_hochberg(p))
    np.testing.assert_allclose(alone[1].columns["AdjPval"], benjamini_hochberg(alone[1].columns["Pval"]))


def test_blocks_are_told_with_their_correlation(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    payload = contrasts_limma_voom(asked(file, adjustments=[], blocks="batch"), run_in(tmp_path))
    assert payload.design.formula == "~ genotype * treatment + (1 | batch)"
    assert payload.design.blocks.column == "batch"
    assert -1 < payload.design.blocks.correlation < 1
    assert payload.design.residual_df == 12


def test_genes_that_differ_between_any_groups_are_taken_by_rising_p(tmp_path):
    payload = contrasts_limma_voom(asked(annotated(tmp_path, STUDIES["factorial"].counts)), run_in(tmp_path))
    given = {**payload.model_dump(mode="json", exclude_none=True), "path": payload.path}
    found = contrasts_differing(DifferingRequest(contrasts=given, alpha=0.05), run_in(tmp_path))
    r = STUDIES["factorial"].expected("omnibus", "limma")["p"]
    expected = np.flatnonzero(benjamini_hochberg(r) < 0.05)
    assert found.set == [f"g{at}" for at in expected[np.argsort(r[expected], kind="stable")]]
    assert payload.differing == len(expected)


def test_missing_combinations_are_told_by_the_formula_and_cannot_be_contrasted(tmp_path):
    study = STUDIES["factorial"]
    treatment = ["" if label == "ko:drug" else label.split(":")[1] for label in study.labels]
    file = annotated(tmp_path, study.counts, treatment=treatment)
    with pytest.raises(
        InputError, match=r'cannot be estimated: no sample with all chosen values is in the group "ko:drug"'
    ):
        contrasts_limma_voom(asked(file), run_in(tmp_path))
    rest = [{"name": "drug in wt", "weights": weighted(wt_drug=1, wt_none=-1)}]
    payload = contrasts_limma_voom(asked(file, contrasts=rest), run_in(tmp_path))
    assert payload.design.formula == "~ batch + genotype:treatment"
    assert payload.left_out == ["s12", "s13", "s14", "s15"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"reference": "wt"}, r'^No sample with all chosen values is in the group "wt"\. Choose the reference among'),
        ({"contrasts": [{"name": "all", "weights": weighted(ko_drug=1)}]}, r"sum to 1, so it compares nothing"),
        ({"contrasts": [{"name": "nothing", "weights": []}]}, r"sum to 0, so it compares nothing"),
        ({"blocks": "own"}, r"has another value in nearly each sample"),
        ({"blocks": "nested"}, r"follows from the groups and the other columns"),
        ({"blocks": "same"}, r"has one value only"),
        (
            {"adjustments": [Adjustment(column="nested", kind="categories")]},
            r'^The effect of the column "nested" cannot',
        ),
    ],
)
def test_what_cannot_be_estimated_is_refused_by_name(tmp_path, fields, message):
    study = STUDIES["factorial"]
    own = [str(at) for at in range(len(study.labels))]
    nested = [label.split(":")[0] + "1" for label in study.labels]
    file = annotated(tmp_path, study.counts, own=own, nested=nested, same=["x"] * len(own))
    with pytest.raises(InputError, match=message):
        contrasts_limma_voom(asked(file, **fields), run_in(tmp_path))


def test_a_column_is_in_the_model_once_and_a_name_stands_for_one_contrast(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    with pytest.raises(InputError, match=r'^The column "batch" is in the model twice'):
        contrasts_limma_voom(asked(file, blocks="batch"), run_in(tmp_path))
    with pytest.raises(ValidationError, match="two contrasts are called"):
        asked(file, contrasts=[WANTED[0], WANTED[0]])


def test_deseq2_refuses_a_random_effect(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    with pytest.raises(InputError, match=r"no random effects"):
        contrasts_deseq2(asked(file, adjustments=[], blocks="batch"), run_in(tmp_path))


def test_each_method_points_to_the_one_for_the_values(tmp_path):
    study = STUDIES["factorial"]
    with pytest.raises(InputError, match=r"or compare logarithms by limma-trend\.$"):
        contrasts_limma_voom(asked(annotated(tmp_path, np.abs(study.logs))), run_in(tmp_path))
    with pytest.raises(InputError, match=r"so these are no logarithms\. Compare counts by limma-voom or DESeq2;"):
        contrasts_limma_trend(asked(annotated(tmp_path, study.counts)), run_in(tmp_path))


def test_a_contrast_that_the_model_does_not_have_is_refused(tmp_path):
    payload = contrasts_limma_voom(asked(annotated(tmp_path, STUDIES["factorial"].counts)), run_in(tmp_path))
    with pytest.raises(InputError, match=r'^The model has no contrast "x"\. Choose one of "ko:drug - ko:none'):
        signature_of(payload, "x", tmp_path)


def test_samples_are_weighed_by_voom_alone_and_their_weights_told(tmp_path):
    file = annotated(tmp_path, STUDIES["factorial"].counts)
    payload = contrasts_limma_voom(asked(file, quality=True), run_in(tmp_path))
    assert [each.sample for each in payload.quality] == [f"s{at}" for at in range(16)]
    assert np.prod([each.weight for each in payload.quality]) == pytest.approx(1)
    assert contrasts_limma_voom(asked(file), run_in(tmp_path)).quality is None
    for operation in (contrasts_deseq2, contrasts_edger):
        with pytest.raises(InputError, match="Only limma-voom weighs samples by their quality here"):
            operation(asked(file, quality=True), run_in(tmp_path))
    with pytest.raises(InputError, match="Samples have weights of quality or a random effect, not both"):
        contrasts_limma_voom(asked(file, quality=True, blocks="batch", adjustments=[]), run_in(tmp_path))
