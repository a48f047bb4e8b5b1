"""Differential expression by the characteristic direction."""

import numpy as np

from playbook_kernel.contrast import Annotated, comparison, filtered
from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.repeated import refuse_repeated
from playbook_kernel.signature_file import Result, SignaturePayload, written_signature
from playbook_kernel.statistics.characteristic_direction import (
    characteristic_direction,
)

LEAST_GENES = 3


@operation("signature.characteristic-direction")
def signature_characteristic_direction(request: Annotated, run: Run) -> SignaturePayload:
    """Find the direction from controls to perturbations; all genes, by rising p of their coefficient."""
    found = comparison(request, run)
    samples = len(found.perturbed)
    if samples < 3:
        message = (
            "The characteristic direction needs at least two samples in one of the groups to know their spread, but "
            "there is one in each. Label more samples."
        )
        raise InputError(message)
    found = filtered(found, request, run)
    if len(found.counts) < LEAST_GENES:
        message = (
            f"The characteristic direction needs at least {LEAST_GENES} genes, but there are {len(found.counts)}: two "
            "values per sample are always as far from their mean. Use a table of more genes."
        )
        raise InputError(message)
    why = (
        ", but the characteristic direction needs each gene once. Rename the rows, or keep one of them or their sum; "
        "limma-voom sums such rows itself."
    )
    refuse_repeated(found.matrix, request.anndata.filename, "row", why)
    run.note(f"Decomposing {counted(len(found.counts), 'gene')} of {counted(samples, 'sample')}", 0.2)
    result = characteristic_direction(found.counts, found.perturbed)
    if not np.isfinite(result.p_value).all():
        message = "The mean of the two groups is the same, so there is no direction between them. Check the labels."
        raise InputError(message)
    run.note("Writing the signature", 0.9)
    ranked = Result(
        columns={
            "CD-coefficient": result.coefficient,
            "LogFC": result.log_fold_change,
            "Pval": result.p_value,
            "AdjPval": result.adjusted_p,
        },
        # Several p-values may be 0 exactly: then the larger coefficient comes first.
        order=np.lexsort((-np.abs(result.coefficient), result.p_value)),
        method="characteristic-direction",
        words="Characteristic Direction method of the",
    )
    return written_signature(request, found, ranked, run)
