"""Names of rows that are no genes, as programs for counts, microarrays and spreadsheets leave them behind."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.matrix import Matrix

# Rows that HTSeq and STAR add to the genes: reads that belong to none of them.
SUMMARY = {
    *("__no_feature", "__ambiguous", "__too_low_aQual", "__not_aligned", "__alignment_not_unique"),
    *("N_unmapped", "N_multimapping", "N_noFeature", "N_ambiguous"),
}
# featureCounts writes such rows into a file of their own.
ASSIGNED = re.compile("Assigned|Unassigned_[A-Za-z]+")

# What the annotation of microarrays writes for a probe of no gene, and between the genes of one that several share.
NO_GENE, SEVERAL_GENES = "---", "///"

# What Excel makes of SEPT2, MARCH1 and DEC1, and of names such as 2310009E13.
MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)"
SPOILT = re.compile(rf"\d{{1,2}}-{MONTH}|{MONTH}-\d{{1,2}}|\d(?:\.\d+)?e\+\d+", re.IGNORECASE)
# The dates of the years from 2000 to 2040, as a spreadsheet that lost their form writes them.
SERIALS = range(36_526, 51_502)


def genes_of(matrix: Matrix, filename: str) -> Matrix:
    """Leave out rows that are no genes, and name those that a spreadsheet spoilt."""
    if all(ASSIGNED.fullmatch(name) for name in matrix.index):
        message = (
            f"{filename} tells how many reads were assigned to genes, but has no gene. Upload the table of counts, "
            "which featureCounts wrote beside it."
        )
        raise InputError(message)
    warnings = list(matrix.warnings)
    found = [name for name in matrix.index if name in SUMMARY]
    if found and len(found) < len(matrix.index):
        matrix = matrix.rows(np.array([name not in SUMMARY for name in matrix.index]))
        warnings.append(f"Rows that are no genes were left out: {listed(found)}.")
    shared = np.array([SEVERAL_GENES in name or name.strip() == NO_GENE for name in matrix.index])
    if shared.any() and not shared.all():
        matrix = matrix.rows(~shared)
        warnings.append(
            f"{counted(int(shared.sum()), 'row')} of probes that belong to no gene ({NO_GENE}) or to several "
            f"({SEVERAL_GENES}) left out."
        )
    return replace(matrix, warnings=tuple(dict.fromkeys([*warnings, *spoilt_names(matrix.index)])))


def spoilt_names(names: Sequence[str]) -> Iterable[str]:
    """Say which names of genes a spreadsheet seems to have made dates or numbers of."""
    digits = [name for name in names if name.isdecimal()]
    # Where most names are numbers, they are ids of NCBI Gene.
    dates = {name for name in digits if int(name) in SERIALS} if 2 * len(digits) < len(names) else set()
    spoilt = list(dict.fromkeys(name for name in names if name in dates or SPOILT.fullmatch(name)))
    if spoilt:
        yield (
            f"A spreadsheet seems to have made dates or numbers of {counted(len(spoilt), 'name')} of genes: "
            f"{listed(spoilt)}. Write them again from the original table."
        )
