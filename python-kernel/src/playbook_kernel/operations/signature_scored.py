"""The significant genes of a signature with z-scores."""

import numpy as np
from pydantic import BaseModel, RootModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Number, number
from playbook_kernel.significant import SignatureRequest, numbers, read_significant


class ScoredGene(BaseModel):
    """A gene and how many standard deviations of a normal distribution its p-value stands for."""

    term: str
    zscore: Number


class ScoredGenes(RootModel[list[ScoredGene]]):
    """Genes in the order of the file."""


@operation("signature.scored")
def signature_scored(request: SignatureRequest, run: Run) -> ScoredGenes:
    """Score the significant genes by the sign of their change and the normal quantile of 1 - p, p as it was chosen."""
    from scipy.special import ndtri  # noqa: PLC0415 - SciPy loads slowly

    found = read_significant(request, run, is_one_enough=True)
    rows = np.sort(np.concatenate([found.up, found.down]))
    p = numbers(found.signature, found.column)[rows]
    scores = np.sign(numbers(found.signature, "LogFC")[rows]) * ndtri(1 - p)
    # Of genes with the same name the last one stays, at the place of the first.
    by_gene = {found.signature.index[at]: score for at, score in zip(rows.tolist(), scores.tolist(), strict=True)}
    return ScoredGenes([ScoredGene(term=gene, zscore=number(score)) for gene, score in by_gene.items()])
