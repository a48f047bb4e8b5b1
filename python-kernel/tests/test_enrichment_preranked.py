import json
import re
from pathlib import Path

import numpy as np
import pytest
from helpers import run_in
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import ndtri

from playbook_kernel.errors import InputError
from playbook_kernel.operations.enrichment_preranked import (
    PrerankedRequest,
    Score,
    compared,
    enrichment_preranked,
    ranked,
    sampled_sizes,
)
from playbook_kernel.statistics.running_sum import peak
from playbook_kernel.statistics.splitting import null_of, peaks_of


def enrich(scored, library):
    request = PrerankedRequest.model_validate(
        {
            "scored": [{"term": term, "zscore": score} for term, score in scored],
            "gmt": {term: {"set": members} for term, members in library.items()},
        }
    )
    return json.loads(enrichment_preranked(request, run_in()).model_dump_json())


def walk(weights, hits):
    """The running sum by its definition: gene after gene."""
    total = sum(weights[at] for at in hits)
    here, best = 0.0, 0.0
    for at, weight in enumerate(weights):
        if at in hits:
            here += weight / total if total > 0 else 1 / len(hits)
        else:
            here -= 1 / (len(weights) - len(hits))
        if abs(here) > abs(best) + 1e-12:
            best = here
    return best


@given(st.data())
def test_the_running_sum_is_that_of_its_definition(data):
    weights = data.draw(st.lists(st.floats(0, 5), min_size=4, max_size=30))
    hits = sorted(data.draw(st.sets(st.integers(0, len(weights) - 1), min_size=1, max_size=len(weights) - 1)))
    expected = walk(weights, hits)
    score, _ = peak(np.array(hits, dtype=np.int32), np.array(weights))
    # At equal heights either end may be named.
    assert abs(score) == pytest.approx(abs(expected), abs=1e-9)


def test_orders_by_the_score_furthest_from_zero():
    rows = [("a", 1.0), ("b", "inf"), ("c", "nan"), ("a", -3.0), ("d", 2.0), ("e", "-inf")]
    ranking = ranked([Score(term=term, zscore=score) for term, score in rows])
    assert (ranking.names, ranking.scores.tolist()) == (["b", "d", "a", "e"], [3.0, 2.0, -3.0, -3.0])
    assert ranking.tied == 2


NAMES = [f"G{at}" for at in range(300)]
SCORED = [(name, 3 - at / 50) for at, name in enumerate(NAMES)]


def test_finds_sets_at_either_end_and_not_those_spread_out():
    library = {
        "top": [*NAMES[:12], "UNKNOWN"],
        "bottom": NAMES[-12:],
        "spread": NAMES[::25],
        "small": NAMES[:3],
        "empty": [],
    }
    found = enrich(SCORED, library)
    rows = {row["term"]: row for row in found["rows"]}
    assert (found["genes"], found["tests"], found["leftOut"]) == (300, 3, 2)
    assert set(rows) == {"top", "bottom", "spread"}
    assert (rows["top"]["size"], rows["top"]["score"], rows["top"]["leading"]) == (12, pytest.approx(1), NAMES[:12])
    assert rows["bottom"]["score"] == pytest.approx(-1)
    assert rows["bottom"]["leading"] == NAMES[-12:][::-1]
    assert max(rows["top"]["pvalue"], rows["bottom"]["pvalue"]) < 0.005
    assert rows["spread"]["pvalue"] > 0.2
    assert rows["top"]["normalised"] > 1.5 > -1.5 > rows["bottom"]["normalised"]
    assert enrich(SCORED, library) == found


def test_p_values_of_random_sets_are_uniform_also_of_sizes_between_those_that_are_sampled():
    rng = np.random.default_rng(3)
    library = {f"S{at}": [NAMES[gene] for gene in rng.choice(300, 5 + at % 90, replace=False)] for at in range(400)}
    p = np.sort([row["pvalue"] for row in enrich(SCORED, library)["rows"]])
    # Kolmogorov and Smirnov's distance from the diagonal; 1.95 / sqrt(400) would be met once in a thousand times.
    assert np.abs(p - np.arange(1, 401) / 400).max() < 1.95 / 20


def test_finds_a_planted_set_among_five_thousand_others():
    rng = np.random.default_rng(8)
    names = [f"G{at:05}" for at in range(8000)]
    scored = list(zip(names, np.sort(rng.standard_t(5, 8000))[::-1].tolist(), strict=True))
    sizes = rng.integers(5, 200, 4999).tolist()
    library = {f"S{at}": [names[each] for each in rng.choice(8000, size)] for at, size in enumerate(sizes)}
    found = enrich(scored, library | {"planted": names[:60]})
    first, second = found["rows"][:2]
    assert (found["tests"], first["term"], first["score"]) == (5000, "planted", pytest.approx(1))
    assert first["pvalue"] == found["leastP"] == pytest.approx(1e-10)
    assert first["adjustedPvalue"] == pytest.approx(5e-7)
    assert second["adjustedPvalue"] > 0.05
    assert (found["seed"], found["permutations"], found["warnings"]) == (20050, 10_000, None)


LONG = np.genfromtxt(Path(__file__).parent / "reference" / "ranked_enrichment.tsv", names=True)


def normal_weights(genes):
    return np.abs(1.5 * ndtri((np.arange(genes, 0, -1) - 0.5) / genes) + 0.1)


@pytest.mark.parametrize(("genes", "size"), [(60, 6), (400, 8), (400, 17)])
@pytest.mark.parametrize("sign", [1, -1])
def test_p_values_are_those_of_all_sets_of_a_small_list_and_of_a_hundred_million_of_a_longer_one(genes, size, sign):
    rows = LONG[(LONG["genes"] == genes) & (LONG["size"] == size) & (LONG["sign"] == sign)]
    assert len(rows) >= 5
    tail = null_of(size, normal_weights(genes), (1, 1)).tails[0 if sign > 0 else 1]
    assert tail.log_p(rows["score"] - 1e-8) / np.log(10) == pytest.approx(np.log10(rows["p"]), abs=0.1)


def test_p_values_of_sizes_that_are_not_sampled_lie_between_those_that_are():
    rows = LONG[LONG["size"] == 17]
    others = np.array([5, 7, 8, 9, 11, 12, 13, 14, 16, 19, 22, 24, 25, 28, 30, 33, 36, 39, 44, 50])
    sizes = np.concatenate([others, np.full(len(rows), 17)])
    scores = np.concatenate([np.full(len(others), 0.7), rows["sign"] * rows["score"]])
    found = compared(sizes, scores, normal_weights(400), run_in())
    assert 17 not in sampled_sizes(sorted(set(sizes.tolist())))
    assert np.log10(found.p_values[len(others) :]) == pytest.approx(np.log10(rows["p"]), abs=0.1)


def test_does_not_depend_on_the_order_of_rows_where_scores_are_level():
    rounded = [(name, float(round(score))) for name, score in SCORED]
    library = {"a": NAMES[::11], "b": NAMES[3:40:2]}
    found = enrich(rounded, library)
    assert enrich(rounded[::-1], library) == found
    assert (found["tied"], found["warnings"]) == (
        300,
        [
            "300 genes of 300 have the score of another gene; these are ordered by name, which can change results. Use "
            "scores that are not rounded."
        ],
    )


def test_says_that_a_list_was_cut_by_a_threshold_and_how_many_scores_are_infinite():
    cut = [(name, score) for name, score in SCORED if abs(score) > 1.64]
    found = enrich([*cut, ("STRONG", "inf")], {"a": NAMES[:12]})
    assert found["warnings"] == [
        "1 gene of infinite score stood level with the furthest finite one: rank all genes of the signature instead, "
        "which keeps their order.",
        "No gene has a score near zero: the list seems to be cut by a threshold, but this test needs the ranks of all "
        "genes that were measured. Rank all genes of the signature instead.",
    ]


def test_refuses_scores_that_rank_nothing():
    message = "All genes of the list have the same score, so nothing ranks them. Choose a list whose scores differ."
    with pytest.raises(InputError, match=re.escape(message)):
        enrich([(name, 1.0) for name in NAMES], {"a": NAMES[:12]})


def test_refuses_short_lists_and_foreign_libraries():
    with pytest.raises(InputError, match=r"The list scores 3 genes\. Choose a list of at least 30 scored genes\."):
        enrich(SCORED[:3], {"a": NAMES})
    with pytest.raises(InputError, match=r"No set of the library has 5 to 150 of the scored genes\."):
        enrich(SCORED, {"a": ["X"] * 20})


def test_all_sets_at_once_peak_where_each_does_alone():
    rng = np.random.default_rng(5)
    weights = np.abs(np.sort(rng.normal(size=200)))[::-1].copy()
    weights[150:] = 0
    sets = [np.sort(rng.choice(200, size, replace=False)).astype(np.int32) for size in (1, 5, 40, 100)]
    sets.append(np.arange(160, 180, dtype=np.int32))
    starts = np.cumsum([0, *map(len, sets)])
    scores, ends = peaks_of(np.concatenate(sets), starts, weights)
    for places, score, end in zip(sets, scores, ends, strict=True):
        assert (pytest.approx(score, abs=1e-12), end) == peak(places, weights)
