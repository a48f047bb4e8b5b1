"""How rare the enrichment scores of random sets are, far into the tail.

The null distribution, random sets of one size, is sampled by adaptive multilevel splitting, as fgsea does
(doi:10.1101/060012): a level is the score that a fifth of the random sets reach; these are cloned and moved, each move
kept where the score stays above the level. So a p-value costs random sets by the number of its decimals, not by its
inverse. A move draws the genes of a set anew within blocks of neighbours, which leaves all sets of one size equally
likely; the blocks are as long as lets a third of the moves be kept.
"""

from dataclasses import dataclass

import numba
import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Vector
from playbook_kernel.statistics.running_sum import Places

SEED = 20050
LEAST_P = 1e-10
"""The smallest p-value that is sampled."""
RANDOM_SETS = 10_000
"""Random sets of each sampled size, from which the levels begin."""
SURVIVING = 0.2
STEPS = 5
# How many sets are moved: more of small ones, which cost less.
CHAIN_GENES, FEWEST_CHAINS, MOST_CHAINS = 90_000, 500, 12_000
ACCEPTED = (0.25, 0.45)
FEW_IN_A_BLOCK = 40


@dataclass(frozen=True)
class Level:
    """Random sets that reach a score: how likely one is, and their scores in rising order."""

    at: float
    log_p: float
    scores: Vector


@dataclass(frozen=True)
class Tail:
    """The levels of one size and one direction."""

    levels: list[Level]

    def log_p(self, sought: Vector) -> Vector:
        """Return the logarithm of the probability of each score or a larger one."""
        which = np.searchsorted([level.at for level in self.levels[1:]], sought, side="right")
        result = np.empty(len(sought))
        for at, level in enumerate(self.levels):
            some = which == at
            count = len(level.scores)
            beyond = count - np.searchsorted(level.scores, sought[some], side="left")
            result[some] = level.log_p + np.log((beyond + 1) / (count + 1))
        return np.maximum(result, np.log(LEAST_P))


@dataclass(frozen=True)
class Null:
    """Random sets of one size: the mean size of the scores of each sign, positive first, and the tails of both."""

    means: tuple[float, float]
    tails: tuple[Tail, Tail]


@numba.njit(cache=True)
def draw_anew(into: Places, blocks: tuple[int, int, int], rng: np.random.Generator) -> None:
    """Draw the places of one set anew within blocks of neighbours, in rising order.

    `blocks` are their length, how far the first is cut short, and the number of places.
    """
    block, offset, n = blocks
    k = len(into)
    for at in range(k):
        start = (into[at] + offset) // block * block - offset
        low, high = max(start, 0), min(start + block, n)
        into[at] = low + int(rng.random() * (high - low))
    # Blocks keep their order: where few genes share one, each has little way to go.
    is_short = k * block < FEW_IN_A_BLOCK * n
    is_drawn = False
    while not is_drawn:
        if is_short:
            for at in range(1, k):
                value, to = into[at], at
                while to > 0 and into[to - 1] > value:
                    into[to] = into[to - 1]
                    to -= 1
                into[to] = value
        else:
            into.sort()
        is_drawn = True
        # All but one of equal places are drawn again: by symmetry each choice within a block is equally likely.
        for at in range(k - 1, 0, -1):
            if into[at] == into[at - 1]:
                start = (into[at] + offset) // block * block - offset
                low, high = max(start, 0), min(start + block, n)
                into[at] = low + int(rng.random() * (high - low))
                is_drawn = False


@numba.njit(cache=True)
def score_of(places: Places, weights: Vector) -> float:
    """Return the enrichment score of one set, as `signed` does of running sums."""
    k, n = len(places), len(weights)
    total = 0.0
    for at in range(k):
        total += weights[places[at]]
    miss, rise = 1.0 / max(1, n - k), 1.0 / total if total > 0 else 0.0
    here, highest, lowest = 0.0, -np.inf, np.inf
    for at in range(k):
        lost = (places[at] - at) * miss
        lowest = min(lowest, here - lost)
        here += weights[places[at]] * rise if total > 0 else 1.0 / k
        highest = max(highest, here - lost)
    is_up = highest >= -lowest
    return float(highest) if is_up else float(lowest)


@numba.njit(cache=True, nogil=True)
def scores_of(sets: Places, weights: Vector) -> Vector:
    """Return the enrichment score of each set (sets × k)."""
    result = np.empty(len(sets))
    for at in range(len(sets)):
        result[at] = score_of(sets[at], weights)
    return result


@numba.njit(cache=True, nogil=True)
def peaks_of(
    places: Places, starts: NDArray[np.int64], weights: Vector
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the score of each set, and at which of its hits the sum is extreme; sets lie one behind the other."""
    sets, n = len(starts) - 1, len(weights)
    found, ends = np.empty(sets), np.empty(sets, dtype=np.int64)
    for each in range(sets):
        its = places[starts[each] : starts[each + 1]]
        k, total = len(its), 0.0
        for at in range(k):
            total += weights[its[at]]
        miss, here = 1.0 / max(1, n - k), 0.0
        highest, lowest, top, bottom = -np.inf, np.inf, 0, 0
        for at in range(k):
            lost = (its[at] - at) * miss
            if here - lost < lowest:
                lowest, bottom = here - lost, at
            here += weights[its[at]] / total if total > 0 else 1.0 / k
            if here - lost > highest:
                highest, top = here - lost, at
        is_up = highest >= -lowest
        found[each], ends[each] = (highest, top) if is_up else (lowest, bottom)
    return found, ends


@numba.njit(cache=True, nogil=True)
def move(places: Places, weights: Vector, above: tuple[float, int], rng: np.random.Generator) -> tuple[Vector, float]:
    """Move each set (sets × k) once where its score stays at or above a level, by blocks of a length.

    Return the scores, those of sets that stay as infinities, and the share that moved.
    """
    level, block = above
    sets, k = places.shape
    scores = np.full(sets, np.inf)
    proposed = np.empty(k, dtype=places.dtype)
    moved = 0
    for chain in range(sets):
        proposed[:] = places[chain]
        draw_anew(proposed, (block, int(rng.random() * block), len(weights)), rng)
        score = score_of(proposed, weights)
        if score >= level:
            places[chain] = proposed
            scores[chain] = score
            moved += 1
    return scores, moved / sets


@numba.njit(cache=True, nogil=True)
def random_sets(sets: int, size: int, n: int, rng: np.random.Generator) -> NDArray[np.int32]:
    """Draw sets of one size from n places, in rising order."""
    result = np.zeros((sets, size), dtype=np.int32)
    for row in range(sets):
        draw_anew(result[row], (n, 0, n), rng)
    return result


def split(start: Places, weights: Vector, until: float, rng: np.random.Generator) -> list[Level]:
    """Sample levels above all of `start`, random sets with positive scores, until a score or the least p is met."""
    n, k = len(weights), start.shape[1]
    chains = int(np.clip(CHAIN_GENES // k, FEWEST_CHAINS, MOST_CHAINS))
    places, values = start, scores_of(start, weights)
    levels: list[Level] = []
    log_p, block = 0.0, n
    while log_p > np.log(LEAST_P):
        level = float(np.quantile(values, 1 - SURVIVING, method="higher"))
        above = np.flatnonzero(values >= level)
        # No random set is beyond those that are level with each other.
        if level > until or len(above) == len(values):
            break
        log_p += float(np.log(len(above) / len(values)))
        clones = above[rng.permutation(np.arange(chains) % len(above))]
        places, values = places[clones], values[clones]
        for _ in range(STEPS):
            moved, share = move(places, weights, (level, block), rng)
            values = np.where(np.isfinite(moved), moved, values)
            if share < ACCEPTED[0]:
                block = max(2, int(block * 0.6))
            elif share > ACCEPTED[1]:
                block = min(n, int(block * 1.5) + 1)
        levels.append(Level(level, log_p, np.sort(values)))
    return levels


def null_of(size: int, weights: Vector, reach: tuple[float, float]) -> Null:
    """Sample random sets of one size, the tails as far as the sizes of the scores that are asked for, up and down."""
    rng = np.random.default_rng([SEED, size])
    n = len(weights)
    places = random_sets(RANDOM_SETS, size, n, rng)
    values = scores_of(places, weights)
    means: list[float] = []
    tails: list[Tail] = []
    for sign, until in zip((1, -1), reach, strict=True):
        same = (values >= 0) == (sign > 0)
        own = np.sort(np.abs(values[same]))
        means.append(float(own.mean()) if len(own) else float(np.abs(values).mean()))
        levels = [Level(0.0, 0.0, own)]
        if len(own) >= FEWEST_CHAINS:
            # The lower end of the list is the upper end of the reversed one.
            toward = places[same] if sign > 0 else (n - 1 - places[same])[:, ::-1]
            levels += split(np.ascontiguousarray(toward), np.ascontiguousarray(weights[::sign]), until, rng)
        tails.append(Tail(levels))
    return Null((means[0], means[1]), (tails[0], tails[1]))
