"""Counts on a scale on which they vary alike at every mean."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.payload import Floats, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.statistics.deseq2 import size_factors
from playbook_kernel.statistics.deseq2_trend import LocalTrend
from playbook_kernel.statistics.regularised_log import regularised_log
from playbook_kernel.statistics.variance_stabilising import blind_trend, stabilised
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import why_logarithms
from playbook_kernel.values import LOGARITHM, VARIANCE, Z_SCORE, refuse

if TYPE_CHECKING:
    from playbook_kernel.statistics.deseq2_trend import Trend

Stabilise = Callable[[Floats, Floats, "Trend"], Floats]

LEAST_SAMPLES = 2
AGAIN = "Use the counts as they were read."
LOCAL = (
    "No parametric trend fits the dispersions of these counts, so they were taken from a local regression over the "
    "mean counts, as DESeq2 does there."
)


def counts_of(matrix: Matrix, noun: str, run: Run) -> Floats:
    """Return whole counts (genes × samples); refuse values that are none. Fractions of estimated counts are rounded."""
    done = next((each for each in matrix.normalisation if each in {LOGARITHM, VARIANCE, Z_SCORE}), None)
    if done is not None:
        message = f"The values were normalised before ({done}), but counts are stabilised as they are. {AGAIN}"
        raise InputError(message)
    values = matrix.values
    refuse(matrix, ~np.isfinite(values), noun, "Every count is needed: fill the cell or remove the row.")
    refuse(matrix, values < 0, noun, "Counts are not negative: use counts that are not transformed yet.")
    why = why_logarithms(values)
    if why is not None:
        raise InputError(f"The values look like logarithms: {why}. {AGAIN}")
    if values.shape[1] < LEAST_SAMPLES:
        raise InputError("How counts vary cannot be told from one sample. Use a matrix of two samples or more.")
    counts = np.rint(values)
    rounded = int(np.count_nonzero(counts != values))
    if rounded:
        run.note(f"{counted(rounded, 'count')} with a fraction rounded to whole numbers")
    empty = np.flatnonzero(counts.sum(axis=0) == 0)
    if len(empty):
        name = matrix.columns[int(empty[0])]
        raise InputError(f"The sample {shown(name)} has no counts. Remove it.", column=name)
    return counts


def stabilised_with(request: MatrixInput, run: Run, name: str, stabilise: Stabilise) -> MatrixPayload:
    """Transform counts around the trend of their dispersions; say where it is no parametric one."""
    matrix = load_matrix(request.matrix, request.kind, run)
    counts = counts_of(matrix, request.kind, run)
    sizes = size_factors(counts)
    trend = blind_trend(counts, sizes)
    if isinstance(trend, LocalTrend):
        run.note(LOCAL)
        matrix = replace(matrix, warnings=(*matrix.warnings, LOCAL))
    done = matrix.with_values(stabilise(counts, sizes, trend), VARIANCE)
    return written_result(done, request.matrix, name, run)


@operation("matrix.vst")
def matrix_vst(request: MatrixInput, run: Run) -> MatrixPayload:
    """Stabilise the variance of counts as DESeq2 does, without regard to groups."""
    return stabilised_with(request, run, "vst", lambda counts, sizes, trend: stabilised(counts / sizes, sizes, trend))


@operation("matrix.rlog")
def matrix_rlog(request: MatrixInput, run: Run) -> MatrixPayload:
    """Take regularised logarithms of counts as DESeq2 does, without regard to groups."""
    return stabilised_with(request, run, "rlog", regularised_log)
