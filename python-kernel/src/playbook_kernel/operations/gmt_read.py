"""Read a library of gene or drug sets."""

import re
from collections import Counter
from typing import Literal

from pydantic import BaseModel, RootModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.readers.lines import blocks
from playbook_kernel.readers.matrix import ending

# What older libraries write behind each gene, and what parts genes that stand in one cell.
WEIGHT = re.compile(r",[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$")
IN_ONE_CELL = re.compile(r"[\s,;]+")
ENDINGS = {"gene": (".gmt", ".txt"), "drug": (".dmt", ".gmt", ".txt")}


class LibraryFile(BaseModel):
    """A file with one set per line."""

    file: File
    kind: Literal["gene", "drug"]


class NamedSet(BaseModel):
    """The members of one term."""

    description: str | None = None
    set: list[str]


class Library(RootModel[dict[str, NamedSet]]):
    """Term -> set, in the order of the file."""


def genes_of(cells: list[str]) -> tuple[list[str], bool]:
    """Return genes without weights and apart where they share a cell, and whether that changed any."""
    genes = [WEIGHT.sub("", cell) for cell in cells]
    if len(genes) == 1:
        genes = [gene for gene in IN_ONE_CELL.split(genes[0]) if gene]
    return genes, genes != cells


def without_descriptions(library: dict[str, NamedSet]) -> bool:
    """Tell whether descriptions are genes: most are in other sets, and not in the names of their own."""
    sets = [(term, entry.description, entry.set) for term, entry in library.items() if entry.description]
    if len(sets) < 2 or len(sets) < len(library):
        return False
    counts = Counter(gene for entry in library.values() for gene in dict.fromkeys(entry.set))
    genes = [
        description not in term and counts[description] > (description in members)
        for term, description, members in sets
    ]
    return 2 * sum(genes) > len(genes)


@operation("gmt.read")
def gmt_read(request: LibraryFile, run: Run) -> Library:
    """Read lines of term, description and members; short lines are left out, of equal terms the last one stays."""
    file, endings = request.file, ENDINGS[request.kind]
    if ending(file.filename) not in endings:
        wanted = " or ".join(f"{each} (or {each}.gz)" for each in endings)
        message = f"{file.filename} can't be read as {request.kind} sets. Give it a name that ends in {wanted}."
        raise InputError(message)
    terms: dict[str, NamedSet] = {}
    short = repeated = mended = 0
    for block in blocks(file, run):
        for number, line in zip(block.numbers, block.lines, strict=True):
            term, *rest = (cell.strip() for cell in line.rstrip().split("\t"))
            members = [member for member in rest[1:] if member]
            if not members:
                short += 1
                continue
            if not term:
                message = (
                    f"{file.filename}, line {number}: the set has no name. Start the line with the name of the term."
                )
                raise InputError(message, line=number)
            if request.kind == "gene":
                members, is_mended = genes_of(members)
                mended += is_mended
            repeated += term in terms
            terms[term] = NamedSet(description=rest[0], set=members)
    if not terms:
        message = (
            f"{file.filename} holds no set. Each line needs a term, a description (it may be empty) and members, "
            "separated by tabs."
        )
        raise InputError(message, line=1)
    if request.kind == "gene" and without_descriptions(terms):
        terms = {term: NamedSet(set=[entry.description or "", *entry.set]) for term, entry in terms.items()}
        run.note("The second column holds genes of other sets, so it was read as genes: the sets have no descriptions")
    if mended:
        run.note(f"{counted(mended, 'set')} with weights behind genes, or all genes in one cell: read as genes alone")
    if short:
        run.note(f"{counted(short, 'line')} without members left out")
    if repeated:
        run.note(f"{counted(repeated, 'term')} named again: the later set replaces the earlier one")
    return Library(terms)
