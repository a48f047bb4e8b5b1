"""The significant genes of a signature with z-scores."""

import numpy as np
import scipy
from pydantic import BaseModel, RootModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats, Number, number
from playbook_kernel.significant import SignatureRequest, numbers, read_significant


class ScoredGene(BaseModel):
    """A gene and how many standard deviations of a normal distribution its p-value stands for."""

    term: str
    zscore: Number
    # What the score is, where it is no z-score.
    statistic: Number | None = None
    coefficient: Number | None = None


class ScoredGenes(RootModel[list[ScoredGene]]):
    """Genes in the order of the file."""


LEAST_P = 1e-300


def two_sided(p: Floats, change: Floats) -> Floats:
    """Return the normal quantile of half of each p, with the sign of the change: in the order of p down to 1e-300."""
    return np.asarray(-np.sign(change) * scipy.special.ndtri(np.maximum(p, LEAST_P) / 2))


@operation("signature.scored")
def signature_scored(request: SignatureRequest, run: Run) -> ScoredGenes:
    """Score the significant genes: where a threshold was set, by their p-value and the sign of their change.

    Without one by the normal quantile of 1 - p, p as it was chosen, which is the rule of the reference: infinite below
    1e-16, and of the other sign above 0.5, which no threshold of that rule reaches.
    """
    found = read_significant(request, run, is_one_enough=True)
    rows = np.sort(np.concatenate([found.up, found.down]))
    change = numbers(found.signature, "LogFC")[rows]
    if request.threshold is None:
        scores = np.sign(change) * scipy.special.ndtri(1 - numbers(found.signature, found.column)[rows])
    else:
        scores = two_sided(numbers(found.signature, "Pval")[rows], change)
    # Of genes with the same name the last one stays, at the place of the first.
    by_gene = {found.signature.index[at]: score for at, score in zip(rows.tolist(), scores.tolist(), strict=True)}
    return ScoredGenes([ScoredGene(term=gene, zscore=number(score)) for gene, score in by_gene.items()])
