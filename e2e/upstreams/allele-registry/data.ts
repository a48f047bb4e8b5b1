/** A simulated allele: its ids, and its position on both assemblies. */
export interface Allele {
  readonly ca: string
  readonly rs?: number
  readonly chromosome: string
  /** On GRCh38. */
  readonly position: number
  /** On GRCh37. */
  readonly before: number
  readonly ref: string
  readonly alt: string
  readonly gene?: string
  readonly title?: string
  readonly hgvs?: readonly string[]
  readonly clinVar?: { readonly allele: number; readonly variation: number; readonly rcv: readonly string[] }
  readonly cosmic?: readonly { readonly id: string; readonly active: boolean }[]
  readonly cacn?: string
  /** Known to the registry alone. */
  readonly isAlone?: boolean
}

const example = (ca: string, at: number, more: Partial<Allele> = {}): Allele => ({
  ca,
  rs: 1_380_000_000 + at,
  chromosome: '16',
  position: 67_250_000 + at,
  before: 67_283_903 + at,
  ref: 'G',
  alt: 'A',
  gene: 'SLC9A5',
  ...more,
})

/** CA10617208 is real, the others are made up for the ids of the examples. */
export const ALLELES: readonly Allele[] = [
  {
    ca: 'CA10617208',
    rs: 45_463_895,
    chromosome: '3',
    position: 128_480_137,
    before: 128_198_980,
    ref: 'A',
    alt: 'T',
    gene: 'GATA2',
    title: 'NM_032638.5(GATA2):c.*882T>A',
    hgvs: ['NM_032638.5:c.*882T>A', 'XM_006713626.1:c.*882T>A'],
    clinVar: { allele: 292_483, variation: 343_116, rcv: ['RCV000368151'] },
    cosmic: [
      { id: 'COSM1234', active: false },
      { id: 'COSM5678', active: true },
    ],
  },
  {
    ca: 'CA13203640',
    rs: 3_750_861,
    chromosome: '10',
    position: 3_781_631,
    before: 3_823_823,
    ref: 'G',
    alt: 'A',
    gene: 'KLF6',
  },
  {
    ca: 'CA49440812',
    rs: 1_371_000_002,
    chromosome: '2',
    position: 39_190_437,
    before: 39_417_578,
    ref: 'C',
    alt: 'G',
    gene: 'CDKL4',
  },
  { ca: 'CA90000001', chromosome: '8', position: 200_000, before: 150_000, ref: 'T', alt: 'C', isAlone: true },
  example('CA659845332', 12),
  example('CA659845333', 12, { alt: 'T' }),
  example('CA932539093', 1204, { rs: 932_539 }),
  example('CA2525517560', 2210, { gene: 'FHOD1', cacn: 'CACN350004729' }),
  example('CA595730759', 4027, { gene: 'FHOD1' }),
  ...[739, 743, 744, 745, 748, 754].map((end, at) =>
    example(`CA213257${end}`, 9000 + 10 * at, { chromosome: 'X', position: 15_579_020 + 10 * at, gene: 'ACE2' }),
  ),
]

/** As MyVariant.info names a variant. */
export function genomicId({ chromosome, ref, alt }: Allele, position: number): string {
  return `chr${chromosome}:g.${position}${ref}>${alt}`
}
