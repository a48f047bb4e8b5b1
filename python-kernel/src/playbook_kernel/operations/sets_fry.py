"""Gene sets between two groups of samples by fry, which takes from the samples how genes of a set go together."""

from dataclasses import replace

import numpy as np

from playbook_kernel.contrast import EQUAL, Annotated, comparison, filtered, refuse_copies
from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.repeated import repeated, summed
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.tables.columns import Column, TablePayload
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import Frame, write_table

LEAST, FEWEST_GENES = 2, 10
# Residual degrees of freedom: with one, all sets go together.
FEWEST_DF = 2
KINDS = {
    "Gene set": ("text", pl.String),
    "Genes": ("whole", pl.Int64),
    "Direction": ("category", pl.String),
    "p": ("number", pl.Float64),
    "Adjusted p": ("number", pl.Float64),
    "Mixed p": ("number", pl.Float64),
    "Adjusted mixed p": ("number", pl.Float64),
}


class FryRequest(Annotated):
    """Counts with two groups of samples, and a library of gene sets."""

    gmt: dict[str, NamedSet]
    filter: bool = True


@operation("sets.fry")
def sets_fry(request: FryRequest, run: Run) -> TablePayload:
    """Test every set of two genes or more between the groups, the smallest p first."""
    found = comparison(request, run, None)
    design = two_groups(found.perturbed, None)
    if design.residual_df < FEWEST_DF:
        message = "The groups have too few samples to tell how genes go together: label four samples or more."
        raise InputError(message)
    twice = repeated(found.matrix.index)
    if twice:
        found = replace(found, matrix=summed(found.matrix))
        run.note(f"Counts of rows with the same name summed: {counted(len(twice), 'gene')} ({listed(list(twice))})")
    found = filtered(found, request, run)
    refuse_copies(found.counts, found)
    place = {gene: at for at, gene in enumerate(found.matrix.index)}
    members = {
        term: sorted({place[gene] for gene in entry.set if gene in place}) for term, entry in request.gmt.items()
    }
    sets = {term: np.array(genes) for term, genes in members.items() if len(genes) >= LEAST}
    if len(place) < FEWEST_GENES or not sets:
        message = (
            f"No set of the library has {LEAST} of the {counted(len(place), 'gene')} that were tested. Check that both "
            "use the same kind of names, or choose another library."
        )
        raise InputError(message)
    from playbook_kernel.statistics.limma_voom import voom  # noqa: PLC0415 - SciPy's special functions load slowly
    from playbook_kernel.statistics.normalisation import tmm_factors  # noqa: PLC0415 - as above
    from playbook_kernel.statistics.rotation import (  # noqa: PLC0415 - as above
        effects_of,
        rotation_test,
        standardised,
    )

    run.note(f"Testing {counted(len(sets), 'gene set')} in {counted(len(found.perturbed), 'sample')}", 0.3)
    y = voom(found.counts, found.counts.sum(axis=0) * tmm_factors(found.counts), design)
    effects = standardised(effects_of(y.values, design, y.weights))
    if not np.isfinite(effects).all():
        raise InputError(EQUAL)
    tests = [rotation_test(effects, genes) for genes in sets.values()]
    p, mixed = np.array([each.p_value for each in tests]), np.array([each.mixed_p for each in tests])
    data = [
        list(sets), [len(genes) for genes in sets.values()], ["up" if each.t >= 0 else "down" for each in tests],
        p.tolist(), benjamini_hochberg(p).tolist(), mixed.tolist(), benjamini_hochberg(mixed).tolist(),
    ]  # fmt: skip
    frame = pl.DataFrame(
        {name: pl.Series(column, dtype=dtype) for (name, (_, dtype)), column in zip(KINDS.items(), data, strict=True)}
    )[np.argsort(p, kind="stable").tolist()]
    columns = [Column.model_validate({"name": name, "kind": kind}) for name, (kind, _) in KINDS.items()]
    counts = {
        "controls": int((~found.perturbed).sum()),
        "perturbations": int(found.perturbed.sum()),
        "genes": len(place),
        "untested": len(members) - len(sets),
    }
    return write_table(Frame(frame.lazy(), columns, counts=counts, warnings=found.warnings), run)
