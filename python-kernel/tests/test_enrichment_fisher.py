import json
import math
import time

import numpy as np
import pytest
from helpers import run_in
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import false_discovery_control, fisher_exact

from playbook_kernel.errors import InputError
from playbook_kernel.operations.enrichment_fisher import FisherRequest, enrichment_fisher


def enrich(genes, library, background="library"):
    request = FisherRequest.model_validate(
        {
            "geneset": {"set": genes},
            "gmt": {term: {"set": members} for term, members in library.items()},
            "background": background,
        }
    )
    return json.loads(enrichment_fisher(request, run_in()).model_dump_json())


GENES = st.sampled_from(["TP53", "MDM2", "EP300", "ATM", "CHEK2", "BRCA1", "EGFR", "MYC"])
SETS = st.dictionaries(st.sampled_from("abcdef"), st.lists(GENES, max_size=9), min_size=1)


@given(st.lists(GENES, min_size=1), SETS, st.sampled_from(["library", 8, 20, 22_000]))
def test_agrees_with_fishers_test_of_scipy(genes, library, background):
    universe = {gene for members in library.values() for gene in members}
    asked = set(genes) & universe if background == "library" else set(genes)
    size = len(universe) if background == "library" else background
    if not asked or not universe:
        with pytest.raises(InputError):
            enrich(genes, library, background)
        return
    expected = {}
    for term, members in library.items():
        if not members:
            continue
        both = len(asked & set(members))
        table = [
            [both, len(asked) - both],
            [len(set(members)) - both, size - len(asked) - len(set(members)) + both],
        ]
        ratio, p = fisher_exact(table, alternative="greater")
        expected[term] = (both, ratio, p)
    adjusted = dict(zip(expected, false_discovery_control([p for _, _, p in expected.values()]), strict=True))
    found = enrich(genes, library, background)
    assert found["tests"] == len(expected)
    assert (found["genes"], found["background"]) == (len(asked), size)
    assert found["leftOut"] == len(set(genes)) - len(asked)
    assert {row["term"] for row in found["rows"]} == {term for term, (both, _, _) in expected.items() if both}
    for row in found["rows"]:
        both, ratio, p = expected[row["term"]]
        assert row["overlap"] == both
        assert sorted(row["genes"]) == sorted(asked & set(library[row["term"]]))
        assert float(row["oddsRatio"]) == pytest.approx(ratio, rel=1e-12, nan_ok=True)
        assert row["pvalue"] == pytest.approx(p, abs=1e-12, rel=1e-10)
        assert row["adjustedPvalue"] == pytest.approx(adjusted[row["term"]], abs=1e-12, rel=1e-10)
    levels = [row["pvalue"] for row in found["rows"]]
    assert levels == sorted(levels)


def test_enriches_a_known_table():
    # 10 of 12 drawn among 20 marked of 50: P(X >= 10) by hand from exact binomial coefficients.
    genes = [f"G{at}" for at in range(12)]
    marked = [*genes[:10], *(f"M{at}" for at in range(10))]
    exact = sum(math.comb(20, x) * math.comb(30, 12 - x) for x in range(10, 13)) / math.comb(50, 12)
    row = enrich(genes, {"marked": marked}, 50)["rows"][0]
    assert row == {
        "term": "marked",
        "overlap": 10,
        "size": 20,
        "oddsRatio": 10 * 28 / (2 * 10),
        "pvalue": pytest.approx(exact, rel=1e-12),
        "adjustedPvalue": pytest.approx(exact, rel=1e-12),
        "genes": genes[:10],
    }


@pytest.mark.parametrize(
    ("genes", "library", "background", "message"),
    [
        ([], {"a": ["TP53"]}, "library", "The gene set holds no gene. Enter at least one gene."),
        (
            ["TP53"],
            {"a": []},
            "library",
            "The library holds no gene. Choose a library with at least one set of genes.",
        ),
        (
            ["ATM"],
            {"a": ["TP53"]},
            "library",
            "No gene of the set is in the library. Check that both use the same kind of gene names, or choose "
            "another library.",
        ),
        (
            ["ATM", "TP53"],
            {"a": ["TP53", "MDM2"]},
            2,
            "A background of 2 genes is too small: the gene set and the library hold 3 different genes. Enter at "
            "least 3, or take the genes of the library.",
        ),
    ],
)
def test_refuses_what_cannot_be_tested(genes, library, background, message):
    with pytest.raises(InputError) as refused:
        enrich(genes, library, background)
    assert str(refused.value) == message


def test_tests_ten_thousand_sets_in_a_moment():
    rng = np.random.default_rng(7)
    names = [f"G{at}" for at in range(20_000)]
    library = {f"S{at}": [names[gene] for gene in rng.integers(0, 20_000, 100).tolist()] for at in range(10_000)}
    genes = rng.choice(names, 500, replace=False).tolist()
    enrich(genes[:2], {"a": genes[:1]})
    start = time.perf_counter()
    found = enrich(genes, library)
    assert found["tests"] == 10_000
    # Under a second on a quiet machine; this one may be busy.
    assert time.perf_counter() - start < 5
