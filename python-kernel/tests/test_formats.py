"""Tables as other programs write them."""

import pytest
from helpers import file_at, read_genes, run_in, written
from workbooks import book

from playbook_kernel.errors import InputError, listed
from playbook_kernel.operations.anndata_join import Join, anndata_join
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read
from playbook_kernel.operations.signature_read import SignatureFile, signature_read
from playbook_kernel.readers.genes import spoilt_names
from playbook_kernel.readers.h5ad import read_h5ad
from playbook_kernel.readers.metadata import read_metadata


def test_a_table_with_semicolons_is_read_with_its_decimal_commas(tmp_path):
    assert read_genes(tmp_path, "a.csv", "gene;s1;s2\nA;1,5;2\nB;3;4e2\n") == (
        ["A", "B"],
        ["s1", "s2"],
        [[1.5, 2.0], [3.0, 400.0]],
        ("Commas in the numbers were read as decimal points.",),
    )
    assert read_genes(tmp_path, "a.csv", "gene;s1\nA;1.5\n")[2:] == ([[1.5]], ())
    with pytest.raises(InputError, match=r'line 2, column "s1": "1,234\.5" has a comma'):
        read_genes(tmp_path, "a.csv", "gene;s1\nA;1,234.5\nB;2\n")


AS_POINTS = ("Commas in the numbers were read as decimal points.",)


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        ("a.tsv", "gene\ts1\ts2\nA\t504,5\t1\nB\t2,25\t3,5e1\n"),
        ("a.txt", "gene s1 s2\nA 504,5 1\nB 2,25 3,5e1\n"),
        ("a.txt", "gene;s1;s2\nA;504,5;1\nB;2,25;3,5e1\n"),
        ("a.csv", 'gene,s1,s2\nA,"504,5","1"\nB,"2,25","3,5e1"\n'),
        ("a.csv", '"gene";"s1";"s2"\r\n"A";"504,5";1\r\n"B";2,25;3,5e1\r\n'),
    ],
)
def test_decimal_commas_are_read_where_the_whole_table_has_them(tmp_path, filename, content):
    assert read_genes(tmp_path, filename, content)[2:] == ([[504.5, 1.0], [2.25, 35.0]], AS_POINTS)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("gene\ts1\ts2\nA\t504,5\t1\nB\t2.5\t3,5\n", '"504,5" has a comma'),
        ("gene\ts1\ts2\nA\t1,504\t12,345,678\nB\t2,500\t3\n", '"1,504" has a comma'),
        ("gene;s1;s2\nA;1.504,5;1\nB;2,5;3\n", '"1.504,5" has a comma'),
    ],
)
def test_commas_that_may_part_thousands_are_named(tmp_path, content, message):
    filename = "a.csv" if ";" in content else "a.tsv"
    with pytest.raises(InputError, match=message + r"\. Write numbers with a decimal point"):
        read_genes(tmp_path, filename, content)


def test_points_and_commas_far_apart_in_a_file_are_not_mixed(tmp_path, monkeypatch):
    monkeypatch.setattr("playbook_kernel.readers.lines.BLOCK_BYTES", 30)
    whole = "".join(f"g{at}\t{at}\n" for at in range(30))
    mixed = r"has a comma|numbers with decimal points and others with decimal commas"
    for first, last in (("1.5", "2,5"), ("2,5", "1.5")):
        content = f"gene\ts1\nA\t{first}\nB\t{first}\n{whole}C\t{last}\nD\t{last}\n"
        with pytest.raises(InputError, match=mixed):
            read_genes(tmp_path, "a.tsv", content)
    commas = read_genes(tmp_path, "a.tsv", f"gene\ts1\nA\t2,5\nB\t2,5\n{whole}C\t1,500\n")
    assert (commas[2][0], commas[2][-1], commas[3]) == ([2.5], [1.5], AS_POINTS)


def test_the_table_of_a_series_matrix_is_read(tmp_path):
    about = '!Series_title\t"Study"\n!Sample_geo_accession\t"GSM1"\t"GSM2"\n\n!series_matrix_table_begin\n'
    table = '"ID_REF"\t"GSM1"\t"GSM2"\n"1007_s_at"\t10\t12\n"1053_at"\t5\t7\n!series_matrix_table_end\n'
    for filename in ("GSE1_series_matrix.txt", "GSE1.tsv"):
        assert read_genes(tmp_path, filename, about + table) == (
            ["1007_s_at", "1053_at"],
            ["GSM1", "GSM2"],
            [[10.0, 12.0], [5.0, 7.0]],
            (),
        )
    unmeasured = about + table.replace("\t12", "\t").replace("\t5", "\tnull")
    assert read_genes(tmp_path, "GSE1_series_matrix.txt", unmeasured.replace("\t10", "\t0"))[3] == (
        "2 cells without a value in the series matrix read as missing.",
    )
    sequencing = about + '"ID_REF"\t"GSM1"\t"GSM2"\n!series_matrix_table_end\n'
    with pytest.raises(InputError, match=r"no row below it\. A series of sequencing has none: upload its count matrix"):
        read_genes(tmp_path, "GSE1_series_matrix.txt", sequencing)


def test_the_summary_of_feature_counts_is_no_table_of_genes(tmp_path):
    with pytest.raises(InputError, match=r"has no gene\. Upload the table of counts, which featureCounts wrote"):
        read_genes(tmp_path, "a.txt", "Status\ts1.bam\nAssigned\t5\nUnassigned_Unmapped\t1\n")


def test_rows_of_reads_that_belong_to_no_gene_are_left_out_and_named(tmp_path):
    htseq = read_genes(tmp_path, "a.tsv", "gene\ts1\nTP53\t5\n__no_feature\t9000000\n__not_aligned\t7\n")
    assert htseq == (
        ["TP53"],
        ["s1"],
        [[5.0]],
        ('Rows that are no genes were left out: "__no_feature", "__not_aligned".',),
    )
    # HTSeq before 0.6.
    old = ["no_feature", "ambiguous", "too_low_aQual", "not_aligned", "alignment_not_unique"]
    content = "gene\ts1\nTP53\t5\n" + "".join(f"{name}\t9000000\n" for name in old)
    warning = f"Rows that are no genes were left out: {listed(old)}."
    assert read_genes(tmp_path, "a.tsv", content) == (["TP53"], ["s1"], [[5.0]], (warning,))
    assert read_genes(tmp_path, "b.tsv", "gene\ts1\nN_unmapped\t9\nN_ambiguous\t1\nTP53\t5\n")[0] == ["TP53"]


def test_probes_of_a_microarray_that_belong_to_no_gene_or_to_several_are_left_out(tmp_path):
    content = "Gene Symbol\tGSM1\nTP53\t7.5\n---\t3.25\nDDR1 /// MIR4640\t9.5\n---\t4\nHLA-A\t8\n"
    warning = "3 rows of probes that belong to no gene (---) or to several (///) left out."
    assert read_genes(tmp_path, "a.tsv", content) == (["TP53", "HLA-A"], ["GSM1"], [[7.5], [8.0]], (warning,))
    assert read_genes(tmp_path, "b.tsv", "g\ts1\n---\t1\n")[0] == ["---"]


R_TABLES = {
    "DESeq2": "gene\tbaseMean\tlog2FoldChange\tlfcSE\tstat\tpvalue\tpadj\nA\t9\t1.5\t0.1\t3\t0.01\tNA\n",
    "topTable": "gene\tlogFC\tAveExpr\tt\tP.Value\tadj.P.Val\tB\nA\t1.5\t9\t3\t0.01\tNA\t2\n",
    "topTags": "gene\tlogFC\tlogCPM\tPValue\tFDR\nA\t1.5\t9\t0.01\tNA\n",
}


@pytest.mark.parametrize("program", R_TABLES)
def test_the_tables_of_r_are_signatures(tmp_path, program):
    payload = signature_read(SignatureFile(file=written(tmp_path, "a.tsv", R_TABLES[program])), run_in())
    values = dict(zip(payload.columns, payload.values[0], strict=True))
    assert {name: values[name] for name in ("LogFC", "Pval", "AdjPval")} == {
        "LogFC": 1.5,
        "Pval": 0.01,
        "AdjPval": "nan",
    }
    assert values.get("Statistic", 3.0) == 3.0


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        ("a.csv", "gene;Pval;AdjPval;LogFC\nA;0,01;0,05;1,5\n"),
        ("a.tsv", "gene\tPval\tAdjPval\tLogFC\nA\t0,01\t0,05\t1,5\n"),
    ],
)
def test_signatures_are_read_with_their_decimal_commas(tmp_path, filename, content):
    payload = signature_read(SignatureFile(file=written(tmp_path, filename, content)), run_in())
    assert (payload.values, payload.warnings) == ([[0.01, 0.05, 1.5]], list(AS_POINTS))


def test_the_names_used_here_win_over_those_of_r(tmp_path):
    content = "gene\tlogFC\tLogFC\tPval\tAdjPval\nA\t9\t1.5\t0.01\t0.02\n"
    payload = signature_read(SignatureFile(file=written(tmp_path, "a.tsv", content)), run_in())
    assert payload.columns == ["logFC", "LogFC", "Pval", "AdjPval"]


@pytest.mark.parametrize("filename", ["a.tsv", "a.csv", "a.txt"])
def test_a_list_of_samples_is_told_to_need_a_class(tmp_path, filename):
    message = r"should contain at least one column after the names of the samples, the last of which indicates"
    blanks = ["sample one\nsample two\n", "sample one\nsample two\nsample three\n", "name\nsample one\nsample two\n"]
    # Blanks do not separate cells in a .tsv or a .csv.
    fixed = [] if filename == "a.txt" else ["wild type\nknock out\n", "name\nwild type\nknock out\n"]
    for content in ["sample\ns1\ns2\n", *blanks, *fixed]:
        with pytest.raises(InputError, match=message):
            read_metadata(written(tmp_path, filename, content), run_in())


def test_a_table_with_blanks_is_no_list(tmp_path):
    table = "sample class\ns1 x\ns1 y\n"
    with pytest.raises(InputError, match=r'a\.txt has two samples called "s1", in lines 2 and 3'):
        read_metadata(written(tmp_path, "a.txt", table), run_in())
    with pytest.raises(InputError, match=r"there is no tab between the cells of the header"):
        read_metadata(written(tmp_path, "a.tsv", table), run_in())


def test_metadata_with_semicolons_are_read_under_any_name(tmp_path):
    for filename in ("a.csv", "a.txt"):
        table = read_metadata(written(tmp_path, filename, "sample;class\ns1;x\ns2;y\n"), run_in())
        assert (table.index, table.columns, table.rows) == (["s1", "s2"], ["class"], [["x"], ["y"]])


COUNTS = [["gene", "s1"], ["A", 1], ["B", 2]]


def test_the_first_sheet_that_holds_a_table_is_read(tmp_path):
    table = (["A", "B"], ["s1"], [[1.0], [2.0]])
    assert read_genes(tmp_path, "a.xlsx", book(counts=COUNTS, more=[["x", "y"], ["z", 1]])) == (*table, ())
    assert read_genes(tmp_path, "a.xlsx", book(README=[["About"], ["this study"]], empty=[], counts=COUNTS)) == (
        *table,
        ('The sheet "counts" was read: "README", "empty" before it holds no table.',),
    )
    run = run_in()
    metadata = book(README=[["About"]], samples=[["sample", "class"], ["s1", "x"], ["s2", "y"]])
    assert read_metadata(written(tmp_path, "m.xlsx", metadata), run).index == ["s1", "s2"]
    skipped = 'The sheet "samples" was read: "README" before it holds no table.'
    assert run.send.texts == [skipped]
    assert metadata_read(MetadataFile(file=written(tmp_path, "m.xlsx", metadata)), run).warnings == [skipped]


def test_names_that_a_spreadsheet_spoilt_are_named(tmp_path):
    content = "gene\ts1\n1-Mar\t1\nTP53\t2\nSep-02\t3\n2.31E+13\t4\n1-Mar\t5\nHLA-A\t6\n"
    assert read_genes(tmp_path, "a.tsv", content)[3] == (
        'A spreadsheet seems to have made dates or numbers of 3 names of genes: "1-Mar", "Sep-02", "2.31E+13". Write '
        "them again from the original table.",
    )
    serial = (
        'A spreadsheet seems to have made dates or numbers of 1 name of genes: "44621". Write them again from the '
        "original table.",
    )
    assert read_genes(tmp_path, "a.tsv", "gene\ts1\nTP53\t2\n44621\t3\nHLA-A\t6\n")[3] == serial
    assert read_genes(tmp_path, "a.tsv", "gene\ts1\n7157\t2\n44621\t3\n672\t6\n")[3] == ()
    signature = written(
        tmp_path, "a.tsv", "gene\tPval\tAdjPval\tLogFC\nTP53\t1\t1\t0\nHLA-A\t1\t1\t0\n44621\t1\t1\t0\n"
    )
    assert signature_read(SignatureFile(file=signature), run_in()).warnings == list(serial)


SPOILT = [
    *(
        "1-Mar",
        "Sep-02",
        "01-Mar-22",
        "01-Mar-2022",
        "01. Mrz",
        "1. Sep",
        "1-mars",
        "2-déc.",
        "1. März 2021",
        "1 Dez 2021",
        "1-set",
        "Sep 02",
    ),
    *("2023-03-01 00:00:00", "2023-03-01", "01.03.2023", "3/1/2023", "2.31E+13", "2,31E+13"),
]


def test_names_that_a_spreadsheet_spoilt_are_told_in_any_language(tmp_path):
    names = [
        "TP53",
        "HLA-A",
        "NKX2-1",
        "set-2",
        "gen-1",
        "mag-1",
        "14-3-3",
        "2310009E13Rik",
        "1.1.1.1",
        "MARCH1",
        "SEPTIN2",
    ]
    rows = "".join(f"{name}\t1\t1\t0\n" for name in [*SPOILT, *names])
    warning = (
        f"A spreadsheet seems to have made dates or numbers of {len(SPOILT)} names of genes: "
        '"1-Mar", "Sep-02", "01-Mar-22", "01-Mar-2022", "01. Mrz" and 13 more. '
        "Write them again from the original table."
    )
    content = "gene\tPval\tAdjPval\tLogFC\n" + rows
    assert read_genes(tmp_path, "a.tsv", content)[3] == (warning,)
    assert signature_read(SignatureFile(file=written(tmp_path, "a.tsv", content)), run_in()).warnings == [warning]
    assert list(spoilt_names(names)) == []
    assert [name for name in SPOILT if not list(spoilt_names([name]))] == []


def test_a_part_of_a_10x_matrix_is_named_as_such(tmp_path):
    with pytest.raises(InputError, match=r"^matrix\.mtx\.gz is a part of a matrix: .* Upload matrix\.mtx, barcodes"):
        read_genes(tmp_path, "matrix.mtx.gz", "%%MatrixMarket\n")


def test_samples_are_joined_however_an_accent_is_written_and_what_is_left_over_stays_said(tmp_path):
    matrix = written(tmp_path, "a.tsv", "gene\tse\u0301rum\tCTL1\tb\nA\t1\t2\t3\n")
    metadata = written(tmp_path, "m.tsv", "sample\tclass\ns\u00e9rum\tx\nctl1\ty\nb\ty\n")
    payload = anndata_join(Join(matrix=matrix, metadata=metadata, kind="gene"), run_in(tmp_path))
    warning = '1 sample matched by what their names have in common, since only their form differs: "ctl1" is "CTL1".'
    assert payload.warnings == [warning]
    again = read_h5ad(file_at(payload.path), "gene")
    assert (again.column_data["class"].cells, again.warnings) == (["x", "y", "y"], (warning,))
