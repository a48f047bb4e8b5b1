"""Principal components of samples."""

from dataclasses import dataclass

import numpy as np
import scipy

from playbook_kernel.payload import Floats

# Up to this size of its smaller side a matrix is decomposed whole; beyond it only the components asked for are sought.
WHOLE = 2000


@dataclass(frozen=True)
class Components:
    """Scores (samples × components) and each component's share of the variance."""

    scores: Floats
    shares: Floats


def leading(gram: Floats, count: int) -> tuple[Floats, Floats]:
    """Return the largest eigenvalues and their vectors, largest first."""
    if len(gram) > WHOLE:
        values, vectors = scipy.sparse.linalg.eigsh(
            gram, k=count, v0=np.random.default_rng(0).standard_normal(len(gram))
        )
    else:
        values, vectors = np.linalg.eigh(gram)
    largest = np.argsort(values)[::-1][:count]
    return np.clip(values[largest], 0, None), vectors[:, largest]


def principal_components(values: Floats, count: int) -> Components:
    """Decompose values (features × samples), centred per feature, not scaled.

    Signs of components are arbitrary: here the sample farthest from 0 is positive. A component beyond the rank of
    the matrix has scores and share 0; where all samples are the same, every component.
    """
    centred = values - values.mean(axis=1, keepdims=True)
    total = float(np.square(centred).sum())
    features, samples = centred.shape
    if samples <= features:
        variances, vectors = leading(centred.T @ centred, min(count, samples))
        scores = vectors * np.sqrt(variances)
    else:
        variances, vectors = leading(centred @ centred.T, min(count, features))
        scores = centred.T @ vectors
    lacking = count - scores.shape[1]
    scores = np.pad(scores, ((0, 0), (0, lacking)))
    # What is left of a component beyond the rank is rounding.
    shares = np.pad(variances, (0, lacking)) / (total or 1)
    scores[:, shares < 1e-14] = 0
    shares[shares < 1e-14] = 0
    farthest = np.abs(scores).argmax(axis=0)
    signs = np.where(scores[farthest, np.arange(count)] < 0, -1.0, 1.0)
    return Components(scores * signs, shares)
