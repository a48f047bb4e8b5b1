import pytest
from helpers import run_in, tsv_of, written
from hypothesis import given
from hypothesis import strategies as st

from playbook_kernel.errors import InputError
from playbook_kernel.operations.figure_volcano import VolcanoRequest, figure_volcano
from playbook_kernel.operations.signature_genes import GenesRequest, signature_genes
from playbook_kernel.operations.signature_gmt import signature_gmt
from playbook_kernel.operations.signature_ranked import signature_ranked
from playbook_kernel.operations.signature_scored import signature_scored
from playbook_kernel.operations.signature_sets import signature_sets
from playbook_kernel.readers.signature import Signature
from playbook_kernel.significant import SignatureRequest, Threshold, significant

COLUMNS = ["LogFC", "Pval", "AdjPval"]


def signature(folder, rows, **fields):
    file = written(folder, "sig.tsv", tsv_of(COLUMNS, rows))
    return SignatureRequest(sig=file.model_copy(update=fields))


# One gene each way below AdjPval 0.05; two more rise below Pval 0.05.
FEW = {
    "A": [2, 0.003, 0.04],
    "B": [-1, 0.002, 0.03],
    "C": [1, 0.03, 0.2],
    "D": [3, 0.001, 0.3],
    "E": [-4, 0.9, 0.9],
    "F": [1, "", ""],
    "G": ["", 0.0001, 0.001],
}


def test_sets_hold_the_significant_genes_of_each_direction_by_rising_p(tmp_path):
    run = run_in(tmp_path)
    found = signature_sets(signature(tmp_path, FEW, description="Melanoma"), run)
    # Pval < 0.05 is nearer to 250 genes (3 up, 1 down) than any other candidate that leaves both directions.
    assert found.model_dump() == {
        "up": {"description": "Significant up genes from the Melanoma (Pval < 0.05)", "set": ["D", "A", "C"]},
        "down": {"description": "Significant down genes from the Melanoma (Pval < 0.05)", "set": ["B"]},
    }
    assert run.send.texts == ["Pval < 0.05: 3 genes up, 1 gene down"]


def test_names_every_gene_that_was_tested_once(tmp_path):
    file = written(tmp_path, "sig.tsv", "gene\tLogFC\tPval\tAdjPval\nB\t1\t0.1\t0.2\nA\t\t\t\nB\t2\t0.3\t0.4\n")
    assert signature_genes(GenesRequest(sig=file), run_in()).genes == ["B", "A"]


def test_a_library_has_one_set_for_each_direction(tmp_path):
    found = signature_gmt(signature(tmp_path, FEW), run_in(tmp_path))
    assert list(found.model_dump().items()) == [
        (
            "signature Up Genes",
            {"description": "Significant up genes for the signature (Pval < 0.05)", "set": ["D", "A", "C"]},
        ),
        (
            "signature Down Genes",
            {"description": "Significant down genes for the signature (Pval < 0.05)", "set": ["B"]},
        ),
    ]


def test_scores_are_one_sided_normal_quantiles_in_the_order_of_the_file(tmp_path):
    rows = {"A": [2, 0.003, 0.04], "B": [-1, 0.002, 0.03], "Z": [-1, 1e-17, 0.01], "Y": [1, 0, 0], "C": [1, 0.5, 0.5]}
    found = signature_scored(signature(tmp_path, rows), run_in(tmp_path)).model_dump()
    # AdjPval < 0.05 takes as many as Pval < 0.05, and wins the tie.
    assert [row["term"] for row in found] == ["A", "B", "Z", "Y"]
    assert [row["zscore"] for row in found[:3]] == pytest.approx([1.7506861, -1.8807936, -2.3263479])
    assert found[3]["zscore"] == "inf"


def test_scores_under_a_threshold_keep_the_order_of_p_down_to_1e_300_and_the_sign_of_the_change(tmp_path):
    rows = {
        "A": [1, 1e-20, 1e-19],
        "B": [1, 1e-300, 1e-299],
        "C": [1, 1e-299, 1e-298],
        "D": [0.05, 0.9, 1],
        "E": [-0.01, 0.999, 1],
    }
    request = signature(tmp_path, rows)
    request.threshold = Threshold(p="adjusted", alpha=1, change=0)
    scores = {row.term: row.zscore for row in signature_scored(request, run_in(tmp_path)).root}
    # The quantiles are those of R's qnorm(p / 2, lower.tail = FALSE).
    assert scores == pytest.approx({"A": 9.33604485, "B": 37.0657879, "C": 37.0036594}, abs=1e-6)
    request.threshold = Threshold(p="raw", alpha=1, change=0)
    scores = {row.term: row.zscore for row in signature_scored(request, run_in(tmp_path)).root}
    assert (scores["D"], scores["E"]) == (pytest.approx(0.1256613, abs=1e-6), pytest.approx(-0.0012533, abs=1e-6))


def test_ranks_all_genes_by_the_statistic_of_the_test(tmp_path):
    text = (
        "gene\tStatistic\tPval\tAdjPval\tLogFC\nA\t-3\t0.01\t0.04\t-1\nB\t0.1\t0.9\t0.9\t0.02\n"
        "C\t5\t0.001\t0.01\t2\nA\t2\t0.02\t0.04\t1\nD\t\t\t\t\nAA\t0.1\t0.9\t0.9\t0.02\n"
    )
    request = SignatureRequest(sig=written(tmp_path, "sig.tsv", text))
    run = run_in(tmp_path)
    assert signature_ranked(request, run).model_dump(exclude_none=True) == [
        {"term": "C", "zscore": 5, "statistic": 5},
        {"term": "AA", "zscore": 0.1, "statistic": 0.1},
        {"term": "B", "zscore": 0.1, "statistic": 0.1},
        {"term": "A", "zscore": -3, "statistic": -3},
    ]
    assert run.send.texts[-1] == "5 genes ranked by the column Statistic; 1 without one left out"


def test_ranks_by_p_values_where_the_statistic_has_no_sign(tmp_path):
    text = "gene\tStatistic\tPval\tAdjPval\tLogFC\nA\t30\t1e-250\t1e-249\t-1\nB\t20\t1e-9\t1e-8\t2\n"
    request = SignatureRequest(sig=written(tmp_path, "sig.tsv", text))
    assert signature_ranked(request, run_in(tmp_path)).model_dump(exclude_none=True) == [
        {"term": "B", "zscore": pytest.approx(6.1094102)},
        {"term": "A", "zscore": pytest.approx(-33.8200696)},
    ]


def test_of_genes_with_one_name_the_last_score_stays_and_sets_name_it_once(tmp_path):
    text = "gene\tLogFC\tPval\tAdjPval\nA\t1\t0.04\t0.04\nB\t-1\t0.04\t0.04\nA\t2\t0.01\t0.01\n"
    request = SignatureRequest(sig=written(tmp_path, "sig.tsv", text))
    found = signature_scored(request, run_in(tmp_path)).model_dump(exclude_none=True)
    assert found == [
        {"term": "A", "zscore": pytest.approx(2.3263479)},
        {"term": "B", "zscore": pytest.approx(-1.7506861)},
    ]
    assert signature_sets(request, run_in(tmp_path)).up.set == ["A"]


def test_where_no_threshold_leaves_both_directions_genes_below_pval_are_taken(tmp_path):
    rows = {"A": [2, 0.01, 0.02], "B": [1, 0.2, 0.4]}
    found = signature_sets(signature(tmp_path, rows), run_in(tmp_path))
    assert (found.up.set, found.down.set) == (["A"], [])
    assert found.up.description == "Significant up genes from the signature (Pval < 0.05)"
    # One direction is enough for scores.
    assert [row.term for row in signature_scored(signature(tmp_path, rows), run_in(tmp_path)).root] == ["A"]


@given(st.lists(st.tuples(st.floats(-3, 3), st.floats(0, 0.1), st.floats(0, 0.1)), max_size=40))
def test_no_candidate_is_nearer_to_250_genes_each_way(rows):
    columns = {name: [row[at] for row in rows] for at, name in enumerate(COLUMNS)}
    found = significant(Signature([str(at) for at in range(len(rows))], columns), is_one_enough=False)
    scores = []
    for at in (2, 1):
        for level in (0.001, 0.01, 0.05):
            up = [row for row in rows if row[0] > 0 and row[at] < level]
            down = [row for row in rows if row[0] < 0 and row[at] < level]
            if up and down:
                scores.append((abs(len(up) - 250) + abs(len(down) - 250), at == 1, level))
    expected = min(scores)[1:] if scores else (True, 0.05)
    assert (found.column == "Pval", found.level) == expected


def volcano(folder, rows, threshold=None, names=None, **fields):
    request = VolcanoRequest(sig=signature(folder, rows, **fields).sig, threshold=threshold, names=names)
    return figure_volcano(request, run_in(folder))


def test_a_volcano_colours_what_passes_both_thresholds(tmp_path):
    rows = {
        "UP": [1.6, 0.01, 0.02],
        "DOWN": [-1.6, 0, 0],
        "SMALL": [1.5, 0.01, 0.02],
        "WEAK": [4, 0.05, 0.06],
        "GONE": [1, "", ""],
        "BARE": [1, 0.001, ""],
    }
    figure = volcano(tmp_path, rows, description="Melanoma")
    assert figure.data == {
        "Gene": ["UP", "DOWN", "SMALL", "WEAK", "BARE"],
        "log2FC": [1.6, -1.6, 1.5, 4.0, 1.0],
        "-log10P": [2.0, 3.0, 2.0, 1.301, 3.0],
        "p": [0.01, 0.0, 0.01, 0.05, 0.001],
        "Adjusted p": [0.02, 0.0, 0.02, 0.06, "nan"],
        "Change": ["Up (1)", "Down (1)", "Neither (3)", "Neither (3)", "Neither (3)"],
        "Name": ["UP", "DOWN", "", "", ""],
    }
    assert [(rule.axis, rule.at) for rule in figure.rules] == [("y", 1.30103), ("x", -1.5), ("x", 1.5)]
    assert figure.color.model_dump() == {
        "label": "Change",
        "type": "categorical",
        "domain": ["Up (1)", "Down (1)", "Neither (3)"],
        "range": ["up", "down", "neither"],
    }
    assert figure.notes == [
        "Melanoma.",
        "Up: p < 0.05 and log2 fold change above 1.5; down: p < 0.05 and below -1.5. P-values are not adjusted.",
        "1 gene with p = 0 drawn like the smallest other p.",
        "1 gene left out: a value is missing.",
    ]


def test_a_volcano_of_nothing_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"^No gene of sig\.tsv has both LogFC and Pval"):
        volcano(tmp_path, {"A": ["", 0.1, 0.1]})


STRICT = Threshold(p="adjusted", alpha=0.05, change=1)


def test_a_given_threshold_takes_genes_by_p_and_change_and_is_named(tmp_path):
    rows = {**FEW, "H": [1, 0.001, 0.01], "I": [1.01, 0.004, 0.02], "J": [-3, 0.5, 0.04]}
    request = signature(tmp_path, rows, description="Melanoma").model_copy(update={"threshold": STRICT})
    found = signature_sets(request, run_in(tmp_path))
    said = "(AdjPval < 0.05 and |LogFC| > 1)"
    assert found.model_dump() == {
        "up": {"description": f"Significant up genes from the Melanoma {said}", "set": ["A", "I"]},
        "down": {"description": f"Significant down genes from the Melanoma {said}", "set": ["J"]},
    }
    assert [row.term for row in signature_scored(request, run_in(tmp_path)).root] == ["A", "I", "J"]
    assert [len(entry.set) for entry in signature_gmt(request, run_in(tmp_path)).root.values()] == [2, 1]


def test_a_threshold_of_change_zero_takes_every_significant_gene(tmp_path):
    request = signature(tmp_path, FEW).model_copy(update={"threshold": Threshold(p="raw", alpha=0.05, change=0)})
    found = signature_sets(request, run_in(tmp_path))
    assert (found.up.set, found.down.set) == (["D", "A", "C"], ["B"])
    assert found.up.description == "Significant up genes from the signature (Pval < 0.05)"


def test_a_volcano_and_the_sets_of_one_threshold_hold_the_same_genes(tmp_path):
    rows = {f"g{at}": [(at % 13) - 6, 0.001 * at, 0.002 * at] for at in range(1, 60)}
    figure = volcano(tmp_path, rows, STRICT)
    sets = signature_sets(signature(tmp_path, rows).model_copy(update={"threshold": STRICT}), run_in(tmp_path))
    assert figure.color.domain[:2] == [f"Up ({len(sets.up.set)})", f"Down ({len(sets.down.set)})"]
    assert (figure.axes.y.label, figure.rules[0].at) == ("\N{MINUS SIGN}log₁₀ adjusted P", 1.30103)
    assert figure.notes[1] == (
        "Up: adjusted p < 0.05 and log2 fold change above 1; down: adjusted p < 0.05 and below -1."
    )
    # The ten most significant of each direction, or those that are asked for.
    named = [name for name in figure.data["Name"] if name]
    assert sorted(named) == sorted(sets.up.set[:10] + sets.down.set[:10])
    asked = volcano(tmp_path, rows, STRICT, ["g7", "gone"])
    assert [name for name in asked.data["Name"] if name] == ["g7"]
