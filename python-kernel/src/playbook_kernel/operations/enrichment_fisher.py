"""Test a gene set against every set of a library by Fisher's exact test."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Floats, Number, number
from playbook_kernel.significant import load_signature
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg

Counts = NDArray[np.int64]


class Members(BaseModel):
    """The genes of one set."""

    description: str | None = None
    set: list[str]


class FisherRequest(BaseModel):
    """A gene set, a library, and the genes that could have been found: how many, of the library, or of a signature."""

    geneset: Members
    gmt: dict[str, Members]
    background: int | Literal["library"] | File


class Camel(BaseModel):
    """The page writes names its own way."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)


class Row(Camel):
    """One set of the library that shares genes with the gene set."""

    term: str
    overlap: int
    size: int
    odds_ratio: Number
    pvalue: float
    adjusted_pvalue: float
    genes: list[str]


class Enrichment(Camel):
    """What was tested, and the sets that share genes with the gene set, the smallest p first."""

    genes: int
    background: int
    tests: int
    left_out: int
    rows: list[Row]


def tail(overlap: Counts, size: Counts, drawn: int, population: int) -> Floats:
    """Return P(X >= overlap) of a draw without replacement."""
    # Slow to import, and of no use to other operations.
    from scipy.stats import hypergeom  # noqa: PLC0415

    # Many sets have the same size and overlap: each pair is computed once.
    pairs, back = np.unique(np.stack([overlap, size]), axis=1, return_inverse=True)
    p: Floats = np.clip(hypergeom.sf(pairs[0] - 1, population, pairs[1], drawn), 0, 1)
    return p[back.reshape(-1)]


def odds_ratios(overlap: Counts, size: Counts, drawn: int, population: int) -> Floats:
    """Return the sample odds ratios; without a denominator they are infinite, without a margin they do not exist."""
    neither = population - drawn - size + overlap
    numerator = overlap * neither.astype(float)
    denominator = (drawn - overlap) * (size - overlap).astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios: Floats = np.where(denominator > 0, numerator / denominator, np.inf)
    without_margin = (size == 0) | (size == population) | (drawn in (0, population))
    ratios[without_margin] = np.nan
    return ratios


@operation("enrichment.fisher")
def enrichment_fisher(request: FisherRequest, run: Run) -> Enrichment:
    """Test every set that holds a gene of the background, one-sided (greater), and adjust all p-values together."""
    sets = {term: dict.fromkeys(entry.set) for term, entry in request.gmt.items()}
    measured: set[str] | None = None
    if isinstance(request.background, File):
        # A gene that was not tested could not be found, in whichever set it is.
        measured = set(load_signature(request.background, run).index)
        sets = {term: {gene: None for gene in members if gene in measured} for term, members in sets.items()}
    known = {gene for members in sets.values() for gene in members}
    if not known:
        lack = "no gene" if measured is None else "none of the genes tested"
        message = f"The library holds {lack}. Choose a library with at least one set of genes."
        raise InputError(message)
    asked = dict.fromkeys(request.geneset.set)
    if not asked:
        message = "The gene set holds no gene. Enter at least one gene."
        raise InputError(message)
    if isinstance(request.background, int):
        genes, population = asked, request.background
        least = len(known | asked.keys())
        if population < least:
            message = (
                f"A background of {population:,} genes is too small: the gene set and the library hold "
                f"{least:,} different genes. Enter at least {least:,}, or take the genes of the library."
            )
            raise InputError(message)
    else:
        universe = known if measured is None else measured
        genes, population = {gene: None for gene in asked if gene in universe}, len(universe)
    if not genes:
        message = (
            f"No gene of the set is {'in the library' if measured is None else 'among the genes tested'}. Check that "
            "both use the same kind of gene names, or choose another library."
        )
        raise InputError(message)
    tested = [(term, members) for term, members in sets.items() if members]
    shared = [[gene for gene in members if gene in genes] for _, members in tested]
    overlap = np.array([len(found) for found in shared], dtype=np.int64)
    size = np.array([len(members) for _, members in tested], dtype=np.int64)
    p = tail(overlap, size, len(genes), population)
    adjusted = benjamini_hochberg(p)
    ratios = odds_ratios(overlap, size, len(genes), population)
    run.note(f"{counted(len(tested), 'set')} tested")
    # Equal p-values: the larger overlap first, then the order of the library.
    order = np.lexsort((-overlap, p))
    return Enrichment(
        genes=len(genes),
        background=population,
        tests=len(tested),
        left_out=len(asked) - len(genes),
        rows=[
            Row(
                term=tested[at][0],
                overlap=int(overlap[at]),
                size=int(size[at]),
                odds_ratio=number(float(ratios[at])),
                pvalue=float(p[at]),
                adjusted_pvalue=float(adjusted[at]),
                genes=shared[at],
            )
            for at in order.tolist()
            if overlap[at] > 0
        ],
    )
