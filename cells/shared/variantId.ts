/** The ways of writing a variant that the ClinGen Allele Registry resolves. */
export type VariantForm =
  | 'canonical'
  | 'dbSNP'
  | 'HGVS'
  | 'ClinVar variation'
  | 'ClinVar record'
  | 'CACN'
  | 'gnomAD'
  | 'genomic'

/** A variant as it was understood. */
export interface VariantId {
  readonly form: VariantForm
  /** As the registry wants it. */
  readonly id: string
  /** What it was taken for, in words; the assembly wherever there are coordinates. */
  readonly meaning: string
}

interface Form {
  readonly form: VariantForm
  readonly pattern: RegExp
  readonly id: (...groups: string[]) => string
  readonly meaning: (id: string) => string
}

const CHROMOSOME = '[1-9]|1\\d|2[0-2]|X|Y|MT?'

/** The first that fits counts. */
const FORMS: readonly Form[] = [
  {
    form: 'canonical',
    pattern: /^ca(\d+)$/i,
    id: (digits = '') => `CA${digits}`,
    meaning: (id) => `canonical allele ${id}`,
  },
  { form: 'dbSNP', pattern: /^rs(\d+)$/i, id: (digits = '') => digits, meaning: (id) => `dbSNP rs${id}` },
  {
    // ClinVar writes the gene behind the transcript and the change of the protein at the end; neither is HGVS.
    form: 'HGVS',
    pattern:
      /^((?:[NX][MR]|N[CGTW])_\d+(?:\.\d+)?|ENST\d+(?:\.\d+)?|LRG_\w+)(?:\([^()]*\))?:\s*([cgmnr]\.\S+?)(?:\s*\(p\.[^)]*\))?$/i,
    id: (sequence = '', change = '') => `${sequence.toUpperCase()}:${change}`,
    meaning: (id) => `HGVS ${id}`,
  },
  {
    form: 'ClinVar variation',
    pattern: /^(?:vcv)?0*([1-9]\d*)(?:\.\d+)?$/i,
    id: (digits = '') => digits,
    meaning: (id) => `ClinVar variation ${id}`,
  },
  {
    form: 'ClinVar record',
    pattern: /^rcv(\d+)(?:\.\d+)?$/i,
    id: (digits = '') => `RCV${digits}`,
    meaning: (id) => `ClinVar record ${id}`,
  },
  {
    form: 'CACN',
    pattern: /^cacn(\d+)$/i,
    id: (digits = '') => `CACN${digits}`,
    meaning: (id) => `copy number variant ${id}`,
  },
  {
    form: 'gnomAD',
    pattern: new RegExp(`^(?:chr)?(${CHROMOSOME})-(\\d+)-([ACGT]+)-([ACGT]+)$`, 'i'),
    id: (...parts) => parts.slice(0, 4).join('-').toUpperCase(),
    meaning: (id) => `gnomAD ${id} (GRCh37)`,
  },
  {
    form: 'genomic',
    pattern: new RegExp(`^chr(${CHROMOSOME}):([gm]\\.\\S+)$`, 'i'),
    id: (chromosome = '', change = '') => `chr${chromosome.toUpperCase()}:${change}`,
    meaning: (id) => `position ${id} (GRCh38)`,
  },
]

/** Reads a variant in every usual form; undefined when it is none. */
export function readVariantId(written: string): VariantId | undefined {
  const text = written.trim()
  for (const { form, pattern, id: idOf, meaning } of FORMS) {
    const groups = pattern.exec(text)?.slice(1)
    if (groups === undefined) continue
    const id = idOf(...groups)
    return { form, id, meaning: meaning(id) }
  }
  return undefined
}
