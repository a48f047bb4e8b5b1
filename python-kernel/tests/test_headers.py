"""Which line of a table is its header, and where its samples begin."""

import re

import pytest
from helpers import read_genes
from workbooks import book

from playbook_kernel.errors import InputError


@pytest.mark.parametrize("filename", ["a.tsv", "a.txt"])
def test_the_samples_of_feature_counts_are_read_without_the_places_of_the_genes(tmp_path, filename):
    content = (
        "# Program:featureCounts v2.0.1\nGeneid\tChr\tStart\tEnd\tStrand\tLength\ts1.bam\ts2.bam\n"
        "TP53\t17;17\t100;300\t200;400\t-;-\t202\t5\t7\nMDM2\t12\t1\t9\t+\t9\t0\t3\n"
    )
    assert read_genes(tmp_path, filename, content) == (
        ["TP53", "MDM2"],
        ["s1.bam", "s2.bam"],
        [[5.0, 7.0], [0.0, 3.0]],
        (),
    )


@pytest.mark.parametrize(
    "content",
    [
        "Geneid\tLength\ts1\ts2\nTP53\t202\t5\t7\n",
        "gene_id\tLength\ts1\ts2\nTP53\t202\t5\t7\n",
        "gene_id\tStart\tEnd\tLength\ts1\ts2\nTP53\t1\t9\t9\t5\t7\n",
        "Ensembl_ID,chr,start,end,strand,length,s1,s2\nTP53,17,1,9,-,9,5,7\n",
        "Geneid\tChr\tStart\tEnd\tStrand\tLength\tgene_name\ts1\ts2\nTP53\t17\t1\t9\t-\t9\tp53\t5\t7\n",
        "Geneid,Chr,Start,End,Strand,Length,s1,s2\nTP53,17,1,9,-,9,5,7\n",
    ],
)
def test_places_of_genes_are_no_samples_where_some_are_left_out_or_added(tmp_path, content):
    filename = "a.tsv" if "\t" in content else "a.csv"
    assert read_genes(tmp_path, filename, content) == (["TP53"], ["s1", "s2"], [[5.0, 7.0]], ())
    rows = [
        [int(cell) if cell.isdecimal() else cell for cell in re.split("[\t,]", line)] for line in content.splitlines()
    ]
    assert read_genes(tmp_path, "a.xlsx", book(counts=rows)) == (["TP53"], ["s1", "s2"], [[5.0, 7.0]], ())


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        ("a.tsv", "#NAME\ts1\ts2\nIDH1\t5\t7\nTP53\t1\t2\n"),
        ("a.tsv", "# made by hand\n# \ts1\ts2\nIDH1\t5\t7\nTP53\t1\t2\n"),
        ("a.txt", "#NAME s1 s2\nIDH1 5 7\nTP53 1 2\n"),
        ("a.csv", "#gene;s1;s2\nIDH1;5,0;7\nTP53;1;2\n"),
        ("a.csv", "#gene,s1,s2\nIDH1,5,7\nTP53,1,2\n"),
    ],
)
def test_a_header_behind_a_mark_of_comments_is_the_header(tmp_path, filename, content):
    table = read_genes(tmp_path, filename, content)
    assert table[:3] == (["IDH1", "TP53"], ["s1", "s2"], [[5.0, 7.0], [1.0, 2.0]])


def test_a_comment_above_a_header_of_numbers_is_no_header(tmp_path):
    years = (["IDH1"], ["2019", "2020"], [[5.0, 7.0]], ())
    assert read_genes(tmp_path, "a.txt", "# gene counts yearly\ngene 2019 2020\nIDH1 5 7\n") == years
    assert read_genes(tmp_path, "a.tsv", "# id\tfirst\tsecond\ngene\t2019\t2020\nIDH1\t5\t7\n") == years


WITHOUT_HEADER = [
    "IDH1\t5\t7\nTP53\t1\t2\n",
    "# made by hand\nID1\t5\t7\nTP53\t1\t2\n",
    "gene-TP53\t5\t7\ngene-MDM2\t1\t2\n",
    "ENSG00000000003\t0\nENSG00000000005\t3\n",
    "MYC\t0\nTP53\t3\n",
    "ENSG00000000003\t0\t1\t2\nENSG00000000005\t3\t1\t1\n",
]


@pytest.mark.parametrize("content", WITHOUT_HEADER)
def test_the_first_gene_of_a_table_without_a_header_is_not_taken_for_one(tmp_path, content):
    rows = [[int(cell) if cell.isdecimal() else cell for cell in line.split("\t")] for line in content.splitlines()]
    forms = [("a.tsv", content), ("a.txt", content.replace("\t", " "))]
    for form in forms if content.startswith("#") else [*forms, ("a.xlsx", book(counts=rows))]:
        with pytest.raises(InputError, match=r"the header is missing\. The first line holds numbers"):
            read_genes(tmp_path, *form)


@pytest.mark.parametrize(
    ("corner", "names"),
    [
        ("Ensembl_ID", ["2019", "2020"]),
        ("GeneSymbol", ["7", "5"]),
        ("Gene stable ID v98", ["7", "5"]),
        ("rownames", ["0"]),
        ("Unnamed: 0", ["1", "0"]),
        ("X", ["7", "5"]),
        ("", ["0", "1"]),
        ("cluster", ["0", "1", "2"]),
    ],
)
def test_columns_may_be_called_by_numbers_below_a_corner(tmp_path, corner, names):
    content = "\t".join([corner, *names]) + "\nA\t" + "\t".join("3" * len(names)) + "\n"
    assert read_genes(tmp_path, "a.tsv", content) == (["A"], names, [[3.0] * len(names)], ())


@pytest.mark.parametrize(
    ("header", "samples"),
    [("gene\tStart\tEnd\tLast", ["Start", "End", "Last"]), ("gene\tStart\tLength", ["Start", "Length"])],
)
def test_samples_that_are_called_like_places_stay_where_nothing_else_tells_places(tmp_path, header, samples):
    content = header + "\nTP53\t" + "\t".join(str(at) for at in range(len(samples))) + "\n"
    assert read_genes(tmp_path, "a.tsv", content) == (
        ["TP53"],
        samples,
        [[float(at) for at in range(len(samples))]],
        (),
    )
