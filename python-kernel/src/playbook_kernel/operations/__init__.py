"""One module per operation; importing this package registers all of them."""

from playbook_kernel.operations import matrix_read

__all__ = ["matrix_read"]
