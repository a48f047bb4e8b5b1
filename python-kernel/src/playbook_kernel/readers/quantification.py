"""What one sample's quantification and spreadsheets write in columns and rows that are no samples and no genes."""

from collections.abc import Iterator

import numpy as np

from playbook_kernel.errors import InputError, listed
from playbook_kernel.matrix import Matrix
from playbook_kernel.readers.corner import in_words

# The columns by which the file of one sample is known, and the one that holds its counts.
PROGRAMS = {
    "kallisto": ({"eff_length", "est_counts", "tpm"}, "est_counts"),
    "salmon": ({"EffectiveLength", "TPM", "NumReads"}, "NumReads"),
    "RSEM": ({"effective_length", "expected_count", "TPM"}, "expected_count"),
}
# How STAR begins its counts of one sample, which have no header.
STAR = "N_unmapped"

FIGURES = {"mean", "average", "median", "sum", "total", "row sum", "row mean", "rowsums", "rowmeans", "sd", "std"}
IDS = {"entrez", "entrez id", "entrezid", "entrez gene", "entrez gene id", "ncbi gene id", "ncbi geneid", "geneid"}
ROWS = {"mean", "average", "sum", "total", "column sum"}


def check_is_no_sample(header: list[str], filename: str, line: int) -> None:
    """Refuse the file of one sample, whose columns would be read as samples."""
    program = next((name for name, (columns, _) in PROGRAMS.items() if columns <= set(header)), None)
    if header[0] == STAR:
        what = "what STAR counted of one sample: its columns are the counts of both strands and of each"
        column = "the column that fits the library"
    elif program is not None:
        what = f"what {program} estimated of one sample: its columns are lengths and estimates"
        column = f"the column {PROGRAMS[program][1]}"
    else:
        return
    message = (
        f"{filename}, line {line}: this is {what}, not samples. Pack the files of all samples into one .zip, with a "
        f"table of transcripts and genes where there are transcripts, or put {column} of each into one table."
    )
    raise InputError(message, line=line)


def doubtful_names(matrix: Matrix) -> Iterator[str]:
    """Say which columns seem to be no samples and which rows no genes, by what they are called."""
    figures = [name for name in matrix.columns if in_words(name) in FIGURES]
    if figures and len(figures) < len(matrix.columns):
        yield said(figures, "sample", "a figure of the other columns")
    ids = [name for at, name in enumerate(matrix.columns) if in_words(name) in IDS and is_whole(matrix, at)]
    if ids and len(ids) < len(matrix.columns):
        yield said(ids, "sample", "an id of each gene")
    rows = [name for name in matrix.index if name.casefold() in ROWS]
    if rows and len(rows) < len(matrix.index):
        yield said(rows, "gene", "a figure of the other rows")


def is_whole(matrix: Matrix, at: int) -> bool:
    """Tell whether a column holds whole numbers alone, or none where an id is missing."""
    values = matrix.values[:, at]
    return bool((np.isnan(values) | (values == np.rint(values))).all())


def said(names: list[str], noun: str, what: str) -> str:
    """Say what columns or rows were read as, and what they seem to hold."""
    many, them = ("s", "them") if len(names) > 1 else ("", "it")
    verb = "were" if many else "was"
    return (
        f"{listed(names)} {verb} read as {'' if many else 'a '}{noun}{many}, but by the name{many} {what} stands "
        f"there. Remove {them} from the file if so, and upload it again."
    )
