"""What tells a sample that should not be compared: few reads or genes, dying cells, no likeness to the others."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.payload import Floats
from playbook_kernel.principal import principal_components
from playbook_kernel.values import log_cpm

MITOCHONDRIAL = re.compile(r"^mt[-.]", re.IGNORECASE)
RIBOSOMAL = re.compile(r"^rp[sl]\d", re.IGNORECASE)
FEMALE = "XIST"
MALE = ("DDX3Y", "EIF1AY", "KDM5D", "RPS4Y1", "UTY", "USP9Y", "ZFY")
"""Genes of the Y chromosome that most tissues of males express."""
EXPRESSED = 2.0
"""Counts per million from which on a sample expresses the genes of a sex; of the genes of the Y chromosome in sum."""
MADS = 3.0
TO_DEVIATION = 1.4826
"""The standard deviation of a normal distribution over its median absolute deviation."""
COMPONENTS = 5


@dataclass(frozen=True)
class Measures:
    """Per sample, in the order of the columns; shares are missing where no gene is called so."""

    library_size: Floats
    genes: NDArray[np.intp]
    mitochondrial: Floats | None
    ribosomal: Floats | None
    # The median correlation with the other samples, and the distance from their middle on the principal components.
    correlation: Floats
    distance: Floats
    # Counts per million of XIST, and of genes of the Y chromosome in sum; missing where the matrix has none of them.
    female: Floats | None
    male: Floats | None


def share(counts: Floats, names: Sequence[str], pattern: re.Pattern[str]) -> Floats | None:
    """Return the share of the counts of each sample that genes of a kind have."""
    rows = [at for at, name in enumerate(names) if pattern.match(name)]
    return counts[rows].sum(axis=0) / counts.sum(axis=0) if rows else None


def per_million(counts: Floats, names: Sequence[str], wanted: Sequence[str]) -> Floats | None:
    """Return the counts per million of some genes in sum; nothing where the matrix has none of them."""
    rows = [at for at, name in enumerate(names) if name.upper() in wanted]
    return counts[rows].sum(axis=0) / counts.sum(axis=0) * 1e6 if rows else None


def measures(counts: Floats, names: Sequence[str]) -> Measures:
    """Measure samples (columns of genes × samples), of which there are three or more, each with counts."""
    logs = log_cpm(counts[counts.any(axis=1)])
    correlations: Floats = np.asarray(np.corrcoef(logs, rowvar=False))
    np.fill_diagonal(correlations, np.nan)
    scores = principal_components(logs, min(COMPONENTS, len(logs), counts.shape[1] - 1)).scores
    return Measures(
        library_size=counts.sum(axis=0),
        genes=np.count_nonzero(counts, axis=0),
        mitochondrial=share(counts, names, MITOCHONDRIAL),
        ribosomal=share(counts, names, RIBOSOMAL),
        correlation=np.nanmedian(correlations, axis=0),
        distance=np.sqrt(((scores - np.median(scores, axis=0)) ** 2).sum(axis=1)),
        female=per_million(counts, names, (FEMALE,)),
        male=per_million(counts, names, MALE),
    )


def far(values: Floats, sign: int, least: float) -> NDArray[np.bool_]:
    """Tell which values are far above (or below) the median: by three deviations, and by `least` at least."""
    middle = np.median(values)
    away = sign * (values - middle)
    spread = TO_DEVIATION * np.median(np.abs(values - middle))
    return np.asarray((away > MADS * spread) & (away > least))


def outliers(found: Measures) -> list[list[str]]:
    """Say of each sample by what it stands out."""
    size = found.library_size / np.median(found.library_size)
    genes = found.genes / np.median(found.genes)
    middle = float(np.median(found.correlation))
    ratio = found.distance / (np.median(found.distance) or 1)
    said: list[tuple[NDArray[np.bool_], list[str]]] = [
        (size < 1 / 3, [f"few reads ({each:.2g} of the median)" for each in size]),
        (far(genes, -1, 0.2), [f"few genes ({each:.2g} of the median)" for each in genes]),
        (
            far(found.correlation, -1, 0.02),
            [f"unlike the others (r = {each:.3f}, median {middle:.3f})" for each in found.correlation],
        ),
        (far(ratio, 1, 1), [f"far from the others ({each:.1f} times the median distance)" for each in ratio]),
    ]
    if found.mitochondrial is not None:
        its = found.mitochondrial
        said.append((far(its, 1, 0.05), [f"many mitochondrial reads ({each:.0%})" for each in its]))
    return [[words[at] for is_one, words in said if is_one[at]] for at in range(len(size))]


def sexes(found: Measures) -> list[str] | None:
    """Say which sex the genes of each sample tell; nothing where the matrix lacks those of either."""
    if found.female is None or found.male is None:
        return None
    words = {(True, False): "female", (False, True): "male", (True, True): "both", (False, False): "unclear"}
    both = zip(found.female >= EXPRESSED, found.male >= EXPRESSED, strict=True)
    return [words[bool(xist), bool(y)] for xist, y in both]
