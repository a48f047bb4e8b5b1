"""Gene set enrichment of a ranked list: tell whether the genes of a set are near one of its ends."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.enrichment_fisher import Camel
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import Floats, Number
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.statistics.running_sum import Places

if TYPE_CHECKING:
    from playbook_kernel.statistics.splitting import Null

LEAST, MOST = 5, 500
FEWEST_GENES = 30
# Neighbouring sampled sizes are this far apart at most.
RATIO = 1.5
# Above this share of genes that are level with another gene, their order by name may matter.
MANY_TIES = 0.05
# A whole ranking has scores nearer to zero than this share of the largest, a list that a threshold cut has none.
NEAR_ZERO = 0.02


class Score(BaseModel):
    """A gene and its score."""

    term: str
    zscore: Number


class PrerankedRequest(BaseModel):
    """Scored genes, and a library."""

    scored: list[Score]
    gmt: dict[str, NamedSet]


class Row(Camel):
    """One set: how far its genes are shifted, and the genes that make the shift."""

    term: str
    size: int
    score: float
    normalised: float
    pvalue: float
    adjusted_pvalue: float
    leading: list[str]


class Preranked(Camel):
    """All sets that were tested, the smallest p first."""

    genes: int
    tests: int
    left_out: int
    # Random sets of each sampled size from which the levels begin, and the smallest p-value that they can give.
    permutations: int
    least_p: float
    seed: int
    least: int
    most: int
    # Genes whose score another gene has, too.
    tied: int
    warnings: list[str] | None
    rows: list[Row]


@dataclass(frozen=True)
class Ranking:
    """Genes by falling score, of equal scores by name."""

    names: list[str]
    scores: Floats

    @property
    def tied(self) -> int:
        """Count the genes whose score another gene has, too."""
        return len(self.scores) - int(np.count_nonzero(np.unique(self.scores, return_counts=True)[1] == 1))


def ranked(scored: list[Score]) -> Ranking:
    """Order genes by falling score; of a repeated gene the score furthest from zero counts, infinities the most."""
    values: dict[str, float] = {}
    for row in scored:
        value = float(row.zscore)
        if value == value and (row.term not in values or abs(value) > abs(values[row.term])):  # noqa: PLR0124
            values[row.term] = value
    names = sorted(values)
    numbers = np.array([values[name] for name in names], dtype=float)
    finite = np.abs(numbers[np.isfinite(numbers)])
    limit = float(finite.max()) if len(finite) else 1.0
    numbers = np.clip(numbers, -limit, limit)
    order = np.argsort(-numbers, kind="stable")
    return Ranking([names[at] for at in order.tolist()], numbers[order])


def doubts(scored: list[Score], ranking: Ranking) -> list[str]:
    """Say in whole sentences what makes the ranking less than one of all genes."""
    found = []
    infinite = sum(abs(float(row.zscore)) == np.inf for row in scored)
    if infinite:
        found.append(
            f"{counted(infinite, 'gene')} of infinite score stood level with the furthest finite one: rank all genes "
            "of the signature instead, which keeps their order."
        )
    if ranking.tied > MANY_TIES * len(ranking.names):
        found.append(
            f"{counted(ranking.tied, 'gene')} of {len(ranking.names):,} have the score of another gene; these are "
            "ordered by name, which can change results. Use scores that are not rounded."
        )
    sizes = np.abs(ranking.scores)
    if sizes.min() > NEAR_ZERO * sizes.max():
        found.append(
            "No gene has a score near zero: the list seems to be cut by a threshold, but this test needs the ranks of "
            "all genes that were measured. Rank all genes of the signature instead."
        )
    return found


def sampled_sizes(sizes: list[int]) -> list[int]:
    """Choose the sizes of random sets: all sizes, or of many some that are near to each of them."""
    least, most = min(sizes), max(sizes)
    steps = int(np.ceil(np.log(most / least) / np.log(RATIO)))
    spread = sorted({round(least * (most / least) ** (at / max(1, steps))) for at in range(steps + 1)})
    return sizes if len(sizes) <= len(spread) else spread


@dataclass(frozen=True)
class Shifts:
    """Per set its enrichment score in units of the mean of random sets, and its p-value."""

    normalised: Floats
    p_values: Floats


def compared(sizes: NDArray[np.int64], scores: Floats, weights: Floats, run: Run) -> Shifts:
    """Compare scores with those of random sets of the same sizes.

    The logarithms of p and of the mean are nearly linear in the size and its logarithm: between two sampled sizes they
    are interpolated.
    """
    from playbook_kernel.statistics.splitting import LEAST_P, null_of  # noqa: PLC0415 - numba loads slowly

    grid = sampled_sizes(sorted(set(sizes.tolist())))

    def sampled(at: int) -> "Null":
        below, above = grid[max(0, at - 1)], grid[min(at + 1, len(grid) - 1)]
        near = scores[(sizes >= below) & (sizes <= above)]
        return null_of(grid[at], weights, (float(near.max(initial=0)), float(-near.min(initial=0))))

    nulls: dict[int, Null] = {}
    # Each size has random numbers of its own, so that the order of threads changes nothing.
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as threads:
        for size, null in zip(grid, threads.map(sampled, range(len(grid))), strict=True):
            run.note("Comparing with random gene sets", len(nulls) / len(grid))
            nulls[size] = null
    log_p, normalised = np.zeros(len(scores)), np.zeros(len(scores))
    for low, high in pairwise([*grid, grid[-1]]):
        last = low == high
        for side, sign in enumerate((1, -1)):
            some = np.flatnonzero((sizes >= low) & ((sizes < high) | last) & ((scores >= 0) == (sign > 0)))
            its, values = sizes[some], np.abs(scores[some])
            share = np.zeros(len(some)) if last else (its - low) / (high - low)
            ends = [nulls[size].tails[side].log_p(values) for size in (low, high)]
            log_p[some] = (1 - share) * ends[0] + share * ends[1]
            means = np.log([nulls[size].means[side] for size in (low, high)])
            turn = np.zeros(len(some)) if last else np.log(its / low) / np.log(high / low)
            normalised[some] = sign * values / np.exp((1 - turn) * means[0] + turn * means[1])
    return Shifts(normalised, np.maximum(np.exp(log_p), LEAST_P))


@operation("enrichment.preranked")
def enrichment_preranked(request: PrerankedRequest, run: Run) -> Preranked:
    """Score each set by a weighted running sum over the list, and compare with random sets of the same size."""
    ranking = ranked(request.scored)
    names = ranking.names
    if len(names) < FEWEST_GENES:
        message = (
            f"The list scores {counted(len(names), 'gene')}. Choose a list of at least {FEWEST_GENES} scored genes."
        )
        raise InputError(message)
    if np.ptp(ranking.scores) == 0:
        message = "All genes of the list have the same score, so nothing ranks them. Choose a list whose scores differ."
        raise InputError(message)
    sets, others = tested_sets(names, request.gmt)
    weights: Floats = np.abs(ranking.scores)
    from playbook_kernel.statistics.splitting import (  # noqa: PLC0415 - numba loads slowly
        LEAST_P,
        RANDOM_SETS,
        SEED,
        peaks_of,
    )

    sizes = np.array([len(places) for places in sets.values()])
    scores, ends = peaks_of(np.concatenate(list(sets.values())), np.concatenate([[0], np.cumsum(sizes)]), weights)
    found = compared(sizes, scores, weights, run)
    adjusted = benjamini_hochberg(found.p_values)

    rows = []
    for at, ((term, places), score, end) in enumerate(zip(sets.items(), scores.tolist(), ends.tolist(), strict=True)):
        leading = places[: end + 1] if score >= 0 else places[end:][::-1]
        rows.append(
            Row(
                term=term,
                size=len(places),
                score=score,
                normalised=float(found.normalised[at]),
                pvalue=float(found.p_values[at]),
                adjusted_pvalue=float(adjusted[at]),
                leading=[names[each] for each in leading.tolist()],
            )
        )
    order = np.lexsort((-np.abs(found.normalised), found.p_values))
    return Preranked(
        genes=len(names),
        tests=len(rows),
        left_out=others,
        permutations=RANDOM_SETS,
        least_p=LEAST_P,
        seed=SEED,
        least=LEAST,
        most=most_genes(names),
        tied=ranking.tied,
        warnings=doubts(request.scored, ranking) or None,
        rows=[rows[at] for at in order.tolist()],
    )


def most_genes(names: list[str]) -> int:
    """Return the largest size of a set: no more than half the list."""
    return min(MOST, len(names) // 2)


def tested_sets(names: list[str], library: dict[str, NamedSet]) -> tuple[dict[str, Places], int]:
    """Return the places of the genes of each set of a fitting size, and how many sets have another size."""
    place = {name: at for at, name in enumerate(names)}
    most = most_genes(names)
    found = {
        term: np.array(sorted({place[gene] for gene in entry.set if gene in place}), dtype=np.int32)
        for term, entry in library.items()
    }
    sets = {term: places for term, places in found.items() if LEAST <= len(places) <= most}
    if not sets:
        message = (
            f"No set of the library has {LEAST} to {most} of the scored genes. Check that both use the same kind of "
            "gene names, or choose another library."
        )
        raise InputError(message)
    return sets, len(found) - len(sets)
