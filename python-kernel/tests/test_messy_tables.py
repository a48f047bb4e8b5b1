"""Tables as programs and spreadsheets really write them: read right, with a note where something was guessed."""

import pytest
from helpers import read_genes, run_in, written
from workbooks import book

from playbook_kernel.errors import InputError
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read
from playbook_kernel.operations.signature_read import SignatureFile, signature_read

PLAIN = (["TP53", "EGFR"], ["s1", "s2"], [[4.0, 6.0], [2.0, 2.0]])
TEXT = "gene\ts1\ts2\nTP53\t4\t6\nEGFR\t2\t2\n"
ROWS = [["gene", "s1", "s2"], ["TP53", 4, 6], ["EGFR", 2, 2]]


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        # Excel for old Macs ends lines by carriage returns alone.
        ("a.tsv", TEXT.replace("\n", "\r")),
        # A separator at the end of each line.
        ("a.tsv", TEXT.replace("\n", "\t\n")),
        ("a.csv", TEXT.replace("\t", ",").replace("\n", ",\n")),
        # A table that does not begin in the first column of its sheet.
        ("a.xlsx", book(counts=[[None, *row] for row in ROWS])),
        ("a.xlsx", book(counts=[[None, None, None], *[[None, None, *row] for row in ROWS]])),
        ("a.counts", TEXT),
    ],
)
def test_forms_that_say_the_same(tmp_path, filename, content):
    assert read_genes(tmp_path, filename, content) == (*PLAIN, ())


def test_a_separator_at_the_end_of_some_lines_is_an_empty_cell(tmp_path):
    with pytest.raises(InputError, match="line 2: the row has 3 cells, but the header needs 4"):
        read_genes(tmp_path, "a.tsv", "gene\ts1\ts2\t\nTP53\t4\t6\nEGFR\t2\t2\n")
    with pytest.raises(InputError, match=r'line 3, column "s2": the cell is empty'):
        read_genes(tmp_path, "a.tsv", "gene\ts1\ts2\nTP53\t4\t6\nEGFR\t2\t\n")


def test_a_cell_of_a_sheet_is_named_by_where_it_stands(tmp_path):
    rows = [[None, *row] for row in ROWS]
    rows[2][2] = "low"
    with pytest.raises(InputError, match=r'a\.xlsx, cell C3, column "s1": "low" is not a number'):
        read_genes(tmp_path, "a.xlsx", book(counts=rows))


def test_notes_below_a_sheet_of_counts_are_left_out_and_named(tmp_path):
    notes = [["* reads that mapped to one gene"], ["Counted by hand, twice"]]
    *found, warnings = read_genes(tmp_path, "a.xlsx", book(counts=[*ROWS, *notes]))
    assert tuple(found) == PLAIN
    assert warnings == (
        'Notes below the table were left out: "* reads that mapped to one gene", "Counted by hand, twice".',
    )


def test_text_of_windows_is_read_and_the_guess_is_told(tmp_path):
    content = TEXT.replace("s1", "µM").encode("cp1252")
    *found, warnings = read_genes(tmp_path, "a.tsv", content)
    assert tuple(found) == (["TP53", "EGFR"], ["µM", "s2"], PLAIN[2])
    told = (
        'The text is not UTF-8, so it was read as Windows writes it in western Europe, such as "µM". If that is not '
        "what is meant, save the file as UTF-8 and upload it again."
    )
    assert warnings == (told,)
    metadata = written(tmp_path, "m.csv", "sample;Größe\ns1;groß\ns2;klein\n".encode("cp1252"))
    payload = metadata_read(MetadataFile(file=metadata), run_in(tmp_path))
    assert (payload.columns, payload.values) == (["Größe"], [["groß"], ["klein"]])
    assert payload.warnings == [told.replace("µM", "Größe")]


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        # Seurat's FindMarkers, Scanpy's rank_genes_groups_df with and without its row numbers, Cuffdiff.
        ("m.csv", '"","p_val","avg_log2FC","pct.1","p_val_adj"\n"TP53",1e-5,1.5,0.9,1e-4\n"MYC",1e-3,-2,0.1,0.01\n'),
        ("m.csv", "names,scores,logfoldchanges,pvals,pvals_adj\nTP53,5,1.5,1e-5,1e-4\nMYC,-5,-2,1e-3,0.01\n"),
        ("m.csv", ",names,scores,logfoldchanges,pvals,pvals_adj\n0,TP53,5,1.5,1e-5,1e-4\n1,MYC,-5,-2,1e-3,0.01\n"),
        ("gene.diff", "gene\tlog2(fold_change)\tp_value\tq_value\nTP53\t1.5\t1e-5\t1e-4\nMYC\t-2\t1e-3\t0.01\n"),
    ],
)  # fmt: skip
def test_tables_of_other_programs_are_signatures(tmp_path, filename, content):
    payload = signature_read(SignatureFile(file=written(tmp_path, filename, content)), run_in(tmp_path))
    at = {name: payload.columns.index(name) for name in ("LogFC", "Pval", "AdjPval")}
    assert payload.index == ["TP53", "MYC"]
    assert [[row[at[name]] for name in at] for row in payload.values] == [[1.5, 1e-5, 1e-4], [-2.0, 1e-3, 0.01]]


def test_a_natural_logarithm_is_not_taken_for_one_to_the_base_2(tmp_path):
    content = ",p_val,avg_logFC,pct.1,pct.2,p_val_adj\nTP53,1e-5,1.5,0.9,0.1,1e-4\n"
    with pytest.raises(InputError, match="Expect columns"):
        signature_read(SignatureFile(file=written(tmp_path, "m.csv", content)), run_in(tmp_path))
