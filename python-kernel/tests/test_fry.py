"""Gene sets between groups of samples, against limma's fry in R by `reference/fry.R`."""

import gzip
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from helpers import file_at, run_in, ten_genes

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.sets_fry import FryRequest, sets_fry
from playbook_kernel.tables.engine import pl

with gzip.open(Path(__file__).parent / "reference" / "fry.tsv.gz", "rt") as file:
    COUNTS, SETS = (block.strip().split("\n") for block in file.read().split("# sets\n"))
EXPECTED = {line.split("\t")[0]: line.split("\t")[1:] for line in SETS}
NUMBERS = ["p", "Adjusted p", "Mixed p", "Adjusted mixed p"]


def study():
    samples, *rows = (line.split("\t") for line in COUNTS)
    values = np.array([[float(cell) for cell in row[1:]] for row in rows])
    return Matrix([row[0] for row in rows], samples[1:], values)


def of_sets(folder, matrix, groups, sets, **more):
    path = folder / f"{len(groups)}.h5ad"
    write_h5ad(path, replace(matrix, column_data={"condition": Column(groups)}))
    gmt = {name: {"set": genes} for name, genes in sets.items()}
    return sets_fry(FryRequest(anndata=file_at(path), gmt=gmt, **more), run_in(folder))


def test_agrees_with_limma(tmp_path):
    sets = {name: cells[6:] for name, cells in EXPECTED.items()} | {"one": ["g1"], "foreign": ["x", "y"]}
    made = of_sets(tmp_path, study(), ["control"] * 4 + ["treated"] * 4, sets, filter=False)
    rows = {row["Gene set"]: row for row in pl.read_parquet(made.path).to_dicts()}
    assert list(rows) == ["up", "down", "pair", "random", "together", "both"]
    for name, (size, direction, *numbers) in EXPECTED.items():
        assert (rows[name]["Genes"], rows[name]["Direction"]) == (int(size), direction.lower())
        expected = [float(number) for number in numbers[:4]]
        assert [rows[name][column] for column in NUMBERS] == pytest.approx(expected, rel=1e-7)
    assert made.counts == {"controls": 4, "perturbations": 4, "genes": 300, "untested": 2}


def test_says_what_cannot_be_tested(tmp_path):
    groups = ["control"] * 3 + ["treated"] * 3
    with pytest.raises(InputError, match="No set of the library has 2 of the 10 genes that were tested"):
        of_sets(tmp_path, ten_genes(), groups, {"foreign": ["x", "g1"]}, filter=False)
    few = replace(ten_genes(), columns=["c1", "c2", "p1"], values=ten_genes().values[:, :3])
    with pytest.raises(InputError, match="label four samples or more"):
        of_sets(tmp_path, few, ["control", "control", "treated"], {"some": ["g1", "g2"]})
