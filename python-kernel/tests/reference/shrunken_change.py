"""Reference values for shrunken fold changes: PyDESeq2 0.5.4, which follows apeglm.

Its search stops early, so the last column is the end of that search: the same loss, minimised by SciPy.

Run in this folder, where PyDESeq2 is installed: python shrunken_change.py. The test reads the table and needs none.
"""

import gzip

import numpy as np
import pandas as pd
from pydeseq2.dds import DeseqDataSet
from pydeseq2.ds import DeseqStats
from pydeseq2.utils import nbinomFn
from scipy.optimize import minimize

rng = np.random.default_rng(20261128)
GENES, SAMPLES = 400, 10
means = np.exp(rng.normal(3.5, 2, GENES))
changes = np.where(rng.random(GENES) < 0.25, rng.normal(0, 1.5, GENES), 0)
groups = np.repeat([0, 1], SAMPLES // 2)
batches = np.tile([0, 1], SAMPLES // 2)
expected = means[:, None] * np.exp(changes[:, None] * groups + 0.3 * batches) * rng.uniform(0.6, 1.6, SAMPLES)
size = 1 / (0.1 + 3 / means)[:, None]
counts = rng.negative_binomial(size, size / (size + expected))
counts = counts[counts.sum(axis=1) > 0]
samples = [f"s{at}" for at in range(SAMPLES)]
metadata = pd.DataFrame({"batch": [f"b{at}" for at in batches], "group": [f"g{at}" for at in groups]}, index=samples)
data = DeseqDataSet(
    counts=pd.DataFrame(counts.T, index=samples),
    metadata=metadata,
    design="~batch + group",
    refit_cooks=False,
    quiet=True,
)
data.deseq2()
stats = DeseqStats(data, contrast=["group", "g1", "g0"], quiet=True, cooks_filter=False)
stats.summary()
name = "group[T.g1]"
before, error = stats.LFC[name].to_numpy().copy(), stats.SE.to_numpy().copy()
prior_var = stats._fit_prior_var(coeff_idx=2)
stats.lfc_shrink(coeff=name)
scale = min(1, np.sqrt(prior_var))
design, offset = data.obsm["design_matrix"].to_numpy(), np.log(data.obs["size_factors"]).to_numpy()


def searched(gene):
    arguments = (design, counts[gene], 1 / data.var["dispersions"].iloc[gene], offset, 15, scale, 2)
    found = stats.LFC.iloc[gene].to_numpy()
    for _ in range(4):
        options = {"xatol": 1e-10, "fatol": 1e-13, "maxiter": 4000, "maxfev": 4000}
        found = minimize(nbinomFn, found, args=arguments, method="Nelder-Mead", options=options).x
    return found[2]


ends = [searched(gene) for gene in range(len(counts))]
table = np.column_stack([counts, data.var["dispersions"], before, error, stats.LFC[name], ends])
with gzip.open("shrunken_change.tsv.gz", "wt") as out:
    out.write("# sizes " + " ".join(f"{each:.12g}" for each in data.obs["size_factors"]) + "\n")
    for row in table:
        out.write("\t".join(f"{each:.12g}" for each in row) + "\n")
