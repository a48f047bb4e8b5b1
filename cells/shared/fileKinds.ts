/** What a file holds, told by its name and its first lines: which input takes it, and what was seen in it. */

import { located } from './variantPosition.ts'
import { counted } from './words.ts'

/** What a file was taken for. */
export interface FileKind {
  /** A workflow or figure is opened; an upload becomes an input; a list is read as if it were pasted. */
  readonly kind: 'workflow' | 'figure' | 'upload' | 'list' | 'unknown'
  /** The inputs that take it, the likeliest first. */
  readonly steps: readonly string[]
  /** What it is, as one says it: "Counts of 12 samples". */
  readonly words: string
  /** The items of a list. */
  readonly text?: string
}

const [COUNTS, METADATA, SIGNATURE] = ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload', 'GeneSigFileUpload']
const TABLES = [COUNTS, METADATA, SIGNATURE]

const upload = (words: string, ...steps: readonly string[]): FileKind => ({ kind: 'upload', steps, words })

const BY_NAME: readonly (readonly [RegExp, FileKind])[] = [
  [/\.(?:json|zip)$/, { kind: 'workflow', steps: [], words: 'A workflow file' }],
  [/\.(?:svg|pdf|png)$/, { kind: 'figure', steps: [], words: 'A figure' }],
  [/\.(?:fastq|fq)(?:\.gz)?$/, upload('Reads of a sample', 'FASTQAlignment')],
  [/\.h5ad$/, upload('An annotated matrix (AnnData)', 'AnnDataFileUpload')],
  [/\.gmt(?:\.gz)?$/, upload('A gene set library (GMT)', 'GMTFileUpload')],
  [/\.dmt(?:\.gz)?$/, upload('A drug set library (DMT)', 'DMTFileUpload')],
  [/\.(?:gct|mtx|h5)(?:\.gz)?$/, upload('A matrix of counts', COUNTS)],
  [/series_matrix\.txt(?:\.gz)?$/, upload('A series matrix of GEO', COUNTS)],
  [/\.mzid(?:entml)?(?:\.gz)?$/, upload('Identified peptides (mzIdentML)', 'GlycoSightUpload')],
  [/\.(?:xlsx|xls)$/, upload('A workbook: say what is in it', ...TABLES)],
]

/** Of sequencing GEO keeps the counts in a file of their own. */
const WITHOUT_VALUES = /^!series_matrix_table_begin\r?\n[^\n]*\n!series_matrix_table_end/m

const SEPARATORS = ['\t', ';', ','] as const
const FIRST_ROWS = 60
const MOST_NUMBERS = 0.8
const IS_NUMBER = /^\s*"?[-+]?(?:\d[\d ]*[.,]?\d*|\.\d+)(?:e[-+]?\d+)?"?\s*$/i
const IS_MISSING = /^\s*"?(?:na|nan|null|-)?"?\s*$/i
/** What was compared may stand in brackets behind it. */
const FOLD_CHANGE = /^(?:avg[ _.]?)?(?:log[ _.]?2?|l2?)[ _.(-]*(?:fc|fold[ _.-]?changes?|ratio)\)?(?:\s[([].*)?$/i
const MOST_SHOWN = 4
const MOST_VARIANTS = 5000

const unquoted = (cell: string) => cell.trim().replaceAll(/^"|"$/g, '')

function rowsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const [head = ''] = lines
  const separator = SEPARATORS.find((one) => head.includes(one))
  const rows = lines.slice(0, FIRST_ROWS).map((line) => (separator === undefined ? [line] : line.split(separator)))
  // Spreadsheets add empty columns at the end.
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => unquoted(cell) !== '') + 1))
  return rows.map((row) => row.slice(0, width))
}

const BUILDS = [
  ['GRCh38', /GRCh38|hg38|b38/i],
  ['GRCh37', /GRCh37|hg19|b37|hs37/i],
] as const

/** Variants of a VCF by their ids of dbSNP, where it has them, else by position in the build that its head names. */
function variantsIn(lines: readonly string[]): FileKind {
  const head = lines.filter((line) => line.startsWith('##')).join('\n')
  const [build] = BUILDS.flatMap(([name, pattern]) => (pattern.test(head) ? [name] : []))
  const variants = lines.flatMap((line) => {
    const [chromosome, position, id = '.', ref, alt] = line.split('\t')
    if (line.startsWith('#') || alt === undefined) return []
    if (/^rs\d+$/.test(id)) return [id]
    // Without a build it stays a position, of which the build is asked.
    const places = alt.split(',').map((one) => `${chromosome ?? ''}:${position ?? ''}:${ref ?? ''}:${one}`)
    return build === undefined ? places : places.flatMap((place) => located(place, build) ?? [place])
  })
  const text = variants.slice(0, MOST_VARIANTS).join('\n')
  const more = variants.length - MOST_VARIANTS
  const cut =
    more > 0 ? `, the first ${MOST_VARIANTS.toLocaleString('en')} of ${variants.length.toLocaleString('en')}` : ''
  const words = `Variants of a VCF file${build === undefined ? '' : ` (${build})`}${cut}`
  return { kind: 'list', steps: [], words, text }
}

function tableKind(lines: readonly string[], isWhole: boolean): FileKind {
  const [head = [], ...body] = rowsOf(lines)
  if (head.length < 2) return { kind: 'list', steps: [], words: 'A list', text: lines.join('\n') }
  const names = head.map(unquoted)
  if (names.some((name) => FOLD_CHANGE.test(name))) return upload('A differential expression table', SIGNATURE)
  if (body.length > 0 && new Set(body.map(({ length }) => length)).size > 2) {
    return upload('A gene set library (GMT)', 'GMTFileUpload', COUNTS)
  }
  const cells = body.flatMap((row) => row.slice(1)).filter((cell) => !IS_MISSING.test(cell))
  const numbers = cells.filter((cell) => IS_NUMBER.test(cell)).length
  const columns = (body[0] ?? head).length - 1
  if (cells.length > 0 && numbers / cells.length >= MOST_NUMBERS) {
    const genes = isWhole ? `, ${counted(lines.length - 1, 'row')}` : ''
    return upload(`A matrix of numbers: ${counted(columns, 'sample')}${genes}`, COUNTS, METADATA)
  }
  const shown = names.slice(names.length > columns ? 1 : 0)
  const more = shown.length > MOST_SHOWN ? ` and ${shown.length - MOST_SHOWN} more` : ''
  const rows = isWhole ? `${counted(lines.length - 1, 'sample')}: ` : ''
  return upload(`A table about samples, ${rows}${shown.slice(0, MOST_SHOWN).join(', ')}${more}`, METADATA, COUNTS)
}

/** Tells what a file is; `head`: how it begins, as text, and whether that is all of it. */
export function fileKindOf(filename: string, head: string, isWhole: boolean): FileKind {
  const name = filename.toLowerCase()
  if (WITHOUT_VALUES.test(head)) {
    return upload('A series matrix of GEO without values: the table of its samples', METADATA)
  }
  const named = BY_NAME.find(([pattern]) => pattern.test(name))
  if (named !== undefined) return named[1]
  // A file that was saved under another name is still what it is.
  if (/^\s*\{/.test(head) || head.startsWith('PK')) return { kind: 'workflow', steps: [], words: 'A workflow file' }
  // The last line of a part may be cut.
  const lines = head
    .split(/\r\n?|\n/)
    .slice(0, isWhole ? undefined : -1)
    .filter((line) => line.trim() !== '')
  const [first = ''] = lines
  if (first.startsWith('##fileformat=VCF') || /\.vcf(?:\.gz)?$/.test(name)) return variantsIn(lines)
  if (first.startsWith('!Series_') || first.startsWith('!Sample_')) return upload('A series matrix of GEO', COUNTS)
  if (lines.length === 0 || head.includes('\0')) {
    return { kind: 'unknown', steps: [], words: 'Nothing that can be read as a table, a list or a workflow' }
  }
  return tableKind(
    lines.filter((line) => !line.startsWith('#')),
    isWhole,
  )
}
