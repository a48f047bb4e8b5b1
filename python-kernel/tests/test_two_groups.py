"""Comparisons of two groups against values computed in R by `reference/two_groups.R`."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import assert_deseq2_as_r, assert_limma_as_r

from playbook_kernel.statistics import deseq2, limma_voom
from playbook_kernel.statistics.characteristic_direction import characteristic_direction
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.statistics.normalisation import tmm_factors

REFERENCE = Path(__file__).parent / "reference"
DESIGNS = [3, 6, 8]

# Ten genes, three controls, three perturbations.
TEN_GENES = np.array(
    [
        [10, 12, 9, 11, 30, 28],
        [200, 180, 220, 210, 190, 205],
        [0, 0, 0, 0, 0, 0],
        [5, 3, 4, 20, 25, 18],
        [1000, 1100, 950, 400, 380, 420],
        [50, 55, 45, 52, 49, 51],
        [7, 0, 3, 2, 5, 1],
        [300, 310, 290, 330, 300, 315],
        [80, 70, 90, 20, 25, 22],
        [15, 15, 15, 15, 15, 15],
    ],
    dtype=float,
)
PERTURBED = np.array([False, False, False, True, True, True])


def read_reference(replicates):
    with gzip.open(REFERENCE / f"two_groups_{replicates}v{replicates}.tsv.gz", "rt") as lines:
        header, *rows = [line.rstrip("\n").split("\t") for line in lines]
    table = np.array([[np.nan if cell == "NA" else float(cell) for cell in row[1:]] for row in rows])
    samples = 2 * replicates
    columns = {name: table[:, i] for i, name in enumerate(header)}
    return table[:, :samples], np.arange(samples) >= replicates, columns


def silent(_message, _fraction):
    pass


@pytest.mark.parametrize("replicates", DESIGNS)
def test_limma_voom_agrees_with_r(replicates):
    counts, perturbed, r = read_reference(replicates)
    ours = limma_voom.compare(counts, perturbed)
    assert_limma_as_r(ours, r)


@pytest.mark.parametrize("replicates", DESIGNS)
def test_deseq2_agrees_with_r(replicates):
    counts, perturbed, r = read_reference(replicates)
    ours = deseq2.compare(counts, perturbed, alpha=0.05, note=silent)
    assert_deseq2_as_r(ours, r)


def test_ten_genes_give_the_published_limma_voom_values():
    ours = limma_voom.compare(TEN_GENES, PERTURBED)
    expected_change = [
        1.2542622, 0.3161426, 0.2874604, 2.5557904, -0.9750053, 0.1018627, 0.5038651, 0.4537685, -1.6401571, 0.2797949,
    ]  # fmt: skip
    expected_t = [
        2.1458444, 1.3493152, 0.7135998, 6.0574150, -3.5653504, 0.8450385, 0.5025886, 1.9644042, -6.7223165, 0.7063828,
    ]  # fmt: skip
    expected_b = [
        -4.1264240, -6.3997326, -5.7310499, 0.3553115, -2.6814155, -6.9656516, -5.8601535, -5.3687286, 1.0877374,
        -5.7515964,
    ]  # fmt: skip
    np.testing.assert_allclose(ours.log_fold_change, expected_change, rtol=0, atol=1e-7)
    np.testing.assert_allclose(ours.t, expected_t, rtol=0, atol=1e-7)
    np.testing.assert_allclose(ours.b, expected_b, rtol=0, atol=1e-7)
    assert (ours.prior.df, ours.prior.variance) == (pytest.approx(3.3384870), pytest.approx(0.2126538, abs=1e-7))


def test_ten_genes_give_the_published_tmm_factors():
    expected = [0.8766978, 0.8914527, 0.8550372, 1.3981328, 1.3323390, 0.8033478]
    np.testing.assert_allclose(tmm_factors(TEN_GENES), expected, rtol=0, atol=1e-7)


def test_ten_genes_give_the_published_characteristic_direction():
    ours = characteristic_direction(TEN_GENES, PERTURBED)
    coefficients = [
        0.572736, 0.012610, -0.241213, 0.002913, -0.210689, -0.015165, -0.200407, 0.608677, -0.360092, -0.169370,
    ]  # fmt: skip
    p_values = [0.070118, 0.968192, 0.445593, 0.992651, 0.505247, 0.961751, 0.526249, 0.054254, 0.254823, 0.592240]
    assert ours.components == 3
    np.testing.assert_allclose(ours.coefficient, coefficients, rtol=0, atol=1e-6)
    np.testing.assert_allclose(ours.p_value, p_values, rtol=0, atol=1e-6)


def test_adjusted_p_values_are_those_of_benjamini_and_hochberg():
    adjusted = benjamini_hochberg(np.array([0.01, np.nan, 0.04, 0.03, 0.2]))
    np.testing.assert_allclose(adjusted, [0.04, np.nan, 0.16 / 3, 0.16 / 3, 0.2], rtol=1e-12)


@pytest.mark.parametrize("method", [limma_voom.compare, characteristic_direction])
def test_the_order_of_genes_does_not_matter(method):
    counts, perturbed, _ = read_reference(3)
    order = np.random.default_rng(1).permutation(len(counts))
    np.testing.assert_allclose(
        method(counts[order], perturbed).p_value, method(counts, perturbed).p_value[order], rtol=1e-8
    )


def test_swapping_the_groups_turns_the_fold_changes_round():
    counts, perturbed, _ = read_reference(6)
    forward, back = limma_voom.compare(counts, perturbed), limma_voom.compare(counts, ~perturbed)
    np.testing.assert_allclose(back.t, -forward.t, rtol=0, atol=1e-9)
    forward, back = (deseq2.compare(counts, side, alpha=0.05, note=silent) for side in (perturbed, ~perturbed))
    np.testing.assert_allclose(back.log_fold_change, -forward.log_fold_change, rtol=0, atol=1e-3)
