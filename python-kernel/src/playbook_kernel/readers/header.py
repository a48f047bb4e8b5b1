"""Understand the first row of a table, which has a cell above the names of the rows or not."""

from playbook_kernel.errors import InputError, shown
from playbook_kernel.readers.cells import is_number, ragged
from playbook_kernel.readers.corner import SYMBOLS, in_words, is_corner, may_be_counted

# What Subread's featureCounts writes of each gene before the samples; some of it may be left out, or more asked for.
FEATURE_COUNTS = "Geneid"
PLACES = {"chr", "chromosome", "start", "end", "strand", "length", "gene_name", "gene_biotype", "gene_type"}
# Samples may be called so, too: of other tables these alone are no places.
TIMES = {"start", "end"}


def places_in(header: list[str]) -> int:
    """Count the columns of a table of featureCounts that stand between the names of genes and the samples."""
    corner, *names = header
    places = next((at for at, name in enumerate(names) if name.lower() not in PLACES), len(names))
    is_sure = corner == FEATURE_COUNTS or not {name.lower() for name in names[:places]} <= TIMES
    return places if is_sure and is_corner(corner) and places < len(names) else 0


def is_behind(header: list[str], first: list[str]) -> bool:
    """Tell whether genes are named by the second column: the first holds numbers of rows, as R writes them, or ids."""
    if len(header) < 3 or len(header) != len(first):
        return False
    is_named = in_words(header[1]) in {*SYMBOLS, "hugo symbol"}
    return is_named and first[0].isdecimal() and not is_number(first[1])


def trimmed(cells: list[str]) -> list[str]:
    """Leave out empty cells at the end, as spreadsheets add them."""
    return cells[: next((at for at in range(len(cells), 0, -1) if cells[at - 1]), 0)]


def names_of(header: list[str], first: list[str]) -> list[str]:
    """Take the names of the columns of a table of text."""
    if len(header) == len(first) - 1:
        return header
    # A sheet is as wide as its widest row: its header lacks the corner when only the last cell is empty.
    is_short = len(trimmed(header)) == len(first) - 1 and first[-1] != ""
    return trimmed(header) if is_short and not is_corner(header[0]) else trimmed(header)[1:]


def columns_of(header: list[str], first: list[str], filename: str, lines: tuple[int, int]) -> list[str]:
    """Take the column names from the header, which has a corner cell or not; refuse what looks like a row of data."""
    if len(header) == len(first):
        corner, names = header[0], header[1:]
    elif len(header) == len(first) - 1:
        corner, names = "", header
    else:
        raise ragged(filename, lines[1], len(first), len(header))
    if not names:
        message = f"{filename}, line {lines[0]}: there is no column after the names. Upload the whole table."
        raise InputError(message, line=lines[0])
    has_numbers = all(is_number(name) for name in names)
    is_header = len(set(names)) == len(names) and (is_corner(corner) or may_be_counted(corner, names))
    if has_numbers and not is_header:
        message = (
            f"{filename}, line {lines[0]}: the header is missing. The first line holds numbers ({shown(names[0])}, …) "
            'where the names of the samples belong. Add a first line with "gene" and the name of each sample.'
        )
        raise InputError(message, line=lines[0], cell=corner or names[0])
    for at, name in enumerate(names):
        if not name:
            place = at + 1 + len(first) - len(names)
            message = f"{filename}, line {lines[0]}: column {place} of the header has no name. Name it or remove it."
            raise InputError(message, line=lines[0])
    return names
