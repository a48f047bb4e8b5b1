"""The genes of a signature that rise and those that fall."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.significant import Direction, SignatureRequest, named, read_significant


class UpAndDown(BaseModel):
    """One set per direction, its threshold in its description."""

    up: NamedSet
    down: NamedSet


@operation("signature.sets")
def signature_sets(request: SignatureRequest, run: Run) -> UpAndDown:
    """Take the significant genes of each direction, by rising p."""
    found = read_significant(request, run)

    def one(direction: Direction) -> NamedSet:
        name = named(request.sig)
        description = f"Significant {direction} genes from the {name} ({found.threshold})"
        return NamedSet(description=description, set=found.members(direction))

    return UpAndDown(up=one("up"), down=one("down"))
