"""Shrunken fold changes, against values of PyDESeq2 by `reference/shrunken_change.py`."""

import gzip

import numpy as np
import pytest
from contrast_studies import REFERENCE

from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.shrunken_change import Counted, prior_scale, shrunken_change

SAMPLES = 10
with gzip.open(REFERENCE / "shrunken_change.tsv.gz", "rt") as lines:
    SIZES = np.array(next(lines).split()[2:], dtype=float)
    TABLE = np.array([line.split("\t") for line in lines], dtype=float)
COUNTS = TABLE[:, :SAMPLES]
DISPERSION, CHANGE, ERROR, STOPPED, ENDED = TABLE[:, SAMPLES:].T
DESIGN = Design(np.column_stack([np.ones(SAMPLES), np.tile([0.0, 1.0], 5), np.repeat([0.0, 1.0], 5)]))
LAST = np.array([0.0, 0.0, 1.0])


def shrunk(some=slice(None), contrast=LAST):
    data = Counted(COUNTS[some], SIZES, DISPERSION[some])
    return shrunken_change(data, DESIGN, contrast, CHANGE[some], ERROR[some])


def test_changes_are_those_where_the_search_of_pydeseq2_ends():
    found = shrunk()
    np.testing.assert_allclose(found, ENDED, rtol=0, atol=1e-4)
    # PyDESeq2 itself stops a little before.
    np.testing.assert_allclose(found, STOPPED, rtol=0, atol=0.005)
    assert (np.abs(found) <= np.abs(CHANGE) + 0.01).mean() > 0.99


def test_a_contrast_the_other_way_round_is_its_opposite():
    np.testing.assert_allclose(shrunk(contrast=-LAST), -shrunk(), rtol=0, atol=1e-5)


def test_the_prior_is_as_wide_as_the_changes_beyond_their_errors():
    assert prior_scale(CHANGE, ERROR) == pytest.approx(0.7434, abs=1e-4)
    assert prior_scale(CHANGE / 100, ERROR) == 0.001
    assert prior_scale(CHANGE * 5, ERROR) == 1
