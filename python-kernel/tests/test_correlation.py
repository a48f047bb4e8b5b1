import numpy as np
import pytest
from helpers import SIX, TEN_TSV, run_in, ten_genes, tsv_of, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.figure_correlation import figure_correlation
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.values import log_cpm


def drawn(folder, text):
    return figure_correlation(FigureRequest(matrix=written(folder, "ten.tsv", text)), run_in(folder))


def test_samples_are_correlated_by_their_logarithms_and_similar_ones_are_neighbours(tmp_path):
    figure = drawn(tmp_path, TEN_TSV)
    names = figure.axes.x.domain
    assert figure.axes.y.domain == names
    # Controls together, perturbations together.
    assert {frozenset(names[:3]), frozenset(names[3:])} == {frozenset(SIX[:3]), frozenset(SIX[3:])}
    expected = np.corrcoef(log_cpm(ten_genes().values), rowvar=False)
    for sample, other, r in zip(figure.data["Sample"], figure.data["Other sample"], figure.data["r"], strict=True):
        assert r == pytest.approx(expected[SIX.index(sample), SIX.index(other)], abs=1e-4)
    assert figure.data["Shown"][0] == "1.000"
    (tree,) = figure.trees
    assert (tree.axis, tree.leaves) == ("x", names)
    # The last join is of all controls with all perturbations, at the mean of their distances.
    apart = np.mean([1 - expected[one, other] for one in range(3) for other in range(3, 6)])
    assert tree.joins[-1].height == pytest.approx(apart, rel=1e-5)
    assert figure.notes[1] == (
        "Counts were normalised to log2 counts per million (logCPM, prior count 2) before the analysis."
    )


def test_numbers_are_left_out_where_there_is_no_room_and_too_many_samples_are_refused(tmp_path):
    rng = np.random.default_rng(1)

    def table(samples):
        names = [f"s{at}" for at in range(samples)]
        return tsv_of(names, {f"g{at}": rng.integers(1, 99, samples).tolist() for at in range(5)})

    assert [mark.type for mark in drawn(tmp_path, table(14)).marks] == ["cell", "text"]
    assert [mark.type for mark in drawn(tmp_path, table(15)).marks] == ["cell"]
    with pytest.raises(InputError, match=r"^The matrix has 121 samples; correlations are drawn of up to 120\."):
        drawn(tmp_path, table(121))


def test_a_sample_of_one_value_has_no_correlation(tmp_path):
    flat = tsv_of(["a", "b", "c"], {"g1": [0.5, 5, 1.5], "g2": [0.5, 2.25, 8.5], "g3": [0.5, 3.5, 1.25]})
    with pytest.raises(InputError, match=r"^All values of the sample a are the same"):
        drawn(tmp_path, flat)
