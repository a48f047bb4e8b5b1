import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playbook_kernel.clustering import clusters, reach
from playbook_kernel.figure import Join

# Four places on a line: 0 and 1 join first, then 5 and 7, then both.
LINE = np.array([[0.0], [5.0], [1.0], [7.0]])


@pytest.mark.parametrize(
    # The farthest two of all are 7 apart; of 0 and 1 to 5 and 7, the mean distance is (5 + 7 + 4 + 6) / 4.
    ("method", "last"),
    [("complete", 7), ("average", 5.5)],
)
def test_clusters_join_at_the_heights_of_hclust(method, last):
    found = clusters(LINE, method)
    places = [float(LINE[at, 0]) for at in found.order]
    assert places in ([0, 1, 5, 7], [7, 5, 1, 0])
    assert [join.height for join in found.joins] == [1, 2, last]
    joined = [[places[join.left], places[join.right]] for join in found.joins[:2]]
    assert [sorted(pair) for pair in joined] == [[0, 1], [5, 7]]
    assert {found.joins[2].left, found.joins[2].right} == {4, 5}
    assert found.halves in ([1, 2, 1, 2], [2, 1, 2, 1])
    assert reach(found) == f"{last:.3g}"


def test_distances_of_pairs_are_taken_as_they_are():
    # a and b, a and c, b and c.
    assert clusters(np.array([0.5, 0.2, 0.6]), "average").joins[-1].height == pytest.approx(0.55)


def test_two_items_join_once():
    found = clusters(np.array([[0.0, 0.0], [3.0, 4.0]]), "complete")
    assert (sorted(found.order), sorted(found.halves)) == ([0, 1], [1, 2])
    assert found.joins == [Join(left=0, right=1, height=5)]


@given(st.lists(st.integers(0, 50), min_size=2, max_size=12))
def test_no_branches_of_a_tree_cross(values):
    found = clusters(np.array([[float(value)] for value in values]), "complete")
    spans = [(at, at) for at in range(len(values))]
    for join in found.joins:
        (start, end), (from_, to) = sorted((spans[join.left], spans[join.right]))
        assert end + 1 == from_
        spans.append((start, to))
    assert spans[-1] == (0, len(values) - 1)
