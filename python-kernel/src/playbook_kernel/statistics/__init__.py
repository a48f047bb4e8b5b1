"""Statistical methods on plain arrays, each after its source; no files, no payloads."""
