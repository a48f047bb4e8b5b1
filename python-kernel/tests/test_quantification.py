"""Files of one sample, and columns and rows that are no samples and no genes."""

import pytest
from helpers import read_genes
from workbooks import book

from playbook_kernel.errors import InputError

SPOKEN = {
    "kallisto": "est_counts",
    "salmon": "NumReads",
    "RSEM": "expected_count",
}
OF_ONE_SAMPLE = [
    ("kallisto", "target_id\tlength\teff_length\test_counts\ttpm\nENST1\t900\t730\t12\t4.5\n"),
    ("salmon", "Name\tLength\tEffectiveLength\tTPM\tNumReads\nENST1\t900\t730\t4.5\t12\n"),
    (
        "RSEM",
        "gene_id\ttranscript_id(s)\tlength\teffective_length\texpected_count\tTPM\tFPKM\n"
        "ENSG1\tENST1,ENST2\t900\t730\t12\t4.5\t3.1\n",
    ),
]


@pytest.mark.parametrize(("program", "content"), OF_ONE_SAMPLE)
def test_what_a_program_estimated_of_one_sample_is_no_matrix(tmp_path, program, content):
    words = (
        f"line 1: this is what {program} estimated of one sample: its columns are lengths and estimates, not samples. "
        "Pack the files of all samples into one .zip, with a table of transcripts and genes where there are "
        f"transcripts, or put the column {SPOKEN[program]} of each into one table."
    )
    with pytest.raises(InputError) as refused:
        read_genes(tmp_path, "a.tsv", content)
    assert str(refused.value) == f"a.tsv, {words}"
    rows = [line.split("\t") for line in content.splitlines()]
    with pytest.raises(InputError) as refused:
        read_genes(tmp_path, "a.xlsx", book(counts=rows))
    assert str(refused.value) == f"a.xlsx, {words}"


def test_the_counts_of_one_sample_by_star_are_no_matrix(tmp_path):
    content = "N_unmapped\t9\t9\t9\nN_multimapping\t1\t1\t1\nTP53\t7\t4\t3\n"
    with pytest.raises(
        InputError, match=r"^s1.tab, line 1: this is what STAR counted of one sample: .* fits the library"
    ):
        read_genes(tmp_path, "s1.tab", content)


@pytest.mark.parametrize(
    ("content", "warning"),
    [
        (
            "gene\ts1\ts2\tmean\tsum\nTP53\t5\t7\t6\t12\n",
            '"mean", "sum" were read as samples, but by the names a figure of the other columns stands there. Remove '
            "them from the file if so, and upload it again.",
        ),
        (
            "Hugo_Symbol\tEntrez_Gene_Id\ts1\ts2\nTP53\t7157\t5\t7\n",
            '"Entrez_Gene_Id" was read as a sample, but by the name an id of each gene stands there. Remove it from '
            "the file if so, and upload it again.",
        ),
        (
            "gene\ts1\ts2\nTP53\t5\t7\nTotal\t5\t7\n",
            '"Total" was read as a gene, but by the name a figure of the other rows stands there. Remove it from the '
            "file if so, and upload it again.",
        ),
    ],
)
def test_columns_and_rows_that_are_called_like_figures_or_ids_are_told(tmp_path, content, warning):
    assert read_genes(tmp_path, "a.tsv", content)[3] == (warning,)


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        ("a.csv", '"","gene","s1","s2"\n"1","TP53",5,7\n"2","MDM2",0,3\n'),
        ("a.tsv", "gene\ts1\ts2\n1\tTP53\t5\t7\n2\tMDM2\t0\t3\n"),
        ("a.txt", "row gene s1 s2\n1 TP53 5 7\n2 MDM2 0 3\n"),
    ],
)
def test_genes_behind_numbers_of_rows_name_the_rows(tmp_path, filename, content):
    said = 'The genes are those of the column "gene", since the first column holds numbers.'
    expected = (["TP53", "MDM2"], ["s1", "s2"], [[5.0, 7.0], [0.0, 3.0]], (said,))
    assert read_genes(tmp_path, filename, content) == expected


def test_symbols_behind_ids_of_entrez_name_the_rows_in_text_and_in_workbooks(tmp_path):
    content = "Entrez_Gene_Id\tHugo_Symbol\ts1\ts2\n7157\tTP53\t5\t7\n4193\tMDM2\t0\t3\n"
    said = 'The genes are those of the column "Hugo_Symbol", since the first column holds numbers.'
    expected = (["TP53", "MDM2"], ["s1", "s2"], [[5.0, 7.0], [0.0, 3.0]], (said,))
    assert read_genes(tmp_path, "a.tsv", content) == expected
    rows = [[int(cell) if cell.isdecimal() else cell for cell in line.split("\t")] for line in content.splitlines()]
    assert read_genes(tmp_path, "a.xlsx", book(counts=rows)) == expected


def test_rows_without_a_symbol_behind_numbers_are_left_out_and_counted(tmp_path):
    rows = [["", "gene", "s1", "s2"], [1, "ALB", 5, 7], [2, "NA", 1, 1], [3, "", 2, 2], [4, "FGB", 0, 3]]
    said = (
        'The genes are those of the column "gene", since the first column holds numbers. '
        "2 rows without a gene left out."
    )
    expected = (["ALB", "FGB"], ["s1", "s2"], [[5.0, 7.0], [0.0, 3.0]], (said,))
    assert read_genes(tmp_path, "a.xlsx", book(counts=rows)) == expected
    lines = "".join(",".join(map(str, row)) + "\n" for row in rows)
    assert read_genes(tmp_path, "a.csv", lines) == expected
    with pytest.raises(InputError, match=r'^b\.csv: the column "gene" names no gene\. Fill it, or remove it'):
        read_genes(tmp_path, "b.csv", ",gene,s1\n1,NA,5\n2,,7\n")


def test_a_wrong_cell_behind_symbols_is_named_by_its_own_place(tmp_path):
    rows = [["", "gene", "s1", "s2"], [1, "TP53", 5, 7], [2, "MDM2", 0, "x"]]
    with pytest.raises(InputError, match=r'^a.xlsx, cell D3, column "s2": "x" is not a number'):
        read_genes(tmp_path, "a.xlsx", book(counts=rows))
    with pytest.raises(InputError, match="line 3: the row has 3 cells, but the header needs 4"):
        read_genes(tmp_path, "a.csv", ",gene,s1,s2\n1,TP53,5,7\n2,MDM2,0\n")


def test_a_column_of_symbols_behind_names_is_still_text_that_cannot_be_read(tmp_path):
    content = "id\tgene\ts1\ts2\n7157\tTP53\t5\t7\nENSG9\tMDM2\t0\t3\n"
    with pytest.raises(InputError, match='column "gene": the whole column is text'):
        read_genes(tmp_path, "a.tsv", content)


def test_rows_that_are_called_by_their_numbers_are_told(tmp_path):
    content = "gene\ts1\ts2\n" + "".join(f"{at}\t5\t7\n" for at in range(1, 13))
    said = (
        "The rows are called 1 to 12: these are numbers of rows, not genes. Upload the table with the names of its "
        "genes in the first column."
    )
    assert read_genes(tmp_path, "a.tsv", content)[3] == (said,)
