"""The trend of the spread over the mean, against limma in R by `reference/mean_variance.R`, and what it tells."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from helpers import run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.figure_mean_variance import MeanVarianceRequest, figure_mean_variance, shape_of
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.statistics.limma_voom import log_counts, trend_of
from playbook_kernel.statistics.normalisation import tmm_factors

REFERENCE = Path(__file__).parent / "reference"
with gzip.open(REFERENCE / "two_groups_3v3.tsv.gz", "rt") as file:
    ROWS = [line.split("\t") for line in file.read().strip().split("\n")[1:]]
NAMES, COUNTS = [row[0] for row in ROWS], np.array([[float(cell) for cell in row[1:7]] for row in ROWS])
SAMPLES = [f"s{at}" for at in range(1, 7)]


def test_the_trend_is_that_of_limma():
    with gzip.open(REFERENCE / "mean_variance.tsv.gz", "rt") as file:
        expected = [line.split("\t") for line in file.read().strip().split("\n")[1:]]
    sizes = COUNTS.sum(axis=0) * tmm_factors(COUNTS)
    values, design = log_counts(COUNTS, sizes), two_groups(np.arange(6) >= 3)
    found = trend_of(COUNTS, values, sizes, ((values - design.fitted(values)) ** 2).sum(axis=1) / design.residual_df)
    # Genes of one mean have no order.
    r = {row[0].strip(): [float(cell) for cell in row[1:]] for row in expected}
    of_gene = np.array([r[NAMES[at]] for at in found.genes])
    np.testing.assert_allclose(np.column_stack([found.means, found.spreads]), of_gene[:, :2], rtol=1e-9)
    np.testing.assert_allclose(found.usual, of_gene[:, 2], rtol=1e-9)


def drawn(folder, groups=(), counts=COUNTS):
    lines = ["\t".join(["gene", *SAMPLES[: counts.shape[1]]])]
    lines += ["\t".join([name, *(f"{each:g}" for each in row)]) for name, row in zip(NAMES, counts, strict=False)]
    file = written(folder, "counts.tsv", "\n".join(lines) + "\n")
    return figure_mean_variance(MeanVarianceRequest(anndata=file, groups=list(groups)), run_in(folder))


def test_draws_genes_and_their_trend(tmp_path):
    figure = drawn(tmp_path, [SAMPLES[:3], SAMPLES[3:]])
    genes = sum(name != "" for name in figure.data["Gene"])
    assert (genes, len(figure.data["Gene"])) == (int((COUNTS.sum(axis=1) > 0).sum()), genes + 200)
    assert figure.finding == "The spread falls with the mean and levels off, as that of counts does."
    # Without groups what differs between them is spread, too.
    alone = drawn(tmp_path)
    usual = [np.mean([each for each in found.data["Spread"] if each != "nan"]) for found in (figure, alone)]
    assert usual[0] < usual[1]


@pytest.mark.parametrize(
    ("usual", "words"),
    [
        ([1.0, 1.2, 0.8, 0.5, 0.4, 0.4], "rises before it falls"),
        ([0.5, 0.5, 0.6, 0.7, 0.8, 0.9], "grows with the mean"),
        ([1.4, 1.3, 1.2, 1.1, 1.1, 1.1], "stays high"),
        ([1.2, 0.9, 0.7, 0.5, 0.4, 0.4], "falls with the mean and levels off"),
    ],
)
def test_says_what_the_trend_tells(usual, words):
    assert words in shape_of(np.array(usual))


def test_one_sample_has_no_spread(tmp_path):
    with pytest.raises(InputError, match="at least two samples of one group"):
        drawn(tmp_path, counts=COUNTS[:, :1])
