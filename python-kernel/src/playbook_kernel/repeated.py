"""Genes that several rows of a matrix are named after."""

from collections import Counter
from dataclasses import replace

import numpy as np

from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run


def repeated(names: list[str]) -> dict[str, int]:
    """Return the names that stand for more than one row, with the number of their rows, in their order."""
    if len(set(names)) == len(names):
        return {}
    return {name: count for name, count in Counter(names).items() if count > 1}


def tell_repeated(matrix: Matrix, noun: str, run: Run) -> None:
    """Tell the researcher which rows share a name; they are kept."""
    found = repeated(matrix.index)
    if found:
        rows = sum(found.values())
        run.note(
            f"{counted(len(found), 'name')} {'stands' if len(found) == 1 else 'stand'} for several {noun}s "
            f"({rows:,} rows: {listed(list(found))}). All rows are kept"
        )


def refuse_repeated(matrix: Matrix, filename: str, noun: str, why: str) -> None:
    """Refuse a matrix in which two rows share a name; `why` follows on the name and says what to do."""
    twice = next(iter(repeated(matrix.index)), None)
    if twice is not None:
        rows = counted(matrix.index.count(twice), noun)
        message = f"{rows} of {filename} are called {shown(twice)}{why}"
        raise InputError(message, cell=twice)


def with_sums(matrix: Matrix, run: Run) -> tuple[Matrix, bool]:
    """Add up the counts of rows with the same name, and say so; tell whether there were any."""
    twice = repeated(matrix.index)
    if not twice:
        return matrix, False
    run.note(f"Counts of rows with the same name summed: {counted(len(twice), 'gene')} ({listed(list(twice))})")
    return summed(matrix), True


def summed(matrix: Matrix) -> Matrix:
    """Add up the rows of one name and sort the rows by name; metadata are those of the first row of a name."""
    names, first, row_of = np.unique(np.array(matrix.index, dtype=object), return_index=True, return_inverse=True)
    values = np.zeros((len(names), len(matrix.columns)))
    np.add.at(values, row_of, matrix.values)
    return replace(
        matrix,
        index=names.tolist(),
        values=values,
        row_data={
            name: replace(column, cells=[column.cells[at] for at in first.tolist()])
            for name, column in matrix.row_data.items()
        },
    )


def averaged(matrix: Matrix) -> Matrix:
    """Average the rows of one name, such as probes of one gene, and sort the rows by name."""
    added = summed(matrix)
    count = Counter(matrix.index)
    rows = np.array([count[name] for name in added.index], dtype=float)
    return replace(added, values=added.values / rows[:, None])


def numbered(names: list[str]) -> list[str]:
    """Give later rows of a name a number, as AnnData does: TP53, TP53-1; numbers that are names are passed by."""
    taken, count = set(names), Counter[str]()
    seen: set[str] = set()
    result = []
    for name in names:
        if name not in seen:
            seen.add(name)
            result.append(name)
            continue
        while True:
            count[name] += 1
            other = f"{name}-{count[name]}"
            if other not in taken:
                break
        taken.add(other)
        result.append(other)
    return result
