import json

import numpy as np
import pytest
from helpers import run_in
from hypothesis import given
from hypothesis import strategies as st

from playbook_kernel.errors import InputError
from playbook_kernel.operations.enrichment_preranked import (
    PrerankedRequest,
    Score,
    enrichment_preranked,
    peaks,
    ranked,
)


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
    score = float(peaks(np.array([hits]), np.array(weights))[0][0])
    # At equal heights either end may be named.
    assert abs(score) == pytest.approx(abs(expected), abs=1e-9)


def test_orders_by_the_score_furthest_from_zero():
    rows = [("a", 1.0), ("b", "inf"), ("c", "nan"), ("a", -3.0), ("d", 2.0), ("e", "-inf")]
    names, values = ranked([Score(term=term, zscore=score) for term, score in rows])
    assert (names, values.tolist()) == (["b", "d", "a", "e"], [3.0, 2.0, -3.0, -3.0])


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


def test_p_values_of_random_sets_are_uniform():
    rng = np.random.default_rng(3)
    library = {f"S{at}": [NAMES[gene] for gene in rng.choice(300, 20, replace=False)] for at in range(400)}
    p = np.sort([row["pvalue"] for row in enrich(SCORED, library)["rows"]])
    # Kolmogorov and Smirnov's distance from the diagonal; 1.95 / sqrt(400) would be met once in a thousand times.
    assert np.abs(p - np.arange(1, 401) / 400).max() < 1.95 / 20


def test_refuses_short_lists_and_foreign_libraries():
    with pytest.raises(InputError, match=r"The list scores 3 genes\. Choose a list of at least 30 scored genes\."):
        enrich(SCORED[:3], {"a": NAMES})
    with pytest.raises(InputError, match=r"No set of the library has 5 to 150 of the scored genes\."):
        enrich(SCORED, {"a": ["X"] * 20})
