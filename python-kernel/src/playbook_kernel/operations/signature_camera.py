"""Gene sets along a signature by camera, which counts with genes of a set that go together (Wu 2012, limma)."""

import numpy as np
import scipy
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.gmt_read import NamedSet
from playbook_kernel.payload import File, Floats
from playbook_kernel.set_tests import places_of, written_tests
from playbook_kernel.significant import load_signature, numbers
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.tables.columns import TablePayload

STATISTIC = "Statistic"
# What limma takes for the correlation of genes of a set, where it is not estimated.
CORRELATION = 0.01
LEAST, FEWEST_GENES = 2, 10


class CameraRequest(BaseModel):
    """A signature and a library of gene sets."""

    sig: File
    gmt: dict[str, NamedSet]


def camera(statistic: Floats, size: int, mean: float) -> float:
    """Return the t-statistic of a set: whether the mean of its genes differs from that of all others.

    After doi:10.1093/nar/gks461, as limma's cameraPR with a correlation of 0.01; degrees of freedom are genes less 2.
    """
    genes, others = len(statistic), len(statistic) - size
    delta = genes / others * (mean - float(statistic.mean()))
    pooled = ((genes - 1) * float(statistic.var(ddof=1)) - delta**2 * size * others / genes) / (genes - 2)
    inflation = 1 + (size - 1) * CORRELATION
    return float(delta / np.sqrt(pooled * (inflation / size + 1 / others)))


@operation("signature.camera")
def signature_camera(request: CameraRequest, run: Run) -> TablePayload:
    """Test every set of two genes or more, the smallest p first."""
    signature = load_signature(request.sig, run)
    if STATISTIC not in signature.columns:
        message = (
            f"{request.sig.filename} has no column {STATISTIC}; it has {listed(list(signature.columns))}. "
            "Choose a signature with a test statistic of each gene."
        )
        raise InputError(message)
    values = numbers(signature, STATISTIC)
    place: dict[str, int] = {}
    for at in np.flatnonzero(np.isfinite(values)).tolist():
        place.setdefault(signature.index[at], at)
    rows = list(place.values())
    statistic = values[rows]
    order = {gene: at for at, gene in enumerate(place)}
    if len(rows) < FEWEST_GENES or float(np.ptp(statistic)) == 0:
        message = f"{request.sig.filename} has {counted(len(rows), 'gene')} with a statistic, too few that differ."
        raise InputError(message)
    found = places_of(request.gmt, order)
    sets = {term: genes for term, genes in found.items() if LEAST <= len(genes) <= len(rows) - LEAST}
    if not sets:
        message = (
            f"No set of the library has {LEAST} genes of the signature. Check that both use the same kind of names, or "
            "choose another library."
        )
        raise InputError(message)
    means = np.array([float(statistic[genes].mean()) for genes in sets.values()])
    t = np.array([camera(statistic, len(genes), mean) for genes, mean in zip(sets.values(), means, strict=True)])
    p = 2 * scipy.stats.t.sf(np.abs(t), len(rows) - 2)
    columns = {
        "Gene set": ("text", list(sets)),
        "Genes": ("whole", [len(genes) for genes in sets.values()]),
        "Direction": ("category", np.where(t > 0, "up", "down").tolist()),
        "Mean statistic": ("number", means.tolist()),
        "p": ("number", p.tolist()),
        "Adjusted p": ("number", benjamini_hochberg(p).tolist()),
    }
    return written_tests(columns, p, {"untested": len(found) - len(sets)}, run)
