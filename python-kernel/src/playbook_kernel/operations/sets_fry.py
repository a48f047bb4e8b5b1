"""Gene sets between two groups of samples by fry, which takes from the samples how genes of a set go together."""

from dataclasses import replace

import numpy as np

from playbook_kernel.contrast import EQUAL, Annotated, comparison, filtered, refuse_copies
from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.repeated import with_sums
from playbook_kernel.set_tests import places_of, written_tests
from playbook_kernel.statistics.design import two_groups
from playbook_kernel.statistics.limma_voom import voom
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.statistics.normalisation import tmm_factors
from playbook_kernel.statistics.rotation import (
    effects_of,
    rotation_test,
    standardised,
)
from playbook_kernel.tables.columns import TablePayload

LEAST, FEWEST_GENES = 2, 10
# Residual degrees of freedom: with one, all sets go together.
FEWEST_DF = 2


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
    matrix, _ = with_sums(found.matrix, run)
    found = filtered(replace(found, matrix=matrix), request, run)
    refuse_copies(found.counts, found)
    place = {gene: at for at, gene in enumerate(found.matrix.index)}
    members = places_of(request.gmt, place)
    sets = {term: np.array(genes) for term, genes in members.items() if len(genes) >= LEAST}
    if len(place) < FEWEST_GENES or not sets:
        message = (
            f"No set of the library has {LEAST} of the {counted(len(place), 'gene')} that were tested. Check that both "
            "use the same kind of names, or choose another library."
        )
        raise InputError(message)
    run.note(f"Testing {counted(len(sets), 'gene set')} in {counted(len(found.perturbed), 'sample')}", 0.3)
    y = voom(found.counts, found.counts.sum(axis=0) * tmm_factors(found.counts), design)
    effects = standardised(effects_of(y.values, design, y.weights))
    if not np.isfinite(effects).all():
        raise InputError(EQUAL)
    tests = [rotation_test(effects, genes) for genes in sets.values()]
    p, mixed = np.array([each.p_value for each in tests]), np.array([each.mixed_p for each in tests])
    columns = {
        "Gene set": ("text", list(sets)),
        "Genes": ("whole", [len(genes) for genes in sets.values()]),
        "Direction": ("category", ["up" if each.t >= 0 else "down" for each in tests]),
        "p": ("number", p.tolist()),
        "Adjusted p": ("number", benjamini_hochberg(p).tolist()),
        "Mixed p": ("number", mixed.tolist()),
        "Adjusted mixed p": ("number", benjamini_hochberg(mixed).tolist()),
    }
    counts = {
        "controls": int((~found.perturbed).sum()),
        "perturbations": int(found.perturbed.sum()),
        "genes": len(place),
        "untested": len(members) - len(sets),
    }
    return written_tests(columns, p, counts, run, found.warnings)
