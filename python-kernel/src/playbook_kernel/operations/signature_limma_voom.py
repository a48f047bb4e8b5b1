"""Differential expression by limma-voom."""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from playbook_kernel.contrast import EQUAL, Adjustable, comparison, filtered, refuse_copies
from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.repeated import with_sums
from playbook_kernel.signature_file import Result, SignaturePayload, written_signature
from playbook_kernel.statistics.limma_voom import compare

if TYPE_CHECKING:
    from playbook_kernel.statistics.limma_voom import Comparison


def moderated_result(result: "Comparison", summed_to: int | None) -> Result:
    """Order a comparison of limma by falling moderated t."""
    return Result(
        columns={
            "Statistic": result.t,
            "Pval": result.p_value,
            "AdjPval": result.adjusted_p,
            "LogFC": result.log_fold_change,
        },
        order=np.argsort(-result.t, kind="stable"),
        method="limma-voom",
        words="Limma-Voom analysis from the",
        summed=summed_to,
    )


@operation("signature.limma-voom")
def signature_limma_voom(request: Adjustable, run: Run) -> SignaturePayload:
    """Compare perturbations with controls; all genes, by falling moderated t."""
    found = comparison(request, run, request.covariate)
    samples = len(found.perturbed)
    if samples < 3:
        message = (
            "No residual degrees of freedom in linear model fits: one sample per group leaves nothing to estimate the "
            "spread from. Label at least two samples of one group, better three of each."
        )
        raise InputError(message)
    matrix, is_summed = with_sums(found.matrix, run)
    found = replace(found, matrix=matrix)
    genes = len(found.counts)
    found = filtered(found, request, run)
    refuse_copies(found.counts, found)
    run.note(f"Fitting {counted(len(found.counts), 'gene')} of {counted(samples, 'sample')}", 0.2)
    result = compare(found.counts, found.perturbed, found.covariate, weighs_by_groups=request.weights == "groups")
    if not np.isfinite(result.t).all():
        raise InputError(EQUAL)
    run.note("Writing the signature", 0.9)
    return written_signature(request, found, moderated_result(result, genes if is_summed else None), run)
