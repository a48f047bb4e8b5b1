"""The columnar engine, with as many threads on every machine, so that a sum is the same to its last digit."""

import os

# Read once, when the engine is loaded: this module is imported before anything that imports polars.
os.environ.setdefault("POLARS_MAX_THREADS", "2")

import polars as pl

__all__ = ["pl"]
