"""Statistical methods on plain arrays, each after its source; no files, no payloads.

SciPy is imported whole and its functions are called by their full names: it loads each part when it is first used, and
a worker that starts need not wait half a second for them.
"""
