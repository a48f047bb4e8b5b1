"""Settings of all tests."""

import os

from hypothesis import settings

# No deadline, since other work may share the machine; always the same examples, so that a run that fails has a reason.
settings.register_profile("steady", deadline=None, derandomize="FUZZ_EXAMPLES" not in os.environ)
settings.load_profile("steady")
