"""Which features of a matrix of 10x Genomics are genes: antibodies, guides and peaks may stand among them."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.matrix import Matrix

EXPRESSION = "Gene Expression"
# What Cell Ranger calls features that are no genes; other programs write the biotype of a gene in that place.
NO_GENES = {
    *("Antibody Capture", "Antigen Capture", "CRISPR Guide Capture", "Multiplexing Capture", "Custom", "Peaks"),
    *("VDJ", "VDJ-T", "VDJ-B", "VDJ-T-GD"),
}


@dataclass(frozen=True)
class Features:
    """The rows of a matrix; types are empty where they are not given."""

    ids: list[str]
    symbols: list[str]
    types: list[str]

    def without_others(self, noun: str, filename: str) -> tuple[list[bool], tuple[str, ...]]:
        """Tell which rows are genes, and say which others there are."""
        others = Counter(each for each in self.types if each not in {EXPRESSION, ""})
        if noun != "gene" or not others or (EXPRESSION not in self.types and not set(others) <= NO_GENES):
            return [True] * len(self.types), ()
        found = " and ".join(f"{count:,} of {name}" for name, count in others.most_common())
        if EXPRESSION not in self.types:
            message = f"{filename} has no rows of {EXPRESSION}, but {found}. Upload the matrix of gene expression."
            raise InputError(message)
        return (
            [each in {EXPRESSION, ""} for each in self.types],
            (f"Rows that are no genes were left out: {found}.",),
        )

    def names(self, are_genes: list[bool]) -> list[str]:
        """Name rows by symbol; several Ensembl genes may share one, and then by id, which is unique."""
        genes = [symbol for symbol, is_gene in zip(self.symbols, are_genes, strict=True) if is_gene]
        return self.symbols if len(set(genes)) == len(genes) else self.ids


def genes_alone(matrix: Matrix, are_genes: list[bool], warnings: tuple[str, ...]) -> Matrix:
    """Leave out the rows that are no genes."""
    if all(are_genes):
        return matrix
    return replace(matrix.rows(np.array(are_genes)), warnings=(*matrix.warnings, *warnings))
