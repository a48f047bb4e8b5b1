import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { cpuUsage } from 'node:process'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readGeneTable, SPECIES, type GeneTable, type Species } from '../../shared/genes/table.ts'
import { finish } from '../../shared/slices.ts'
import { DAMAGES, type Damage } from './damage.ts'
import { examining, repairing } from './diagnose.ts'
import { notesOf } from './repairs.ts'
import { perform } from './tasks.ts'

function read(species: Species): GeneTable {
  const packed = readFileSync(new URL(`../../shared/genes/${species}.tsv.gz`, import.meta.url))
  return readGeneTable(gunzipSync(packed).toString('utf8'), species)
}

const tables = new Map(SPECIES.map((species) => [species, read(species)]))
const examine = (items: readonly string[]) => finish(examining(items, tables))
const repaired = (items: readonly string[], kinds: ReadonlySet<Damage>) => finish(repairing(items, kinds, tables))
const all = new Set(DAMAGES)

const human = ['TP53', 'EGFR', 'BRCA1', 'MDM2', 'STAT1', 'IRF1', 'MYC', 'ATM', 'CHEK2', 'PTEN', 'RB1', 'VHL']

it('sees every way in which a gene can be written that is not its symbol', () => {
  const damaged = ['P53', 'HER2', 'MARCH1', 'ENSG00000171862.12', '4609', 'Q00987', '"ATM"', 'egfr', ' VHL']
  expect(examine([...human.slice(0, 6), ...damaged]).repairs).toEqual([
    { kind: 'repeat', from: 'P53', to: '' },
    { kind: 'alias', from: 'HER2', to: 'ERBB2' },
    { kind: 'previous', from: 'MARCH1', to: 'MARCHF1' },
    { kind: 'ensembl', from: 'ENSG00000171862.12', to: 'PTEN' },
    { kind: 'entrez', from: '4609', to: 'MYC' },
    { kind: 'repeat', from: 'Q00987', to: '' },
    { kind: 'quotes', from: '"ATM"', to: 'ATM' },
    { kind: 'repeat', from: 'egfr', to: '' },
    { kind: 'blanks', from: ' VHL', to: 'VHL' },
  ])
})

it('leads all names of one gene to one symbol', () => {
  const meant = (item: string) =>
    repaired([...human, item], new Set(DAMAGES.filter((kind) => kind !== 'repeat'))).at(-1)
  expect(['2-Sep', 'Sept2', 'SEPT2', 'septin2', '44441'].map(meant)).toEqual(Array(5).fill('SEPTIN2'))
  expect(['1-Mar', 'MARCH1', '44256'].map(meant)).toEqual(Array(3).fill('MARCHF1'))
  expect(['TP53', 'p53', '"TP53"', 'ENSG00000141510', '7157', 'P04637'].map(meant)).toEqual(Array(6).fill('TP53'))
  expect(['4-Oct', '4. Okt', '4-oct.'].map(meant)).toEqual(Array(3).fill('POU5F1'))
})

it('leaves out what is there under another name, whichever stands first', () => {
  const offeredFor = (items: readonly string[]) =>
    repaired(items, new Set(examine(items).repairs.map(({ kind }) => kind)))
  expect([
    offeredFor([...human, 'ENSG00000141510', '1-Mar', 'MARCH1', '"STAT1"']),
    offeredFor(['MARCH1', '1-Mar', 'ENSG00000141510', 'TP53']),
    repaired(['1-Mar', 'MARCH1', 'TP53', 'P53'], new Set<Damage>(['repeat'])),
  ]).toEqual([
    [...human, 'MARCHF1'],
    ['MARCHF1', 'TP53'],
    ['1-Mar', 'MARCH1', 'TP53'],
  ])
})

it('calls unknown what no gene is called, and changes none of it', () => {
  const strange = ['foo123', 'NM_000546', '2.31E+19', 'MRT26', '99999999']
  expect(examine([...human, ...strange]).repairs).toEqual([
    { kind: 'unknown', from: 'foo123', to: undefined },
    { kind: 'unknown', from: 'NM_000546', to: undefined },
    { kind: 'number', from: '2.31E+19', to: undefined },
    { kind: 'withdrawn', from: 'MRT26', to: undefined },
    { kind: 'entrez', from: '99999999', to: undefined },
  ])
  expect(repaired([...human, ...strange], all)).toEqual([...human, ...strange])
})

it('chooses none of several genes that bear a name in the same way, and says between which it is', () => {
  const names = ['QARS', 'P62805', 'NAP1', 'DEC1', 'ABL']
  expect(examine([...human, ...names]).repairs).toEqual([
    { kind: 'ambiguous', from: 'QARS', to: undefined, or: 'EPRS1 or QARS1' },
    { kind: 'ambiguous', from: 'P62805', to: undefined, or: 'H4C1, H4C11, H4C12, H4C13 and 10 more' },
    { kind: 'ambiguous', from: 'NAP1', to: undefined, or: 'ACOT8, AZI2, CXCL8, NAP1L1 and 2 more' },
    // The former symbol of one gene, aliases of others.
    { kind: 'previous', from: 'DEC1', to: 'DELEC1', or: 'BHLHE40' },
    { kind: 'previous', from: 'ABL', to: 'ABL1', or: 'DSP-AS1 or MTTP' },
  ])
  const items = repaired([...human, ...names], all)
  expect(items).toEqual([...human, 'QARS', 'P62805', 'NAP1', 'DELEC1', 'ABL1'])
  expect(finish(notesOf([...human, ...names], items, tables))).toEqual({
    repairs: [
      '2 former symbols replaced by the present ones (DEC1 → DELEC1 (or BHLHE40), ABL → ABL1 (or DSP-AS1 or MTTP))',
      'after HGNC of July 2024',
    ],
    unapproved: '3 of 17 (QARS, P62805, NAP1), after HGNC of July 2024',
  })
})

it('finds the gene of an isoform', () => {
  expect(examine([...human.slice(1), 'P04637-2', 'q00987-11', 'ZZZ-2']).repairs).toEqual([
    { kind: 'uniprot', from: 'P04637-2', to: 'TP53' },
    { kind: 'repeat', from: 'q00987-11', to: '' },
    { kind: 'unknown', from: 'ZZZ-2', to: undefined },
  ])
})

it('takes a list for the species whose way of writing it follows, and leads it to human genes when asked', () => {
  const mouse = ['Trp53', 'Egfr', 'Mdm2', 'Brca1', 'p53', 'foo123']
  expect(examine(mouse)).toEqual({
    species: 'mouse',
    approved: 4,
    repairs: [
      { kind: 'repeat', from: 'p53', to: '' },
      { kind: 'unknown', from: 'foo123', to: undefined },
    ],
    orthologs: [
      { kind: 'ortholog', from: 'Trp53', to: 'TP53' },
      { kind: 'ortholog', from: 'Egfr', to: 'EGFR' },
      { kind: 'ortholog', from: 'Mdm2', to: 'MDM2' },
      { kind: 'ortholog', from: 'Brca1', to: 'BRCA1' },
      { kind: 'ortholog', from: 'p53', to: 'TP53' },
    ],
  })
  expect(repaired(mouse, all)).toEqual(['TP53', 'EGFR', 'MDM2', 'BRCA1', 'foo123'])
  expect(repaired(mouse, new Set(['alias']))).toEqual(['Trp53', 'Egfr', 'Mdm2', 'Brca1', 'Trp53', 'foo123'])
  expect(examine(['Tp53', 'Egfr', 'Mdm2', 'RT1-A1']).species).toBe('rat')
})

it('finds a stranger among human genes', () => {
  expect(examine([...human, 'Trp53', 'ENSMUSG00000059552']).repairs).toEqual([
    { kind: 'repeat', from: 'Trp53', to: '' },
    { kind: 'repeat', from: 'ENSMUSG00000059552', to: '' },
  ])
  expect(examine([...human.slice(1), 'Trp53']).repairs).toEqual([{ kind: 'ortholog', from: 'Trp53', to: 'TP53' }])
})

it('tells original and repaired, whose names they were given, and what is no symbol as it was submitted', () => {
  const original = [...human, 'P53', 'HER2', '2-Sep', 'foo123']
  const items = repaired(original, all)
  expect(finish(notesOf(original, items, tables))).toEqual({
    repairs: [
      '1 symbol restored that a spreadsheet had damaged (2-Sep → SEPTIN2)',
      '2 aliases replaced by their symbols (P53 → TP53, HER2 → ERBB2)',
      '1 duplicate left out',
      'after HGNC of July 2024',
    ],
    unapproved: '1 of 15 (foo123), after HGNC of July 2024',
  })
  expect(finish(notesOf([], human, tables))).toEqual({ repairs: [] })
  expect(finish(notesOf([], ['P53', 'TP53'], tables)).unapproved).toBe('1 of 2 (P53), after HGNC of July 2024')
})

it('loads the tables of mouse and rat only when the human one leaves doubt, and goes on without any', async () => {
  const loaded: Species[] = []
  const load = (species: Species) => {
    loaded.push(species)
    return Promise.resolve(tables.get(species))
  }
  await perform({ kind: 'examine', items: [...human, 'foo123'] }, load)
  expect(loaded).toEqual(['human'])
  await perform({ kind: 'examine', items: ['Trp53', 'Egfr'] }, load)
  expect(loaded).toEqual(['human', 'human', 'human', 'mouse', 'rat'])
  expect(await perform({ kind: 'examine', items: ['TP53', 'egfr'] }, () => Promise.resolve(undefined))).toEqual({
    kind: 'examine',
    summary: {
      approved: 1,
      size: 2,
      mendable: [{ kind: 'case', count: 1, shown: [{ kind: 'case', from: 'egfr', to: 'EGFR' }] }],
      lost: [],
    },
  })
})

const item = fc.oneof(
  fc.constantFrom(
    'TP53',
    'P53',
    'HER2',
    '"ATM"',
    '2-Sep',
    'Sept2',
    'Trp53',
    'ENSG00000141510.18',
    '7157',
    'foo123',
    'EGFR',
  ),
  fc.string({ maxLength: 8 }),
)

it('has nothing more to repair after a repair, and keeps what it does not know', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const now = repaired([...human, ...items], all)
      expect(repaired(now, all)).toEqual(now)
      expect(examine(now).repairs.filter(({ to }) => to !== undefined)).toEqual([])
    }),
  )
})

it('checks 50,000 items in less than 300 ms', () => {
  const symbols = tables.get('human')?.beginning('') ?? []
  const words = ['P53', 'HER2', 'foo123', 'egfr', '2-Sep', 'ENSG00000141510.18', '7157', 'MARCH1', '"ATM"', 'Trp53']
  const items = Array.from(
    { length: 50_000 },
    (_unused, at) => (at % 5 === 0 ? words[(at / 5) % 10] : symbols[at % symbols.length]) ?? '',
  )
  // Time of the processor, and of several tries the quickest: the machine may be busy with something else.
  const times = Array.from({ length: 5 }, () => {
    const start = cpuUsage()
    expect(examine(items).species).toBe('human')
    const { user, system } = cpuUsage(start)
    return (user + system) / 1000
  })
  expect(Math.min(...times)).toBeLessThan(300)
})

it('frees names of the marks that papers set around them, and leaves out unknown words when that is chosen', () => {
  const marked = ['ISG15.', 'RSAD2*', 'MX1†', '• IFIT1', 'OAS1**', 'foo123']
  expect(repaired([...human, ...marked], new Set(['mark']))).toEqual([
    ...human,
    'ISG15',
    'RSAD2',
    'MX1',
    'IFIT1',
    'OAS1',
    'foo123',
  ])
  const items = finish(repairing([...human, 'RSAD2*', 'foo123'], new Set(['mark', 'without-unknown']), tables))
  expect(items).toEqual([...human, 'RSAD2'])
  expect(finish(notesOf([...human, 'RSAD2*', 'foo123'], items, tables)).repairs).toEqual([
    '1 item freed of a footnote mark',
    '1 unknown word left out (foo123)',
    'after HGNC of July 2024',
  ])
})
