"""Start the bridge to a scheduler."""

import sys

from playbook_kernel.cluster.bridge import main

main(sys.argv[1])
