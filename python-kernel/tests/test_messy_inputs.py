"""Tables as researchers bring them: read right, read with a note, or refused with a mend that works to the letter."""

from dataclasses import dataclass

import pytest
from helpers import read_genes
from workbooks import book

from playbook_kernel.errors import InputError

HEAD = "gene\ts1\ts2\n"
TEXT = HEAD + "TP53\t4\t6\nEGFR\t2\t2\n"
ROWS = [["gene", "s1", "s2"], ["TP53", 4, 6], ["EGFR", 2, 2]]
PLAIN = (["TP53", "EGFR"], ["s1", "s2"], [[4.0, 6.0], [2.0, 2.0]])
LONG = (["TP53", "EGFR"], ["s1", "s2"], [[1234.0, 2345.0], [23278.0, 12000.0]])


@dataclass(frozen=True)
class Mess:
    """A file as it comes, and what is made of it."""

    filename: str
    content: str | bytes
    found: object = PLAIN
    # What is told of it; all of it.
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Refused:
    """A file that is refused, the whole mend in its words, and the file once that was done."""

    filename: str
    content: str | bytes
    mend: str
    mended: str | bytes
    # Where the mend is another name.
    renamed: str | None = None
    found: object = PLAIN
    notes: tuple[str, ...] = ()


BLANKS = "Blanks or apostrophes in the numbers were read as signs between thousands."
COMMAS = "Commas in the numbers were read as decimal points."
SYMBOLS = 'The genes are those of the column "{}", since the first column holds numbers.'
TITLE = 'Row {} was read as the header: above it stands a title, "Table S1. Counts of all".'
GROUPS = 'Row 2 was read as the header: above it stand groups, "control", "treated". They are no part of the table.'
LATIN = (
    'The text is not UTF-8, so it was read as Windows writes it in western Europe, such as "µM". If that is not what '
    "is meant, save the file as UTF-8 and upload it again."
)
ID = (
    '"Entrez_Gene_Id" was read as a sample, but by the name an id of each gene stands there. Remove it from the file '
    "if so, and upload it again."
)
FIGURES = (
    '"mean", "sum" were read as samples, but by the names a figure of the other columns stands there. Remove them from '
    "the file if so, and upload it again."
)
TOTAL = (
    '"Total" was read as a gene, but by the name a figure of the other rows stands there. Remove it from the file if '
    "so, and upload it again."
)
DATES = (
    'A spreadsheet seems to have made dates or numbers of 1 name of genes: "2-Sep". Write them again from the original '
    "table."
)
SUBREAD = "\tchr1\t1\t9\t+\t100"
READ = {
    "thousands by blanks": Mess("a.tsv", HEAD + "TP53\t1 234\t2 345\nEGFR\t23 278\t12 000\n", LONG, (BLANKS,)),
    "thousands by blanks that do not break": Mess(
        "a.csv", "gene,s1,s2\nTP53,1\u00a0234,2\u202f345\nEGFR,23 278,12 000\n", LONG, (BLANKS,)
    ),
    "Swiss thousands": Mess("a.tsv", HEAD + "TP53\t1'234\t2'345\nEGFR\t23'278\t12\u2019000\n", LONG, (BLANKS,)),
    "decimal commas": Mess("a.tsv", HEAD + "TP53\t4,0\t6,00\nEGFR\t2,0\t2\n", notes=(COMMAS,)),
    "decimal commas between semicolons": Mess("a.csv", "gene;s1;s2\nTP53;4,0;6\nEGFR;2;2,0\n", notes=(COMMAS,)),
    "an id beside the symbols": Mess(
        "a.txt",
        "Hugo_Symbol\tEntrez_Gene_Id\ts1\nTP53\t7157\t4\nEGFR\t1956\t2\n",
        (["TP53", "EGFR"], ["Entrez_Gene_Id", "s1"], [[7157.0, 4.0], [1956.0, 2.0]]),
        (ID,),
    ),
    "figures of the samples": Mess(
        "a.tsv",
        "gene\ts1\ts2\tmean\tsum\nTP53\t4\t6\t5\t10\nEGFR\t2\t2\t2\t4\n",
        (["TP53", "EGFR"], ["s1", "s2", "mean", "sum"], [[4.0, 6.0, 5.0, 10.0], [2.0, 2.0, 2.0, 4.0]]),
        (FIGURES,),
    ),
    "a total": Mess(
        "a.tsv",
        TEXT + "Total\t6\t8\n",
        (["TP53", "EGFR", "Total"], ["s1", "s2"], [[4.0, 6.0], [2.0, 2.0], [6.0, 8.0]]),
        (TOTAL,),
    ),
    "numbers of rows of R": Mess(
        "a.csv", '"","gene","s1","s2"\n"1","TP53",4,6\n"2","EGFR",2,2\n', notes=(SYMBOLS.format("gene"),)
    ),
    "ids of Entrez before the symbols": Mess(
        "a.txt",
        "Entrez\tHugo_Symbol\ts1\ts2\n7157\tTP53\t4\t6\n1956\tEGFR\t2\t2\n",
        notes=(SYMBOLS.format("Hugo_Symbol"),),
    ),
    "a title": Mess("a.xlsx", book(c=[["Table S1. Counts of all"], *ROWS]), notes=(TITLE.format(2),)),
    "a title and a blank row": Mess(
        "a.xlsx", book(c=[["Table S1. Counts of all"], [None], *ROWS]), notes=(TITLE.format(3),)
    ),
    "groups above the samples": Mess("a.xlsx", book(c=[[None, "control", "treated"], *ROWS]), notes=(GROUPS,)),
    "groups above the samples, in text": Mess("a.tsv", "\tcontrol\ttreated\n" + TEXT, notes=(GROUPS,)),
    "a footnote": Mess(
        "a.xlsx", book(c=[*ROWS, ["* by hand"]]), notes=('Notes below the table were left out: "* by hand".',)
    ),
    "an empty first column": Mess("a.xlsx", book(c=[[None, *row] for row in ROWS])),
    "a second sheet": Mess(
        "a.xlsx",
        book(readme=[["Counts"]], counts=ROWS),
        notes=('The sheet "counts" was read: "readme" before it holds no table.',),
    ),
    "text of Excel": Mess("a.txt", TEXT.encode("utf-16")),
    "text of Windows": Mess(
        "a.tsv",
        TEXT.replace("s1", "µM").encode("latin-1"),
        (PLAIN[0], ["µM", "s2"], PLAIN[2]),
        (LATIN,),
    ),
    "ends of lines of old Macs": Mess("a.tsv", TEXT.replace("\n", "\r")),
    "a mark of the order of bytes, and quotes": Mess(
        "a.csv", '\ufeff"gene","s1","s2"\r\n"TP53","4","6"\r\n"EGFR","2","2"\r\n'
    ),
    "blanks behind names": Mess("a.tsv", TEXT.replace("TP53", "TP53\u00a0 ")),
    "numbers of science": Mess("a.tsv", HEAD + "TP53\t4.0\t6e+00\nEGFR\t2\t2\n"),
    "featureCounts": Mess(
        "a.txt",
        "# Program:featureCounts v2.0.1\nGeneid\tChr\tStart\tEnd\tStrand\tLength\ts1\ts2\n"
        f"TP53{SUBREAD}\t4\t6\nEGFR{SUBREAD}\t2\t2\n",
    ),
    "rows of STAR": Mess(
        "a.tsv",
        TEXT.replace("TP53", "N_unmapped\t1\t1\nTP53", 1),
        notes=('Rows that are no genes were left out: "N_unmapped".',),
    ),
    "rows of HTSeq": Mess(
        "a.tsv", TEXT + "__no_feature\t1\t1\n", notes=('Rows that are no genes were left out: "__no_feature".',)
    ),
    "GCT": Mess("a.gct", "#1.2\n2\t2\nName\tDescription\ts1\ts2\nTP53\tx\t4\t6\nEGFR\ty\t2\t2\n"),
    "names of genes beside ids": Mess(
        "salmon.merged.gene_counts.tsv",
        "gene_id\tgene_name\ts1\ts2\nENSG1\tTP53\t4\t6\nENSG2\tEGFR\t2\t2\n",
        (["ENSG1", "ENSG2"], *PLAIN[1:]),
    ),
    "semicolons in .txt": Mess("a.txt", TEXT.replace("\t", ";")),
    "blanks between cells": Mess("a.txt", TEXT.replace("\t", " ")),
    "a header without a corner": Mess("a.tsv", TEXT.removeprefix("gene\t")),
    "dates of a spreadsheet": Mess("a.tsv", TEXT.replace("TP53", "2-Sep"), (["2-Sep", "EGFR"], *PLAIN[1:]), (DATES,)),
    "a separator at each end": Mess("a.csv", TEXT.replace("\t", ",").replace("\n", ",\n")),
    "a comment": Mess("a.tsv", "# made by x\n" + TEXT),
    "blank lines": Mess("a.tsv", TEXT.replace("\n", "\n\n")),
}

ZERO = (
    "Write 0 where nothing was found, or remove the row. nan, where nothing was measured, can be read, but a "
    "comparison of groups needs a count in every cell."
)
FIRST = 'Add a first line with "gene" and the name of each sample.'
MOVE = (
    "Only the first column may be text. If this one names the genes, move it to the front in place of the other; if "
    "not, remove it. Then upload the file again."
)
ONE_TABLE = (
    "Pack the files of all samples into one .zip, with a table of transcripts and genes where there are transcripts, "
    "or put the column {} of each into one table."
)
SUBSTITUTES = {"NA": "NA", "a blank": "", "an error of a spreadsheet": "#DIV/0!", "a dash": "-"}
REFUSED = {
    **{
        f"{name}, with 0": Refused(
            "a.tsv",
            TEXT.replace("\t6", f"\t{cell}"),
            ZERO,
            TEXT.replace("\t6", "\t0"),
            found=(*PLAIN[:2], [[4.0, 0.0], [2.0, 2.0]]),
        )
        for name, cell in SUBSTITUTES.items()
    },
    **{
        f"{name}, without the row": Refused("a.tsv", TEXT + f"MYC\t1\t{cell}\n", ZERO, TEXT)
        for name, cell in SUBSTITUTES.items()
    },
    "commas in thousands": Refused(
        "a.tsv",
        HEAD + "TP53\t1,234\t2,345\nEGFR\t23,278\t12,000\n",
        "Write numbers with a decimal point and without separators.",
        HEAD + "TP53\t1234\t2345\nEGFR\t23278\t12000\n",
        found=LONG,
    ),
    "percent": Refused("a.tsv", HEAD + "TP53\t4%\t6%\nEGFR\t2%\t2%\n", "Write numbers alone.", TEXT),
    "below a limit": Refused("a.tsv", TEXT.replace("\t6", "\t<6"), "Write numbers alone.", TEXT),
    "a word": Refused("a.tsv", TEXT + "MYC\tlow\t1\n", "Correct the cell, or remove its row or column.", TEXT),
    "a column of descriptions": Refused(
        "a.tsv", "gene\tdescription\ts1\ts2\nTP53\ttumour protein\t4\t6\nEGFR\treceptor\t2\t2\n", MOVE, TEXT
    ),
    "symbols behind descriptions": Refused(
        "a.tsv",
        "about\tname\ts1\ts2\ntumour protein\tTP53\t4\t6\nreceptor\tEGFR\t2\t2\n",
        MOVE,
        "name\ts1\ts2\nTP53\t4\t6\nEGFR\t2\t2\n",
    ),
    "no header": Refused("a.tsv", TEXT.removeprefix(HEAD), FIRST, TEXT),
    "one sample of HTSeq": Refused(
        "s1.counts",
        "TP53\t4\nEGFR\t2\n__no_feature\t3\n",
        FIRST,
        "gene\ts1\nTP53\t4\nEGFR\t2\n__no_feature\t3\n",
        found=(PLAIN[0], ["s1"], [[4.0], [2.0]]),
        notes=('Rows that are no genes were left out: "__no_feature".',),
    ),
    "kallisto": Refused(
        "abundance.tsv",
        "target_id\tlength\teff_length\test_counts\ttpm\nTP53\t9\t8\t4\t1\nEGFR\t9\t8\t2\t1\n",
        ONE_TABLE.format("est_counts"),
        TEXT,
    ),
    "salmon": Refused(
        "quant.txt",
        "Name\tLength\tEffectiveLength\tTPM\tNumReads\nTP53\t9\t8\t1\t4\nEGFR\t9\t8\t1\t2\n",
        ONE_TABLE.format("NumReads"),
        TEXT,
    ),
    "commas in .tsv": Refused(
        "a.tsv",
        TEXT.replace("\t", ","),
        "It has commas: give the file a name that ends in .csv.",
        TEXT.replace("\t", ","),
        renamed="a.csv",
    ),
    "tabs in .csv": Refused("a.csv", TEXT, "It has tabs: give the file a name that ends in .tsv.", TEXT, "a.tsv"),
    "a workbook called .csv": Refused(
        "a.csv", book(c=ROWS), "Unpack it, or give the name of a workbook its ending .xlsx.", book(c=ROWS), "a.xlsx"
    ),
    "an old workbook": Refused(
        "a.xls", b"\xd0\xcf\x11\xe0", "Open it in a spreadsheet program and save it as .xlsx.", book(c=ROWS), "a.xlsx"
    ),
    "an object of R": Refused(
        "a.rds",
        b"\x1f\x8b",
        'Open it in R and write the table: write.table(x, "counts.tsv", sep = "\\t", col.names = NA).',
        '""\t"s1"\t"s2"\n"TP53"\t4\t6\n"EGFR"\t2\t2\n',
        "counts.tsv",
    ),
    "bars": Refused(
        "a.txt", TEXT.replace("\t", "|"), "Separate the name of each row from its values.", TEXT.replace("\t", " ")
    ),
    "a short row": Refused(
        "a.tsv", HEAD + "TP53\t4\nEGFR\t2\t2\n", "Cells are missing, or the separator is another one.", TEXT
    ),
    "a long row": Refused(
        "a.tsv",
        TEXT + "MYC\t1\t2\t3\n",
        "Remove the cells that have no column.",
        TEXT + "MYC\t1\t2\n",
        found=([*PLAIN[0], "MYC"], PLAIN[1], [*PLAIN[2], [1.0, 2.0]]),
    ),
    "two samples of one name": Refused(
        "a.tsv",
        TEXT.replace("s2", "s1"),
        "Rename one of them, or keep one (or their sum) and remove the other.",
        TEXT,
    ),
    "a gene without a name": Refused("a.tsv", TEXT + "\t1\t2\n", "Name it or remove the line.", TEXT),
    "a GCT that was cut": Refused(
        "a.gct",
        "#1.2\n3\t2\nName\tDescription\ts1\ts2\nTP53\tx\t4\t6\nEGFR\ty\t2\t2\n",
        "Perhaps the file was cut: upload it again.",
        "#1.2\n2\t2\nName\tDescription\ts1\ts2\nTP53\tx\t4\t6\nEGFR\ty\t2\t2\n",
    ),
    "what featureCounts says of counts": Refused(
        "a.txt.summary",
        "Status\ts1\ts2\nAssigned\t4\t6\n",
        "It is what featureCounts says of its counts: upload the file of the same name without .summary.",
        TEXT,
        "a.txt",
    ),
}


@pytest.mark.parametrize("mess", READ.values(), ids=READ)
def test_reads_it_right_and_says_what_was_guessed(tmp_path, mess):
    assert read_genes(tmp_path, mess.filename, mess.content) == (*mess.found, mess.notes)


@pytest.mark.parametrize("refused", REFUSED.values(), ids=REFUSED)
def test_refuses_it_with_a_mend_that_works_to_the_letter(tmp_path, refused):
    with pytest.raises(InputError) as caught:
        read_genes(tmp_path, refused.filename, refused.content)
    assert str(caught.value).endswith(refused.mend)
    read = read_genes(tmp_path, refused.renamed or refused.filename, refused.mended)
    assert read == (*refused.found, refused.notes)
