"""Read a zip of quantifications, one file for each sample: salmon, kallisto, RSEM, STAR, HTSeq or featureCounts.

Transcripts are added up to genes as tximport does it (Soneson 2015, doi:10.12688/f1000research.7563.2): counts are made
of abundances and the mean length of a gene, scaled to the reads of each sample.
"""

import gzip
import io
import re
import zipfile
from dataclasses import dataclass

import numpy as np

from playbook_kernel.errors import InputError, counted, listed, reason, shown
from playbook_kernel.limits import max_bytes
from playbook_kernel.matrix import Matrix
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.content import GZIP
from playbook_kernel.readers.mtx import opened_zip
from playbook_kernel.readers.transcripts import GenesOf, genes_by_transcript, genes_named_in
from playbook_kernel.tables.engine import pl

# Files of one sample by their columns: name, count, and where there are some effective length and abundance.
FORMS: dict[str, tuple[str, str, str | None, str | None]] = {
    "salmon": ("Name", "NumReads", "EffectiveLength", "TPM"),
    "kallisto": ("target_id", "est_counts", "eff_length", "tpm"),
    "RSEM (transcripts)": ("transcript_id", "expected_count", "effective_length", "TPM"),
    "RSEM": ("gene_id", "expected_count", None, None),
}
COUNTED = "featureCounts"
NOT_GENES = ("N_unmapped", "N_multimapping", "N_noFeature", "N_ambiguous", "__")
# What programs add to the name of a sample.
SUFFIX = re.compile(
    r"[._-]?(quant(\.genes)?\.sf|abundance\.tsv|(genes|isoforms)\.results|ReadsPerGene\.out\.tab|"
    r"(feature_?counts?|htseq|counts?)?\.(txt|tsv|tab|counts?|out))$",
    re.IGNORECASE,
)
MEMBERS = re.compile(r"\.(sf|tsv|csv|txt|tab|results|counts?|out)(\.gz)?$", re.IGNORECASE)
# What salmon makes of transcripts is made here as well, as tximport does.
TRANSCRIPTS, GENES = re.compile(r"quant\.sf(\.gz)?$"), re.compile(r"quant\.genes\.sf(\.gz)?$")
SHARED = {"quant.sf", "quant.genes.sf", "abundance.tsv"}


@dataclass(frozen=True)
class Sample:
    """What was counted of one sample; lengths and abundances of transcripts."""

    name: str
    form: str
    names: list[str]
    counts: Floats
    lengths: Floats | None = None
    abundances: Floats | None = None


def text_of(archive: zipfile.ZipFile, info: zipfile.ZipInfo, filename: str) -> str:
    """Read a file of a zip, packed or not, up to the limit."""
    limit = max_bytes()
    try:
        with archive.open(info) as stream:
            content = stream.read(limit + 1)
        if content.startswith(GZIP):
            with gzip.open(io.BytesIO(content)) as stream:
                content = stream.read(limit + 1)
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError) as error:
        message = f"{info.filename} in {filename} cannot be unpacked ({reason(error)}). Pack the folder again."
        raise InputError(message) from error
    if len(content) > limit:
        message = f"{info.filename} in {filename} unpacks to more than {limit >> 30} GB. Pack only quantifications."
        raise InputError(message)
    return content.decode("utf-8", errors="replace")


def sample_of(path: str, text: str) -> Sample | None:
    """Read a file of one sample, or nothing where it is none."""
    lines = text.splitlines()
    start = next((at for at, line in enumerate(lines) if line and not line.startswith("#")), None)
    if start is None:
        return None
    header = lines[start].split("\t")
    name = named_after(path)
    for form, (names, counts, lengths, abundances) in FORMS.items():
        if {names, counts, lengths or names, abundances or names} <= set(header):
            table = read_table(lines[start:], path)
            return Sample(
                name,
                form,
                table[names].cast(pl.String).to_list(),
                numbers(table, counts, path),
                None if lengths is None else numbers(table, lengths, path),
                None if abundances is None else numbers(table, abundances, path),
            )
    if header[0] == "Geneid" and "Length" in header and len(header) == header.index("Length") + 2:
        table = read_table(lines[start:], path)
        return Sample(name, COUNTED, table["Geneid"].cast(pl.String).to_list(), numbers(table, header[-1], path))
    return counted_lines(name, [line.split("\t") for line in lines[start:] if line])


def counted_lines(name: str, rows: list[list[str]]) -> Sample | None:
    """Read genes and counts without a header, as STAR and HTSeq write them; of STAR those of the fitting strand."""
    width = len(rows[0])
    is_star = width == 4 and rows[0][0] == "N_unmapped"
    is_htseq = width == 2 and rows[-1][0].startswith("__")
    if not (is_star or is_htseq) or any(len(row) != width for row in rows):
        return None
    genes = [row for row in rows if not row[0].startswith(NOT_GENES)]
    try:
        values = np.array([[float(cell) for cell in row[1:]] for row in genes])
    except ValueError:
        return None
    return Sample(name, "STAR" if is_star else "HTSeq", [row[0] for row in genes], values[:, strand_of(values)])


def strand_of(values: Floats) -> int:
    """Return which column of STAR fits the library: that of a strand where it has nearly all reads of both."""
    if values.shape[1] == 1:
        return 0
    forward, backward = values[:, 1].sum(), values[:, 2].sum()
    both = forward + backward
    return 1 if forward > 0.8 * both else 2 if backward > 0.8 * both else 0


def named_after(path: str) -> str:
    """Return the name of a sample: its folder's where all files are called alike, else the file's."""
    *folders, file = path.replace("\\", "/").removesuffix(".gz").split("/")
    if file.casefold() in SHARED and folders:
        return folders[-1]
    return SUFFIX.sub("", file) or file


def read_table(lines: list[str], path: str) -> pl.DataFrame:
    """Read lines with a header."""
    try:
        return pl.read_csv(io.StringIO("\n".join(lines)), separator="\t", infer_schema=False)
    except pl.exceptions.PolarsError as error:
        message = f"{path} cannot be read as a table ({reason(error)}). Pack the folder again."
        raise InputError(message) from error


def numbers(table: pl.DataFrame, column: str, path: str) -> Floats:
    """Read a column of numbers."""
    values: Floats = table[column].str.strip_chars().cast(pl.Float64, strict=False).fill_null(np.nan).to_numpy()
    if np.isnan(values).any():
        at = int(np.flatnonzero(np.isnan(values))[0])
        message = f"{path}: {shown(str(table[column][at]))} in the column {column} is no number. Pack the folder again."
        raise InputError(message)
    return values.copy()


def read_quantified(file: File) -> Matrix | None:
    """Read a zip of quantifications as genes and samples; nothing where it holds none."""
    found: list[Sample] = []
    genes: GenesOf = {}
    with opened_zip(file) as archive:
        infos = sorted(archive.infolist(), key=lambda info: info.filename)
        has_transcripts = any(TRANSCRIPTS.search(info.filename) for info in infos)
        for info in infos:
            if has_transcripts and GENES.search(info.filename):
                continue
            if info.is_dir() or info.filename.startswith("__MACOSX/") or not MEMBERS.search(info.filename):
                continue
            text = text_of(archive, info, file.filename)
            sample = sample_of(info.filename, text)
            if sample is None:
                genes |= genes_by_transcript(text)
            else:
                found.append(sample)
    if not found:
        return None
    samples = chosen(found, file.filename)
    names = [sample.name for sample in samples]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        message = f"Two files of {file.filename} are of the sample {shown(twice)}. Give their folders different names."
        raise InputError(message)
    return joined(samples, genes, file.filename)


def chosen(found: list[Sample], filename: str) -> list[Sample]:
    """Take transcripts before the genes that the same program made of them; refuse files of several programs."""
    forms = list(dict.fromkeys(sample.form for sample in found))
    if set(forms) == {"RSEM", "RSEM (transcripts)"}:
        return [sample for sample in found if sample.form == "RSEM"]
    if len(forms) > 1:
        message = f"{filename} holds files of {listed(forms)}. Pack those of one program only."
        raise InputError(message)
    return found


def aligned(samples: list[Sample], filename: str) -> list[str]:
    """Return the rows that all samples have in the same order."""
    first = samples[0]
    for sample in samples[1:]:
        if sample.names != first.names:
            message = (
                f"{sample.name} and {first.name} in {filename} have other rows: they were quantified against other "
                "annotations. Quantify all samples against the same one."
            )
            raise InputError(message)
    return first.names


def joined(samples: list[Sample], genes: GenesOf, filename: str) -> Matrix:
    """Put samples beside each other."""
    names, columns = aligned(samples, filename), [sample.name for sample in samples]
    counts = np.column_stack([sample.counts for sample in samples])
    form = samples[0].form
    known = [(sample.abundances, sample.lengths) for sample in samples]
    if any(abundance is None or length is None for abundance, length in known):
        said = f"Counts of {form}, {counted(len(samples), 'file')}."
        return Matrix(names, columns, counts, warnings=(said,))
    named = genes_named_in(names, genes, filename)
    keep = np.array([name != "" for name in named])
    abundances = np.column_stack([abundance for abundance, _length in known if abundance is not None])[keep]
    lengths = np.column_stack([length for _abundance, length in known if length is not None])[keep]
    found, values = of_genes([name for name in named if name], counts[keep], abundances, lengths)
    said = (
        f"{counted(int(keep.sum()), 'transcript')} of {form} were added up to {counted(len(found), 'gene')}, as "
        "tximport does: counts are abundances times the mean length of the gene, scaled to the reads of each sample."
    )
    left = int((~keep).sum())
    told = f"{counted(left, 'transcript')} without a gene left out."
    return Matrix(found, columns, values, warnings=(said, told) if left else (said,))


def of_genes(genes: list[str], counts: Floats, abundances: Floats, lengths: Floats) -> tuple[list[str], Floats]:
    """Add up transcripts (rows) to genes: tximport's counts "lengthScaledTPM" of its version 1.26."""
    names, place = np.unique(np.array(genes, dtype=object).astype(str), return_inverse=True)

    def summed(values: Floats) -> Floats:
        total = np.zeros((len(names), values.shape[1]))
        np.add.at(total, place, values)
        return total

    abundance = summed(abundances)
    with np.errstate(invalid="ignore", divide="ignore"):
        length = summed(abundances * lengths) / abundance
    usual = summed(lengths.mean(axis=1)[:, None])[:, 0] / np.bincount(place)
    for row in np.flatnonzero(np.isnan(length).any(axis=1)):
        missing = np.isnan(length[row])
        length[row, missing] = usual[row] if missing.all() else np.exp(np.log(length[row, ~missing]).mean())
    made = abundance * length.mean(axis=1)[:, None]
    totals, reads = made.sum(axis=0), summed(counts).sum(axis=0)
    return names.tolist(), made * np.divide(reads, totals, out=np.zeros_like(totals), where=totals > 0)
