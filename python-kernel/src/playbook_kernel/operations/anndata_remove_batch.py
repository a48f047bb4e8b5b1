"""Logarithms of counts without the differences between batches: for pictures, not for tests."""

from dataclasses import replace

import numpy as np
from pydantic import BaseModel

from playbook_kernel.contrast import check_counts
from playbook_kernel.design_request import cells_of
from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix
from playbook_kernel.values import BATCH, log_cpm


class RemovalRequest(BaseModel):
    """Annotated data, the column of the batches, and the column whose groups are kept apart, where one is."""

    anndata: File
    batch: str
    groups: str | None = None


def without_batches(values: Floats, batches: list[str], groups: list[str] | None) -> Floats:
    """Take the effects of batches out of values (genes × samples), as limma's `removeBatchEffect`.

    Batches are coded by their difference from their mean, and fitted together with the groups.
    """
    kept = np.ones((len(batches), 1)) if groups is None else coded(groups)
    names = list(dict.fromkeys(sorted(batches)))
    member = np.equal.outer(batches, names).astype(float)
    effects = member[:, :-1] - member[:, -1:]
    design = np.column_stack([kept, effects])
    if np.linalg.matrix_rank(design) < design.shape[1]:
        message = (
            "The batches cannot be told from the groups: each has samples of one group only, or follows from them. "
            "What differs between batches would be taken for what differs between groups. Choose another column."
        )
        raise InputError(message)
    fitted = np.linalg.lstsq(design, values.T, rcond=None)[0]
    return np.asarray(values - (effects @ fitted[kept.shape[1] :]).T)


def coded(groups: list[str]) -> Floats:
    """Return one column per group."""
    return np.equal.outer(groups, list(dict.fromkeys(groups))).astype(float)


@operation("anndata.remove-batch")
def anndata_remove_batch(request: RemovalRequest, run: Run) -> MatrixPayload:
    """Take log2 counts per million, and the effects of batches out of them."""
    matrix = load_matrix(request.anndata, "gene", run)
    check_counts(matrix)
    batches = cells_of(matrix.column_data, request.batch)
    groups = None if request.groups is None else cells_of(matrix.column_data, request.groups)
    if request.groups == request.batch:
        message = "Batches and groups are the same column. Choose another column for the groups, or none."
        raise InputError(message, column=request.batch)
    for column, cells in ((request.batch, batches), (request.groups, groups or [])):
        if "" in cells and column is not None:
            message = (
                f"{counted(cells.count(''), 'sample')} without a value in the column {shown(column)}. Fill it first."
            )
            raise InputError(message, column=column)
    if len(set(batches)) < 2:
        message = f"The column {shown(request.batch)} has one value, so there are no batches. Choose another column."
        raise InputError(message, column=request.batch)
    values = without_batches(log_cpm(matrix.values), batches, groups)
    done = replace(matrix, values=values, normalisation=(*matrix.normalisation, BATCH))
    return written_result(done, request.anndata, "without-batches", run, request.anndata.description)
