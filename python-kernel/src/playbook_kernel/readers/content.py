"""What a file is by its first bytes, whatever its name says."""

from playbook_kernel.errors import InputError

GZIP = b"\x1f\x8b"
ZIP = b"PK\x03\x04"
# What text in UTF-16 starts with, such as the Unicode text of Excel.
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
HDF5 = b"\x89HDF\r\n\x1a\n"

SIGNATURES: list[tuple[bytes, str, str]] = [
    (b"%PDF", "a PDF document", "Upload the table itself, saved as .tsv or .csv."),
    (ZIP, "a zip archive or an Excel workbook", "Unpack it, or give the name of a workbook its ending .xlsx."),
    (HDF5, "an HDF5 file", "If it is annotated data, give it a name that ends in .h5ad."),
    (b"\xd0\xcf\x11\xe0", "an Excel file of the old kind", "Save it as .xlsx, .tsv or .csv."),
    (b"BZh", "packed with bzip2", "Unpack it, or pack it with gzip (.gz)."),
    (b"\xfd7zXZ", "packed with xz", "Unpack it, or pack it with gzip (.gz)."),
    (b"PAR1", "a Parquet file", "Save the table as .tsv or .csv."),
    (b"\x89PNG", "an image", "Upload the table itself, saved as .tsv or .csv."),
    (b"{\\rtf", "a rich text document", "Save the table as .tsv or .csv."),
]


def check_text(head: bytes, filename: str) -> None:
    """Refuse what is plainly not a table of text."""
    for signature, what, then in SIGNATURES:
        if head.startswith(signature):
            message = f"{filename} is {what}, not a table of text. {then}"
            raise InputError(message, line=1)
    start = head[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if start.startswith((b"<!doctype", b"<html", b"<?xml", b"<svg")):
        message = (
            f"{filename} is a web page (HTML or XML), not a table of text. "
            "A download that failed often looks like this: download the table again."
        )
        raise InputError(message, line=1)
    if b"\0" in head:
        message = f"{filename} is a binary file, not a table of text. Save the table as .tsv or .csv and upload that."
        raise InputError(message, line=head[: head.index(b"\0")].count(b"\n") + 1)


def check_hdf5(head: bytes, filename: str) -> None:
    """Refuse what is not HDF5."""
    if not head.startswith(HDF5):
        message = f"{filename} is not an HDF5 file, although its name says so. Save it again as .h5ad, or as .tsv."
        raise InputError(message)


def check_zip(head: bytes, filename: str) -> None:
    """Refuse what is not an Excel workbook."""
    if not head.startswith(ZIP):
        message = f"{filename} is not an Excel workbook, although its name says so. Save it again as .xlsx, or as .tsv."
        raise InputError(message)


def empty(filename: str) -> InputError:
    """Make the error of a file without content."""
    return InputError(f"{filename} is empty (0 bytes). Check the file and upload it again.")
