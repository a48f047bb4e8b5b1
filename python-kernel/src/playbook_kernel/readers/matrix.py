"""Choose how a count matrix is read, by the end of the file's name; the reader then checks the content."""

import datetime
from dataclasses import replace

import numpy as np

from playbook_kernel.errors import InputError
from playbook_kernel.matrix import Matrix, check_filled, check_names
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Kind
from playbook_kernel.readers.cells import bad_cell, is_number
from playbook_kernel.readers.corner import is_corner
from playbook_kernel.readers.gct import read_gct
from playbook_kernel.readers.genes import behind_numbers, genes_of
from playbook_kernel.readers.group_row import has_group_row, said_of
from playbook_kernel.readers.h5ad import read_h5, read_h5ad
from playbook_kernel.readers.header import columns_of, is_behind, places_in, trimmed
from playbook_kernel.readers.lines import QUIET_BYTES
from playbook_kernel.readers.mtx import folders_in, read_mtx
from playbook_kernel.readers.quantification import check_is_no_sample, doubtful_names
from playbook_kernel.readers.quantified import read_quantified
from playbook_kernel.readers.separators import SPACE, Separator
from playbook_kernel.readers.text import read_text
from playbook_kernel.readers.xlsx import Line, letters, read_sheet, text_of

SEPARATORS: dict[str, Separator] = {".csv": ",", ".tsv": "\t", ".txt": SPACE, ".tab": SPACE, ".data": SPACE}
# What programs call tables of text: RSEM, STAR, HTSeq and others.
SEPARATORS |= dict.fromkeys((".results", ".out", ".counts", ".count", ".htseq"), SPACE)
ENDINGS = (
    ".tsv, .csv, .txt, .tab or .data (each also with .gz), .xlsx, .h5ad, .h5, .gct or .zip (of a 10x folder, or of "
    "one quantification for each sample)"
)


# What other files of the field are, and how a matrix is made of them.
OTHER_FORMS = {
    ".xls": "Open it in a spreadsheet program and save it as .xlsx.",
    ".ods": "Open it in a spreadsheet program and save it as .xlsx.",
    ".rds": 'Open it in R and write the table: write.table(x, "counts.tsv", sep = "\\t", col.names = NA).',
    ".rdata": 'Load it in R and write the table: write.table(x, "counts.tsv", sep = "\\t", col.names = NA).',
    ".loom": 'Write it as h5ad in Python: anndata.read_loom("x.loom").write_h5ad("x.h5ad").',
    ".tar.gz": "Unpack it and pack its files as .zip.",
    ".tgz": "Unpack it and pack its files as .zip.",
    ".bam": "It holds aligned reads: count them by gene first, such as with featureCounts.",
    ".fastq.gz": "It holds reads: align and count them first.",
    ".fastq": "It holds reads: align and count them first.",
    ".summary": "It is what featureCounts says of its counts: upload the file of the same name without .summary.",
}


def ending(filename: str) -> str:
    """Return the end of a file's name that tells its form, in small letters, without .gz."""
    name = filename.lower().removesuffix(".gz")
    return name[name.rfind(".") :] if "." in name else ""


def read_matrix(file: File, kind: Kind, run: Run) -> Matrix:
    """Read a matrix of genes or metabolites from any form of file."""
    matrix = read_whole(file, kind, run)
    matrix = genes_of(matrix, file.filename) if kind == "gene" else matrix
    return replace(matrix, warnings=tuple(dict.fromkeys([*matrix.warnings, *doubtful_names(matrix)])))


def read_whole(file: File, kind: Kind, run: Run) -> Matrix:
    """Read all rows."""
    match ending(file.filename):
        case ".h5ad":
            if file.path.stat().st_size > QUIET_BYTES:
                run.note(f"Reading {file.filename}")
            return read_h5ad(file, kind)
        case ".h5" | ".hdf5" | ".gctx":
            return read_h5(file, kind)
        case ".gct":
            return read_gct(file, kind, run)
        case ".zip" | ".mtx":
            return read_packed(file, kind)
        case ".xlsx":
            return read_workbook(file, kind)
        case other if other in SEPARATORS:
            return read_text(file, kind, SEPARATORS[other], run)
    known = next((mend for end, mend in OTHER_FORMS.items() if file.filename.lower().endswith(end)), None)
    mend = known or f"Give it a name that ends in {ENDINGS}, after its content."
    message = f"{file.filename} can't be read as a matrix. {mend}"
    raise InputError(message)


def read_packed(file: File, kind: Kind) -> Matrix:
    """Read a folder of 10x Genomics, or quantifications of one sample each."""
    is_folder = ending(file.filename) == ".mtx" or folders_in(file)
    found = None if is_folder else read_quantified(file)
    return read_mtx(file, kind) if found is None else found


def without_group_row(rows: list[Line]) -> tuple[list[Line], tuple[str, ...]]:
    """Leave out a row of groups above the header, and say so."""
    if not has_group_row([[text_of(cell) for cell in row] for _, row in rows[:3]]):
        return rows, ()
    return rows[1:], (said_of([text_of(cell) for cell in rows[0][1]], rows[1][0]),)


def read_workbook(file: File, noun: str) -> Matrix:
    """Read a matrix from an Excel workbook."""
    sheet = read_sheet(file)
    lines, above = without_group_row(sheet.rows)
    (header_line, header), *rows = lines
    if not rows:
        message = f"{file.filename} has a header, but no row below it. Upload the table with its rows."
        raise InputError(message, line=header_line)
    names = [text_of(cell) for cell in header]
    # A sheet is as wide as its widest row: a header without a corner cell ends with an empty one.
    names = names if is_corner(names[0]) else trimmed(names)
    first = [text_of(cell) for cell in rows[0][1]]
    before = is_behind(names, first) and all(text_of(row[0]).isdecimal() for _, row in rows)
    symbols = names[1] if before else None
    names, rows = names[before:], [(line, row[before:]) for line, row in rows]
    check_is_no_sample(names, file.filename, header_line)
    skip = places_in(names)
    names = [names[0], *names[1 + skip :]]
    rows = [(line, [row[0], *row[1 + skip :]]) for line, row in rows]
    columns = columns_of(names, [text_of(c) for c in rows[0][1]], file.filename, (header_line, rows[0][0]))
    check_names(columns, "sample", file.filename, range(2 + before + skip, len(columns) + 2 + before + skip), "column")
    for line, row in rows:
        if isinstance(row[0], datetime.date):
            where = f"{file.filename}, cell {letters(sheet.left + 1 + before)}{line}"
            message = (
                f"{where}: Excel made a date of the {noun}'s name ({text_of(row[0])}). "
                f"Format the column as text and write the name again."
            )
            raise InputError(message, line=line, cell=text_of(row[0]))
        for at, cell in enumerate(row[1:]):
            if isinstance(cell, bool) or not is_number(str(cell)):
                below = [text_of(other[at + 1]) for number, other in rows if number >= line][:200]
                error = bad_cell(file.filename, line, columns[at], text_of(cell), below)
                where = f"{file.filename}, cell {letters(sheet.left + at + 2 + before + skip)}{line}"
                text = str(error).replace(f"{file.filename}, line {line}", where, 1)
                raise InputError(text, line=line, column=columns[at], cell=text_of(cell))
    names = [text_of(row[0]) for _, row in rows]
    if symbols is None:
        check_filled(names, noun, file.filename, [line for line, _ in rows], "line")
    values = np.array([row[1:] for _, row in rows], dtype=np.float64)
    matrix = Matrix(names, columns, values, warnings=(*sheet.warnings, *above))
    return matrix if symbols is None else behind_numbers(matrix, symbols, noun, file.filename)
