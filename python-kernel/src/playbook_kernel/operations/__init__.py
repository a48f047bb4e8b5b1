"""One module per operation; importing this package registers all of them."""

from playbook_kernel.operations import (
    anndata_join,
    anndata_label,
    anndata_metadata,
    anndata_read,
    figure_library_sizes,
    figure_pca,
    gmt_read,
    matrix_log,
    matrix_quantile,
    matrix_read,
    matrix_transpose,
    matrix_window,
    matrix_zscore,
    metadata_read,
    signature_read,
)

__all__ = [
    "anndata_join",
    "anndata_label",
    "anndata_metadata",
    "anndata_read",
    "figure_library_sizes",
    "figure_pca",
    "gmt_read",
    "matrix_log",
    "matrix_quantile",
    "matrix_read",
    "matrix_transpose",
    "matrix_window",
    "matrix_zscore",
    "metadata_read",
    "signature_read",
]
