"""Tell what stands above the names of rows, such as gene or Ensembl_ID, from a name such as IDH1 or gene-TP53."""

import re

from playbook_kernel.readers.cells import is_number

# Words of corners, together or apart: gene, GeneID, gene_short_name, hgnc_symbol, row.names. Some only stand before.
NOUN = (
    "(?:gene|symbol|id|name|sample|probe|probeset|feature|index|ensembl|entrez|metabolite|metabolic|metabolomic|compound|row|key"
    "|identifier)s?"
)
BEFORE = (
    "(?:hgnc|hugo|ncbi|refseq|uniprot|affy|illumina|target|transcript|protein|peptide|rna|mirna|otu|hmdb|kegg|locus"
    "|accession|set|uniq|unique)"
)
WORD = re.compile(f"(?:{BEFORE}|{NOUN})*{NOUN}")
VERSION = re.compile(r"v\d+")
# As R and pandas call a column that has no name.
UNNAMED = re.compile(r"x|v1|unnamed: \d+")
# Genes that are called like such a word.
GENES = {"ids"}

# As annotation packages of R, GEO2R, Seurat and Scanpy call the column of symbols, first those that mean nothing else.
# Written GENENAME it holds what genes are called at length.
SYMBOLS = (
    *("symbol", "gene symbol", "genesymbol", "hgnc symbol", "mgi symbol", "gene name", "external gene name"),
    "gene",
    "names",
)


def in_words(name: str) -> str:
    """Write the name of a column in small words: geneSymbol, gene.symbol and Gene_Symbol are one."""
    return re.sub(r"[._ ]+|(?<=[a-z])(?=[A-Z])", " ", name).strip().lower()


def is_corner(cell: str) -> bool:
    """Tell whether the first cell of a header stands above the names of the rows, and is not a name or a number."""
    if not cell or "#" in cell or UNNAMED.fullmatch(cell.lower()):
        return True
    words = re.findall(r"[a-z\d]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cell).lower())
    if is_number(cell) or not words or words[0] in GENES:
        return False
    is_numbered = re.search(r"\d", words[-1]) is not None and not VERSION.fullmatch(words[-1])
    return not is_numbered and any(WORD.fullmatch(word) for word in words)


def may_be_counted(cell: str, names: list[str]) -> bool:
    """Tell whether columns below a word that is no known one are numbered: 0, 1, 2, … or 1, 2, 3, ….

    One or two such numbers may as well be the counts of a gene, whose name mostly has a digit.
    """
    is_counting = names in ([str(at) for at in range(len(names))], [str(at + 1) for at in range(len(names))])
    return is_counting and len(names) > 2 and re.search(r"\d", cell) is None
