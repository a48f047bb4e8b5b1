"""Any contrasts of one model, against values computed in R by `reference/contrasts.R`."""

import numpy as np
import pytest
from contrast_studies import CASES, CONTRASTS, GROUPS, STUDIES, assert_as_r

from playbook_kernel.statistics import deseq2, limma_contrasts
from playbook_kernel.statistics.deseq2_contrasts import likelihood_ratio, wald
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.independent_filtering import filtered_adjustment
from playbook_kernel.statistics.linear_model import moderated, omnibus


@pytest.mark.parametrize(("name", "contrast"), CASES)
@pytest.mark.parametrize("how", ["plainEB", "robust", "trend", "robustTrend", "blocks", "blocksOfLogs"])
def test_each_contrast_is_that_of_limma_with_the_contrast_as_a_coefficient(name, contrast, how):
    study = STUDIES[name]
    blocks = study.batches if how.startswith("blocks") else None
    design = study.blocked if how.startswith("blocks") else study.design
    if how in {"plainEB", "robust", "blocks"}:
        fit = limma_contrasts.voom_fit(study.counts, design, blocks, robust=how == "robust")
    else:
        fit = limma_contrasts.trend_fit(study.logs, design, blocks, robust=how == "robustTrend")
    if blocks is not None:
        rho = study.r["rho|voom" if how == "blocks" else "rho|logs"][0]
        assert fit.correlation == pytest.approx(rho, abs=1e-9)
    tested = moderated(fit.fit, fit.posterior, study.coefficients(contrast, design))
    assert_as_r(tested, study.expected(contrast, how))


@pytest.mark.parametrize(("name", "contrast"), CASES)
def test_a_least_change_is_tested_as_treat_does(name, contrast):
    study = STUDIES[name]
    fit = limma_contrasts.voom_fit(study.counts, study.design)
    tested = moderated(fit.fit, fit.posterior, study.coefficients(contrast, study.design), least=0.5)
    assert_as_r(tested, study.expected(contrast, "treat"), change=False)


@pytest.mark.parametrize("name", CONTRASTS)
def test_the_omnibus_f_compares_the_fits_with_and_without_the_groups(name):
    study = STUDIES[name]
    fit = limma_contrasts.voom_fit(study.counts, study.design)
    groups = np.eye(study.design.coefficients)[-study.groups.shape[1] :]
    f, p = omnibus(fit.fit, fit.posterior, groups)
    r = study.expected("omnibus", "limma")
    np.testing.assert_allclose(f, r["F"], rtol=1e-7)
    np.testing.assert_allclose(np.log10(p), np.log10(r["p"]), rtol=0, atol=1e-6)


FITTED = {
    name: deseq2.fitted_models(study.counts, study.design, follows_r=True, note=lambda *_: None)
    for name, study in STUDIES.items()
}


@pytest.mark.parametrize(("name", "contrast"), CASES)
@pytest.mark.parametrize(("how", "least"), [("deseq2", 0), ("deseq2Least", 0.5)])
def test_each_contrast_is_that_of_deseq2(name, contrast, how, least):
    study, fit = STUDIES[name], FITTED[name]
    weights = study.contrasts[contrast]
    involved = np.isin(study.labels, [group for group, its in zip(GROUPS[name], weights, strict=True) if its])
    tested = wald(fit, study.coefficients(contrast, study.design), involved, least)
    r = study.expected(contrast, how)
    expressed = r["baseMean"] > 10
    np.testing.assert_allclose(tested.change[expressed], r["change"][expressed], rtol=0, atol=0.001)
    np.testing.assert_array_equal(np.isnan(tested.p_value), np.isnan(r["p"]))
    adjusted = filtered_adjustment(fit.base_mean, tested.p_value, 0.05)
    found, expected = set(np.flatnonzero(adjusted < 0.05)), set(np.flatnonzero(r["adj"] < 0.05))
    assert len(found & expected) >= 0.99 * len(found | expected)
    apart = np.abs(np.log10(tested.p_value) - np.log10(r["p"]))
    assert np.nanquantile(apart, 0.95) < 0.01


@pytest.mark.parametrize("name", CONTRASTS)
def test_the_likelihood_ratio_is_that_of_deseq2(name):
    study, fit = STUDIES[name], FITTED[name]
    reduced = Design(study.design.matrix[:, : -study.groups.shape[1]])
    statistic, p = likelihood_ratio(fit, study.design, reduced)
    r = study.expected("omnibus", "deseq2")
    np.testing.assert_array_equal(np.isnan(p), np.isnan(r["p"]))
    apart = np.abs(np.log10(p) - np.log10(r["p"]))
    assert np.nanquantile(apart, 0.95) < 0.01
    adjusted = filtered_adjustment(fit.base_mean, p, 0.05)
    found, expected = set(np.flatnonzero(adjusted < 0.05)), set(np.flatnonzero(r["adj"] < 0.05))
    assert len(found & expected) >= 0.99 * len(found | expected)
    assert (statistic[np.isfinite(statistic)] > -1e-6).all()
