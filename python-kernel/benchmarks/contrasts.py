"""Three contrasts of one model with two covariates, against R in the same run, each in a process of its own.

Run `npm run bench:kernel`. Seconds are those of the processor, so that a busy machine measures the same; they leave out
imports, in R library(). Where Rscript, limma, edgeR or DESeq2 are missing, only our own numbers are shown.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics import deseq2 as negative_binomial
from playbook_kernel.statistics import edger as quasi_likelihood
from playbook_kernel.statistics import limma_contrasts
from playbook_kernel.statistics.deseq2_contrasts import wald
from playbook_kernel.statistics.design import Design
from playbook_kernel.statistics.independent_filtering import filtered_adjustment
from playbook_kernel.statistics.linear_model import moderated
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

GENES, SAMPLES = 20_000, 24
CONTRASTS = np.array([[0, 0, 0, 1, 0], [0, 0, 0, 0, 1], [0, 0, 0, -1, 1]], dtype=float)

R = """
suppressMessages({library(DESeq2); library(limma); library(edgeR)})
args <- commandArgs(TRUE)
counts <- matrix(scan(args[1], quiet=TRUE), ncol=24, byrow=TRUE)
rownames(counts) <- paste0("g", seq_len(nrow(counts)))
x <- as.matrix(read.table(args[2]))
colnames(x) <- c("intercept", "batch", "age", "drugA", "drugB")
contrasts <- cbind(c(0, 0, 0, 1, 0), c(0, 0, 0, 0, 1), c(0, 0, 0, -1, 1))
start <- proc.time()
if (args[3] == "limma") {
  fit <- lmFit(voom(calcNormFactors(DGEList(counts)), x), x)
  for (each in 1:3) topTable(eBayes(contrasts.fit(fit, contrasts[, each])), number=Inf, sort.by="none")
} else if (args[3] == "edger") {
  fit <- glmQLFit(estimateDisp(calcNormFactors(DGEList(counts)), x), x)
  for (each in 1:3) topTags(glmQLFTest(fit, contrast=contrasts[, each]), n=Inf, sort.by="none")
} else {
  storage.mode(counts) <- "integer"
  dds <- DESeq(DESeqDataSetFromMatrix(counts, data.frame(x), x), full=x, quiet=TRUE)
  for (each in 1:3) results(dds, contrast=contrasts[, each], alpha=0.05)
}
cat(sum((proc.time() - start)[1:2]))
"""


def design() -> Design:
    """Model three treatments, two batches and age."""
    treatment = np.repeat([0, 1, 2], SAMPLES // 3)
    age = np.random.default_rng(3).normal(50, 10, SAMPLES)
    columns = [np.ones(SAMPLES), np.arange(SAMPLES) % 2, (age - 50) / 10, treatment == 1, treatment == 2]
    return Design(np.column_stack(columns).astype(float))


def simulate(model: Design) -> NDArray[np.float64]:
    """Draw negative binomial counts; a fifth of the genes changes by each treatment."""
    random = np.random.default_rng(20261126)
    means = np.exp(random.normal(4, 2, GENES))
    effects = np.where(random.random((GENES, 2)) < 0.2, random.normal(0, 1.5, (GENES, 2)), 0)
    expected = means[:, None] * random.uniform(0.6, 1.6, SAMPLES) * 2 ** (effects @ model.matrix[:, 3:].T)
    size = 1 / (0.1 + 4 / means[:, None])
    return random.negative_binomial(size, size / (size + expected)).astype(float)


def limma(counts: NDArray[np.float64]) -> None:
    """Test the contrasts by limma-voom."""
    model = limma_contrasts.voom_fit(counts, design())
    for contrast in CONTRASTS:
        benjamini_hochberg(moderated(model.fit, model.posterior, contrast).p_value)


def deseq2(counts: NDArray[np.float64]) -> None:
    """Test the contrasts by DESeq2's model."""
    fit = negative_binomial.fitted_models(counts, design(), follows_r=True, note=lambda *_: None)
    for contrast in CONTRASTS:
        filtered_adjustment(fit.base_mean, wald(fit, contrast, np.ones(SAMPLES, dtype=bool)).p_value, 0.05)


def edger(counts: NDArray[np.float64]) -> None:
    """Test the contrasts by quasi-likelihood F-tests."""
    fit = quasi_likelihood.quasi_fit(counts, design())
    for contrast in CONTRASTS:
        benjamini_hochberg(quasi_likelihood.quasi_contrast(fit, contrast).p_value)


TASKS: dict[str, Callable[[NDArray[np.float64]], None]] = {"limma": limma, "deseq2": deseq2, "edger": edger}


def seconds(command: list[str]) -> float | None:
    """Run a program that prints its seconds; nothing where it fails."""
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return float(process.stdout.split()[-1]) if process.returncode == 0 else None


def main() -> None:
    """Measure each method and print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        model = design()
        counts = simulate(model)
        np.save(folder / "counts.npy", counts)
        np.savetxt(folder / "counts.txt", counts, fmt="%d")
        np.savetxt(folder / "design.txt", model.matrix)
        (folder / "contrasts.R").write_text(R)
        print(
            f"{GENES:,} genes × {SAMPLES} samples × {len(CONTRASTS)} contrasts, 2 covariates; seconds of the processor"
        )
        for task in TASKS:
            ours = seconds([sys.executable, __file__, task, name])
            rscript = shutil.which("Rscript")
            files = [str(folder / each) for each in ("contrasts.R", "counts.txt", "design.txt")]
            theirs = None if rscript is None else seconds([rscript, *files, task])
            compared = f"   R {theirs:7.2f} s   {ours / theirs:.2f} × R" if theirs and ours else ""
            print(f"  {task:8}{ours or float('nan'):7.2f} s{compared}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        found = np.load(Path(sys.argv[2]) / "counts.npy")
        start = time.process_time()
        TASKS[sys.argv[1]](found)
        print(time.process_time() - start)
    else:
        main()
