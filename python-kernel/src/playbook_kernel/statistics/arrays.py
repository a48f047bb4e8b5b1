"""The arrays that statistics are computed on."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
"""Genes in rows, samples in columns."""
Vector = NDArray[np.float64]
Groups = NDArray[np.bool_]
"""Per sample whether it is perturbed."""
Labels = NDArray[np.intp]
"""Per sample the number of its category."""
