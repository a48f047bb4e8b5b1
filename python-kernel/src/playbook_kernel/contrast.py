"""The two groups of samples that a comparison is made of."""

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from playbook_kernel.covariate import Covariate, covariate_of
from playbook_kernel.design_doubts import cells_as_replicates, copied_samples, doubt_of_column
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.groups import CONTROL, PERTURBATION, groups_of
from playbook_kernel.matrix import Matrix, Table
from playbook_kernel.operation import Run
from playbook_kernel.origin import Origin, origin_of
from playbook_kernel.payload import File, Floats, Kind
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import doubts, why_logarithms
from playbook_kernel.values import BATCH, LOGARITHM, VARIANCE, Z_SCORE, refuse

EQUAL = "The samples of each group are equal, so there is no spread to test against. Check the counts."
EQUAL_PAIRS = "Without the effect of the covariate t" + EQUAL[1:]
# Of ln(count + 1), which rounding changes by less.
LEAST_SPREAD = 1e-9


class Annotated(BaseModel):
    """Annotated data whose metadata tell controls and perturbations apart."""

    anndata: File
    kind: Kind = "gene"
    # Only genes with enough counts are tested; without it all are, as in the reference.
    filter: bool = False


class Adjustable(Annotated):
    """The same, where the method can take out the effect of another column of the metadata, such as batch or donor."""

    covariate: str | None = None
    # Whether voom knows the groups where there is no covariate; in the reference it does not. DESeq2 has no weights.
    weights: Literal["groups"] | None = None


class Side(BaseModel):
    """One group: what the metadata call it, and its samples."""

    label: str
    samples: list[str]


class Adjustment(BaseModel):
    """A column of the metadata that a model takes into account: as categories, a straight line or a parabola."""

    column: str
    kind: Literal["categories", "numbers", "curve"]


class Adjusted(Adjustment):
    """An adjustment, and of categories their values."""

    values: list[str] | None = None


class Blocks(BaseModel):
    """A column whose values are a random effect, and the correlation of the samples of one."""

    column: str
    correlation: float


class Group(BaseModel):
    """A group of a model: what the metadata call it, and how many samples it has."""

    label: str
    samples: int


class Model(BaseModel):
    """A model of all samples: its formula, its groups, what it takes into account, the degrees of freedom it leaves."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    formula: str
    groups: list[Group]
    adjustments: list[Adjusted]
    residual_df: int
    # The column whose values, such as donors, are a random effect, where there is one; and their correlation.
    blocks: Blocks | None = None


class Weighted(BaseModel):
    """How much a group counts in a contrast."""

    group: str
    weight: float


class Weights(BaseModel):
    """A contrast of the groups of a model, whose weights sum to zero."""

    name: str
    weights: list[Weighted]


class Contrast(BaseModel):
    """Which samples were compared, and by which column of the metadata; `left_out` are in neither group."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    column: str
    control: Side
    perturbation: Side
    left_out: list[str]
    # What the groups are called otherwise in the metadata, where they are labelled as control and perturbation.
    origin: Origin | None = None
    covariate: Covariate | None = None
    # Where the two are among any number of groups: the model of all samples.
    design: Model | None = None
    # Where it is no difference of two groups alone, or one of several of a model: how it is called, and its weights.
    of: Weights | None = None


@dataclass(frozen=True)
class Comparison:
    """The counts of the two groups, controls first; and in words what they are."""

    matrix: Matrix
    perturbed: NDArray[np.bool_]
    contrast: Contrast
    # What is doubtful about it, in whole sentences.
    warnings: list[str]
    # Per sample the number of its value of the covariate, where one was chosen.
    covariate: NDArray[np.intp] | None = None
    # Genes with enough counts to be tested, where the others were left out.
    enough: int | None = None

    @property
    def counts(self) -> Floats:
        """Return genes × samples."""
        return self.matrix.values


def contrast_of(matrix: Matrix) -> Contrast:
    """Pick the groups by the documented rule; each needs a sample."""
    groups = groups_of(matrix.column_data)
    sides = {
        group: [sample for sample, its in zip(matrix.columns, groups.of, strict=True) if its == group]
        for group in (CONTROL, PERTURBATION)
    }
    for group, samples in sides.items():
        if not samples:
            message = (
                f"No sample is labelled {group} in the column {shown(groups.column)}. "
                "Label at least two samples as Control and two as Perturbation."
            )
            raise InputError(message, column=groups.column)
    compared = {*sides[CONTROL], *sides[PERTURBATION]}
    return Contrast(
        column=groups.column,
        control=Side(label=groups.control, samples=sides[CONTROL]),
        perturbation=Side(label=groups.perturbation, samples=sides[PERTURBATION]),
        left_out=[sample for sample in matrix.columns if sample not in compared],
        origin=origin_of(matrix.column_data, groups),
    )


def said(contrast: Contrast) -> str:
    """Say which samples are compared."""
    sides = [
        f"{name} {shown(side.label)}: {counted(len(side.samples), 'sample')} ({listed(side.samples)})"
        for name, side in (("control", contrast.control), ("perturbation", contrast.perturbation))
    ]
    rest = f"; {counted(len(contrast.left_out), 'sample')} in neither group left out" if contrast.left_out else ""
    return f"Groups by the column {shown(contrast.column)}: {sides[0]}, {sides[1]}{rest}"


def comparison(request: Annotated, run: Run, covariate: str | None = None) -> Comparison:
    """Read annotated data and take the counts of the two groups, controls first; refuse what is no count.

    `covariate` is the metadata column whose effect the method takes out.
    """
    whole = load_matrix(request.anndata, request.kind, run)
    contrast = contrast_of(whole)
    run.note(said(contrast), 0.05)
    place = {sample: at for at, sample in enumerate(whole.columns)}
    names = [*contrast.control.samples, *contrast.perturbation.samples]
    matrix = replace(whole, columns=names, values=whole.values[:, [place[name] for name in names]])
    check_counts(matrix)
    perturbed = np.arange(len(names)) >= len(contrast.control.samples)
    labels = None
    if covariate is not None:
        if covariate == contrast.column:
            message = f"The groups are those of the column {shown(covariate)}: choose another column as covariate."
            raise InputError(message, column=covariate)
        found, labels = covariate_of(whole.column_data, covariate, [place[name] for name in names], perturbed)
        contrast = contrast.model_copy(update={"covariate": found})
        run.note(f"Covariate: the column {shown(covariate)} with {counted(len(found.values), 'value')}")
    warnings = [
        *whole.warnings,
        *doubts(matrix.values, whole.column_data, contrast),
        *copied_samples(matrix.values, names),
        *cells_as_replicates(whole.column_data, [place[name] for name in names]),
        *unasked(whole.column_data, [place[name] for name in names], contrast),
    ]
    for warning in warnings:
        run.note(warning)
    return Comparison(matrix, perturbed, contrast, warnings, labels)


def unasked(metadata: Table, samples: list[int], contrast: Contrast) -> list[str]:
    """Say what the columns that the comparison does not know tell of its samples, which are given by their places."""
    controls = len(contrast.control.samples)
    labels = [(contrast.control if at < controls else contrast.perturbation).label for at in range(len(samples))]
    known = {contrast.column, contrast.covariate.column if contrast.covariate else contrast.column}
    columns = {name: [column.cells[at] for at in samples] for name, column in metadata.items() if name not in known}
    found = [doubt_of_column(name, cells, labels) for name, cells in columns.items()]
    return [each for each in found if each is not None]


def filtered(found: Comparison, request: Annotated, run: Run) -> Comparison:
    """Leave out the genes with too few counts to be tested, where that is asked for."""
    if not request.filter:
        return found
    from playbook_kernel.statistics.expression_filter import expressed  # noqa: PLC0415 - only where it is asked for

    keep = expressed(found.counts, found.perturbed.astype(np.intp))
    kept = int(keep.sum())
    if kept < 2:
        message = (
            "Fewer than two genes have enough counts to be tested (about 10 in each sample of a group). "
            "Test all genes, or use samples with more reads."
        )
        raise InputError(message)
    run.note(f"{kept:,} of {counted(len(keep), 'gene')} have enough counts to be tested")
    return replace(found, matrix=found.matrix.rows(keep), enough=kept)


def refuse_copies(counts: Floats, found: Comparison) -> None:
    """Refuse counts that the groups and the covariate explain wholly, as those of copied samples."""
    logs = np.log1p(counts)
    fitted = two_groups(found.perturbed, found.covariate).fitted(logs)
    if np.abs(logs - fitted).max() < LEAST_SPREAD:
        raise InputError(EQUAL if found.covariate is None else EQUAL_PAIRS)


def check_counts(matrix: Matrix) -> None:
    """Refuse values that are no counts, and samples without any."""
    values = matrix.values
    done = next((each for each in matrix.normalisation if each in {LOGARITHM, VARIANCE, Z_SCORE, BATCH}), None)
    if done is not None:
        message = f"The values were normalised before ({done}), but a comparison needs counts. Use the counts as read."
        raise InputError(message)
    refuse(matrix, np.isnan(values), "gene", "NA counts not allowed: fill the cell or remove the gene.")
    refuse(matrix, np.isinf(values), "gene", "Infinite counts not allowed: correct the cell or remove the gene.")
    refuse(matrix, values < 0, "gene", "Negative counts not allowed: use counts that are not transformed yet.")
    why = why_logarithms(values)
    if why is not None:
        message = (
            f"The values look like logarithms: {why}. A comparison needs counts: use the table before it was "
            "transformed, or compare logarithms by limma-trend."
        )
        raise InputError(message)
    empty = [name for name, total in zip(matrix.columns, values.sum(axis=0), strict=True) if total == 0]
    if empty:
        message = f"{counted(len(empty), 'sample')} without any count: {listed(empty)}. Remove them, or label neither."
        raise InputError(message, column=empty[0])
    if np.count_nonzero(values.any(axis=1)) < 2:
        message = "Fewer than two genes have counts in the compared samples, so nothing can be estimated from them."
        raise InputError(f"{message} Check that genes are in the rows.")
    if (np.ptp(values, axis=1) == 0).all():
        message = "All compared samples have the same counts, so there is nothing to compare. Check the matrix."
        raise InputError(message)
