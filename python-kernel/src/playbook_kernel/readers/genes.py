"""Names of rows that are no genes, as programs for counts, microarrays and spreadsheets leave them behind."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Matrix

# Rows that HTSeq and STAR add to the genes: reads that belong to none of them. HTSeq before 0.6 wrote no underscores.
HTSEQ = ("no_feature", "ambiguous", "too_low_aQual", "not_aligned", "alignment_not_unique")
SUMMARY = {
    *HTSEQ,
    *(f"__{name}" for name in HTSEQ),
    *("N_unmapped", "N_multimapping", "N_noFeature", "N_ambiguous"),
}
# featureCounts writes such rows into a file of their own.
ASSIGNED = re.compile("Assigned|Unassigned_[A-Za-z]+")

# What the annotation of microarrays writes for a probe of no gene, and between the genes of one that several share.
NO_GENE, SEVERAL_GENES = "---", "///"

# What spreadsheets make of SEPT2, MARCH1 and DEC1, by language, and of names such as 2310009E13. Without accents.
MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)"
# Only behind a day: genes of worms are called gen-1, set-2 or dic-1.
MONTH_BEHIND_DAY = (
    rf"(?:{MONTH}|january|february|march|april|june|july|august|september|october|november|december|januar|janner|februar|"
    "marz|mrz|mai|juni|juli|okt|oktober|dez|dezember|janv|janvier|fev|fevr|fevrier|mars|avr|avril|juin|juil|juillet|aout|"
    r"septembre|octobre|novembre|decembre|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|out|mrt|mei)\.?"
)
SPOILT = re.compile(
    rf"{MONTH}[- ]\d{{1,2}}|\d{{1,2}}[-./ ]{{1,2}}{MONTH_BEHIND_DAY}(?:[-./ ]{{1,2}}(?:\d{{2}}|\d{{4}}))?|"
    r"\d{4}-\d{2}-\d{2}(?:[ T]00:00:00)?|\d{1,2}([./])\d{1,2}\1\d{4}|\d(?:[.,]\d+)?e\+\d+",
    re.IGNORECASE,
)
# The dates of the years from 2000 to 2040, as a spreadsheet that lost their form writes them.
SERIALS = range(36_526, 51_502)
# What R writes where it knows no symbol.
NAMELESS = {"", "NA"}
# Fewer rows may be called by numbers by chance.
ENOUGH_ROWS = 10


def genes_of(matrix: Matrix, filename: str) -> Matrix:
    """Leave out rows that are no genes, and name those that a spreadsheet spoilt."""
    if all(ASSIGNED.fullmatch(name) for name in matrix.index):
        message = (
            f"{filename} tells how many reads were assigned to genes, but has no gene. Upload the table of counts, "
            "which featureCounts wrote beside it."
        )
        raise InputError(message)
    are_genes, warnings = rows_of_genes(matrix.index)
    if len(matrix.index) >= ENOUGH_ROWS and are_row_numbers(matrix.index):
        warnings.append(
            f"The rows are called {matrix.index[0]} to {matrix.index[-1]}: these are numbers of rows, not genes. "
            "Upload the table with the names of its genes in the first column."
        )
    matrix = matrix if are_genes.all() else matrix.rows(are_genes)
    return replace(matrix, warnings=tuple(dict.fromkeys([*matrix.warnings, *warnings])))


def behind_numbers(matrix: Matrix, column: str, noun: str, filename: str) -> Matrix:
    """Say that rows are named by the second column, and leave out those that it does not name."""
    are_named = np.array([name not in NAMELESS for name in matrix.index], dtype=bool)
    if not are_named.any():
        message = (
            f"{filename}: the column {shown(column)} names no {noun}. Fill it, or remove it with the numbers before it."
        )
        raise InputError(message, column=column)
    said = f"The {noun}s are those of the column {shown(column)}, since the first column holds numbers."
    if not are_named.all():
        said += f" {counted(int((~are_named).sum()), 'row')} without a {noun} left out."
    return replace(matrix.rows(are_named), warnings=(said, *matrix.warnings))


def are_row_numbers(names: Sequence[str]) -> bool:
    """Tell whether names are the numbers of rows, in any order, from 0 or from 1."""
    if not all(name.isdecimal() and len(name) < 10 for name in names):
        return False
    numbers = {int(name) for name in names}
    return len(numbers) == len(names) and numbers in (set(range(len(names))), set(range(1, len(names) + 1)))


def rows_of_genes(names: Sequence[str]) -> tuple[NDArray[np.bool_], list[str]]:
    """Tell which rows are genes, unless none is; name the others, and those that a spreadsheet spoilt."""
    warnings = []
    are_genes = np.array([name not in SUMMARY for name in names], dtype=bool)
    if not are_genes.all() and are_genes.any():
        found = [name for name in names if name in SUMMARY]
        warnings.append(f"Rows that are no genes were left out: {listed(found)}.")
    elif not are_genes.any():
        are_genes[:] = True
    shared = np.array([SEVERAL_GENES in name or name.strip() == NO_GENE for name in names], dtype=bool) & are_genes
    if shared.any() and (are_genes & ~shared).any():
        are_genes &= ~shared
        warnings.append(
            f"{counted(int(shared.sum()), 'row')} of probes that belong to no gene ({NO_GENE}) or to several "
            f"({SEVERAL_GENES}) left out."
        )
    warnings.extend(spoilt_names([name for name, is_gene in zip(names, are_genes, strict=True) if is_gene]))
    return are_genes, warnings


def spoilt_names(names: Sequence[str]) -> Iterable[str]:
    """Say which names of genes a spreadsheet seems to have made dates or numbers of."""
    digits = [name for name in names if name.isdecimal()]
    # Where most names are numbers, they are ids of NCBI Gene.
    dates = {name for name in digits if int(name) in SERIALS} if 2 * len(digits) < len(names) else set()
    spoilt = list(dict.fromkeys(name for name in names if name in dates or SPOILT.fullmatch(without_accents(name))))
    if spoilt:
        yield (
            f"A spreadsheet seems to have made dates or numbers of {counted(len(spoilt), 'name')} of genes: "
            f"{listed(spoilt)}. Write them again from the original table."
        )


def without_accents(name: str) -> str:
    """Write é as e."""
    if name.isascii():
        return name
    return "".join(each for each in unicodedata.normalize("NFD", name) if not unicodedata.combining(each))
