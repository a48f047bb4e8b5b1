"""Gene sets along a signature, against limma's cameraPR in R by `reference/camera.R`."""

import gzip
from pathlib import Path

import pytest
from helpers import run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.signature_camera import CameraRequest, signature_camera
from playbook_kernel.tables.engine import pl

with gzip.open(Path(__file__).parent / "reference" / "camera.tsv.gz", "rt") as file:
    GENES, SETS = (block.strip().split("\n") for block in file.read().split("# sets\n"))
EXPECTED = {name: (int(size), direction.lower(), float(p), float(fdr), genes)
            for name, size, direction, p, fdr, *genes in (line.split("\t") for line in SETS)}  # fmt: skip


def of_sets(folder, sets, header="gene\tStatistic\tPval\tAdjPval\tLogFC"):
    lines = [header, *(f"{gene}\t{t}\t0.5\t0.5\t{t}" for gene, t in (line.split("\t") for line in GENES))]
    sig = written(folder, "signature.tsv", "\n".join(lines) + "\n")
    gmt = {name: {"set": genes} for name, genes in sets.items()}
    return signature_camera(CameraRequest(sig=sig, gmt=gmt), run_in(folder))


def test_agrees_with_limma(tmp_path):
    made = of_sets(tmp_path, {name: each[-1] for name, each in EXPECTED.items()} | {"one": ["g1"], "foreign": ["x"]})
    rows = {row["Gene set"]: row for row in pl.read_parquet(made.path).to_dicts()}
    assert list(rows) == ["up", "down", "pair", "random"]
    for name, (size, direction, p, fdr, _) in EXPECTED.items():
        assert (rows[name]["Genes"], rows[name]["Direction"]) == (size, direction)
        assert (rows[name]["p"], rows[name]["Adjusted p"]) == pytest.approx((p, fdr), rel=1e-9)
    assert made.counts == {"untested": 2}


@pytest.mark.parametrize(
    ("sets", "header", "words"),
    [
        ({"foreign": ["x"]}, "gene\tStatistic\tPval\tAdjPval\tLogFC", "No set of the library has 2 genes"),
        ({"up": ["g1", "g2"]}, "gene\tB\tPval\tAdjPval\tLogFC", "has no column Statistic"),
    ],
)
def test_says_what_cannot_be_of_sets(tmp_path, sets, header, words):
    with pytest.raises(InputError, match=words):
        of_sets(tmp_path, sets, header)
