"""Samples on their principal components."""

from typing import Literal

import numpy as np

from playbook_kernel.embedding import names_beside
from playbook_kernel.errors import InputError, counted, shown
from playbook_kernel.figure import Axes, Axis, Figure, Mark
from playbook_kernel.grouping import colors_of, grouping
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.payload import Floats, numbers
from playbook_kernel.principal import principal_components
from playbook_kernel.store import load_matrix
from playbook_kernel.suspicions import why_logarithms
from playbook_kernel.values import BATCH, LOGARITHM, VARIANCE, Z_SCORE, log_cpm

Logarithm = Literal["auto", "logCPM", "ln1p", "none"]
NORMALISED = {
    "logCPM": "Counts were normalised to log2 counts per million (logCPM, prior count 2) before the analysis.",
    "ln1p": "Values were transformed to ln(1 + x) before the analysis.",
    "none": "Values were used as they are in the matrix.",
}


class PcaRequest(FigureRequest):
    """What to draw; `log` is chosen by the kind of matrix and what was done to it, unless it is given."""

    components: Literal[2, 3]
    log: Logarithm = "auto"


def chosen_log(matrix: Matrix, request: PcaRequest) -> tuple[Logarithm, str]:
    """Choose the normalisation and say why it is not the usual one."""
    if request.log != "auto":
        return request.log, ""
    if {LOGARITHM, VARIANCE, Z_SCORE, BATCH} & set(matrix.normalisation):
        return "none", f" They were normalised before ({', '.join(matrix.normalisation)})."
    if (matrix.values < 0).any():
        return "none", " Some are negative, so they were taken as normalised before."
    why = why_logarithms(matrix.values) if request.kind == "gene" else None
    if why is not None:
        return "none", f" They look like logarithms: {why}."
    return ("logCPM" if request.kind == "gene" else "ln1p"), ""


def normalised(matrix: Matrix, values: Floats, log: Logarithm) -> Floats:
    """Normalise values (genes × samples)."""
    if log == "none":
        return values
    if (values < 0).any():
        row, column = np.argwhere(values < 0)[0]
        sample = matrix.columns[int(column)]
        message = f"A value of the sample {shown(sample)} is {values[row, column]:g}: counts are not negative."
        raise InputError(f"{message} Use counts that are not transformed yet.", column=sample)
    if log == "ln1p":
        return np.log1p(values)
    empty = np.flatnonzero(values.sum(axis=0) == 0)
    if len(empty):
        sample = matrix.columns[int(empty[0])]
        message = (
            f"The sample {shown(sample)} has no counts at all, so it can't be normalised. Remove it from the matrix."
        )
        raise InputError(message, column=sample)
    return log_cpm(values)


def usable(matrix: Matrix, kind: str) -> tuple[Floats, list[str]]:
    """Return the rows without missing cells, and a note on the others."""
    if len(matrix.columns) < 3:
        message = (
            f"Principal components need at least 3 samples, but the matrix has {len(matrix.columns)}. "
            "Add samples, or transpose the matrix if its samples are in the rows."
        )
        raise InputError(message)
    if np.isinf(matrix.values).any():
        column = matrix.columns[int(np.argwhere(np.isinf(matrix.values))[0][1])]
        message = (
            f"The sample {shown(column)} has an infinite value. Correct the matrix before its components are computed."
        )
        raise InputError(message, column=column)
    is_whole = np.asarray(~np.isnan(matrix.values).any(axis=1), dtype=np.bool_)
    if is_whole.all():
        return matrix.values, []
    if not is_whole.any():
        message = (
            f"Every {kind} misses a value in some sample, so there is nothing to compare. Remove incomplete samples."
        )
        raise InputError(message)
    lost = len(is_whole) - int(is_whole.sum())
    return matrix.values[is_whole], [f"{lost:,} of {counted(len(is_whole), kind)} left out: a value is missing."]


@operation("figure.pca")
def figure_pca(request: PcaRequest, run: Run) -> Figure:
    """Draw the samples' scores on the first principal components, coloured by group where there are groups."""
    matrix = load_matrix(request.file, request.kind, run)
    values, left_out = usable(matrix, request.kind)
    log, reason = chosen_log(matrix, request)
    count = request.components
    prepared = normalised(matrix, values, log)
    if not np.ptp(prepared, axis=1).any():
        message = (
            f"All samples of {request.file.filename} have the same values, so there is no component. Check the matrix."
        )
        raise InputError(message)
    found = principal_components(prepared, count)
    groups = grouping(matrix, is_wanted=request.anndata is not None, column=request.color)
    percent = [f"{100 * share:.1f}%" for share in found.shares]
    names = [f"PC{at}" for at in range(1, count + 1)]
    axes = [
        Axis(label=f"{name} ({share} var. explained)", type="linear")
        for name, share in zip(names, percent, strict=True)
    ]
    grouped = f", by {groups.name}" if groups.column else ""
    what = f"{counted(len(values), request.kind)} in {counted(len(matrix.columns), 'sample')}"
    return Figure(
        title="Principal components of samples",
        description=(
            f"Scatter of {counted(len(matrix.columns), 'sample')} on {count} principal components, which hold "
            f"{', '.join(percent[:-1])} and {percent[-1]} of the variance{grouped}."
        ),
        data={
            "Sample": matrix.columns,
            **{name: numbers(score) for name, score in zip(names, found.scores.T, strict=True)},
            **groups.data,
        },
        marks=[
            Mark(
                type="dot",
                x=names[0],
                y=names[1],
                z=names[2] if count == 3 else None,
                color=groups.column,
                fill="plain" if groups.column is None else None,
                size=6,
                label="Sample",
                tooltip=[*groups.data, *names],
            ),
            *names_beside("Sample", names, len(matrix.columns)),
        ],
        axes=Axes(x=axes[0], y=axes[1], z=axes[2] if count == 3 else None),
        color=colors_of(groups),
        notes=[
            f"{NORMALISED[log]}{reason}",
            f"PCA of {what}; each {request.kind} was centred, not scaled.",
            *left_out,
            *matrix.warnings,
            *groups.notes,
        ],
        height=480,
    )
