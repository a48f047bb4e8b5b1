"""A signature as a library of two gene sets."""

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import Library, NamedSet
from playbook_kernel.significant import Direction, SignatureRequest, named, read_significant


@operation("signature.gmt")
def signature_gmt(request: SignatureRequest, run: Run) -> Library:
    """Take the significant genes of each direction as one set each, by rising p."""
    found = read_significant(request, run)
    name = named(request.sig)
    directions: tuple[Direction, Direction] = ("up", "down")
    return Library(
        {
            f"{name} {direction.capitalize()} Genes": NamedSet(
                description=f"Significant {direction} genes for the {name} ({found.threshold})",
                set=found.members(direction),
            )
            for direction in directions
        }
    )
