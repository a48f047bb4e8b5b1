import json
import math
import time

import numpy as np
import pytest
from helpers import run_in
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import false_discovery_control, fisher_exact
from statsmodels.stats.multitest import multipletests

from playbook_kernel.errors import InputError
from playbook_kernel.operations.enrichment_fisher import FisherRequest, enrichment_fisher
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg


def enrich(genes, library, background="library"):
    """Count as the server does, test, and put the tests beside their sets."""
    sets = {term: set(members) for term, members in library.items() if members}
    known = set().union(*sets.values())
    asked = set(genes) & known if background == "library" else set(genes)
    overlaps = {term: len(asked & members) for term, members in sets.items()}
    request = FisherRequest.model_validate(
        {
            "overlaps": list(overlaps.values()),
            "sizes": [len(members) for members in sets.values()],
            "drawn": len(asked),
            "population": len(known) if background == "library" else background,
        }
    )
    found = json.loads(enrichment_fisher(request, run_in()).model_dump_json())
    columns = [found[name] for name in ("oddsRatios", "pvalues", "adjustedPvalues")]
    names = ("overlap", "oddsRatio", "pvalue", "adjustedPvalue")
    return {
        term: dict(zip(names, row, strict=True))
        for term, row in zip(sets, zip(overlaps.values(), *columns, strict=True), strict=True)
    }


GENES = st.sampled_from(["TP53", "MDM2", "EP300", "ATM", "CHEK2", "BRCA1", "EGFR", "MYC"])
SETS = st.dictionaries(st.sampled_from("abcdef"), st.lists(GENES, max_size=9), min_size=1)


@given(st.lists(GENES, min_size=1), SETS, st.sampled_from(["library", 8, 20, 22_000]))
def test_agrees_with_fishers_test_of_scipy(genes, library, background):
    universe = {gene for members in library.values() for gene in members}
    asked = set(genes) & universe if background == "library" else set(genes)
    size = len(universe) if background == "library" else background
    if not asked or not universe:
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
    assert found.keys() == expected.keys()
    for term, row in found.items():
        both, ratio, p = expected[term]
        assert row["overlap"] == both
        assert float(row["oddsRatio"]) == pytest.approx(ratio, rel=1e-12, nan_ok=True)
        assert row["pvalue"] == pytest.approx(p, abs=1e-12, rel=0)
        assert row["adjustedPvalue"] == pytest.approx(adjusted[term], abs=1e-12, rel=0)


@pytest.mark.parametrize("population", [50, 10**9])
def test_enriches_a_known_table(population):
    # 10 of 12 drawn among 20 marked: P(X >= 10) by hand from exact binomial coefficients.
    genes = [f"G{at}" for at in range(12)]
    marked = [*genes[:10], *(f"M{at}" for at in range(10))]
    exact = sum(math.comb(20, x) * math.comb(population - 20, 12 - x) for x in range(10, 13))
    exact /= math.comb(population, 12)
    assert enrich(genes, {"marked": marked}, population)["marked"] == {
        "overlap": 10,
        "oddsRatio": 10 * (population - 22) / (2 * 10),
        "pvalue": pytest.approx(exact, rel=1e-12),
        "adjustedPvalue": pytest.approx(exact, rel=1e-12),
    }


def drawn_library(sets, least, most, seed):
    """Sets of a realistic spread of sizes among 20,000 genes, some of them rich in the genes that are asked for."""
    rng = np.random.default_rng(seed)
    names = np.array([f"G{at}" for at in range(20_000)])
    genes = rng.choice(names, 500, replace=False)
    library = {}
    for at in range(sets):
        size = int(np.exp(rng.uniform(np.log(least), np.log(most))))
        rich = rng.binomial(min(size, 500), rng.choice([0.0, 0.02, 0.3, 0.9]))
        members = np.concatenate([rng.choice(genes, rich, replace=False), rng.choice(names, size - rich)])
        library[f"S{at}"] = members.tolist()
    return genes.tolist(), library


def test_agrees_with_scipy_and_statsmodels_on_500_genes():
    genes, library = drawn_library(1500, 5, 2000, seed=11)
    found = enrich(genes, library, 22_000)
    asked = set(genes)
    p, ratios = {}, {}
    for term, members in library.items():
        size, both = len(set(members)), len(asked & set(members))
        table = [[both, 500 - both], [size - both, 22_000 - 500 - size + both]]
        ratios[term], p[term] = fisher_exact(table, alternative="greater")
    adjusted = dict(zip(p, multipletests(list(p.values()), method="fdr_bh")[1], strict=True))
    assert len(found) == 1500
    assert min(p.values()) < 1e-300
    for term, row in found.items():
        assert row["pvalue"] == pytest.approx(p[term], abs=1e-12, rel=0)
        assert row["adjustedPvalue"] == pytest.approx(adjusted[term], abs=1e-12, rel=0)
        # The smallest p-values agree in their digits, too; what is below the smallest number is 0 in both.
        assert row["pvalue"] == pytest.approx(p[term], rel=1e-9, abs=1e-300)
        assert float(row["oddsRatio"]) == pytest.approx(ratios[term], rel=1e-12)


@pytest.mark.parametrize(("overlap", "size", "drawn"), [(6, 9, 5), (5, 4, 9), (1, 0, 3)])
def test_refuses_a_set_that_shares_more_genes_than_there_are(overlap, size, drawn):
    request = FisherRequest(overlaps=[2, overlap], sizes=[5, size], drawn=drawn, population=100)
    words = f"and the gene set {drawn}, so they cannot share {overlap}. Count genes that are named twice once"
    with pytest.raises(InputError, match=rf"^Set 2 of the library has {size} genes? {words}, and run again\.$"):
        enrichment_fisher(request, run_in())


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_adjusts_as_statsmodels_does(p):
    ours = benjamini_hochberg(np.array(p))
    assert ours == pytest.approx(multipletests(p, method="fdr_bh")[1], abs=1e-12, rel=0)


def test_tests_ten_thousand_sets_in_a_moment():
    rng = np.random.default_rng(7)
    names = [f"G{at}" for at in range(20_000)]
    library = {f"S{at}": [names[gene] for gene in rng.integers(0, 20_000, 100).tolist()] for at in range(10_000)}
    genes = rng.choice(names, 500, replace=False).tolist()
    enrich(genes[:2], {"a": genes[:1]})
    start = time.process_time()
    assert len(enrich(genes, library)) == 10_000
    # Under a second on a quiet machine; this one may be busy.
    assert time.process_time() - start < 5
