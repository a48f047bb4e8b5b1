"""Scores of gene sets in each sample, without a comparison: ssGSEA of GSVA (Barbie 2009, doi:10.1038/nature08460)."""

import numpy as np
import scipy
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import File, Floats
from playbook_kernel.store import load_matrix
from playbook_kernel.tables.columns import MAX_COLUMNS, Column, TablePayload, free_name
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, check_held, write_table
from playbook_kernel.values import refuse

Rows = NDArray[np.intp]
WEIGHT = 0.25
SET = "Gene set"


class SetScoresRequest(BaseModel):
    """A matrix of genes and samples, and a library of gene sets."""

    matrix: File
    gmt: dict[str, NamedSet]


def scores_of(values: Floats, sets: list[Rows]) -> Floats:
    """Score sets, given by the rows of their genes, in each sample: sets × samples, divided by their range."""
    genes, sizes = len(values), np.array([len(rows) for rows in sets])
    places = (np.repeat(np.arange(len(sets)), sizes), np.concatenate(sets))
    members = scipy.sparse.csr_array((np.ones(int(sizes.sum())), places), shape=(len(sets), genes))
    # GSVA cuts the mean ranks of equal values to whole numbers.
    ranks = np.trunc(scipy.stats.rankdata(values, axis=0))
    weights = ranks**WEIGHT
    below = np.empty(values.shape)
    np.put_along_axis(below, np.argsort(-ranks, axis=0, kind="stable"), np.arange(genes, 0, -1.0)[:, None], axis=0)
    inside = (members @ (weights * below)) / (members @ weights)
    outside = (genes * (genes + 1) / 2 - members @ below) / (genes - sizes)[:, None]
    scores: Floats = inside - outside
    span = float(np.ptp(scores))
    return scores / span if span > 0 else scores


@operation("matrix.set-scores")
def matrix_set_scores(request: SetScoresRequest, run: Run) -> TablePayload:
    """Write a table of sets and samples."""
    matrix = load_matrix(request.matrix, "gene", run)
    refuse(matrix, ~np.isfinite(matrix.values), "gene", "Fill the cell, or remove the gene.")
    if len(matrix.columns) >= MAX_COLUMNS:
        message = f"Sets are scored in at most {MAX_COLUMNS - 1:,} samples; the matrix has {len(matrix.columns):,}."
        raise InputError(message)
    check_held(len(request.gmt), len(matrix.columns), "A table")
    place = {name: at for at, name in enumerate(matrix.index)}
    found = {
        term: np.array(sorted({place[gene] for gene in entry.set if gene in place}), dtype=np.intp)
        for term, entry in request.gmt.items()
    }
    sets = {term: rows for term, rows in found.items() if 0 < len(rows) < len(matrix.index)}
    if not sets:
        message = (
            "No set of the library has a gene of the matrix. Check that both use the same kind of gene names, or "
            "choose another library."
        )
        raise InputError(message)
    left = len(found) - len(sets)
    if left:
        run.note(f"{counted(left, 'set')} without a gene of the matrix left out")
    scores = scores_of(matrix.values, list(sets.values()))
    data: dict[str, pl.Series] = {SET: pl.Series(list(sets), dtype=pl.String)}
    columns = [Column(name=SET, kind="text"), Column(name="Genes", kind="whole")]
    data["Genes"] = pl.Series([len(rows) for rows in sets.values()], dtype=pl.Int64)
    for name, values in zip(matrix.columns, scores.T, strict=True):
        unique = free_name(name, list(data))
        data[unique] = pl.Series(values, dtype=pl.Float64)
        columns.append(Column(name=unique, kind="number"))
    return write_table(Frame(pl.DataFrame(data).lazy(), columns), run)
