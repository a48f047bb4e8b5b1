"""What two groups of samples are called in their metadata, where they are labelled as control and perturbation."""

from pydantic import BaseModel

from playbook_kernel.comparison import folded, is_telling, spellings_of, usual
from playbook_kernel.group_names import is_batch
from playbook_kernel.groups import CONTROL, PERTURBATION, TYPE_COLUMN, Groups
from playbook_kernel.matrix import Table
from playbook_kernel.readers.cells import is_number

# Of these the column has to be named, too.
BARE = frozenset({"yes", "no", "true", "false", "y", "n", "positive", "negative", "pos", "neg", "+", "-", "other"})


class Origin(BaseModel):
    """A column of the metadata, and its two values that tell the groups apart from each other and from all others."""

    column: str
    control: str
    perturbation: str


def origin_of(metadata: Table, groups: Groups) -> Origin | None:
    """Find the column whose values are the two groups; None where none is, or where several name them differently."""
    if groups.column != TYPE_COLUMN:
        return None
    found = [each for name in metadata if (each := named_by(metadata, name, groups)) is not None]
    chosen = [each for each in found if is_telling(each.column)] or found
    names = {(folded(each.control), folded(each.perturbation)) for each in chosen}
    return chosen[0] if len(names) == 1 else None


def named_by(metadata: Table, name: str, groups: Groups) -> Origin | None:
    """Take a column as the origin of the groups, if each has one value of its own there, which is a name."""
    if name == TYPE_COLUMN or is_batch(name):
        return None
    cells = metadata[name].cells
    of = {
        group: [cell for cell, its in zip(cells, groups.of, strict=True) if its == group]
        for group in (CONTROL, PERTURBATION)
    }
    values = {group: {folded(cell) for cell in its} for group, its in of.items()}
    rest = {folded(cell) for cell, its in zip(cells, groups.of, strict=True) if its not in of}
    if any(len(each) != 1 for each in values.values()) or values[CONTROL] & values[PERTURBATION]:
        return None
    both = values[CONTROL] | values[PERTURBATION]
    if both & rest or "" in both or both & BARE or all(is_number(each) for each in both):
        return None
    [control], [perturbation] = (spellings_of(of[group]) for group in (CONTROL, PERTURBATION))
    return Origin(column=name, control=usual(control), perturbation=usual(perturbation))
