"""Start a worker; with --schema NAME print the JSON schema of a model, with --warm compile for later workers."""

import os
import sys

# One thread of linear algebra each: more add up the parts of a number in another order, so that its last digits would
# depend on the machine; and the workers of a pool would fight for the same cores.
for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

import playbook_kernel.operations  # noqa: E402 - numpy reads the number of threads once, when it is imported
from playbook_kernel import compiled, schema, worker  # noqa: E402

_ = playbook_kernel.operations

if __name__ == "__main__":
    if len(sys.argv) == 1:
        worker.main()
    elif sys.argv[1:] == ["--warm"]:
        compiled.warm()
    else:
        sys.exit(schema.main(sys.argv[1:]))
