"""What the counts of a sample are modelled by: its group, and a covariate such as its batch or donor."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.statistics.arrays import Groups, Labels, Matrix, Vector

BLOCK = 4_000_000
"""Numbers of the small matrices, one per gene, that are worked on at a time."""


@dataclass(frozen=True)
class Design:
    """A design matrix of full rank (samples, coefficients); the last coefficient is the one that is tested."""

    matrix: Matrix

    @property
    def samples(self) -> int:
        """Count the rows."""
        return len(self.matrix)

    @property
    def coefficients(self) -> int:
        """Count the columns."""
        return int(self.matrix.shape[1])

    @property
    def residual_df(self) -> int:
        """Count the degrees of freedom that the coefficients leave."""
        return self.samples - self.coefficients

    @cached_property
    def cells(self) -> NDArray[np.intp]:
        """Number the combinations of covariate and group: samples of one cell are replicates."""
        return np.unique(self.matrix, axis=0, return_inverse=True)[1].reshape(-1)

    @property
    def replicates(self) -> NDArray[np.intp]:
        """Count for each sample the samples of its cell."""
        return np.asarray(np.bincount(self.cells)[self.cells])

    @property
    def has_a_mean_per_cell(self) -> bool:
        """Tell whether the fitted values are the means of the cells."""
        return int(self.cells.max()) + 1 == self.coefficients

    @cached_property
    def products(self) -> Matrix:
        """Multiply the columns with each other: (samples, coefficients²)."""
        return np.asarray(np.einsum("si,sj->sij", self.matrix, self.matrix).reshape(self.samples, -1))

    def least_squares(self, values: Matrix) -> Matrix:
        """Fit coefficients (genes, coefficients) without weights."""
        return np.asarray(values @ np.linalg.pinv(self.matrix).T)

    def fitted(self, values: Matrix) -> Matrix:
        """Return what the unweighted model expects instead of the values (genes, samples)."""
        return np.asarray(self.least_squares(values) @ self.matrix.T)

    def information(self, weights: Matrix) -> Matrix:
        """Weigh the products of the columns: (genes, coefficients, coefficients)."""
        return np.asarray((weights @ self.products).reshape(len(weights), self.coefficients, -1))

    def blocks(self, genes: int) -> Iterator[slice]:
        """Cut genes into parts whose information matrices fit in memory, however many coefficients there are."""
        step = max(1, BLOCK // self.coefficients**2)
        return (slice(at, at + step) for at in range(0, genes, step))

    def log_determinants(self, weights: Matrix) -> Vector:
        """Return the logarithm of the determinant of each information matrix."""
        result = np.empty(len(weights))
        for some in self.blocks(len(weights)):
            result[some] = np.linalg.slogdet(self.information(weights[some]))[1]
        return result

    def log_determinant_slopes(self, weights: Matrix, slopes: Matrix) -> Vector:
        """Differentiate those logarithms where the weights have these slopes."""
        result = np.empty(len(weights))
        for some in self.blocks(len(weights)):
            ratio = np.linalg.solve(self.information(weights[some]), self.information(slopes[some]))
            result[some] = np.trace(ratio, axis1=1, axis2=2)
        return result


def intercept(samples: int) -> Design:
    """Model all samples by one mean."""
    return Design(np.ones((samples, 1)))


def two_groups(perturbed: Groups, covariate: Labels | None = None) -> Design:
    """Model samples by ~ covariate + group, whose values are categories; without a covariate by the group alone."""
    columns = [np.ones(len(perturbed))]
    if covariate is not None:
        columns.extend((covariate == value).astype(float) for value in np.unique(covariate)[1:])
    return Design(np.column_stack([*columns, perturbed.astype(float)]))
