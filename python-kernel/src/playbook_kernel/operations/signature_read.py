"""Read a gene signature."""

import csv
from pathlib import Path

from pydantic import BaseModel

from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.metadata_write import flat
from playbook_kernel.payload import File, MixedPayload, Number, number, read_table
from playbook_kernel.preview import fit, stem
from playbook_kernel.readers.signature import Signature, read_signature
from playbook_kernel.signature_file import HEADER


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
    part = request.file.part
    if part is not None:
        # Whoever reads the result reads the chosen sheet, too.
        filename = f"{stem(request.file.filename)}.{fit(part)}.tsv"
        written = {"filename": filename, "path": written_sheet(signature, run.path(filename))}
        table = {**table, "url": None, "size": None, "sha256": None, **written}
    return MixedPayload.model_validate({**table, "warnings": list(signature.warnings) or None})


def written_sheet(signature: Signature, path: Path) -> Path:
    """Write a signature that lies beside other tables as a file of its own; missing numbers are empty cells."""
    columns = [
        [flat(cell) for cell in column]
        if isinstance(column, list)
        else ["" if cell != cell else repr(cell) for cell in column.tolist()]  # noqa: PLR0124 - quicker than math.isnan
        for column in signature.columns.values()
    ]
    with path.open("w", newline="", encoding="utf-8") as target:
        lines = csv.writer(target, delimiter="\t", lineterminator="\n")
        lines.writerow([HEADER, *map(flat, signature.columns)])
        lines.writerows(
            [flat(name), *row] for name, row in zip(signature.index, zip(*columns, strict=True), strict=True)
        )
    return path
