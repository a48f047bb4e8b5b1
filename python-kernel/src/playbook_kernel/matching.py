"""Find the samples of a matrix in a table, also where their names differ only by form."""

import re
import unicodedata
from dataclasses import replace

from playbook_kernel.errors import counted, shown
from playbook_kernel.readers.table import TextTable

ENDINGS = re.compile(
    r"(\.(sorted|sort|dedup|markdup|bam|sam|cram|fastq|fq|gz|txt|tsv|csv|counts?|htseq|genes|results|sf"
    r"|aligned|out|sortedbycoord|readspergene|tab))+$"
)
NAMED = 3


def plain(name: str) -> str:
    """Write an accented letter in one way: programs and systems differ in it, and nobody sees it."""
    return unicodedata.normalize("NFC", name)


def bare(name: str) -> str:
    """Write a name without path, ending, signs, case and the X that R puts before digits."""
    last = re.split(r"[/\\]", plain(name).strip())[-1].casefold()
    letters = re.sub(r"[\W_]+", "", ENDINGS.sub("", last))
    return re.sub(r"^x(?=\d)", "", letters)


def common(names: list[str]) -> str:
    """Return what all names begin with."""
    low, high = min(names), max(names)
    return low[: next((at for at, letter in enumerate(low) if letter != high[at : at + 1]), len(low))]


def cuts_of(names: list[str]) -> list[list[str]]:
    """Write names without what all of them begin with, end with, or both."""
    forms = [bare(name) for name in names]
    if len(forms) < 2:
        return []
    start = len(common(forms))
    end, rest = (len(common([form[cut:][::-1] for form in forms])) for cut in (0, start))
    return [
        [form[start:] for form in forms],
        [form[: len(form) - end] for form in forms],
        [form[start : len(form) - rest] for form in forms],
    ]


def pairs_of(samples: list[str], rows: list[str], forms: tuple[list[str], list[str]]) -> dict[str, str]:
    """Pair samples with the rows of the same form; nothing where two names of one side have one form."""
    left, right = forms
    if len(set(left)) < len(left) or len(set(right)) < len(right) or "" in left or "" in right:
        return {}
    row_of = dict(zip(right, rows, strict=True))
    return {sample: row_of[form] for sample, form in zip(samples, left, strict=True) if form in row_of}


def matched(samples: list[str], table: TextTable) -> tuple[TextTable, list[str]]:
    """Name the rows of a table as the matrix names its samples, where that is told one to one; say what was done."""
    given = set(map(plain, samples))
    if given <= set(map(plain, table.index)):
        return table, []
    named, said = by_column(given, table)
    alone = [sample for sample in samples if plain(sample) not in set(map(plain, named.index))]
    free = [row for row in named.index if plain(row) not in given]
    if not alone or not free:
        return named, said
    pairs = pairs_of(alone, free, ([bare(name) for name in alone], [bare(name) for name in free]))
    if not pairs and len(alone) == len(samples):
        pairs = by_part(alone, free)
    if not pairs:
        return named, said
    new_name = {row: sample for sample, row in pairs.items()}
    shown_pairs = [f"{shown(row)} is {shown(sample)}" for sample, row in list(pairs.items())[:NAMED]]
    more = f" and {len(pairs) - NAMED:,} more" if len(pairs) > NAMED else ""
    said.append(
        f"{counted(len(pairs), 'sample')} matched by what their names have in common, since only their form differs: "
        f"{', '.join(shown_pairs)}{more}."
    )
    return replace(named, index=[new_name.get(row, row) for row in named.index]), said


def by_part(samples: list[str], rows: list[str]) -> dict[str, str]:
    """Pair names of which one side adds the same beginning or ending to all; a part of them is not enough."""
    left, right = [bare(name) for name in samples], [bare(name) for name in rows]
    for forms in [*((cut, right) for cut in cuts_of(samples)), *((left, cut) for cut in cuts_of(rows))]:
        pairs = pairs_of(samples, rows, forms)
        if len(pairs) == min(len(samples), len(rows)) > 1:
            return pairs
    return {}


def by_column(given: set[str], table: TextTable) -> tuple[TextTable, list[str]]:
    """Take the names of the samples from a column that holds more of them, such as one behind numbers."""
    count = len(given & set(map(plain, table.index)))
    best = table.index
    name = None
    for column in table.columns:
        cells = table.column(column)
        found = len(given & set(map(plain, cells)))
        if found > count and 2 * found >= len(given) and len(set(cells)) == len(cells) and all(cells):
            count, best, name = found, cells, column
    if name is None:
        return table, []
    return replace(table, index=best), [f"The names of the samples were taken from the column {shown(name)}."]
