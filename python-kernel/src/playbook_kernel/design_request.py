"""Studies of any number of groups: which two are compared, and what the model takes into account beside them."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from playbook_kernel.contrast import (
    EQUAL,
    EQUAL_PAIRS,
    LEAST_SPREAD,
    Adjusted,
    Adjustment,
    Annotated,
    Comparison,
    Contrast,
    Group,
    Model,
    Side,
    check_counts,
)
from playbook_kernel.design_doubts import cells_as_replicates, copied_samples
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.grouping import numbers_of
from playbook_kernel.matrix import Matrix, Table
from playbook_kernel.operation import Run
from playbook_kernel.payload import Floats
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.expression_filter import expressed
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import doubts_of_values


class DesignRequest(Annotated):
    """Annotated data, the column of the groups, the two that are compared, and what is taken into account."""

    column: str
    control: str
    perturbation: str
    adjustments: list[Adjustment] = Field(default_factory=list)


@dataclass(frozen=True)
class Designed:
    """The counts of all samples of the model, and the model; the coefficient that is tested is its last."""

    found: Comparison
    design: Design
    labels: NDArray[np.intp]

    @property
    def counts(self) -> Floats:
        """Return genes × samples."""
        return self.found.counts


def term(adjustment: Adjustment) -> str:
    """Write an adjustment as R's formulas do."""
    return f"poly({adjustment.column}, 2)" if adjustment.kind == "curve" else adjustment.column


def cells_of(metadata: Table, column: str) -> list[str]:
    """Return the cells of a column."""
    if column not in metadata:
        message = f"There is no metadata column {shown(column)}. Choose one of {listed(list(metadata))}."
        raise InputError(message, column=column)
    return list(metadata[column].cells)


def columns_of(adjustment: Adjustment, cells: list[str]) -> tuple[Adjusted, list[Floats]]:
    """Return what one adjustment adds to the model; numbers are standardised, which changes no comparison."""
    name = f"The column {shown(adjustment.column)}"
    if len(set(cells)) == 1:
        message = f"{name} is {shown(cells[0])} in all samples of the model, so it explains nothing. Leave it out."
        raise InputError(message, column=adjustment.column)
    if adjustment.kind == "categories":
        values, labels = np.unique(cells, return_inverse=True)
        told = Adjusted(column=adjustment.column, kind=adjustment.kind, values=values.tolist())
        return told, [(labels.reshape(-1) == value).astype(float) for value in range(1, len(values))]
    numbers = numbers_of(cells)
    if numbers is None:
        wrong = next(cell for cell in cells if numbers_of([cell]) is None)
        message = (
            f"{name} holds {shown(wrong)}, which is no number. Take its values as categories, or correct the cell."
        )
        raise InputError(message, column=adjustment.column, cell=wrong)
    x = np.asarray(numbers, dtype=float)
    x = (x - x.mean()) / x.std()
    told = Adjusted(column=adjustment.column, kind=adjustment.kind)
    return told, [x, x**2 - (x**2).mean()] if adjustment.kind == "curve" else [x]


def check_groups(request: DesignRequest, labels: list[str]) -> None:
    """Refuse groups that are not there or are the same, and columns that are named twice."""
    for group in (request.control, request.perturbation):
        if group not in labels:
            message = (
                f"No sample of the column {shown(request.column)} is {shown(group)}. "
                f"Choose two of {listed(sorted(set(labels)))}."
            )
            raise InputError(message, column=request.column)
    if request.control == request.perturbation:
        raise InputError("Both groups are the same. Choose two different groups to compare.", column=request.column)
    columns = [request.column, *(each.column for each in request.adjustments)]
    twice = next((column for column in columns if columns.count(column) > 1), None)
    if twice is not None:
        message = f"The column {shown(twice)} is in the model twice. Name each column once."
        raise InputError(message, column=twice)


def model_of(request: DesignRequest, labels: list[str], cells: list[list[str]]) -> tuple[Design, list[Adjusted]]:
    """Build the model: an intercept, what is taken into account, the other groups, and the group that is tested.

    The control is the reference, so the comparison is a coefficient of its own: contrasts of other coefficients would
    be approximate where samples have weights.
    """
    others = [group for group in dict.fromkeys(labels) if group not in {request.control, request.perturbation}]
    return design_of(labels, [*others, request.perturbation], request.adjustments, cells)


def design_of(
    labels: list[str], tested: list[str], adjustments: list[Adjustment], cells: list[list[str]]
) -> tuple[Design, list[Adjusted]]:
    """Build a model: an intercept, what is taken into account, and last the groups that are not the reference."""
    groups = [np.array([label == group for label in labels], dtype=float) for group in tested]
    columns = [np.ones(len(labels))]
    adjusted = []
    for adjustment, its in zip(adjustments, cells, strict=True):
        told, added = columns_of(adjustment, its)
        before = np.linalg.matrix_rank(np.column_stack([*columns, *groups]))
        columns.extend(added)
        if np.linalg.matrix_rank(np.column_stack([*columns, *groups])) < before + len(added):
            message = (
                f"The effect of the column {shown(adjustment.column)} cannot be told from that of the groups and other "
                "columns: it is the same in all samples of a group, or follows from the others. Leave it out."
            )
            raise InputError(message, column=adjustment.column)
        adjusted.append(told)
    design = Design(np.column_stack([*columns, *groups]))
    if design.residual_df < 1:
        message = (
            f"The model has {design.coefficients:,} coefficients, which leave no degrees of freedom of "
            f"{counted(design.samples, 'sample')}. Take fewer columns into account."
        )
        raise InputError(message)
    return design, adjusted


def designed(request: DesignRequest, run: Run) -> Designed:
    """Read annotated data, and take the counts of all samples whose groups and columns are known."""
    whole = load_matrix(request.anndata, request.kind, run)
    metadata = whole.column_data
    named = [cells_of(metadata, name) for name in (request.column, *(each.column for each in request.adjustments))]
    keep = [at for at in range(len(whole.columns)) if all(cells[at] for cells in named)]
    labels, *cells = [[column[at] for at in keep] for column in named]
    check_groups(request, labels)
    design, adjusted = model_of(request, labels, cells)
    names = [whole.columns[at] for at in keep]
    kept = set(names)
    sides = [
        Side(label=group, samples=[name for name, label in zip(names, labels, strict=True) if label == group])
        for group in (request.control, request.perturbation)
    ]
    told = Model(
        formula=f"~ {' + '.join([*map(term, request.adjustments), request.column])}",
        groups=[Group(label=group, samples=labels.count(group)) for group in dict.fromkeys(labels)],
        adjustments=adjusted,
        residual_df=design.residual_df,
    )
    contrast = Contrast(
        column=request.column,
        control=sides[0],
        perturbation=sides[1],
        left_out=[name for name in whole.columns if name not in kept],
        design=told,
    )
    run.note(
        f"{told.formula}: {counted(design.samples, 'sample')}, {design.residual_df:,} degrees of freedom left", 0.05
    )
    matrix = replace(whole, columns=names, values=whole.values[:, keep])
    check_counts(matrix)
    warnings = [
        *whole.warnings,
        *doubts_of_values(matrix.values),
        *copied_samples(matrix.values, names),
        *cells_as_replicates(whole.column_data, keep),
    ]
    for warning in warnings:
        run.note(warning)
    perturbed = np.array([label == request.perturbation for label in labels])
    numbers = np.unique(labels, return_inverse=True)[1].reshape(-1)
    return Designed(Comparison(matrix, perturbed, contrast, warnings), design, numbers)


def with_enough_counts(model: Designed, request: Annotated, run: Run) -> Designed:
    """Leave out the genes with too few counts to be tested, where that is asked for."""
    if not request.filter:
        return model
    keep = expressed(model.counts, model.labels)
    kept = int(keep.sum())
    if kept < 2:
        message = (
            "Fewer than two genes have enough counts to be tested. Test all genes, or use samples with more reads."
        )
        raise InputError(message)
    run.note(f"{kept:,} of {counted(len(keep), 'gene')} have enough counts to be tested")
    return replace(model, found=replace(model.found, matrix=model.found.matrix.rows(keep), enough=kept))


def of_matrix(model: Designed, matrix: Matrix) -> Designed:
    """Take other rows for the same samples."""
    return replace(model, found=replace(model.found, matrix=matrix))


def refuse_without_spread(model: Designed, counts: Floats) -> None:
    """Refuse counts that the model explains wholly, as those of copied samples."""
    logs = np.log1p(counts)
    if np.abs(logs - model.design.fitted(logs)).max() < LEAST_SPREAD:
        raise InputError(EQUAL_PAIRS if model.design.coefficients > 2 else EQUAL)
