"""Counts that vary between replicates no more than by chance, or not at all."""

from dataclasses import replace

import numpy as np
import pytest
from helpers import file_at, run_in, ten_genes
from test_signature import changed, run_on
from test_two_groups import silent

from playbook_kernel.contrast import EQUAL, EQUAL_PAIRS, Adjustable
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.signature_deseq2 import signature_deseq2
from playbook_kernel.operations.signature_limma_voom import signature_limma_voom
from playbook_kernel.statistics.deseq2 import compare
from playbook_kernel.statistics.deseq2_trend import NO_TREND
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.statistics.dispersion import Likelihood, climb

COUNTS = ten_genes().values
METHODS = [signature_limma_voom, signature_deseq2]


def reason(method, *arguments, **fields):
    with pytest.raises(InputError) as refused:
        method(*arguments, **fields)
    return str(refused.value)


@pytest.mark.parametrize("method", METHODS)
def test_copies_of_a_sample_have_no_spread(tmp_path, method):
    copies = np.repeat(COUNTS[:, [0, 4]], 3, axis=1)
    assert reason(run_on, method, tmp_path, changed(copies)) == EQUAL


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("samples", [[0, 1, 2, 0, 1, 2], [0, 0, 0, 4, 4, 4], [0, 0, 1, 0, 0, 1]])
def test_copied_pairs_have_no_spread_without_their_covariate(tmp_path, method, samples):
    columns = {"donor": Column(["d1", "d2", "d3"] * 2), "condition": Column(["control"] * 3 + ["case"] * 3)}
    path = tmp_path / "pairs.h5ad"
    write_h5ad(path, replace(changed(COUNTS[:, samples]), column_data=columns))
    request = Adjustable(anndata=file_at(path), covariate="donor")
    assert reason(method, request, run_in(tmp_path)) == EQUAL_PAIRS


def quiet_panel(seed, genes=8, replicates=2):
    chance = np.random.default_rng(seed)
    counts = chance.poisson(chance.uniform(50, 500, genes)[:, None], (genes, 2 * replicates)).astype(float)
    return counts, np.arange(2 * replicates) >= replicates


def test_a_panel_without_dispersion_is_refused_as_by_deseq2_and_any_other_is_compared():
    refused = 0
    for seed in range(40):
        try:
            found = compare(*quiet_panel(seed), alpha=0.05, note=silent)
        except InputError:
            refused += 1
        else:
            assert np.isfinite([found.statistic, found.p_value, found.adjusted_p, found.log_fold_change]).all()
    assert refused == 22


@pytest.mark.parametrize("replicates", [2, 3])
def test_two_quiet_genes_are_refused_with_the_reason(tmp_path, replicates):
    counts, perturbed = quiet_panel(1, genes=2, replicates=replicates)
    matrix = Matrix(["g1", "g2"], [f"s{at}" for at in range(2 * replicates)], counts)
    labels = np.where(perturbed, "case", "control").tolist()
    assert reason(run_on, signature_deseq2, tmp_path, matrix, labels) == NO_TREND


def test_the_dispersions_of_no_genes_are_none():
    none = np.empty((0, 4))
    likelihood = Likelihood(none, none, two_groups(np.arange(4) >= 2))
    assert climb(likelihood.slope, np.empty(0), -18.0, 2.0).shape == (0,)
    assert likelihood.value(np.empty(0), np.arange(0)).shape == (0,)
