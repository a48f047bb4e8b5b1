"""Which gene a transcript belongs to: by a table in the same zip, or by the name that GENCODE gives it."""

import re

from playbook_kernel.errors import InputError, listed

GenesOf = dict[str, str]

TRANSCRIPT = re.compile(r"^(ENS[A-Z]{0,4}T\d{11}|[NX][MR]_\d+|AT[1-5MC]G\d{5}\.\d+|FBtr\d+)(\.\d+)?$")
HEADER = re.compile(r"^(tx|transcript|target)([ _.-]?(id|name))?$|^txname$", re.IGNORECASE)
SYMBOL = re.compile(r"symbol|gene[ _.-]?name", re.IGNORECASE)
# Of a name with parts, as GENCODE writes them: the transcript, its gene, …, the symbol as the sixth.
PARTS, SYMBOL_AT = 6, 5


def without_version(name: str) -> str:
    """Return an identifier without its version."""
    return re.sub(r"\.\d+$", "", name.split("|", maxsplit=1)[0])


def genes_by_transcript(text: str) -> GenesOf:
    """Read a table of transcripts and genes, by symbol where it has a column of them; nothing where it is none."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    if not lines:
        return {}
    separator = "\t" if "\t" in lines[0] else ","
    rows = [[cell.strip().strip('"') for cell in line.split(separator)] for line in lines]
    header = rows[0] if HEADER.match(rows[0][0]) else None
    body = rows[1:] if header else rows
    if len(rows[0]) < 2 or not (header or all(TRANSCRIPT.match(row[0]) for row in body[:50])):
        return {}
    at = next((at for at, name in enumerate(header or []) if SYMBOL.search(name)), 1)
    return {row[0]: row[at] or row[1] for row in body if len(row) > at}


def genes_named_in(names: list[str], genes: GenesOf, filename: str) -> list[str]:
    """Return the gene of each transcript, empty where it has none; versions count where they are needed."""
    if genes:
        found = [genes.get(name, "") for name in names]
        if not any(found):
            plain = {without_version(name): gene for name, gene in genes.items()}
            found = [plain.get(without_version(name), "") for name in names]
        if any(found):
            return found
        message = (
            f"No transcript of {filename} stands in its table of transcripts and genes: {listed(names, 2)} against "
            f"{listed(list(genes), 2)}. Take the table of the annotation that was quantified against."
        )
        raise InputError(message)
    parts = [name.split("|") for name in names]
    if all(len(part) >= PARTS for part in parts[:50]):
        return [part[SYMBOL_AT] if len(part) >= PARTS else "" for part in parts]
    if not any(TRANSCRIPT.match(name.split("|")[0]) for name in names[:50]):
        # Quantified against genes.
        return names
    message = (
        f"{filename} holds transcripts ({listed(names, 2)}), and nothing says to which genes they belong. Put a table "
        "with a column of transcripts and one of genes into the zip (tx2gene.tsv), and upload it again."
    )
    raise InputError(message)
