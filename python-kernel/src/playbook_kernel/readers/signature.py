"""Read a gene signature: one row per gene, with the columns Pval, AdjPval and LogFC at least."""

import re
from dataclasses import dataclass, replace

import numpy as np

from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.cells import bad_cell, is_number
from playbook_kernel.readers.decimals import READ_AS_POINTS, have_decimal_commas, with_point
from playbook_kernel.readers.genes import rows_of_genes
from playbook_kernel.readers.symbols import named_by_symbols
from playbook_kernel.readers.table import TextTable, read_table

REQUIRED = ("Pval", "AdjPval", "LogFC")
# As DESeq2's results, limma's topTable, edgeR's topTags, Seurat's FindMarkers, Scanpy's rank_genes_groups_df and
# Cuffdiff call them. Seurat's old avg_logFC is a natural logarithm, so it is no name of these.
NAMES_ELSEWHERE = {
    "LogFC": ("log2FoldChange", "logFC", "avg_log2FC", "logfoldchanges", "log2(fold_change)"),
    "Pval": ("pvalue", "P.Value", "PValue", "p_val", "pvals", "p_value"),
    "AdjPval": ("padj", "adj.P.Val", "FDR", "p_val_adj", "pvals_adj", "q_value"),
    "Statistic": ("stat", "t", "scores", "test_stat"),
}
# As spreadsheets call them, in letters and digits alone. A fold change without a logarithm is none of these.
WORDED = {
    "LogFC": re.compile(r"(?:avg)?(?:log2?|l2?)(?:fc|foldchange)s?|log2ratio"),
    "Pval": re.compile(r"(?:raw|nominal|unadjusted)?p(?:val(?:ue)?)?s?"),
    "AdjPval": re.compile(
        r"(?:fdr|bh)?(?:p(?:val(?:ue)?)?adj(?:usted)?|adj(?:usted)?p(?:val(?:ue)?)?)(?:fdr|bh)?"
        r"|fdr(?:[pq](?:val(?:ue)?)?|stepup)?|(?:fdr)?q(?:val(?:ue)?)?"
    ),
}
NATURAL = re.compile(r"avg_?logfc", re.IGNORECASE)
PROBABILITIES = ("Pval", "AdjPval")


@dataclass(frozen=True)
class Signature:
    """Genes in the order of the file; each column is numbers (missing ones nan) or text."""

    index: list[str]
    columns: dict[str, Floats | list[str]]
    # What is doubtful about it, in whole sentences.
    warnings: tuple[str, ...] = ()


def read_signature(file: File, run: Run) -> Signature:
    """Read a signature. Genes may occur more than once."""
    table = genes_alone(named_by_symbols(read_table(file, "gene", run, is_unique=False)))
    own = table.columns
    table = with_points(replace(table, columns=renamed(own)))
    if not set(REQUIRED) <= set(table.columns):
        found = listed(own) if own else "none"
        hint = f"{file.filename} has {found}: rename its columns."
        raise InputError('Expect columns "Pval" & "AdjPval" & "LogFC"', hint=hint)
    columns = {name: numbers_or_text(table, name, file.filename) for name in table.columns}
    for name in PROBABILITIES:
        check_probabilities(table, name, columns[name], file.filename)
    return Signature(table.index, columns, table.warnings)


def is_signature(columns: list[str]) -> bool:
    """Tell a signature by its columns."""
    return set(REQUIRED) <= set(renamed(columns))


def genes_alone(table: TextTable) -> TextTable:
    """Leave out the rows that are no genes."""
    are_genes, warnings = rows_of_genes(table.index)
    return replace(table.chosen(are_genes), warnings=(*table.warnings, *warnings))


def renamed(names: list[str]) -> list[str]:
    """Give the columns of other programs' tables the names that are used here, where those are missing."""
    columns = list(names)
    for name, others in NAMES_ELSEWHERE.items():
        at = next((columns.index(other) for other in others if other in columns), None)
        if at is None:
            at = worded(name, columns)
        if name not in columns and at is not None:
            columns[at] = name
    return columns


def worded(name: str, columns: list[str]) -> int | None:
    """Find the one column that spells this name in another way, such as log2 Fold Change (KO/WT) or p-value."""
    pattern = WORDED.get(name)
    if pattern is None:
        return None
    fits = [
        at
        for at, column in enumerate(columns)
        if not NATURAL.fullmatch(column) and pattern.fullmatch(re.sub(r"[^a-z0-9]", "", without_contrast(column)))
    ]
    # Several are those of several comparisons: which one is meant is not to be guessed.
    return fits[0] if len(fits) == 1 else None


def without_contrast(column: str) -> str:
    """Leave out what stands in brackets behind a name, which is mostly what was compared."""
    return re.sub(r"\s[(\[].*[)\]]$", "", column.lower())


def with_points(table: TextTable) -> TextTable:
    """Write decimal commas as points, where the required columns have them."""
    required = [at for at, name in enumerate(table.columns) if name in REQUIRED]
    if not have_decimal_commas(row[at] for row in table.rows for at in required):
        return table
    rows = [list(map(with_point, row)) for row in table.rows]
    return replace(table, rows=rows, warnings=(*table.warnings, READ_AS_POINTS))


def numbers_or_text(table: TextTable, name: str, filename: str) -> Floats | list[str]:
    """Read a column as numbers if every filled cell is one; the required columns have to be."""
    cells = table.column(name)
    wrong = next((at for at, cell in enumerate(cells) if cell and not is_number(cell)), None)
    is_empty = not any(cells)
    if name in REQUIRED and wrong is not None:
        raise bad_cell(filename, table.lines[wrong], name, cells[wrong], cells[wrong : wrong + 200])
    if wrong is not None or (is_empty and name not in REQUIRED):
        return cells
    return np.array([float(cell) if cell else np.nan for cell in cells])


def check_probabilities(table: TextTable, name: str, values: Floats | list[str], filename: str) -> None:
    """Refuse p-values below 0 or above 1."""
    p = np.asarray(values, dtype=np.float64)
    outside = np.flatnonzero((p < 0) | (p > 1))
    if len(outside):
        at = int(outside[0])
        line, cell = table.lines[at], table.column(name)[at]
        message = (
            f"{filename}, line {line}, column {shown(name)}: {cell} is not a probability. "
            f"Values of {name} lie between 0 and 1: check that the column is not a logarithm or a count."
        )
        raise InputError(message, line=line, column=name, cell=cell)
