"""Quasi-likelihood F-tests, against values computed in R by `reference/edger.R`."""

import csv
import gzip

import numpy as np
import pytest
from contrast_studies import REFERENCE, STUDIES

from playbook_kernel.statistics.edger import quasi_contrast, quasi_fit, quasi_test

CONTRASTS = {
    "drugA-control": [1, 0],
    "drugB-drugA": [-1, 1],
    "drugs-control": [0.5, 0.5],
    "interaction": [-1, -1, 1],
    "in ko": [0, -1, 1],
}
with gzip.open(REFERENCE / "edger.tsv.gz", "rt") as lines:
    ROWS = list(csv.DictReader(lines, delimiter="\t"))
CASES = [case for case in dict.fromkeys((row["study"], row["contrast"]) for row in ROWS) if case[1] != "all"]
FITS = {name: quasi_fit(study.counts, study.design) for name, study in STUDIES.items()}


def expected(study, contrast, column):
    return np.array([float(row[column]) for row in ROWS if row["study"] == study and row["contrast"] == contrast])


@pytest.mark.parametrize("study", STUDIES)
def test_dispersions_abundances_and_variances_are_those_of_edger(study):
    fit = FITS[study]
    np.testing.assert_allclose(fit.trend.trended, expected(study, "all", "trended"), rtol=1e-5)
    np.testing.assert_allclose(fit.trend.abundance, expected(study, "all", "abundance"), rtol=0, atol=1e-5)
    np.testing.assert_allclose(fit.posterior.variances, expected(study, "all", "variance"), rtol=1e-5)
    np.testing.assert_allclose(fit.posterior.total_df, expected(study, "all", "df"), rtol=1e-6)


@pytest.mark.parametrize(("study", "contrast"), CASES)
def test_each_contrast_is_that_of_edger(study, contrast):
    weights = CONTRASTS[contrast]
    before = STUDIES[study].design.coefficients - len(weights)
    found = quasi_contrast(FITS[study], np.array([0.0] * before + weights))
    # The fits of edgeR end at a deviance that is known to a millionth, and one of 1,000 of them a little earlier.
    apart = np.abs(np.log10(found.p_value) - np.log10(expected(study, contrast, "p")))
    assert np.sort(apart)[-2] < 1e-4
    assert apart.max() < 0.02
    np.testing.assert_allclose(found.change, expected(study, contrast, "change"), rtol=0, atol=0.005)
    roots = np.abs(np.abs(found.statistic) - np.sqrt(np.maximum(expected(study, contrast, "F"), 0)))
    assert np.sort(roots)[-2] < 5e-4
    signs = np.sign(found.change) == np.sign(found.statistic)
    assert signs[found.statistic != 0].all()


@pytest.mark.parametrize("study", STUDIES)
def test_all_groups_at_once_are_tested_as_by_edger(study):
    design = STUDIES[study].design
    groups = np.eye(design.coefficients)[-STUDIES[study].groups.shape[1] :]
    f, p = quasi_test(FITS[study], groups)
    np.testing.assert_allclose(f, np.maximum(expected(study, "all", "F"), 0), rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(np.log10(p), np.log10(expected(study, "all", "p")), rtol=0, atol=1e-4)
