"""Differential expression by DESeq2's model."""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from playbook_kernel.contrast import Adjustable, Comparison, comparison, filtered, refuse_copies
from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats
from playbook_kernel.repeated import numbered, repeated
from playbook_kernel.signature_file import Result, SignaturePayload, written_signature
from playbook_kernel.statistics import deseq2
from playbook_kernel.statistics.deseq2_trend import LocalTrend

if TYPE_CHECKING:
    from playbook_kernel.statistics.deseq2_trend import Trend

ALPHA = 0.05
CONSTANT = (
    "No parametric trend fits the dispersions, so they were shrunken towards one mean of all genes; DESeq2 in R goes "
    "over to a local regression there, so its significance may differ."
)
LOCAL = (
    "No parametric trend fits the dispersions, so they were shrunken towards a local regression over the mean counts, "
    "as DESeq2 does there."
)


def whole_counts(found: Comparison, run: Run) -> Floats:
    """Cut counts to whole numbers; those of estimated counts are lost below one."""
    counts = np.trunc(found.counts)
    cut = int(np.count_nonzero(counts != found.counts))
    if cut:
        run.note(f"{counted(cut, 'count')} with a fraction truncated to whole numbers")
    empty = np.flatnonzero(counts.sum(axis=0) == 0)
    if len(empty):
        name = found.matrix.columns[int(empty[0])]
        message = f"All counts of the sample {name} are below 1, so none is left as a whole number. Use read counts."
        raise InputError(message, column=name)
    return counts


def told_trend(found: Comparison, trend: "Trend", run: Run) -> Comparison:
    """Warn where the dispersions have no parametric trend."""
    if not isinstance(trend, LocalTrend) and trend.per_count > 0:
        return found
    warning = LOCAL if isinstance(trend, LocalTrend) else CONSTANT
    run.note(warning)
    return replace(found, warnings=[*found.warnings, warning])


def tested_result(result: "deseq2.Comparison", run: Run) -> Result:
    """Order the genes that could be tested by rising p."""
    columns = {
        "Statistic": result.statistic,
        "Pval": result.p_value,
        "AdjPval": result.adjusted_p,
        "LogFC": result.log_fold_change,
    }
    is_tested = np.asarray(np.isfinite(np.column_stack(list(columns.values()))).all(axis=1))
    if not is_tested.any():
        message = (
            "No gene could be tested: the counts are too few, or they do not vary between the samples of a group. "
            "Use raw read counts of more samples."
        )
        raise InputError(message)
    lost = len(is_tested) - int(is_tested.sum())
    if lost:
        run.note(f"{lost:,} of {counted(len(is_tested), 'gene')} left out: no counts, an outlier, or too few counts")
    tested = np.flatnonzero(is_tested)
    return Result(
        columns=columns,
        order=tested[np.argsort(result.p_value[tested], kind="stable")],
        method="deseq2",
        words="DESeq2 analysis from the",
    )


@operation("signature.deseq2")
def signature_deseq2(request: Adjustable, run: Run) -> SignaturePayload:
    """Compare perturbations with controls; genes that can be tested, by rising p."""
    found = comparison(request, run, request.covariate)
    perturbations = int(found.perturbed.sum())
    controls = len(found.perturbed) - perturbations
    if min(controls, perturbations) < 2:
        message = (
            "controls_mat and cases_mat must have at least two samples. "
            f"There are {counted(controls, 'control')} and {counted(perturbations, 'perturbation')}: label more."
        )
        raise InputError(message)
    twice = repeated(found.matrix.index)
    if twice:
        found = replace(found, matrix=replace(found.matrix, index=numbered(found.matrix.index)))
        run.note(f"Later rows of a name numbered (-1, -2, …): {counted(len(twice), 'gene')} ({listed(list(twice))})")
    found = filtered(found, request, run)
    counts = whole_counts(found, run)
    refuse_copies(counts, found)
    run.note("Loading DESeq2's model", 0.07)
    if not (counts > 0).all(axis=1).any():
        run.note("Every gene has a zero in some sample: size factors were estimated from the positive counts")
    result = deseq2.compare(counts, found.perturbed, found.covariate, alpha=ALPHA, note=run.note)
    return written_signature(request, told_trend(found, result.trend, run), tested_result(result, run), run)
