"""Which samples are the control and which the perturbation."""

from dataclasses import dataclass
from typing import Literal

from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.matrix import Table

TYPE_COLUMN = "Type: Control or Perturbation"
CONTROL: Literal["Control"] = "Control"
PERTURBATION: Literal["Perturbation"] = "Perturbation"
NEITHER: Literal["Neither"] = "Neither"
Group = Literal["Control", "Perturbation", "Neither"]


@dataclass(frozen=True)
class Groups:
    """The group of each sample, the metadata column it comes from, and what the two groups are called there."""

    of: list[Group]
    column: str
    control: str
    perturbation: str


def groups_of(metadata: Table) -> Groups:
    """Pick the groups by the column of labels, else by the last column: of its two values the first seen is control."""
    if not metadata:
        message = "The samples have no metadata, so there are no groups. Join the matrix with metadata or label them."
        raise InputError(message)
    if TYPE_COLUMN in metadata:
        column, control, perturbation = TYPE_COLUMN, str(CONTROL), str(PERTURBATION)
    else:
        column = list(metadata)[-1]
        found = list(dict.fromkeys(cell for cell in metadata[column].cells if cell))
        if len(found) != 2:
            message = (
                "Expected two possible groups, but the last metadata column, "
                f"{shown(column)}, has {len(found):,} different "
                f"values{': ' + listed(found) if found else ''}. Label the samples as Control or Perturbation."
            )
            raise InputError(message, column=column)
        control, perturbation = found
    group: dict[str, Group] = {control: CONTROL, perturbation: PERTURBATION}
    return Groups([group.get(cell, NEITHER) for cell in metadata[column].cells], column, control, perturbation)
