"""Which column of a signature names the genes: tables of R and of GEO2R start with row numbers or probes."""

import re
from dataclasses import replace

from playbook_kernel.errors import counted, shown
from playbook_kernel.readers.corner import SYMBOLS, in_words
from playbook_kernel.readers.genes import are_row_numbers
from playbook_kernel.readers.table import TextTable

# Probes of Affymetrix (3' arrays, Gene ST of human and mouse, Clariom), Illumina and Agilent.
PROBE = re.compile(
    r"AFFX-.+|.+_at|(?:7[89]|8[0-2])\d{5}|10[3-6]\d{5}|1[67]\d{6}|TC\w+\.(?:hg|mm|rn)\.\d|ILMN_\d+|A_\d+_P\d+\w*"
)
PROBES = "Probe"


def named_by_symbols(table: TextTable) -> TextTable:
    """Name rows by their column of symbols where the first column counts them or names probes. Says so."""
    is_counted = are_row_numbers(table.index)
    if not is_counted and not are_probes(table.index):
        return table
    at = symbols_in(table, is_counted=is_counted)
    if at is None:
        return table
    # Probes are kept where the symbols stood.
    kept = [] if is_counted or PROBES in table.columns else [PROBES]
    named = replace(
        table,
        index=[row[at] for row in table.rows],
        columns=[*table.columns[:at], *kept, *table.columns[at + 1 :]],
        rows=[
            [*row[:at], *[name for _ in kept], *row[at + 1 :]]
            for name, row in zip(table.index, table.rows, strict=True)
        ],
    )
    nameless = sum(not name for name in named.index)
    said = (
        f"The genes are those of the column {shown(table.columns[at])}, since the first column "
        f"{'counts the rows' if is_counted else 'names probes'}."
    )
    if nameless:
        said += f" {counted(nameless, 'row')} without a gene left out."
    return replace(named.chosen(map(bool, named.index)), warnings=(*table.warnings, said))


def are_probes(names: list[str]) -> bool:
    """Tell whether most names are those of probes."""
    return 2 * sum(PROBE.fullmatch(name) is not None for name in names) > len(names)


def symbols_in(table: TextTable, *, is_counted: bool) -> int | None:
    """Find the column of symbols: filled, and not with probes. Ids of NCBI are better than the numbers of rows."""
    for wanted in SYMBOLS:
        for at, name in enumerate(table.columns):
            if in_words(name) != wanted:
                continue
            filled = [row[at] for row in table.rows if row[at]]
            if filled and not are_probes(filled) and (is_counted or not all(cell.isdecimal() for cell in filled)):
                return at
    return None
