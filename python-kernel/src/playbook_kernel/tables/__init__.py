"""Tables of named, typed columns, in Parquet files, by a columnar engine."""
