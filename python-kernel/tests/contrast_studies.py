"""The studies whose contrasts R computed in `reference/contrasts.R`."""

import gzip
from pathlib import Path

import numpy as np

from playbook_kernel.statistics.deseq2 import size_factors
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.statistics.variance_stabilising import blind_trend, stabilised

REFERENCE = Path(__file__).parent / "reference"
CONTRASTS = {
    "numbers": {
        "drugA-control": [-1, 1, 0],
        "drugB-control": [-1, 0, 1],
        "drugB-drugA": [0, -1, 1],
        "drugs-control": [-1, 0.5, 0.5],
    },
    "donors": {"drugB-drugA": [0, -1, 1], "drugA-control": [-1, 1, 0]},
    "factorial": {"interaction": [1, -1, -1, 1], "in ko": [0, 0, -1, 1], "of drug": [-0.5, 0.5, -0.5, 0.5]},
}
GROUPS = {
    "numbers": ["control", "drugA", "drugB"],
    "donors": ["control", "drugA", "drugB"],
    "factorial": ["wt:none", "wt:drug", "ko:none", "ko:drug"],
}
CASES = [(name, contrast) for name, contrasts in CONTRASTS.items() for contrast in contrasts]


class Study:
    """Counts of a study, its models, and what R says of them; samples are called group.batch.age.number."""

    def __init__(self, name):
        with gzip.open(REFERENCE / f"contrasts_{name}.tsv.gz", "rt") as lines:
            header, *rows = [line.rstrip("\n").split("\t") for line in lines]
        samples = [cell.split(".") for cell in header if cell.count(".") == 3]
        table = np.array([[np.nan if cell == "NA" else float(cell) for cell in row[1:]] for row in rows])
        self.counts = table[:, : len(samples)]
        sizes = self.counts.sum(axis=0) * tmm_factors(self.counts)
        prior = 2 * sizes / sizes.mean()
        self.logs = np.log2((self.counts + prior) / (sizes + 2 * prior) * 1e6)
        self.r = {each: table[:, at] for at, each in enumerate(header)}
        self.labels = np.array([row[0] for row in samples])
        self.batches = np.unique([row[1] for row in samples], return_inverse=True)[1]
        ages = np.array([float(row[2]) for row in samples])
        self.age = (ages - ages.mean())[:, None] / (ages.std() or 1)
        self.groups = np.column_stack([self.labels == group for group in GROUPS[name]]).astype(float)[:, 1:]
        batch = np.equal.outer(self.batches, np.unique(self.batches)[1:]).astype(float)
        self.rest = np.column_stack([batch, self.age]) if name == "numbers" else batch
        self.design = self.model(self.rest)
        # Without the batches, which are blocks.
        self.blocked = self.model(np.empty((len(samples), 0)) if name == "donors" else self.age)
        self.contrasts = {each: np.array(weights, dtype=float) for each, weights in CONTRASTS[name].items()}

    def model(self, rest):
        return Design(np.column_stack([np.ones(len(self.labels)), rest, self.groups]))

    def coefficients(self, name, design):
        """Weigh the coefficients: the first group is the reference."""
        weights = self.contrasts[name]
        return np.concatenate([np.zeros(design.coefficients - len(weights) + 1), weights[1:]])

    def expected(self, *names):
        start = "|".join(names)
        return {each.removeprefix(f"{start}|"): its for each, its in self.r.items() if each.startswith(f"{start}|")}


STUDIES = {name: Study(name) for name in CONTRASTS}


def assert_as_r(tested, r, *, change=True):
    if change:
        np.testing.assert_allclose(tested.change, r["change"], rtol=0, atol=1e-6)
    np.testing.assert_allclose(tested.statistic, r["t"], rtol=0, atol=1e-6)
    np.testing.assert_allclose(np.log10(tested.p_value), np.log10(r["p"]), rtol=0, atol=1e-6)


def variance_stabilised(counts):
    sizes = size_factors(counts)
    return stabilised(counts / sizes, sizes, blind_trend(counts, sizes))
