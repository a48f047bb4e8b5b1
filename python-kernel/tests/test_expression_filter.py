import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from playbook_kernel.statistics.expression_filter import expressed

THREE = np.array([False] * 3 + [True] * 3)


def padded(rows, size=1_000_000):
    """Fill libraries up to one size, so that ten counts are ten counts per million."""
    rows = np.array(rows, dtype=float)
    return np.vstack([rows, size - rows.sum(axis=0)])


def test_a_gene_needs_ten_counts_in_as_many_samples_as_the_smaller_group_has():
    counts = padded(
        [
            [10, 10, 10, 0, 0, 0],
            [10, 10, 9, 0, 0, 0],
            [0, 10, 0, 10, 0, 10],
            [9, 9, 9, 9, 9, 9],
            [0, 0, 0, 0, 0, 0],
        ]
    )
    assert expressed(counts, THREE).tolist() == [True, False, True, False, False, True]
    # One perturbation alone: ten counts in one sample are enough, but fewer than 15 in all are not.
    one = np.array([False] * 5 + [True])
    assert expressed(padded([[14, 0, 0, 0, 0, 0], [15, 0, 0, 0, 0, 0]]), one).tolist() == [False, True, True]


def test_large_groups_need_a_share_of_their_samples():
    counts = padded([[10] * 16 + [0] * 24, [10] * 17 + [0] * 23])
    # 10 + (20 - 10) * 0.7 = 17 of 20.
    assert expressed(counts, np.arange(40) >= 20).tolist() == [False, True, True]


def test_counts_are_compared_with_the_median_library():
    rows = [[5, 5, 5, 0, 0, 0]]
    assert expressed(padded(rows), THREE).tolist() == [False, True]
    # Four times the reads in three samples: the median library has 2.5 million, of which 10 are 4 per million.
    assert expressed(padded(rows) * [4, 4, 4, 1, 1, 1], THREE).tolist() == [True, True]


@given(arrays(np.int64, (8, 6), elements=st.integers(1, 500)), st.permutations(range(6)))
def test_the_order_of_the_samples_of_a_group_does_not_matter(counts, order):
    kept = expressed(counts.astype(float), THREE)
    within = [at for at in order if at < 3] + [at for at in order if at >= 3]
    assert expressed(counts[:, within].astype(float), THREE).tolist() == kept.tolist()
