"""Read what is known of each sample, and check the column that names its class."""

import re

from playbook_kernel.comparison import compared, is_attribute, unlabelled
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.groups import CONTROL, PERTURBATION, TYPE_COLUMN
from playbook_kernel.operation import Run
from playbook_kernel.payload import File
from playbook_kernel.readers.corner import is_corner
from playbook_kernel.readers.lines import blocks
from playbook_kernel.readers.matrix import ending
from playbook_kernel.readers.series import read_series
from playbook_kernel.readers.table import FIXED, GUESSED, TextTable, read_table


def read_metadata(file: File, run: Run) -> TextTable:
    """Read a table of samples in rows, labelled as chosen; else its last column or its labels name the class."""
    table = read_samples(file, run)
    if file.compare is not None:
        return compared(table, file.compare, file.filename)
    return table if has_classes(table, file.filename) else unlabelled(table)


def read_samples(file: File, run: Run) -> TextTable:
    """Read any table of samples in rows, whatever its columns say."""
    series = read_series(file, run)
    if series is not None:
        return series
    if is_list(file, run):
        raise without_class(file.filename)
    table = read_table(file, "sample", run, is_unique=True, has_titles=True)
    if not table.columns:
        raise without_class(file.filename)
    return turned(table) if has_samples_in_columns(table) else table


def has_samples_in_columns(table: TextTable) -> bool:
    """Tell whether the rows are called what only columns of metadata are called, and no column is."""
    attributes = sum(map(is_attribute, table.index))
    fits = attributes >= 2 or (attributes == 1 and len(table.columns) > len(table.index))
    return fits and len(set(table.columns)) == len(table.columns) and not any(map(is_attribute, table.columns))


def turned(table: TextTable) -> TextTable:
    """Put samples that stand in columns into rows."""
    samples = counted(len(table.columns), "sample")
    warning = f"The table was turned: its {samples} stood in columns, and {listed(table.index, 3)} in rows."
    rows = [list(row) for row in zip(*table.rows, strict=True)]
    line = table.lines[0] - 1
    return TextTable(
        table.columns, table.index, rows, [line] * len(rows), (*table.warnings, warning), is_as_stored=False
    )


def is_list(file: File, run: Run) -> bool:
    """Tell whether the first lines of a text file are single cells; names may hold blanks."""
    form = ending(file.filename)
    if form not in {*FIXED, *GUESSED}:
        return False
    first = next(blocks(file, run), None)
    if first is None or any(re.search(r"[\t,;]", line.strip()) for line in first.lines[:100]):
        return False
    words = [line.split() for line in first.lines[:100]]
    if all(len(each) == 1 for each in words):
        return True
    # Blanks may separate cells, too, but no two samples have one name: sample one, sample two.
    header, *others = [each[0].casefold() for each in words]
    if len(set(others)) == 1 and (header == others[0] or (len(words[0]) == 1 and len(others) > 1)):
        return True
    is_table = is_corner(header) and len({len(each) for each in words}) == 1
    return form in FIXED and not is_table


def without_class(filename: str) -> InputError:
    """Make the error of a table that names samples and says nothing of them."""
    message = (
        f"{filename} should contain at least one column after the names of the samples, "
        "the last of which indicates the class to which each sample belongs."
    )
    return InputError(message, line=1)


def has_classes(table: TextTable, filename: str) -> bool:
    """Tell whether labels or the last column tell two groups apart; one that is wholly empty is for labelling later."""
    if TYPE_COLUMN in table.columns:
        values = {value for value in table.column(TYPE_COLUMN) if value}
        if values and not {CONTROL, PERTURBATION} <= values:
            message = (
                f"{filename}, column {shown(TYPE_COLUMN)}: it should hold the words {CONTROL} and {PERTURBATION}, "
                f"but it holds {listed(sorted(values))}. Correct the column, or leave it empty and label the samples."
            )
            raise InputError(message, column=TYPE_COLUMN)
        return True
    return len({value for value in table.column(table.columns[-1]) if value}) in {0, 2}
