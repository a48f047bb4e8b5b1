import { drawn, humanGene, numbersOf, WELL_KNOWN } from '../any-gene.ts'

/** What one signature does to a gene. */
export interface Signature {
  readonly table: 'cp' | 'xpr'
  readonly id: string
  readonly coefficient: number | string
  readonly foldChange: number
  readonly rank: number | null
}

/** Simulated: a number as text, a rank that is missing, an id without a dose. */
const STAT3: readonly Signature[] = [
  { table: 'cp', id: 'ABY001_A375_XH_A16_lapatinib_10uM', coefficient: 0.061, foldChange: 3.76, rank: 12 },
  { table: 'cp', id: 'LJP005_MCF7_24H_B07_vorinostat_3.33uM', coefficient: 0.044, foldChange: 2.3, rank: 40 },
  { table: 'cp', id: 'LJP006_MCF7_24H_B08_vorinostat_10uM', coefficient: '0.05', foldChange: 2.9, rank: null },
  { table: 'cp', id: 'CPC004_PC3_24H_A03_ruxolitinib', coefficient: -0.03, foldChange: 0.4, rank: 12_300 },
  { table: 'cp', id: 'CPC004_PC3_24H_A04_valproic-acid_1uM', coefficient: -0.09, foldChange: 0.45, rank: 12_200 },
  { table: 'xpr', id: 'XPR001_A375_96H_A01_SOCS3', coefficient: 0.08, foldChange: 2.2, rank: 4 },
  { table: 'xpr', id: 'XPR001_A375_96H_A02_JAK1', coefficient: -0.07, foldChange: 0.3, rank: 12_310 },
  { table: 'xpr', id: 'XPR001_A549_96H_A02_IL6ST', coefficient: -0.11, foldChange: 0.5, rank: 12_320 },
]

const SIGNATURES: Readonly<Record<string, readonly Signature[]>> = {
  STAT3,
  IMP3: STAT3,
  KLF6: STAT3,
  CD38: [
    ...STAT3,
    { table: 'xpr', id: 'XPR001_A549_96H_A03_GPR101', coefficient: -0.05, foldChange: 0.6, rank: 12_300 },
  ],
  ACE2: STAT3.filter(({ table }) => table === 'cp'),
  'HLA-A': [],
}

const COMPOUNDS =
  'vorinostat trichostatin-a dexamethasone lapatinib imatinib sirolimus metformin doxorubicin etoposide ruxolitinib valproic-acid tamoxifen gefitinib wortmannin'
const LINES = ['A375', 'A549', 'MCF7', 'PC3', 'HT29', 'HEPG2']
const SIMULATED = 8
const MOST_RANK = 12_300

/** The signatures of a gene; those of most genes are simulated from their names. Undefined for what is no human gene. */
export function signaturesOf(gene: string): readonly Signature[] | undefined {
  if (Object.hasOwn(SIGNATURES, gene)) return SIGNATURES[gene]
  if (humanGene(gene)?.symbol !== gene) return undefined
  const next = numbersOf(gene)
  const one = (table: Signature['table'], id: string, at: number): Signature => {
    const isUp = at % 2 === 0
    const size = 0.02 + 0.1 * next()
    return {
      table,
      id,
      coefficient: Number((isUp ? size : -size).toFixed(4)),
      foldChange: Number((isUp ? 1.2 + 3 * next() : 0.2 + 0.6 * next()).toFixed(3)),
      rank: Math.round(isUp ? 1 + 200 * next() : MOST_RANK - 200 * next()),
    }
  }
  const line = (at: number) => LINES[at % LINES.length] ?? 'A549'
  return [
    ...drawn(gene, COMPOUNDS.split(' '), SIMULATED).map((name, at) =>
      one('cp', `SIM001_${line(at)}_24H_A0${at + 1}_${name}_10uM`, at),
    ),
    ...drawn(`${gene} knocked out`, WELL_KNOWN, SIMULATED).map((name, at) =>
      one('xpr', `SIM002_${line(at)}_96H_A0${at + 1}_${name}`, at),
    ),
  ]
}
