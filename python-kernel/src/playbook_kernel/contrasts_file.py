"""Write what several contrasts of one model found, as one table of genes, and take the signature of one out again."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from playbook_kernel.contrast import Contrast, Model, Side, Weights
from playbook_kernel.contrasts_request import ContrastsRequest, Study
from playbook_kernel.errors import InputError
from playbook_kernel.operation import Run
from playbook_kernel.payload import Floats, MixedPayload
from playbook_kernel.preview import stem
from playbook_kernel.signature_file import ALPHA, Changed, corners, write_table
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

if TYPE_CHECKING:
    from playbook_kernel.statistics.linear_model import ContrastTest

Method = Literal["limma-voom", "limma-trend", "DESeq2", "edgeR"]
WORDS: dict[Method, str] = {
    "limma-voom": "Limma-Voom",
    "limma-trend": "Limma-Trend",
    "DESeq2": "DESeq2",
    "edgeR": "edgeR",
}
COLUMNS = ("Statistic", "Pval", "AdjPval", "LogFC")


class Found(Weights):
    """A contrast, and how many genes it changes."""

    changed: Changed


class SampleWeight(BaseModel):
    """How much a sample counted; of samples that are alike, 1."""

    sample: str
    weight: float


class ContrastsPayload(MixedPayload):
    """A table of genes by contrasts, with the model, its groups and their samples."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    method: Method
    factors: list[str]
    design: Model
    groups: list[Side]
    left_out: list[str]
    contrasts: list[Found]
    # Genes that differ between any of the groups, at the level of `changed`.
    differing: int
    summed: int | None = None
    enough: int | None = None
    # How much each sample counted, where that was estimated.
    quality: list[SampleWeight] | None = None


@dataclass(frozen=True)
class ContrastTests:
    """What a method found: each contrast with its adjusted p-values, and the test of all groups."""

    method: Method
    contrasts: "list[tuple[ContrastTest, Floats]]"
    statistic: Floats
    p_value: Floats
    adjusted_p: Floats
    # How the statistic of all groups is called.
    called: Literal["F", "LR"]
    summed: int | None = None
    quality: Floats | None = None


def heading(what: str, contrast: str) -> str:
    """Name the column of a contrast."""
    return f"{what} ({contrast})"


def adjusted(p_values: list[Floats], *, together: bool) -> list[Floats]:
    """Adjust the p-values of each contrast alone, or of all as one family of tests."""
    if not together:
        return [benjamini_hochberg(p) for p in p_values]
    all_of_them = benjamini_hochberg(np.concatenate(p_values))
    return np.split(all_of_them, len(p_values))


def count(change: Floats, adjusted_p: Floats) -> Changed:
    """Count the genes that change."""
    passes = adjusted_p < ALPHA
    return Changed(
        alpha=ALPHA,
        higher=int(np.count_nonzero(passes & (change > 0))),
        lower=int(np.count_nonzero(passes & (change < 0))),
    )


def written_contrasts(request: ContrastsRequest, study: Study, tests: ContrastTests, run: Run) -> ContrastsPayload:
    """Write the table, by the p-value of all groups; a gene that no test could judge is left out."""
    columns: dict[str, Floats] = {}
    for contrast, (tested, adjusted_p) in zip(study.contrasts, tests.contrasts, strict=True):
        its = (tested.statistic, tested.p_value, adjusted_p, tested.change)
        columns |= {heading(what, contrast.name): values for what, values in zip(COLUMNS, its, strict=True)}
    columns |= {tests.called: tests.statistic, "Pval": tests.p_value, "AdjPval": tests.adjusted_p}
    values = np.column_stack(list(columns.values()))
    judged = np.flatnonzero(np.isfinite(np.column_stack([each.p_value for each, _ in tests.contrasts])).any(axis=1))
    if not len(judged):
        message = (
            "No gene could be tested: the counts are too few, or they do not vary between the samples of a group. "
            "Use raw read counts of more samples."
        )
        raise InputError(message)
    order = judged[np.argsort(tests.p_value[judged], kind="stable")]
    index = study.model.found.matrix.index
    names = [index[at] for at in order.tolist()]
    filename = f"{stem(request.anndata.filename)}.{tests.method.lower()}.contrasts.tsv"
    path = run.path(filename)
    write_table(path, names, list(columns), values[order])
    source = (request.anndata.description or "").strip() or "file"
    return ContrastsPayload.model_validate(
        {
            "filename": filename,
            "path": path,
            "description": f"Contrasts computed by the {WORDS[tests.method]} analysis from the {source}",
            **corners(names, list(columns), values[order]),
            "method": tests.method,
            "factors": request.columns,
            "design": study.told,
            "groups": [Side(label=group, samples=samples_of(study, {group})) for group in study.groups],
            "left_out": study.left_out,
            "contrasts": [
                Found(**contrast.model_dump(), changed=count(tested.change, adjusted_p))
                for contrast, (tested, adjusted_p) in zip(study.contrasts, tests.contrasts, strict=True)
            ],
            "differing": int(np.count_nonzero(tests.adjusted_p < ALPHA)),
            "summed": tests.summed,
            "enough": study.model.found.enough,
            "quality": None
            if tests.quality is None
            else [
                SampleWeight(sample=sample, weight=weight)
                for sample, weight in zip(study.model.found.matrix.columns, tests.quality.tolist(), strict=True)
            ],
            "warnings": study.model.found.warnings or None,
        }
    )


def samples_of(study: Study, groups: set[str]) -> list[str]:
    """Return the samples of some groups."""
    named = zip(study.model.found.matrix.columns, study.names, strict=True)
    return [sample for sample, group in named if group in groups]


def side_of(contrast: Weights, groups: list[Side], sign: int) -> Side:
    """Return the groups that a contrast adds, or those that it takes away."""
    weighed = [each for each in contrast.weights if sign * each.weight > 0]
    samples = {side.label: side.samples for side in groups}
    label = " + ".join(
        each.group if abs(each.weight) == 1 else f"{abs(each.weight):g} {each.group}" for each in weighed
    )
    return Side(label=label, samples=[name for each in weighed for name in samples[each.group]])


def contrast_of_one(
    contrast: Weights, factors: list[str], model: Model, groups: list[Side], rest: list[str]
) -> Contrast:
    """Tell one contrast of a model as a comparison of two sides."""
    return Contrast(
        column=":".join(factors),
        control=side_of(contrast, groups, -1),
        perturbation=side_of(contrast, groups, 1),
        left_out=rest,
        design=model,
        of=Weights(name=contrast.name, weights=contrast.weights),
    )
