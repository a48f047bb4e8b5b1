"""Read a gene signature."""

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MixedPayload, file_of, number, shown_part
from playbook_kernel.readers.signature import read_signature


class SignatureFile(BaseModel):
    """A file that holds a table of genes with their change between two groups."""

    file: File


@operation("signature.read")
def signature_read(request: SignatureFile, run: Run) -> MixedPayload:
    """Read a table with genes in rows; its columns Pval, AdjPval and LogFC are numbers, all columns are shown."""
    signature = read_signature(request.file, run)
    rows, ellipsis = shown_part(len(signature.index))
    return MixedPayload.model_validate(
        {
            **file_of(request.file),
            "shape": (len(signature.index), len(signature.columns)),
            "columns": list(signature.columns),
            "index": [signature.index[at] for at in rows],
            "values": [
                [c[at] if isinstance(c, list) else number(float(c[at])) for c in signature.columns.values()]
                for at in rows
            ],
            "ellipses": (ellipsis, None),
        }
    )
