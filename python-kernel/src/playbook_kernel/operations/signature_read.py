"""Read a gene signature."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MixedPayload, Number, number, read_table
from playbook_kernel.readers.signature import read_signature


class SignatureFile(BaseModel):
    """A file that holds a table of genes with their change between two groups."""

    file: File


@operation("signature.read")
def signature_read(request: SignatureFile, run: Run) -> MixedPayload:
    """Read a table with genes in rows; its columns Pval, AdjPval and LogFC are numbers, all columns are shown."""
    signature = read_signature(request.file, run)
    columns = signature.columns.values()

    def cells(at: int) -> list[Number | str]:
        return [column[at] if isinstance(column, list) else number(float(column[at])) for column in columns]

    table = read_table(request.file, signature.index, list(signature.columns), cells)
    return MixedPayload.model_validate({**table, "warnings": list(signature.warnings) or None})
