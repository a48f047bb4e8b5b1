"""All genes of a signature, ranked by the statistic of the test: what a ranked enrichment needs."""

from typing import Literal

import numpy as np

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.signature_scored import ScoredGene, ScoredGenes, two_sided
from playbook_kernel.payload import Floats
from playbook_kernel.readers.signature import Signature
from playbook_kernel.significant import SignatureRequest, load_signature, numbers

# The moderated t of limma, the Wald statistic of DESeq2, the coefficient of the characteristic direction.
Kind = Literal["statistic", "coefficient"]
KINDS: dict[str, Kind] = {"Statistic": "statistic", "CD-coefficient": "coefficient"}


def statistic_of(signature: Signature) -> str | None:
    """Name the column of the statistic that has the sign of the change; edgeR's F and LR have none."""
    change = numbers(signature, "LogFC")
    for name in KINDS:
        column = signature.columns.get(name)
        if isinstance(column, np.ndarray):
            both = np.isfinite(column) & np.isfinite(change)
            if (column[both] < 0).any() or (change[both] >= 0).all():
                return name
    return None


def ranking_scores(signature: Signature, column: str | None) -> Floats:
    """Return the statistic of each gene, without one the normal quantile of its p-value with the sign of its change."""
    if column is not None:
        return numbers(signature, column)
    return two_sided(numbers(signature, "Pval"), numbers(signature, "LogFC"))


@operation("signature.ranked")
def signature_ranked(request: SignatureRequest, run: Run) -> ScoredGenes:
    """Rank every gene of a signature, the highest score first; of a repeated gene the one furthest from zero stays."""
    signature = load_signature(request.sig, run)
    column = statistic_of(signature)
    scores = ranking_scores(signature, column)
    rows = np.flatnonzero(np.isfinite(scores))
    if not len(rows):
        message = f"No gene of {request.sig.filename} has a statistic or a p-value. Check the columns of the signature."
        raise InputError(message)
    lost = len(scores) - len(rows)
    by = f"the column {column}" if column else "their p-values, with the sign of the change"
    run.note(f"{counted(len(rows), 'gene')} ranked by {by}" + (f"; {lost:,} without one left out" if lost else ""))
    furthest: dict[str, float] = {}
    for gene, score in zip([signature.index[at] for at in rows.tolist()], scores[rows].tolist(), strict=True):
        if gene not in furthest or abs(score) > abs(furthest[gene]):
            furthest[gene] = score
    order = sorted(furthest, key=lambda gene: (-furthest[gene], gene))
    kind = KINDS.get(column or "")
    return ScoredGenes([ranked(gene, furthest[gene], kind) for gene in order])


def ranked(gene: str, score: float, kind: Kind | None) -> ScoredGene:
    """Say of a score what it is, where it is no z-score."""
    told = {} if kind is None else {kind: score}
    return ScoredGene(term=gene, zscore=score, **told)
