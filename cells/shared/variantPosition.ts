/** The assemblies of the human genome in which positions are given. */
export type Build = 'GRCh37' | 'GRCh38'

interface Position {
  readonly chromosome: string
  readonly at: number
  readonly ref: string
  readonly alts: readonly string[]
}

const CHROMOSOME = '[1-9]|1\\d|2[0-2]|X|Y|MT?'
const SHORT = new RegExp(
  `^(?:chr)?(${CHROMOSOME})[:_ -](\\d{1,3}(?:,\\d{3})+|\\d+)[:_ -]?([ACGT]+)[:_/> -]([ACGT]+)$`,
  'i',
)
const VCF = new RegExp(
  `^(?:chr)?(${CHROMOSOME})\\s+(\\d+)\\s+(\\S+)\\s+([ACGT]+)\\s+([ACGT]+(?:,[ACGT]+)*)(?:\\s.*)?$`,
  'i',
)

/** A line of a VCF file, a pair of alleles at a position; undefined for everything else. */
function positionOf(text: string): Position | undefined {
  const vcf = VCF.exec(text)
  const [, chromosome = '', at = '', ref = '', alts = ''] = vcf
    ? [vcf[0], vcf[1], vcf[2], vcf[4], vcf[5]]
    : (SHORT.exec(text) ?? [])
  if (chromosome === '') return undefined
  return {
    chromosome: chromosome.toUpperCase(),
    at: Number(at.replaceAll(',', '')),
    ref: ref.toUpperCase(),
    alts: alts.toUpperCase().split(','),
  }
}

/** Whether a line is one of a VCF file: it is one item, whatever stands between its cells. */
export function isVcfLine(line: string): boolean {
  return line.startsWith('#') || VCF.test(line)
}

/** The ids of the variants at a position, as the Allele Registry reads them in a build; undefined where there is none. */
export function located(written: string, build: Build): readonly string[] | undefined {
  const position = positionOf(written.trim())
  if (position === undefined) return undefined
  const { chromosome, at, ref, alts } = position
  return alts.map((alt) =>
    build === 'GRCh37' ? `${chromosome}-${at}-${ref}-${alt}` : genomic(chromosome, at, ref, alt),
  )
}

function genomic(chromosome: string, at: number, ref: string, alt: string): string {
  const isMitochondrial = chromosome.startsWith('M')
  const place = `chr${isMitochondrial ? 'MT' : chromosome}:${isMitochondrial ? 'm' : 'g'}.`
  if (ref.length === 1 && alt.length === 1) return `${place}${at}${ref}>${alt}`
  // VCF begins insertions and deletions with the base before them.
  if (alt.length === 1 && ref.startsWith(alt)) return `${place}${range(at + 1, at + ref.length - 1)}del`
  if (ref.length === 1 && alt.startsWith(ref)) return `${place}${at}_${at + 1}ins${alt.slice(1)}`
  return `${place}${range(at, at + ref.length - 1)}delins${alt}`
}

const range = (from: number, to: number) => (from === to ? String(from) : `${from}_${to}`)
