"""Several contrasts of the groups of one study: the model that all samples share, and what is asked of it."""

from dataclasses import dataclass, replace
from typing import Annotated as Checked

import numpy as np
from numpy.typing import NDArray
from pydantic import AfterValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from playbook_kernel.contrast import Adjustment, Annotated, Comparison, Contrast, Group, Model, Side, Weights
from playbook_kernel.design_doubts import cells_as_replicates, copied_samples
from playbook_kernel.design_request import Designed, cells_of, design_of, term
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import Floats
from playbook_kernel.statistics.design import Design
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import HIGHEST_LOGARITHM, doubts_of_values, fractions
from playbook_kernel.values import BATCH, Z_SCORE, refuse

MOST = 60
ROUNDING = 1e-9


def named_once(contrasts: list[Weights]) -> list[Weights]:
    """Refuse contrasts that are called the same."""
    names = [each.name for each in contrasts]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        message = f"two contrasts are called {twice}"
        raise ValueError(message)
    return contrasts


class ContrastsRequest(Annotated):
    """Annotated data, one or two columns that make the groups, what is taken into account, and the contrasts."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)

    columns: list[str] = Field(min_length=1, max_length=2)
    reference: str
    adjustments: list[Adjustment] = Field(default_factory=list)
    contrasts: Checked[list[Weights], AfterValidator(named_once)] = Field(min_length=1, max_length=MOST)
    # The column whose values, such as donors, are a random effect.
    blocks: str | None = None
    # A log2 fold change that has to be exceeded; 0 where any change counts.
    least: float = Field(default=0, ge=0, le=20)
    # Whether outlying variances are shrunken less.
    robust: bool = False
    # Whether samples count the less the farther they lie from the model.
    quality: bool = False
    # Whether log2 fold changes are shrunken towards zero, the more the less the counts tell.
    shrunken: bool = False
    # Whether p-values are adjusted over all contrasts at once, instead of each alone.
    together: bool = False


@dataclass(frozen=True)
class Study:
    """The counts of all samples of a model, the model, and the contrasts in the order in which they are asked."""

    model: Designed
    told: Model
    groups: list[str]
    contrasts: list[Weights]
    left_out: list[str]
    blocks: NDArray[np.intp] | None = None

    @property
    def names(self) -> list[str]:
        """Return the group of each sample."""
        return [self.groups[label] for label in self.model.labels.tolist()]

    def coefficients(self, contrast: Weights) -> Floats:
        """Weigh the coefficients of the model: the reference is the first group and has none."""
        weight = {each.group: each.weight for each in contrast.weights}
        before = self.model.design.coefficients - len(self.groups) + 1
        return np.array([0.0] * before + [weight.get(group, 0.0) for group in self.groups[1:]])

    @property
    def differences(self) -> Floats:
        """Return the contrasts of each group with the reference: (groups - 1, coefficients)."""
        return np.asarray(np.eye(self.model.design.coefficients)[-(len(self.groups) - 1) :])

    @property
    def reduced(self) -> Design:
        """Return the model without the groups."""
        return Design(self.model.design.matrix[:, : -(len(self.groups) - 1)])

    def involved(self, contrast: Weights) -> NDArray[np.bool_]:
        """Tell which samples are in a group that the contrast weighs."""
        weighed = {each.group for each in contrast.weights if each.weight}
        return np.array([name in weighed for name in self.names])

    def of_matrix(self, matrix: Matrix) -> "Study":
        """Take other rows for the same samples."""
        return replace(self, model=replace(self.model, found=replace(self.model.found, matrix=matrix)))


def formula_of(request: ContrastsRequest, groups: int, values: list[int]) -> str:
    """Write the model as R's formulas do; groups that do not cross have no effects of their own columns."""
    crossed = request.columns[0] if len(request.columns) == 1 else None
    if crossed is None:
        crossed = (" * " if groups == values[0] * values[1] else ":").join(request.columns)
    blocks = [f"(1 | {request.blocks})"] if request.blocks else []
    return f"~ {' + '.join([*map(term, request.adjustments), crossed, *blocks])}"


def check_columns(request: ContrastsRequest) -> None:
    """Refuse a column that is named twice."""
    names = [*request.columns, *(each.column for each in request.adjustments)]
    names += [request.blocks] if request.blocks else []
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        message = f"The column {shown(twice)} is in the model twice. Name each column once."
        raise InputError(message, column=twice)


def check_contrasts(request: ContrastsRequest, groups: list[str]) -> None:
    """Refuse contrasts of groups that are not there, and weights that do not compare."""
    if request.reference not in groups:
        message = (
            f"No sample with all chosen values is in the group {shown(request.reference)}. "
            f"Choose the reference among {listed(groups)}."
        )
        raise InputError(message, column=request.columns[0])
    for contrast in request.contrasts:
        missing = next((each.group for each in contrast.weights if each.group not in groups), None)
        if missing is not None:
            message = (
                f"{shown(contrast.name)} cannot be estimated: no sample with all chosen values is in the group "
                f"{shown(missing)}. There are {listed(groups, 12)}."
            )
            raise InputError(message, column=request.columns[0])
        weights = [each.weight for each in contrast.weights]
        if not any(weights) or abs(sum(weights)) > ROUNDING:
            message = (
                f"The weights of {shown(contrast.name)} sum to {sum(weights):g}, so it compares nothing. "
                "Give weights that sum to 0, such as 1 and -1."
            )
            raise InputError(message)


def studied(request: ContrastsRequest, run: Run) -> Study:
    """Read annotated data, and model all samples whose groups and columns are known."""
    check_columns(request)
    whole = load_matrix(request.anndata, request.kind, run)
    metadata = whole.column_data
    wanted = [*request.columns, *(each.column for each in request.adjustments)]
    named = [cells_of(metadata, name) for name in [*wanted, *([request.blocks] if request.blocks else [])]]
    keep = [at for at in range(len(whole.columns)) if all(cells[at] for cells in named)]
    kept = [[column[at] for at in keep] for column in named]
    factors = kept[: len(request.columns)]
    labels = [":".join(cells) for cells in zip(*factors, strict=True)]
    if len(set(labels)) < len(set(zip(*factors, strict=True))):
        message = "Two groups would have the same name, since a value holds a colon. Write the values without colons."
        raise InputError(message, column=request.columns[0])
    check_contrasts(request, list(dict.fromkeys(labels)))
    groups = [request.reference, *(each for each in dict.fromkeys(labels) if each != request.reference)]
    if len(groups) < 2:
        message = f"All samples are in the group {shown(groups[0])}. Choose a column with two groups or more."
        raise InputError(message, column=request.columns[0])
    design, adjusted = design_of(labels, groups[1:], request.adjustments, kept[len(request.columns) : len(wanted)])
    names = [whole.columns[at] for at in keep]
    told = Model(
        formula=formula_of(request, len(groups), [len(set(cells)) for cells in factors]),
        groups=[Group(label=group, samples=labels.count(group)) for group in groups],
        adjustments=adjusted,
        residual_df=design.residual_df,
    )
    run.note(
        f"{told.formula}: {counted(design.samples, 'sample')}, {design.residual_df:,} degrees of freedom left", 0.05
    )
    matrix = replace(whole, columns=names, values=whole.values[:, keep])
    warnings = [
        *whole.warnings,
        *copied_samples(matrix.values, names),
        *cells_as_replicates(whole.column_data, keep),
    ]
    numbers = np.array([groups.index(label) for label in labels])
    nothing = Contrast(
        column=":".join(request.columns),
        control=Side(label="", samples=[]),
        perturbation=Side(label="", samples=[]),
        left_out=[],
    )
    found = Comparison(matrix, numbers > 0, nothing, warnings)
    return Study(
        model=Designed(found, design, numbers),
        told=told,
        groups=groups,
        contrasts=request.contrasts,
        left_out=[name for name in whole.columns if name not in set(names)],
        blocks=blocks_of(request, kept[-1], design) if request.blocks else None,
    )


def blocks_of(request: ContrastsRequest, cells: list[str], design: Design) -> NDArray[np.intp]:
    """Give each block a number; refuse blocks that tell nothing, or that the model knows already."""
    name = f"The column {shown(request.blocks or '')}"
    values, labels = np.unique(cells, return_inverse=True)
    if not 1 < len(values) < len(cells) - 1:
        why = "one value only" if len(values) == 1 else "another value in nearly each sample"
        message = f"{name} has {why}, so no correlation within its values can be estimated. Leave it out."
        raise InputError(message, column=request.blocks)
    members = np.equal.outer(labels.reshape(-1), np.arange(len(values))).astype(float)
    if np.linalg.matrix_rank(np.column_stack([design.matrix, members])) == design.coefficients:
        message = f"{name} follows from the groups and the other columns of the model, which know it. Leave it out."
        raise InputError(message, column=request.blocks)
    if design.samples <= design.coefficients + 2:
        message = (
            f"Too few samples are left to estimate a correlation within {shown(request.blocks or '')}. Leave it out."
        )
        raise InputError(message, column=request.blocks)
    return labels.reshape(-1)


def check_logarithms(matrix: Matrix) -> None:
    """Refuse values that are no logarithms of expression."""
    values = matrix.values
    if Z_SCORE in matrix.normalisation:
        message = (
            "The values are z-scores, whose genes vary alike, but limma-trend needs logarithms of expression. "
            "Use the values before they were standardised."
        )
        raise InputError(message)
    if BATCH in matrix.normalisation:
        message = (
            "Batches were taken out of these values, which makes them look surer than they are: such values are for "
            "pictures. Take the batch into account in the model instead."
        )
        raise InputError(message)
    refuse(matrix, ~np.isfinite(values), "gene", "limma-trend needs every value: fill the cell or remove the gene.")
    highest = float(values.max(initial=0))
    if highest > HIGHEST_LOGARITHM:
        message = (
            f"The largest value is {highest:,g}, so these are no logarithms. Compare counts by limma-voom or DESeq2; "
            "of intensities take the logarithm first."
        )
        raise InputError(message)
    if not fractions(values):
        message = "All values are whole numbers, as counts are. Compare counts by limma-voom or DESeq2."
        raise InputError(message)
    if (np.ptp(values, axis=1) == 0).all():
        raise InputError("All samples have the same values, so there is nothing to compare. Check the matrix.")


def with_doubts(study: Study, run: Run) -> Study:
    """Say what is doubtful about the counts."""
    found = study.model.found
    warnings = [*found.warnings, *doubts_of_values(found.matrix.values)]
    for warning in warnings:
        run.note(warning)
    return replace(study, model=replace(study.model, found=replace(found, warnings=warnings)))
