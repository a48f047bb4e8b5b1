"""Quantifications of one sample each in a zip, against tximport in R by `reference/tximport.R`."""

import gzip
import zipfile
from pathlib import Path

import numpy as np
import pytest
from helpers import file_at, run_in

from playbook_kernel.errors import InputError
from playbook_kernel.readers.matrix import read_matrix

REFERENCE = Path(__file__).parent / "reference" / "tximport.tsv.gz"
SALMON = "Name\tLength\tEffectiveLength\tTPM\tNumReads\n"
KALLISTO = "target_id\tlength\teff_length\test_counts\ttpm\n"


def reference():
    """Return the blocks of the reference by their names."""
    with gzip.open(REFERENCE, "rt") as file:
        blocks = file.read().split("# ")[1:]
    return {block.split("\n", 1)[0]: block.split("\n", 1)[1] for block in blocks}


def read(folder, members, name="run.zip"):
    path = folder / name
    with zipfile.ZipFile(path, "w") as archive:
        for member, text in members.items():
            archive.writestr(member, gzip.compress(text.encode()) if member.endswith(".gz") else text)
    return read_matrix(file_at(path), "gene", run_in(folder))


def samples(blocks, ending="quant.sf"):
    return {f"results/{name}/{ending}": blocks[name] for name in ("control_1", "control_2", "drug_1")}


def expected(blocks):
    rows = [line.split("\t") for line in blocks["counts"].strip().split("\n")[1:]]
    return [row[0] for row in rows], np.array([[float(cell) for cell in row[1:]] for row in rows])


@pytest.mark.parametrize("table", ["tx2gene.tsv", "salmon.tx2gene.tsv.gz"])
def test_transcripts_become_the_counts_of_tximport(tmp_path, table):
    blocks = reference()
    made = read(tmp_path, {**samples(blocks), table: blocks["tx2gene"], "results/control_1/quant.genes.sf": "x"})
    names, counts = expected(blocks)
    assert (made.index, made.columns) == (names, ["control_1", "control_2", "drug_1"])
    np.testing.assert_allclose(made.values, counts, rtol=1e-9)
    assert made.warnings[0].startswith("10 transcripts of salmon were added up to 5 genes, as tximport does")


def test_names_of_gencode_say_their_genes_and_versions_do_not_count(tmp_path):
    blocks = reference()
    genes = dict(line.split("\t") for line in blocks["tx2gene"].strip().split("\n")[1:])
    piped = {
        path: "\n".join(
            line if line.startswith("Name") else line.replace(cell, f"{cell}|ENSG1|-|-|x-201|{genes[cell]}|900|", 1)
            for line in text.strip().split("\n")
            for cell in [line.split("\t")[0]]
        )
        for path, text in samples(blocks, "quant.sf.gz").items()
    }
    np.testing.assert_allclose(read(tmp_path, piped).values, expected(blocks)[1], rtol=1e-9)
    plain = "\n".join(",".join((name.split(".")[0], gene)) for name, gene in genes.items())
    made = read(tmp_path, {**samples(blocks), "t2g.csv": "tx,gene\n" + plain})
    np.testing.assert_allclose(made.values, expected(blocks)[1], rtol=1e-9)


@pytest.mark.parametrize(
    ("members", "index", "columns", "values"),
    [
        (
            {f"{name}ReadsPerGene.out.tab": "N_unmapped\t9\t9\t9\nN_multimapping\t1\t1\t1\nN_noFeature\t5\t5\t5\n"
             f"N_ambiguous\t1\t1\t1\nTP53\t10\t1\t{nine}\nMYC\t4\t0\t4\n" for name, nine in (("a_", 9), ("b_", 8))},
            ["TP53", "MYC"], ["a", "b"], [[9, 8], [4, 4]],
        ),
        (
            {f"{name}_counts.txt": f"MYC\t4\nTP53\t{count}\n__no_feature\t3\n" for name, count in (("a", 1), ("b", 2))},
            ["MYC", "TP53"], ["a", "b"], [[4, 4], [1, 2]],
        ),
        (
            {f"x/{name}.genes.results": "gene_id\tlength\teffective_length\texpected_count\tTPM\n"
             f"TP53\t1\t1\t{count}\t3\n" for name, count in (("a", 1.5), ("b", 2))},
            ["TP53"], ["a", "b"], [[1.5, 2]],
        ),
        (
            {f"{name}.featureCounts.txt": "# Program:featureCounts\nGeneid\tChr\tStart\tEnd\tStrand\tLength\ts.bam\n"
             f"TP53\t17\t1\t2\t-\t2\t{count}\n" for name, count in (("a", 1), ("b", 2))},
            ["TP53"], ["a", "b"], [[1, 2]],
        ),
    ],
)  # fmt: skip
def test_files_of_genes_are_put_beside_each_other(tmp_path, members, index, columns, values):
    made = read(tmp_path, members)
    assert (made.index, made.columns, made.values.tolist()) == (index, columns, values)


ROW = "ENST00000000001.1\t500\t350\t10\t70\n"


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"a/quant.sf": SALMON + ROW}, r"holds transcripts .* Put a table .*tx2gene\.tsv"),
        (
            {"a/quant.sf": SALMON + ROW, "tx2gene.tsv": "transcript\tgene\nENST00000000009\tX\n"},
            "No transcript of run.zip",
        ),
        ({"a/quant.sf": SALMON + ROW, "b/quant.sf": SALMON}, "have other rows"),
        ({"a/quant.sf": SALMON + ROW, "b/abundance.tsv": KALLISTO + "t\t1\t1\t1\t1\n"}, "files of .*salmon.*kallisto"),
        ({"x/a/quant.sf": SALMON + ROW, "y/a/quant.sf": SALMON + ROW}, 'Two files of run.zip are of the sample "a"'),
        ({"a/quant.sf": SALMON + ROW.replace("70", "many")}, '"many" in the column NumReads is no number'),
        ({"readme.txt": "hello\n"}, "matrix.mtx"),
    ],
)
def test_says_what_is_wrong_with_a_zip(tmp_path, members, words):
    with pytest.raises(InputError, match=words):
        read(tmp_path, members)
