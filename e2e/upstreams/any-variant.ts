import { drawn, numbersOf, WELL_KNOWN } from './any-gene.ts'
import type { Allele } from './allele-registry/data.ts'

/** Ids of the registry that stand for a variant of dbSNP here. */
const SIMULATED = /^CA9(\d{10})$/
const BASES = ['A', 'C', 'G', 'T']
/** dbSNP has hardly any variant with a smaller number. */
const LEAST_RS = 100
const SHIFT = 42_191
/** Genes of variants that everybody in the field knows by number (dbSNP). */
const FAMOUS: Readonly<Record<number, string>> = {
  334: 'HBB',
  6025: 'F5',
  1799963: 'F2',
  1800562: 'HFE',
  1799945: 'HFE',
  1801133: 'MTHFR',
  1801131: 'MTHFR',
  7412: 'APOE',
  429358: 'APOE',
  4988235: 'MCM6',
  12913832: 'HERC2',
  1815739: 'ACTN3',
  1042522: 'TP53',
  9939609: 'FTO',
  7903146: 'TCF7L2',
  12255372: 'TCF7L2',
  4680: 'COMT',
  6265: 'BDNF',
  53576: 'OXTR',
  1800497: 'ANKK1',
  1801282: 'PPARG',
  5219: 'KCNJ11',
  11591147: 'PCSK9',
  2476601: 'PTPN22',
  738409: 'PNPLA3',
  671: 'ALDH2',
  1229984: 'ADH1B',
  4244285: 'CYP2C19',
  1799853: 'CYP2C9',
  9923231: 'VKORC1',
  1800795: 'IL6',
  1800629: 'TNF',
  113488022: 'BRAF',
  121913529: 'KRAS',
  34637584: 'LRRK2',
  113993960: 'CFTR',
}
const made = new Map<string, Allele>()

/** A variant of dbSNP, simulated by its number. */
export function alleleOfRs(rs: number): Allele | undefined {
  if (!Number.isSafeInteger(rs) || rs < LEAST_RS || rs >= 10 ** 10) return undefined
  const known = made.get(`rs${rs}`)
  if (known !== undefined) return known
  const next = numbersOf(`rs${rs}`)
  const [ref = 'A', alt = 'G'] = drawn(`alleles of rs${rs}`, BASES, 2)
  const gene = FAMOUS[rs] ?? drawn(`gene of rs${rs}`, WELL_KNOWN, 1)[0]
  const position = 1_000_000 + Math.floor(next() * 40_000_000)
  const allele: Allele = {
    ca: `CA9${String(rs).padStart(10, '0')}`,
    rs,
    chromosome: String(1 + Math.floor(next() * 22)),
    position,
    before: position + SHIFT,
    ref,
    alt,
    ...(gene !== undefined && { gene }),
  }
  made.set(`rs${rs}`, allele)
  return allele
}

/** Ids of the registry that stand for a variant that was asked for in other words. */
const NAMED = 'CA8'

/** A simulated variant by its name, at a place of its own; further facts may say where it is. */
function alleleNamed(name: string, facts: Partial<Allele>): Allele {
  const known = made.get(name)
  if (known !== undefined) return known
  const next = numbersOf(name)
  const [ref = 'A', alt = 'G'] = drawn(`alleles of ${name}`, BASES, 2)
  const [gene] = drawn(`gene of ${name}`, WELL_KNOWN, 1)
  const position = facts.position ?? 1_000_000 + Math.floor(next() * 40_000_000)
  const allele: Allele = {
    ca: NAMED + String(Math.floor(next() * 10 ** 10)).padStart(10, '0'),
    chromosome: String(1 + Math.floor(next() * 22)),
    position,
    before: position + SHIFT,
    ref,
    alt,
    ...(gene !== undefined && { gene }),
    ...facts,
  }
  made.set(name, allele)
  return allele
}

const GNOMAD = /^(?:chr)?(\w+)-(\d+)-([ACGT]+)-([ACGT]+)$/
const GENOMIC = /^chr(\w+):[gm]\.(\d+)(?:_\d+)?(?:([ACGT])>([ACGT])|del|dup|ins|inv)/
/** The first bases of transcripts have no variants here. */
const NAMED_IN_SEQUENCE = /^(?:[NX][MR]|NC)_\d+\.\d+(?:\([^)]*\))?:[cgn]\.[-*]?\d{2,}/

/** A simulated variant by its id of gnomAD (GRCh37), its position (GRCh38), or its name in a sequence. */
export function alleleOfName(name: string): Allele | undefined {
  const [, ofGnomAd = '', before, ref = '', alt = ''] = GNOMAD.exec(name) ?? []
  if (before !== undefined) {
    return alleleNamed(name, {
      chromosome: ofGnomAd,
      before: Number(before),
      position: Number(before) - SHIFT,
      ref,
      alt,
    })
  }
  const [, chromosome = '', position, from, to] = GENOMIC.exec(name) ?? []
  if (position !== undefined) {
    const bases = from === undefined || to === undefined ? {} : { ref: from, alt: to }
    return alleleNamed(name, { chromosome, position: Number(position), ...bases })
  }
  return NAMED_IN_SEQUENCE.test(name) ? alleleNamed(name, {}) : undefined
}

/** A simulated variant by its id of the registry. */
export function alleleOfCa(ca: string): Allele | undefined {
  if (ca.startsWith(NAMED)) return [...made.values()].find((allele) => allele.ca === ca)
  const [, rs] = SIMULATED.exec(ca) ?? []
  return rs === undefined ? undefined : alleleOfRs(Number(rs))
}

/** The simulated variants that were asked for so far: those can be found by their positions. */
export const askedAlleles = (): Iterable<Allele> => made.values()
