"""A column of the metadata, such as batch or donor, whose effect a comparison takes out."""

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Table


class Covariate(BaseModel):
    """A column of the metadata, and the values that the compared samples have in it."""

    column: str
    values: list[str]


def covariate_of(
    metadata: Table, column: str, samples: list[int], perturbed: NDArray[np.bool_]
) -> tuple[Covariate, NDArray[np.intp]]:
    """Give each value of a covariate in the compared samples a number; refuse one that tells nothing or too much.

    Its values are categories, also where they are numbers: batches and donors are often numbered.
    """
    if column not in metadata:
        message = f"There is no metadata column {shown(column)}. Choose one of {listed(list(metadata))}."
        raise InputError(message, column=column)
    cells = [metadata[column].cells[at] for at in samples]
    if "" in cells:
        message = (
            f"{counted(cells.count(''), 'compared sample')} without a value in the column {shown(column)}. Fill the "
            "column, or leave these samples without a label."
        )
        raise InputError(message, column=column)
    values, labels = np.unique(cells, return_inverse=True)
    labels = labels.reshape(-1)
    name = f"The column {shown(column)}"
    if len(values) == 1:
        refuse(column, f"{name} is {shown(cells[0])} in all compared samples, so it explains nothing.")
    if len(values) == len(cells):
        refuse(column, f"{name} has another value in each compared sample, so nothing is left to compare.")
    groups_in = [set(perturbed[labels == value].tolist()) for value in range(len(values))]
    if all(len(groups) == 1 for groups in groups_in):
        why = "each of its values occurs in one group only, so its effect cannot be told from that of the groups."
        refuse(column, f"{name} is confounded with the groups: {why}")
    if len(cells) - len(values) - 1 < 1:
        why = f"leave no degrees of freedom of {counted(len(cells), 'sample')}"
        refuse(column, f"{name} and the groups have {len(values) + 1:,} coefficients, which {why}.")
    return Covariate(column=column, values=values.tolist()), labels


def refuse(column: str, why: str) -> None:
    """Refuse a covariate."""
    message = f"{why} Choose another covariate, or none."
    raise InputError(message, column=column)
