"""What the tests share: files, a run that remembers its notes, small matrices."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.matrix import read_matrix


@dataclass
class Notes:
    said: list[tuple[str, float | None]] = field(default_factory=list)

    def __call__(self, message, fraction):
        self.said.append((message, fraction))

    @property
    def texts(self):
        return [message for message, _ in self.said]


def run_in(folder=None):
    return Run(folder, Notes())


def file_at(path, filename=None, **fields):
    path = Path(path)
    return File(path=path, filename=filename or path.name, url="memory://" + path.name, **fields)


def written(folder, filename, content):
    """Write a file and return its record."""
    path = Path(folder) / "stored"
    number = len(list(Path(folder).glob("stored*")))
    path = path.with_name(f"stored{number}")
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return file_at(path, filename)


def read_genes(folder, filename, content):
    """Read a table of genes: their names, the samples, the values, and what was warned of."""
    matrix = read_matrix(written(folder, filename, content), "gene", run_in())
    return matrix.index, matrix.columns, matrix.values.tolist(), matrix.warnings


# The ten genes of the numbers to check against: three controls, three perturbations.
TEN = {
    "g1": [10, 12, 9, 11, 30, 28],
    "g2": [200, 180, 220, 210, 190, 205],
    "g3": [0, 0, 0, 0, 0, 0],
    "g4": [5, 3, 4, 20, 25, 18],
    "g5": [1000, 1100, 950, 400, 380, 420],
    "g6": [50, 55, 45, 52, 49, 51],
    "g7": [7, 0, 3, 2, 5, 1],
    "g8": [300, 310, 290, 330, 300, 315],
    "g9": [80, 70, 90, 20, 25, 22],
    "g10": [15, 15, 15, 15, 15, 15],
}
SIX = ["c1", "c2", "c3", "p1", "p2", "p3"]


def ten_genes(**fields):
    return Matrix(list(TEN), list(SIX), np.array(list(TEN.values()), dtype=float), **fields)


def tsv_of(columns, rows):
    """Write a table of text: rows is name -> cells."""
    lines = [["name", *columns], *[[name, *map(str, cells)] for name, cells in rows.items()]]
    return "".join("\t".join(line) + "\n" for line in lines)


TEN_TSV = tsv_of(SIX, TEN)


def assert_limma_as_r(ours, r):
    """Every statistic of limma-voom is R's, to 1e-9; p-values by their exponents."""
    for values, expected in [
        (ours.log_fold_change, r["limma.logFC"]),
        (ours.mean_expression, r["limma.AveExpr"]),
        (ours.t, r["limma.t"]),
        (np.log10(ours.p_value), np.log10(r["limma.p"])),
        (np.log10(ours.adjusted_p), np.log10(r["limma.adj"])),
        (ours.b, r["limma.B"]),
    ]:
        np.testing.assert_allclose(values, expected, rtol=0, atol=1e-9)


def assert_deseq2_as_r(ours, r):
    """Statistics of DESeq2 are R's within the tolerances of its optimiser, and the same genes are significant."""
    np.testing.assert_allclose(ours.base_mean, r["deseq2.baseMean"], rtol=1e-9)
    expressed = r["deseq2.baseMean"] > 10
    np.testing.assert_allclose(ours.log_fold_change[expressed], r["deseq2.log2FC"][expressed], rtol=0, atol=0.001)
    np.testing.assert_allclose(ours.standard_error[expressed], r["deseq2.se"][expressed], rtol=0.005)
    np.testing.assert_array_equal(np.isnan(ours.p_value), np.isnan(r["deseq2.p"]))
    np.testing.assert_array_equal(np.isnan(ours.adjusted_p), np.isnan(r["deseq2.adj"]))
    found, expected = set(np.flatnonzero(ours.adjusted_p < 0.05)), set(np.flatnonzero(r["deseq2.adj"] < 0.05))
    assert len(found & expected) / len(found | expected) >= 0.99
