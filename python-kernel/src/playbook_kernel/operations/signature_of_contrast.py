"""What one contrast of a model says, as a signature of its own; and the genes that differ between any groups."""

import numpy as np
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from playbook_kernel.contrast import Model, Side
from playbook_kernel.contrasts_file import COLUMNS, WORDS, Found, Method, contrast_of_one, heading
from playbook_kernel.errors import InputError, listed, shown
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import File, Floats
from playbook_kernel.preview import stem
from playbook_kernel.readers.table import read_table
from playbook_kernel.signature_file import SignaturePayload, changed, corners, write_table


class Contrasts(File):
    """A table of contrasts with what is known of it."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="ignore")

    method: Method
    factors: list[str]
    design: Model
    groups: list[Side]
    left_out: list[str]
    contrasts: list[Found]
    summed: int | None = None
    enough: int | None = None
    warnings: list[str] | None = None


class OneRequest(BaseModel):
    """A table of contrasts, and which of them is wanted."""

    contrasts: Contrasts
    name: str


class DifferingRequest(BaseModel):
    """A table of contrasts, and below which adjusted p-value a gene differs between any groups."""

    contrasts: Contrasts
    alpha: float


def numbers_of_columns(file: File, wanted: list[str], run: Run) -> tuple[list[str], list[Floats]]:
    """Read some columns of a table of contrasts."""
    table = read_table(file, "gene", run, is_unique=False)
    missing = next((name for name in wanted if name not in table.columns), None)
    if missing is not None:
        message = f"{file.filename} has no column {shown(missing)}. Run the step that made it again."
        raise InputError(message, column=missing)
    return table.index, [np.array([float(cell or "nan") for cell in table.column(name)]) for name in wanted]


@operation("signature.of-contrast")
def signature_of_contrast(request: OneRequest, run: Run) -> SignaturePayload:
    """Take the genes that a contrast tested, by rising p."""
    given = request.contrasts
    contrast = next((each for each in given.contrasts if each.name == request.name), None)
    if contrast is None:
        known = listed([each.name for each in given.contrasts], 12)
        message = f"The model has no contrast {shown(request.name)}. Choose one of {known}."
        raise InputError(message)
    index, values = numbers_of_columns(given, [heading(what, request.name) for what in COLUMNS], run)
    columns = dict(zip(COLUMNS, values, strict=True))
    table = np.column_stack(values)
    rows = np.flatnonzero(np.isfinite(table).all(axis=1))
    if not len(rows):
        message = f"No gene could be tested in {shown(request.name)}: the counts of its groups are too few."
        raise InputError(message)
    rows = rows[np.argsort(columns["Pval"][rows], kind="stable")]
    its = contrast_of_one(contrast, given.factors, given.design, given.groups, given.left_out)
    filename = f"{stem(given.filename).removesuffix('.contrasts')}.{stem(request.name)}.tsv"
    path = run.path(filename)
    names = [index[at] for at in rows.tolist()]
    write_table(path, names, list(COLUMNS), table[rows])
    source = (given.description or "").split(" analysis from the ", 1)[-1] or "file"
    adjusted = [each.column for each in given.design.adjustments]
    beside = f", adjusted for {' and '.join(adjusted)}" if adjusted else ""
    return SignaturePayload.model_validate(
        {
            "filename": filename,
            "path": path,
            "description": f"Gene signature computed by the {WORDS[given.method]} analysis from the {source}: "
            f"{request.name}{beside}",
            **corners(names, list(COLUMNS), table[rows]),
            "contrast": its,
            "changed": changed(columns, rows),
            "summed": given.summed,
            "enough": given.enough,
            "warnings": given.warnings,
        }
    )


@operation("contrasts.differing")
def contrasts_differing(request: DifferingRequest, run: Run) -> NamedSet:
    """Take the genes that differ between any groups, by rising p."""
    given = request.contrasts
    index, (p, adjusted) = numbers_of_columns(given, ["Pval", "AdjPval"], run)
    rows = np.flatnonzero(adjusted < request.alpha)
    rows = rows[np.argsort(p[rows], kind="stable")]
    source = (given.description or "").split(" analysis from the ", 1)[-1] or "file"
    description = f"Genes that differ between the groups of the {source} (AdjPval < {request.alpha:g})"
    return NamedSet(description=description, set=list(dict.fromkeys(index[at] for at in rows.tolist())))
