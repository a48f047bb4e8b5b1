"""Comparisons of two groups against R, and the reading and writing of a large matrix, each in a process of its own.

Run `npm run bench:kernel`. Times leave out what a warm worker has done before (imports, in R library()); memory is the
highest of the whole process. Where Rscript, limma, edgeR or DESeq2 are missing, only our own numbers are shown.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.statistics import deseq2 as negative_binomial
from playbook_kernel.statistics import limma_voom

GENES, REPLICATES = 20_000, 12
Found = TypeVar("Found")
LARGE = (35_000, 500)
PERTURBED = np.arange(2 * REPLICATES) >= REPLICATES

R = """
suppressMessages({library(DESeq2); library(limma); library(edgeR)})
args <- commandArgs(TRUE)
counts <- matrix(scan(args[1], quiet=TRUE), ncol=%d, byrow=TRUE)
rownames(counts) <- paste0("g", seq_len(nrow(counts)))
group <- factor(rep(c("a", "b"), each=%d))
start <- proc.time()[3]
if (args[2] == "limma") {
  fit <- eBayes(lmFit(voom(calcNormFactors(DGEList(counts))), model.matrix(~group)))
  table <- topTable(fit, coef=2, number=Inf, sort.by="none")
  result <- cbind(table$logFC, table$t, table$adj.P.Val)
} else {
  storage.mode(counts) <- "integer"
  dds <- DESeq(DESeqDataSetFromMatrix(counts, data.frame(group), ~group), quiet=TRUE)
  table <- results(dds, alpha=0.05)
  result <- cbind(table$log2FoldChange, table$baseMean, table$padj)
}
cat(proc.time()[3] - start)
write.table(format(result, digits=15), args[3], quote=FALSE, row.names=FALSE, col.names=FALSE)
""" % (2 * REPLICATES, REPLICATES)  # noqa: UP031 - R is full of braces


@dataclass(frozen=True)
class Measured:
    """Seconds of the computation, megabytes of its process at most."""

    seconds: float
    megabytes: float

    def __str__(self) -> str:
        """Write both."""
        return f"{self.seconds:7.2f} s {self.megabytes:7.0f} MB"


def simulate() -> NDArray[np.float64]:
    """Draw negative binomial counts; a fifth of the genes changes."""
    random = np.random.default_rng(20261121)
    means = np.exp(random.normal(4, 2, GENES))
    change = np.where(random.random(GENES) < 0.2, random.normal(0, 1.5, GENES), 0)
    expected = means[:, None] * random.uniform(0.6, 1.6, 2 * REPLICATES) * 2 ** (change[:, None] * PERTURBED)
    size = 1 / (0.1 + 4 / means[:, None])
    return random.negative_binomial(size, size / (size + expected)).astype(float)


def measured(command: list[str]) -> Measured:
    """Run a program that prints its seconds."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    if process.stdout is None:
        raise AssertionError
    printed = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        message = f"{command[0]} failed"
        raise RuntimeError(message)
    return Measured(float(printed.split()[-1]), usage.ru_maxrss / 1024)


def limma(folder: Path) -> None:
    """Compare by limma-voom."""
    counts = np.load(folder / "counts.npy")
    found = timed(lambda: limma_voom.compare(counts, PERTURBED))
    np.save(folder / "limma.npy", np.column_stack([found.log_fold_change, found.t, found.adjusted_p]))


def deseq2(folder: Path) -> None:
    """Compare by DESeq2's model."""
    counts = np.load(folder / "counts.npy")
    found = timed(lambda: negative_binomial.compare(counts, PERTURBED, alpha=0.05, note=lambda *_: None))
    np.save(folder / "deseq2.npy", np.column_stack([found.log_fold_change, found.base_mean, found.adjusted_p]))


def read(folder: Path) -> None:
    """Read a large table of text."""
    file = File(path=folder / "large.tsv", filename="large.tsv")
    timed(lambda: read_matrix(file, "gene", Run(None, lambda *_: None)))


def write(folder: Path) -> None:
    """Write a large matrix of counts as .h5ad."""
    values = np.random.default_rng(1).poisson(40, LARGE).astype(float)
    genes, samples = ([f"{kind}{at}" for at in range(size)] for kind, size in zip("gs", LARGE, strict=True))
    matrix = Matrix(genes, samples, values)
    timed(lambda: write_h5ad(folder / "large.h5ad", matrix))


def timed(work: Callable[[], Found]) -> Found:
    """Print the seconds of some work."""
    start = time.perf_counter()
    found = work()
    print(time.perf_counter() - start)
    return found


def main() -> None:
    """Measure everything and print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        counts = simulate()
        np.save(folder / "counts.npy", counts)
        ours = {task: measured([sys.executable, __file__, task, name]) for task in ("limma", "deseq2")}
        print(f"{GENES:,} genes × {2 * REPLICATES} samples")
        theirs = in_r(folder, counts)
        for task, mine in ours.items():
            compared = f"   R {theirs[task]}   {mine.seconds / theirs[task].seconds:.2f} × R" if theirs else ""
            print(f"  {task:8}{mine}{compared}")
        if theirs:
            agreement(folder)
        rows = np.random.default_rng(1).poisson(40, LARGE)
        with (folder / "large.tsv").open("w") as file:
            file.write("\t".join(["gene", *(f"s{at}" for at in range(LARGE[1]))]) + "\n")
            for at, row in enumerate(rows.tolist()):
                file.write(f"g{at}\t" + "\t".join(map(str, row)) + "\n")
        print(f"{LARGE[0]:,} × {LARGE[1]}")
        for task in ("read", "write"):
            print(f"  {task:8}{measured([sys.executable, __file__, task, name])}")


def in_r(folder: Path, counts: NDArray[np.float64]) -> dict[str, Measured]:
    """Let R do the same, where it can."""
    rscript = shutil.which("Rscript")
    if rscript is None:
        return {}
    np.savetxt(folder / "counts.txt", counts, fmt="%d")
    (folder / "two_groups.R").write_text(R)
    command = [rscript, str(folder / "two_groups.R"), str(folder / "counts.txt")]
    try:
        return {task: measured([*command, task, str(folder / f"{task}.txt")]) for task in ("limma", "deseq2")}
    except RuntimeError:
        return {}


def agreement(folder: Path) -> None:
    """Print how far our numbers are from those of R."""
    (ours, r), (mine, theirs) = (
        (np.load(folder / f"{task}.npy"), np.genfromtxt(folder / f"{task}.txt", missing_values="NA"))
        for task in ("limma", "deseq2")
    )
    busy = theirs[:, 1] > 10
    change = np.nanmax(np.abs(mine[busy, 0] - theirs[busy, 0]))
    found, expected = set(np.flatnonzero(mine[:, 2] < 0.05)), set(np.flatnonzero(theirs[:, 2] < 0.05))
    print(
        json.dumps(
            {
                "limma: largest difference of logFC and t": float(np.abs(ours[:, :2] - r[:, :2]).max()),
                "deseq2: largest difference of log2FC above base mean 10": float(change),
                "deseq2: Jaccard of genes below 0.05": len(found & expected) / len(found | expected),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    tasks = {"limma": limma, "deseq2": deseq2, "read": read, "write": write}
    if len(sys.argv) == 3:
        tasks[sys.argv[1]](Path(sys.argv[2]))
    else:
        main()
