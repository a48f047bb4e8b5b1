"""Counts of single cells added up by whom the cells come from, so that donors are the replicates."""

from dataclasses import replace

import numpy as np
from pydantic import BaseModel, Field

from playbook_kernel.contrast import check_counts
from playbook_kernel.design_request import cells_of
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Column, Matrix, Table
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix

BETWEEN = " · "
CELLS = "cells"
# Of fewer cells a sum is mostly chance.
LEAST = 10


class PseudobulkRequest(BaseModel):
    """Annotated single cells, the column of their donors, and that of their clusters, of which one may be meant."""

    anndata: File
    donor: str
    clusters: str | None = None
    only: str | None = None
    least: int = Field(default=LEAST, ge=1, le=100_000)


def groups_of(request: PseudobulkRequest, matrix: Matrix) -> dict[str, list[int]]:
    """Return the cells of each sample, by the names of the samples in their order."""
    donors = cells_of(matrix.column_data, request.donor)
    if request.clusters == request.donor:
        message = "Donors and clusters are the same column. Choose another column for the clusters, or none."
        raise InputError(message, column=request.donor)
    clusters = None if request.clusters is None else cells_of(matrix.column_data, request.clusters)
    if request.only is not None and (clusters is None or request.only not in clusters):
        known = [] if clusters is None else sorted(set(clusters))
        message = f"No cell is in the cluster {shown(request.only)}; there are {listed(known)}. Choose one of these."
        raise InputError(message, column=request.clusters)
    found: dict[str, list[int]] = {}
    for at, donor in enumerate(donors):
        cluster = None if clusters is None else clusters[at]
        if donor == "" or cluster == "" or (request.only is not None and cluster != request.only):
            continue
        name = donor if cluster is None or request.only is not None else f"{donor}{BETWEEN}{cluster}"
        found.setdefault(name, []).append(at)
    return dict(sorted(found.items()))


def described(data: Table, groups: dict[str, list[int]]) -> Table:
    """Keep the columns that say the same of all cells of each sample, and add how many cells there were."""
    # Not last, where comparisons look for what is compared.
    kept: Table = {CELLS: Column(cells=[str(len(cells)) for cells in groups.values()], is_number=True)}
    for name, column in data.items():
        values = [{column.cells[at] for at in cells} for cells in groups.values()]
        if name != CELLS and all(len(each) == 1 for each in values):
            kept[name] = replace(column, cells=[next(iter(each)) for each in values])
    return kept


@operation("anndata.pseudobulk")
def anndata_pseudobulk(request: PseudobulkRequest, run: Run) -> MatrixPayload:
    """Add up the counts of the cells of each donor, in each cluster where clusters are named."""
    matrix = load_matrix(request.anndata, "gene", run)
    check_counts(matrix)
    every = groups_of(request, matrix)
    groups = {name: cells for name, cells in every.items() if len(cells) >= request.least}
    few = [name for name in every if name not in groups]
    if len(groups) < 2:
        message = (
            f"{counted(len(groups), 'sample')} of at least {counted(request.least, 'cell')} "
            f"{'is' if len(groups) == 1 else 'are'} left, which cannot be compared. "
            "Choose the column that says whom each cell comes from, or ask for fewer cells."
        )
        raise InputError(message, column=request.donor)
    values = np.column_stack([matrix.values[:, cells].sum(axis=1) for cells in groups.values()])
    used = sum(map(len, groups.values()))
    told = [f"{counted(used, 'cell')} added up to {counted(len(groups), 'sample')}."]
    if few:
        told.append(f"Left out for fewer than {counted(request.least, 'cell')}: {listed(few, 8)}.")
    run.note(" ".join(told))
    done = Matrix(
        index=matrix.index,
        columns=list(groups),
        values=values,
        row_data=matrix.row_data,
        column_data=described(matrix.column_data, groups),
        warnings=(*matrix.warnings, *told[1:]),
    )
    return written_result(done, request.anndata, "pseudobulk", run, request.anndata.description)
