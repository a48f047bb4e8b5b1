import pytest
from helpers import run_in, written
from workbooks import xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.operations.signature_read import SignatureFile, signature_read

TEXT = (
    "gene\tLogFC\tPval\tAdjPval\tname\n"
    "TP53\t1.5\t3.8e-07\t0.01\ttumour protein\n"
    "NA\t-inf\t1\tNA\t\n"
    "TP53\t0\tnan\t1\tagain\n"
)


def read(folder, filename, content):
    return signature_read(SignatureFile(file=written(folder, filename, content)), run_in())


@pytest.mark.parametrize("filename", ["a.tsv", "a.csv", "a.txt", "a.xlsx"])
def test_a_signature_keeps_all_columns_and_missing_cells_are_nan(tmp_path, filename):
    rows = [line.split("\t") for line in TEXT.splitlines()]
    content = {
        "a.csv": TEXT.replace("\t", ","),
        "a.xlsx": xlsx([rows[0], ["TP53", 1.5, 3.8e-7, 0.01, "tumour protein"], *rows[2:]]),
    }.get(filename, TEXT)
    payload = read(tmp_path, filename, content)
    assert payload.model_dump(exclude_none=True) == {
        "filename": filename,
        "url": "memory://stored0",
        "shape": (3, 4),
        "columns": ["LogFC", "Pval", "AdjPval", "name"],
        # A gene called NA is a gene, and a gene may come twice.
        "index": ["TP53", "NA", "TP53"],
        "values": [[1.5, 3.8e-7, 0.01, "tumour protein"], ["-inf", 1.0, "nan", ""], [0.0, "nan", 1.0, "again"]],
        "ellipses": (None, None),
    }


def test_the_rows_are_cut_and_the_columns_never(tmp_path):
    header = "gene\tLogFC\tPval\tAdjPval\t" + "\t".join(f"c{n}" for n in range(12)) + "\n"
    rows = "".join(f"g{n}" + "\t0.5" * 15 + "\n" for n in range(30))
    payload = read(tmp_path, "a.tsv", header + rows)
    assert (payload.shape, payload.ellipses) == ((30, 15), (5, None))
    assert payload.index == ["g0", "g1", "g2", "g3", "g4", "g25", "g26", "g27", "g28", "g29"]
    assert payload.values == [[0.5] * 15] * 10


COUNTED = (
    '"","gene","logFC","P.Value","adj.P.Val","note"\n"2","MDM2",-2,0.001,0.01,"a"\n"1","TP53",1.5,0.0001,0.001,"b"\n'
    '"4","TP53",1,0.5,0.6,"c"\n"3",NA,3,0.01,0.02,"d"\n'
)


@pytest.mark.parametrize("name", ["gene", "symbol", "Gene.symbol", "gene_name", "SYMBOL", "hgnc_symbol", "GeneSymbol"])
@pytest.mark.parametrize("filename", ["a.csv", "a.txt"])
def test_rows_that_are_counted_are_named_by_their_column_of_symbols(tmp_path, filename, name):
    content = COUNTED.replace('"gene"', f'"{name}"')
    payload = read(tmp_path, filename, content)
    # A gene may come twice, as in any signature.
    assert (payload.index, payload.columns) == (["MDM2", "TP53", "TP53"], ["LogFC", "Pval", "AdjPval", "note"])
    assert payload.values == [[-2.0, 0.001, 0.01, "a"], [1.5, 1e-4, 0.001, "b"], [1.0, 0.5, 0.6, "c"]]
    assert payload.warnings == [
        f'The genes are those of the column "{name}", since the first column counts the rows. 1 row without a '
        "gene left out."
    ]


GEO2R = (
    '"ID"\t"adj.P.Val"\t"P.Value"\t"t"\t"B"\t"logFC"\t"Gene.symbol"\t"Gene.title"\n'
    '"1007_s_at"\t"0.01"\t"0.001"\t"5"\t"2"\t"1.5"\t"MIR4640///DDR1"\t"x"\n'
    '"1053_at"\t"0.02"\t"0.002"\t"4"\t"1"\t"-2"\t"RFC2"\t"y"\n'
    '"117_at"\t"0.03"\t"0.003"\t"3"\t"1"\t"2.5"\t""\t""\n'
)


def test_probes_of_geo2r_give_way_to_their_symbols(tmp_path):
    payload = read(tmp_path, "a.tsv", GEO2R)
    assert (payload.index, payload.columns, payload.values) == (
        ["RFC2"],
        ["AdjPval", "Pval", "Statistic", "B", "LogFC", "Probe", "Gene.title"],
        [[0.02, 0.002, 4.0, 1.0, -2.0, "1053_at", "y"]],
    )
    assert payload.warnings == [
        'The genes are those of the column "Gene.symbol", since the first column names probes. 1 row without a gene '
        "left out.",
        "1 row of probes that belong to no gene (---) or to several (///) left out.",
    ]
    assert read(tmp_path, "a.tsv", GEO2R.replace("Gene.symbol", "GENENAME")).index == ["1007_s_at", "1053_at", "117_at"]


@pytest.mark.parametrize(
    "names",
    [["7157", "4193", "672"], ["ENSG1", "ENSG2", "ENSG3"], ["TP53", "MDM2", "BRCA1"], ["1", "2", "4"], ["1", "2", "x"]],
)
def test_names_of_genes_stay_beside_a_column_of_symbols(tmp_path, names):
    rows = "".join(f"{name}\tA{at}\t1\t0.5\t0.5\n" for at, name in enumerate(names))
    payload = read(tmp_path, "a.tsv", "id\tsymbol\tLogFC\tPval\tAdjPval\n" + rows)
    assert (payload.index, payload.columns[0], payload.warnings) == (names, "symbol", None)


@pytest.mark.parametrize(
    "names",
    [
        ("log2 Fold Change (KO/WT)", "P.Value", "FDR q"),
        ("logfc", "pval", "adjpval"),
        ("Log2FC", "p-value", "Adjusted p-value"),
        ("log2_fold_change", "raw p value", "q-value"),
        ("L2FC", "P", "FDR p-value"),
        ("avg_log2FC", "p_val", "BH adjusted p"),
    ],
)
def test_columns_are_read_however_they_are_spelled(tmp_path, names):
    payload = read(tmp_path, "a.tsv", "\t".join(["gene", *names]) + "\nActb\t1\t0.5\t0.75\n")
    assert (payload.columns, payload.values) == (["LogFC", "Pval", "AdjPval"], [[1.0, 0.5, 0.75]])


ONE = "gene\tLogFC\tPval\tAdjPval\nA\t1\t1\t1\n"
REFUSALS = [
    (ONE + "B\tup\t1\t1\n", '"up" is not a number', (3, "LogFC", "up")),
    (ONE + "B\t1\t1.5\t1\n", "1.5 is not a probability", (3, "Pval", "1.5")),
    (ONE + "B\t1\t1\t-0.1\n", "-0.1 is not a probability", (3, "AdjPval", "-0.1")),
    (ONE + "\t1\t1\t1\n", "line 3: the gene has no name", (3, None, None)),
    ("gene\tLogFC\tPval\tAdjPval\tPval\nA\t1\t1\t1\t1\n", 'two columns called "Pval"', (None, None, "Pval")),
]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("gene\tLogFC\tPval\nA\t1\t1\n", '"LogFC", "Pval"'),
        ("gene\tFC\tpval\tadjpval\nA\t1\t1\t1\n", '"FC", "pval", "adjpval"'),
        ("gene\tlog2FC (A)\tlog2FC (B)\tp\tq\nA\t1\t1\t1\t1\n", '"log2FC (A)", "log2FC (B)", "p", "q"'),
    ],
)
def test_a_table_without_the_columns_is_refused_and_the_hint_names_what_it_has(tmp_path, text, found):
    with pytest.raises(InputError) as caught:
        read(tmp_path, "a.tsv", text)
    assert str(caught.value) == 'Expect columns "Pval" & "AdjPval" & "LogFC"'
    assert caught.value.hint == f"a.tsv has {found}: rename its columns."
    assert caught.value.place is None


@pytest.mark.parametrize(("text", "message", "place"), REFUSALS, ids=[row[1] for row in REFUSALS])
def test_bad_input_is_refused_with_what_and_where(tmp_path, text, message, place):
    with pytest.raises(InputError) as caught:
        read(tmp_path, "a.tsv", text)
    assert message in str(caught.value)
    found = caught.value.place
    assert (found.line, found.column, found.cell) == place
