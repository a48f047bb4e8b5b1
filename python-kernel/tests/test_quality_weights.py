"""Weights of samples, against limma's voomWithQualityWeights in R by `reference/quality_weights.R`."""

import gzip
from pathlib import Path

import numpy as np

from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.limma_contrasts import quality_fit
from playbook_kernel.statistics.linear_model import moderated

with gzip.open(Path(__file__).parent / "reference" / "quality_weights.tsv.gz", "rt") as lines:
    HEADER, WEIGHTS, *ROWS = [line.rstrip("\n").split("\t") for line in lines]
SAMPLES = [name.split(".") for name in HEADER[:-3]]
TABLE = np.array(ROWS, dtype=float)


def test_agrees_with_limma():
    counts, (change, t, p) = TABLE[:, :-3], TABLE[:, -3:].T
    treatment = np.array([name[0] for name in SAMPLES])
    batches = [name[1] for name in SAMPLES]
    others = [np.equal(batches, batch) for batch in sorted(set(batches))[1:]]
    groups = [treatment == "drugA", treatment == "drugB"]
    design = Design(np.column_stack([np.ones(len(SAMPLES)), *others, *groups]).astype(float))
    fit = quality_fit(counts, design)
    np.testing.assert_allclose(fit.quality, np.array(WEIGHTS[:-3], dtype=float), rtol=1e-9)
    # The sample that was made noisy counts least.
    assert int(np.argmin(fit.quality)) == 4
    tested = moderated(fit.fit, fit.posterior, np.array([0.0] * (1 + len(others)) + [-1, 1]))
    np.testing.assert_allclose(tested.change, change, rtol=0, atol=1e-8)
    np.testing.assert_allclose(tested.statistic, t, rtol=0, atol=1e-6)
    np.testing.assert_allclose(np.log10(tested.p_value), np.log10(p), rtol=0, atol=1e-6)
