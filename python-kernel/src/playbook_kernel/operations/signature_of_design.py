"""Two of any number of groups compared in a model of all samples, by limma-voom or DESeq2."""

from dataclasses import replace

import numpy as np

from playbook_kernel.contrast import EQUAL
from playbook_kernel.design_request import (
    DesignRequest,
    designed,
    of_matrix,
    refuse_without_spread,
    with_enough_counts,
)
from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.signature_deseq2 import ALPHA, tested_result, told_trend, whole_counts
from playbook_kernel.operations.signature_limma_voom import moderated_result
from playbook_kernel.repeated import numbered, repeated, with_sums
from playbook_kernel.signature_file import SignaturePayload, written_signature
from playbook_kernel.statistics import deseq2
from playbook_kernel.statistics.limma_voom import compare_in


@operation("signature.limma-voom-design")
def signature_limma_voom_design(request: DesignRequest, run: Run) -> SignaturePayload:
    """Compare two groups by limma-voom, which knows the whole model; all genes, by falling moderated t."""
    model = designed(request, run)
    matrix, is_summed = with_sums(model.found.matrix, run)
    model = of_matrix(model, matrix) if is_summed else model
    genes = len(model.counts)
    model = with_enough_counts(model, request, run)
    refuse_without_spread(model, model.counts)
    run.note(f"Fitting {counted(len(model.counts), 'gene')} of {counted(model.design.samples, 'sample')}", 0.2)
    result = compare_in(model.counts, model.design, model.design)
    if not np.isfinite(result.t).all():
        raise InputError(EQUAL)
    return written_signature(request, model.found, moderated_result(result, genes if is_summed else None), run)


@operation("signature.deseq2-design")
def signature_deseq2_design(request: DesignRequest, run: Run) -> SignaturePayload:
    """Compare two groups by DESeq2's model; genes that can be tested, by rising p."""
    model = designed(request, run)
    twice = repeated(model.found.matrix.index)
    if twice:
        matrix = model.found.matrix
        model = of_matrix(model, replace(matrix, index=numbered(matrix.index)))
        run.note(f"Later rows of a name numbered (-1, -2, …): {counted(len(twice), 'gene')} ({listed(list(twice))})")
    model = with_enough_counts(model, request, run)
    counts = whole_counts(model.found, run)
    refuse_without_spread(model, counts)
    run.note("Loading DESeq2's model", 0.07)
    result = deseq2.compare_in(counts, model.design, alpha=ALPHA, follows_r=True, note=run.note)
    found = told_trend(model.found, result.trend, run)
    return written_signature(request, found, tested_result(result, run), run)
