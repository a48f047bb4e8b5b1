"""The approved symbols of human genes by all their names: symbols, earlier and other names, Ensembl ids."""

import gzip
import os
from functools import cache
from pathlib import Path

from playbook_kernel.errors import KernelError
from playbook_kernel.tables.engine import pl

# The same table as page and server read; the folder is a setting where the kernel runs apart from it.
DEFAULT = Path(__file__).parents[4] / "cells" / "shared" / "genes"
NAME, SYMBOL = "name", "symbol"


@cache
def names() -> pl.DataFrame:
    """Read the names: of several meanings the first one counts, symbols before earlier names before aliases."""
    path = Path(os.environ.get("KERNEL_GENES", str(DEFAULT))) / "human.tsv.gz"
    if not path.exists():
        message = f"the table of human genes is not at {path}: set KERNEL_GENES to its folder"
        raise KernelError(message)
    symbols, previous, aliases, ids = (list[tuple[str, str]]() for _ in range(4))
    for line in gzip.decompress(path.read_bytes()).decode().splitlines():
        if not line or line.startswith(("#", "!")):
            continue
        symbol, entrez, ensembl, _, _, before, other = (line.split("\t") + [""] * 7)[:7]
        symbols.append((symbol, symbol))
        previous += [(each, symbol) for each in before.split("|") if each]
        aliases += [(each, symbol) for each in other.split("|") if each]
        ids += [(f"ENSG{each.zfill(11)}", symbol) for each in ensembl.split("|") if each]
        ids += [(each, symbol) for each in entrez.split("|") if each]
    rows = [(name.upper(), symbol) for name, symbol in [*symbols, *previous, *aliases, *ids]]
    table = pl.DataFrame(rows, schema={NAME: pl.String, SYMBOL: pl.String}, orient="row")
    return table.unique(NAME, keep="first", maintain_order=True)


def approved(each: pl.Expr) -> pl.Expr:
    """Write genes by their approved symbol; a name that no gene bears stays, in capitals."""
    known = names()
    # The version of an Ensembl id tells nothing of the gene.
    key = each.str.strip_chars().str.to_uppercase().str.replace(r"^(ENSG\d{11})\.\d+$", "$1")
    filled = pl.when(key != "").then(key)
    return filled.replace(known[NAME], known[SYMBOL].str.to_uppercase())
