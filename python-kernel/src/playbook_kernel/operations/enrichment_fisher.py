"""Test how many genes sets share with a gene set by Fisher's exact test."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import Floats, Number, numbers
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

Counts = NDArray[np.int64]
Count = Annotated[int, Field(ge=0)]


class Camel(BaseModel):
    """The page writes names its own way."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)


class FisherRequest(Camel):
    """Sets by how many genes they have and share with the gene set, that set's genes, and all that could be found."""

    overlaps: list[Count]
    sizes: list[Count]
    drawn: Count
    population: Count


class FisherTests(Camel):
    """One test for each set, in their order."""

    odds_ratios: list[Number]
    pvalues: list[float]
    adjusted_pvalues: list[float]


def tail(overlap: Counts, size: Counts, drawn: int, population: int) -> Floats:
    """Return P(X >= overlap) of a draw without replacement."""
    # Many sets have the same size: its chances are computed once.
    order = np.argsort(size, kind="stable")
    p = np.empty(len(size))
    for rows in np.split(order, np.flatnonzero(np.diff(size[order])) + 1):
        p[rows] = chances(int(size[rows[0]]), drawn, population)[overlap[rows]]
    return p


def chances(marked: int, drawn: int, population: int) -> Floats:
    """Return P(X >= k) for every k up to the largest possible one, of that many marked members."""
    least, most = max(0, drawn + marked - population), min(drawn, marked)
    x = np.arange(least, most, dtype=float)
    # P(X = x + 1) / P(X = x): sums of their logarithms are as exact for large populations as for small ones.
    ratio = (marked - x) * (drawn - x) / ((x + 1) * (population - marked - drawn + x + 1))
    logs = np.concatenate([[0.0], np.cumsum(np.log(ratio))])
    # From the end, where the smallest are.
    at_least = np.cumsum(np.exp(logs - logs.max())[::-1])[::-1]
    return np.concatenate([np.ones(least), at_least / at_least[0]])


def odds_ratios(overlap: Counts, size: Counts, drawn: int, population: int) -> Floats:
    """Return the sample odds ratios; without a denominator they are infinite, without a margin they do not exist."""
    neither = population - drawn - size + overlap
    numerator = overlap * neither.astype(float)
    denominator = (drawn - overlap) * (size - overlap).astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios: Floats = np.where(denominator > 0, numerator / denominator, np.inf)
    without_margin = (size == 0) | (size == population) | (drawn in (0, population))
    ratios[without_margin] = np.nan
    return ratios


def check_overlaps(overlap: Counts, size: Counts, drawn: int) -> None:
    """Refuse a set that shares more genes than it or the gene set has."""
    beyond = np.flatnonzero(overlap > np.minimum(size, drawn))
    if beyond.size:
        at = beyond[0]
        message = (
            f"Set {at + 1:,} of the library has {counted(int(size[at]), 'gene')} and the gene set {drawn:,}, so they "
            f"cannot share {overlap[at]:,}. Count genes that are named twice once, and run again."
        )
        raise InputError(message)


@operation("enrichment.fisher")
def enrichment_fisher(request: FisherRequest, _run: Run) -> FisherTests:
    """Test every set, one-sided (greater), and adjust all p-values together."""
    overlap, size = (np.array(counts, dtype=np.int64) for counts in (request.overlaps, request.sizes))
    check_overlaps(overlap, size, request.drawn)
    p = tail(overlap, size, request.drawn, request.population)
    return FisherTests(
        odds_ratios=numbers(odds_ratios(overlap, size, request.drawn, request.population)),
        pvalues=p.tolist(),
        adjusted_pvalues=benjamini_hochberg(p).tolist(),
    )
