"""Write p-values of enrichment scores: among all 50 million sets of 6 of 60 genes, and 100 million random ones of 400.

Run in this folder with NumPy and SciPy alone (`python ranked_enrichment.py`, ten minutes). The tests read the table. Of
random sets p-values below 1e-5 would be those of too few, so only the whole enumeration has smaller ones.
"""

import sys
from itertools import combinations
from pathlib import Path

import numpy as np
from scipy.special import ndtri

SETS, AT_ONCE = 100_000_000, 200_000
LEVELS = (0.3, 0.1, 0.01, 0.001, 1e-4, 1e-5)


def ranking(genes):
    """Return normal scores a little off their centre."""
    return 1.5 * ndtri((np.arange(genes, 0, -1) - 0.5) / genes) + 0.1


def drawn(rng, genes, size):
    """Draw sets with replacement and leave out those with a gene twice: the others are equally likely."""
    sets = np.sort(rng.integers(0, genes, (AT_ONCE, size), dtype=np.int16), axis=1)
    return sets[(sets[:, 1:] != sets[:, :-1]).all(axis=1)].astype(np.intp)


def scored(sets, scores):
    """Walk down the list by the definition of doi:10.1073/pnas.0506580102, weight 1, from hit to hit."""
    size = sets.shape[1]
    total = np.abs(scores)[sets].sum(axis=1)
    here, high, low = np.zeros(len(sets)), np.zeros(len(sets)), np.zeros(len(sets))
    before = -np.ones(len(sets))
    for hit in sets.T:
        here -= (hit - before - 1) / (len(scores) - size)
        low = np.minimum(low, here)
        here += np.abs(scores)[hit] / total
        high = np.maximum(high, here)
        before = hit
    return np.where(high >= -low, high, low)


def every_set(genes):
    """Score all sets of six genes."""
    scores = ranking(genes)
    fours = np.array(list(combinations(range(genes), 4)))
    starts = np.searchsorted(fours[:, 0], np.arange(genes + 1))
    for first, second in combinations(range(genes), 2):
        rest = fours[starts[second + 1] :]
        if len(rest):
            yield scored(np.column_stack([np.full(len(rest), first), np.full(len(rest), second), rest]), scores)


def lines(case, values, counted, levels):
    """Return the score of each level, and the share of all sets of its sign that reach it."""
    for sign in (1, -1):
        rising = np.sort(np.abs(values[(values >= 0) == (sign > 0)]))
        for level in levels:
            score = rising[-max(1, round(level * counted[sign]))]
            # Equal scores differ by rounding.
            p = (rising >= score - 1e-12).sum() / counted[sign]
            yield f"{case}\t{sign}\t{score:.9f}\t{p:.6g}\n"


with Path("ranked_enrichment.tsv").open("w") as file:
    file.write("genes\tsize\tsign\tscore\tp\n")
    values = np.concatenate(list(every_set(60)))
    both = {1: (values >= 0).sum(), -1: (values < 0).sum()}
    file.writelines(lines("60\t6", values, both, (*LEVELS, 1e-6)))
    file.flush()
    for size in (8, 17):
        rng, counted, tail = np.random.default_rng(size), {1: 0, -1: 0}, []
        scores = ranking(400)
        while sum(counted.values()) < SETS:
            values = scored(drawn(rng, 400, size), scores)
            for sign in (1, -1):
                counted[sign] += ((values >= 0) == (sign > 0)).sum()
            tail.append(values[np.abs(values) > 0.4])
            sys.stderr.write(f"\r{size}: {sum(counted.values()):,}")
        file.writelines(lines(f"400\t{size}", np.concatenate(tail), counted, LEVELS[1:]))
        file.flush()
