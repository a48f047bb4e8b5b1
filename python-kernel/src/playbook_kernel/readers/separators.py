"""How a line of text is cut into cells."""

import csv
import re
from dataclasses import dataclass

from playbook_kernel.errors import InputError
from playbook_kernel.limits import MAX_LINE_BYTES

csv.field_size_limit(MAX_LINE_BYTES)

# The separator of any run of white space.
SPACE = None
Separator = str | None
NAMES = {"\t": "tab", ",": "comma", ";": "semicolon", SPACE: "white space"}
QUOTED = re.compile(r'"(?:[^"]|"")*"')
WORD = re.compile(r'"((?:[^"]|"")*)"|(\S+)')


def split(line: str, separator: Separator) -> list[str]:
    """Cut a line into cells without their quotes and surrounding blanks."""
    if separator is SPACE:
        return [quoted.replace('""', '"') or bare for quoted, bare in WORD.findall(line)]
    if '"' not in line:
        return [cell.strip() for cell in line.split(separator)]
    return [cell.strip() for cell in next(csv.reader([line], delimiter=separator))]


@dataclass(frozen=True)
class Row:
    """The name at the start of a line, and the rest of the line, uncut; None where the name's quote does not close."""

    name: str
    rest: str | None


def first_cell(line: str, separator: Separator) -> Row:
    """Cut off the first cell, which may be quoted."""
    if separator is SPACE:
        line = line.lstrip()
    if line.startswith('"'):
        end = closing_quote(line)
        if end is None:
            return Row(line, None)
        name = line[1:end].replace('""', '"').strip()
        rest = line[end + 1 :].lstrip(" ")
        return Row(name, rest.removeprefix(separator) if separator else rest)
    if separator is SPACE:
        name, *rest_of_line = line.split(None, 1)
        return Row(name, rest_of_line[0] if rest_of_line else "")
    name, _, rest = line.partition(separator)
    return Row(name.strip(), rest)


def closing_quote(line: str) -> int | None:
    """Find the quote that closes the one at the start of the line."""
    match = QUOTED.match(line)
    return match.end() - 1 if match else None


def guess(header: str, filename: str) -> Separator:
    """Take the separator that the header of a .txt, .tab or .data table shows: tab, comma, semicolon or blanks."""
    for separator in ("\t", ",", ";"):
        if separator in header:
            return separator
    if len(header.split()) > 1:
        return SPACE
    message = f"{filename}, line 1: the header is a single cell. Separate the cells of the table with tabs."
    raise InputError(message, line=1, cell=header)


def check_separator(header: str, separator: Separator, filename: str, line: int) -> None:
    """Refuse a header without the separator that the file's name promises."""
    if (separator or " ") in header.strip(" ") or (separator is SPACE and "\t" in header.strip()):
        return
    others = [(other, ending) for other, ending in (("\t", ".tsv"), (",", ".csv"), (";", ".csv")) if other in header]
    then = "Separate the name of each row from its values."
    if others:
        other, ending = others[0]
        then = f"It has {NAMES[other]}s: give the file a name that ends in {ending}."
    message = f"{filename}, line {line}: there is no {NAMES[separator]} between the cells of the header. {then}"
    raise InputError(message, line=line, cell=header)


def separator_of(separator: Separator, header: str, first: str) -> Separator:
    """Choose what separates the cells of a table, by its header and the row below it."""
    if separator is SPACE and "\t" in header and len(header.split("\t")) - len(first.split("\t")) in (0, -1):
        # Names may hold blanks and cells may be empty where tabs separate them.
        separator = "\t"
    return ";" if has_semicolons(header, separator) else separator


def has_semicolons(header: str, separator: Separator) -> bool:
    """Tell whether semicolons separate cells: Excel writes so in countries where the comma is the decimal point."""
    is_one_cell = "," not in header if separator == "," else separator is SPACE and not header.split()[1:]
    return ";" in header and is_one_cell
