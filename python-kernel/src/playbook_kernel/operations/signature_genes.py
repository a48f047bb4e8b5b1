"""The genes that a signature tested."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.significant import load_signature


class GenesRequest(BaseModel):
    """A signature as a file."""

    sig: File


class Genes(BaseModel):
    """Each gene once, in the order of the file."""

    genes: list[str]


@operation("signature.genes")
def signature_genes(request: GenesRequest, run: Run) -> Genes:
    """Name the genes of a signature."""
    return Genes(genes=list(dict.fromkeys(load_signature(request.sig, run).index)))
