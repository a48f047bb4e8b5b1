"""Gene set enrichment of a ranked list: tell whether the genes of a set are near one of its ends."""

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.enrichment_fisher import Camel
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import Floats, Number
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

Places = NDArray[np.int64]

LEAST, MOST = 5, 500
PERMUTATIONS = 1000
SEED = 20050
FEWEST_GENES = 30


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
    permutations: int
    least: int
    most: int
    rows: list[Row]


def ranked(scored: list[Score]) -> tuple[list[str], Floats]:
    """Order genes by falling score; of a repeated gene the score furthest from zero counts, infinities the most."""
    values: dict[str, float] = {}
    for row in scored:
        value = float(row.zscore)
        if value == value and (row.term not in values or abs(value) > abs(values[row.term])):  # noqa: PLR0124
            values[row.term] = value
    numbers = np.array(list(values.values()), dtype=float)
    finite = np.abs(numbers[np.isfinite(numbers)])
    limit = float(finite.max()) if len(finite) else 1.0
    numbers = np.clip(numbers, -limit, limit)
    order = np.argsort(-numbers, kind="stable")
    names = list(values)
    return [names[at] for at in order.tolist()], numbers[order]


def peaks(places: Places, weights: Floats) -> tuple[Floats, Places]:
    """Return the largest deviation of each row's running sum, and how many hits come before or with it.

    `places` (rows × k) are rising positions in the list. The sum rises at a hit by its share of the weight and falls
    between hits, so it is extreme at a hit or just before one.
    """
    k, n = places.shape[1], len(weights)
    hits = weights[places]
    total = hits.sum(axis=1, keepdims=True)
    # Hits without weight count the same.
    share = np.where(total > 0, hits / np.where(total > 0, total, 1), 1 / k)
    after = np.cumsum(share, axis=1)
    misses = (places - np.arange(k)) / max(1, n - k)
    top, bottom = after - misses, after - share - misses
    highest, lowest = top.max(axis=1), bottom.min(axis=1)
    is_up = highest >= -lowest
    scores: Floats = np.where(is_up, highest, lowest)
    at: Places = np.where(is_up, top.argmax(axis=1), bottom.argmin(axis=1))
    return scores, at


def levels(score: float, null: Floats) -> tuple[float, float]:
    """Return the score in units of the mean of the random scores of its sign, and its p-value among them."""
    same = np.abs(null[(null >= 0) == (score >= 0)])
    mean = float(same.mean()) if len(same) else float(np.abs(null).mean())
    beyond = int(np.count_nonzero(same >= abs(score)))
    return score / mean if mean > 0 else 0.0, (beyond + 1) / (len(same) + 1)


@operation("enrichment.preranked")
def enrichment_preranked(request: PrerankedRequest, run: Run) -> Preranked:
    """Score each set by a weighted running sum over the list, and compare with random sets of the same size."""
    names, values = ranked(request.scored)
    if len(names) < FEWEST_GENES:
        message = (
            f"The list scores {counted(len(names), 'gene')}. Choose a list of at least {FEWEST_GENES} scored genes."
        )
        raise InputError(message)
    place = {name: at for at, name in enumerate(names)}
    most = min(MOST, len(names) // 2)
    found = {
        term: np.unique([place[gene] for gene in entry.set if gene in place]).astype(np.int64)
        for term, entry in request.gmt.items()
    }
    sets = {term: places for term, places in found.items() if LEAST <= len(places) <= most}
    if not sets:
        message = (
            f"No set of the library has {LEAST} to {most} of the scored genes. Check that both use the same kind of "
            "gene names, or choose another library."
        )
        raise InputError(message)
    weights = np.abs(values)
    rng = np.random.default_rng(SEED)
    largest = max(len(places) for places in sets.values())
    # The first k of a random order are a random set of k: one order serves all sizes.
    drawn = np.stack([rng.choice(len(names), largest, replace=False) for _ in range(PERMUTATIONS)])
    sizes = sorted({len(places) for places in sets.values()})
    null: dict[int, Floats] = {}
    for at, size in enumerate(sizes):
        null[size] = peaks(np.sort(drawn[:, :size], axis=1), weights)[0]
        run.note("Comparing with random gene sets", (at + 1) / len(sizes))
    rows = []
    for term, places in sets.items():
        scores, ends = peaks(places[np.newaxis, :], weights)
        score, end = float(scores[0]), int(ends[0])
        normalised, p = levels(score, null[len(places)])
        leading = places[: end + 1] if score >= 0 else places[end:][::-1]
        rows.append((term, len(places), score, normalised, p, [names[each] for each in leading.tolist()]))
    p_values: Floats = np.array([row[4] for row in rows], dtype=float)
    adjusted = benjamini_hochberg(p_values)
    shifts: Floats = np.abs(np.array([row[3] for row in rows], dtype=float))
    order = np.lexsort((-shifts, p_values))
    return Preranked(
        genes=len(names),
        tests=len(rows),
        left_out=len(found) - len(sets),
        permutations=PERMUTATIONS,
        least=LEAST,
        most=most,
        rows=[
            Row(
                term=rows[at][0],
                size=rows[at][1],
                score=rows[at][2],
                normalised=rows[at][3],
                pvalue=rows[at][4],
                adjusted_pvalue=float(adjusted[at]),
                leading=rows[at][5],
            )
            for at in order.tolist()
        ],
    )
