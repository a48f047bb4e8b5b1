"""Two of several groups in a model of all samples, against values computed in R by `reference/designs.R`."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import assert_deseq2_as_r, assert_limma_as_r, file_at, run_in

from playbook_kernel.contrast import Adjustable, Adjustment
from playbook_kernel.design_request import DesignRequest, designed, model_of
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.signature_deseq2 import CONSTANT, LOCAL, signature_deseq2
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.operations.signature_of_design import signature_deseq2_design, signature_limma_voom_design
from playbook_kernel.readers.signature import read_signature
from playbook_kernel.statistics import deseq2, limma_voom

REFERENCE = Path(__file__).parent / "reference"
MODELS = {
    "numbers": [("batch", "categories"), ("age", "numbers")],
    "donors": [("batch", "categories")],
    "curve": [("age", "curve")],
    "groups": [],
}
PAIRS = {
    "numbers": ["drugA-control", "drugB-drugA"],
    "donors": ["drugB-control", "drugA-drugB"],
    "curve": ["d-a", "b-c"],
    "groups": ["ko-wt", "ko-het"],
}
CASES = [(name, pair) for name, pairs in PAIRS.items() for pair in pairs]


def read_table(name):
    """Return counts, the metadata by column, and R's columns; samples are called treatment.batch.age.number."""
    with gzip.open(REFERENCE / f"design_{name}.tsv.gz", "rt") as lines:
        header, *rows = [line.rstrip("\n").split("\t") for line in lines]
    samples = [cell.split(".") for cell in header if cell.count(".") == 3]
    table = np.array([[np.nan if cell == "NA" else float(cell) for cell in row[1:]] for row in rows])
    metadata = {"treatment": [row[0] for row in samples], "batch": [row[1] for row in samples]}
    metadata["age"] = [row[2] for row in samples]
    return table[:, : len(samples)], metadata, {each: table[:, at] for at, each in enumerate(header)}


def asked(name, pair, file=None, **fields):
    perturbation, control = pair.split("-")
    adjustments = [Adjustment(column=column, kind=kind) for column, kind in MODELS[name]]
    return DesignRequest(
        anndata=file or file_at("counts.h5ad"),
        column="treatment",
        control=control,
        perturbation=perturbation,
        adjustments=adjustments,
        **fields,
    )


def test_voom_that_knows_the_groups_of_two_is_that_of_a_design(tmp_path):
    counts, metadata, _ = read_table("groups")
    two = [at for at, each in enumerate(metadata["treatment"]) if each != "het"]
    perturbed = np.array([metadata["treatment"][at] == "ko" for at in two])
    request = asked("groups", "ko-wt")
    design, _ = model_of(request, [metadata["treatment"][at] for at in two], [])
    ours = limma_voom.compare(counts[:, two], perturbed, weighs_by_groups=True)
    np.testing.assert_allclose(ours.t, limma_voom.compare_in(counts[:, two], design, design).t, atol=1e-12)
    plain = limma_voom.compare(counts[:, two], perturbed)
    assert np.abs(plain.t - ours.t).max() > 0.1
    file = annotated(tmp_path, "groups", condition=[each if each != "het" else "" for each in metadata["treatment"]])
    payload = signature_limma_voom(Adjustable(anndata=file, weights="groups"), run_in(tmp_path))
    tested = read_signature(file_at(payload.path), run_in(tmp_path))
    assert np.sort(tested.columns["Statistic"]) == pytest.approx(np.sort(ours.t), abs=1e-9)


def reference(name, pair):
    counts, metadata, columns = read_table(name)
    r = {each.removeprefix(f"{pair}-"): values for each, values in columns.items() if each.startswith(f"{pair}-")}
    request = asked(name, pair)
    cells = [metadata[each.column] for each in request.adjustments]
    return counts, model_of(request, metadata["treatment"], cells)[0], r


@pytest.mark.parametrize(("name", "pair"), CASES)
def test_limma_voom_of_a_design_agrees_with_r(name, pair):
    counts, design, r = reference(name, pair)
    assert_limma_as_r(limma_voom.compare_in(counts, design, design), r)


@pytest.mark.parametrize(("name", "pair"), CASES)
def test_deseq2_of_a_design_agrees_with_r(name, pair):
    counts, design, r = reference(name, pair)
    assert_deseq2_as_r(deseq2.compare_in(counts, design, alpha=0.05, follows_r=True, note=lambda *_: None), r)


def annotated(folder, name, **columns):
    counts, metadata, _ = read_table(name)
    samples = [f"s{at}" for at in range(counts.shape[1])]
    data = {each: Column(cells) for each, cells in {**metadata, **columns}.items()}
    path = folder / "counts.h5ad"
    write_h5ad(path, Matrix([f"g{at}" for at in range(len(counts))], samples, counts, column_data=data))
    return file_at(path, description="A study")


@pytest.mark.parametrize("method", [signature_limma_voom_design, signature_deseq2_design])
def test_a_signature_of_a_design_tells_its_model_and_samples_without_a_value_are_left_out(tmp_path, method):
    ages = read_table("numbers")[1]["age"]
    file = annotated(tmp_path, "numbers", age=["", *ages[1:]])
    run = run_in(tmp_path)
    payload = method(asked("numbers", "drugB-drugA", file, filter=True), run)
    assert payload.contrast.design.model_dump() == {
        "formula": "~ batch + age + treatment",
        "groups": [
            {"label": "control", "samples": 4},
            {"label": "drugA", "samples": 5},
            {"label": "drugB", "samples": 5},
        ],
        "adjustments": [
            {"column": "batch", "kind": "categories", "values": ["b1", "b2"]},
            {"column": "age", "kind": "numbers", "values": None},
        ],
        "residualDf": 9,
        "blocks": None,
    }
    assert payload.contrast.left_out == ["s0"]
    assert payload.contrast.control.samples == ["s5", "s6", "s7", "s8", "s9"]
    assert payload.description.endswith("analysis from the A study: drugB against drugA, adjusted for batch and age")
    assert payload.enough >= payload.shape[0] > 200
    assert "~ batch + age + treatment: 14 samples, 9 degrees of freedom left" in run.send.texts
    written = read_signature(file_at(payload.path), run_in(tmp_path))
    assert len(written.index) == payload.shape[0]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"column": "dose"}, r'^There is no metadata column "dose"\. Choose one of "treatment"'),
        ({"control": "drugC"}, r'^No sample of the column "treatment" is "drugC"\. Choose two of "control", "drugA"'),
        ({"control": "drugA"}, r"^Both groups are the same\. Choose two different groups"),
        ({"adjust": [("treatment", "categories")]}, r'^The column "treatment" is in the model twice\.'),
        ({"adjust": [("same", "categories")]}, r'^The column "same" is "x" in all samples of the model'),
        ({"adjust": [("nested", "categories")]}, r'^The effect of the column "nested" cannot be told from that'),
        ({"adjust": [("batch", "numbers")]}, r'^The column "batch" holds "b1", which is no number\. Take its'),
        ({"adjust": [("own", "categories")]}, r'^The effect of the column "own" cannot be told from that'),
    ],
)
def test_a_design_that_cannot_be_fitted_is_refused_with_the_reason(tmp_path, fields, message):
    treatment = read_table("numbers")[1]["treatment"]
    own = [f"v{at}" for at in range(len(treatment))]
    nested = ["x" if each == "control" else "y" for each in treatment]
    file = annotated(tmp_path, "numbers", same=["x"] * len(treatment), nested=nested, own=own)
    request = DesignRequest(
        anndata=file,
        column=fields.get("column", "treatment"),
        control=fields.get("control", "control"),
        perturbation="drugA",
        adjustments=[Adjustment(column=column, kind=kind) for column, kind in fields.get("adjust", [])],
    )
    with pytest.raises(InputError, match=message):
        designed(request, run_in(tmp_path))


def test_dispersions_without_a_trend_are_told(tmp_path):
    rng = np.random.default_rng(11)
    means = np.exp(rng.uniform(1, 8, 300))
    # The spread grows with the mean, where that of counts falls.
    size = 1 / (0.02 * means**0.5)
    counts = rng.negative_binomial(size[:, None], (size / (size + means))[:, None], (300, 8)).astype(float)
    data = {"condition": Column(["a"] * 4 + ["b"] * 4)}
    path = tmp_path / "counts.h5ad"
    write_h5ad(path, Matrix([f"g{at}" for at in range(300)], [f"s{at}" for at in range(8)], counts, column_data=data))
    plain = signature_deseq2(Adjustable(anndata=file_at(path)), run_in(tmp_path))
    request = DesignRequest(anndata=file_at(path), column="condition", control="a", perturbation="b")
    designed_one = signature_deseq2_design(request, run_in(tmp_path))
    assert [plain.warnings, designed_one.warnings] == [[CONSTANT], [LOCAL]]


def test_a_model_needs_a_degree_of_freedom(tmp_path):
    counts, metadata, _ = read_table("donors")
    kept = [0, 1, 2, 3]
    matrix = Matrix(
        [f"g{at}" for at in range(len(counts))],
        ["a", "b", "c", "d"],
        counts[:, kept],
        column_data={each: Column([cells[at] for at in kept]) for each, cells in metadata.items()},
    )
    write_h5ad(tmp_path / "few.h5ad", matrix)
    message = r"^The model has 4 coefficients, which leave no degrees of freedom of 4 samples\. Take fewer"
    with pytest.raises(InputError, match=message):
        designed(asked("donors", "drugB-control", file_at(tmp_path / "few.h5ad")), run_in(tmp_path))
