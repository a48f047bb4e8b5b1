import { drawn, numbersOf, WELL_KNOWN } from './any-gene.ts'
import type { Allele } from './allele-registry/data.ts'

/** Ids of the registry that stand for a variant of dbSNP here. */
const SIMULATED = /^CA9(\d{10})$/
const BASES = ['A', 'C', 'G', 'T']
/** dbSNP has hardly any variant with a smaller number. */
const LEAST_RS = 100
const SHIFT = 42_191
const made = new Map<string, Allele>()

/** A variant of dbSNP, simulated by its number. */
export function alleleOfRs(rs: number): Allele | undefined {
  if (!Number.isSafeInteger(rs) || rs < LEAST_RS || rs >= 10 ** 10) return undefined
  const known = made.get(`rs${rs}`)
  if (known !== undefined) return known
  const next = numbersOf(`rs${rs}`)
  const [ref = 'A', alt = 'G'] = drawn(`alleles of rs${rs}`, BASES, 2)
  const [gene] = drawn(`gene of rs${rs}`, WELL_KNOWN, 1)
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

/** A simulated variant by its id of the registry. */
export function alleleOfCa(ca: string): Allele | undefined {
  const [, rs] = SIMULATED.exec(ca) ?? []
  return rs === undefined ? undefined : alleleOfRs(Number(rs))
}

/** The simulated variants that were asked for so far: those can be found by their positions. */
export const askedAlleles = (): Iterable<Allele> => made.values()
