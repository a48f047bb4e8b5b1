import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isDoubtful, speciesOf } from './species.ts'
import { readGeneTable, SPECIES, type Species } from './table.ts'

const textOf = (species: Species) =>
  gunzipSync(readFileSync(new URL(`${species}.tsv.gz`, import.meta.url))).toString('utf8')
const tables = new Map(SPECIES.map((species) => [species, readGeneTable(textOf(species), species)]))
const [human, mouse, rat] = SPECIES.map((species) => tables.get(species) ?? readGeneTable('', species))

it('knows a gene by its symbol, its former symbols, its aliases and its ids, in whatever case they are written', () => {
  const words = ['tp53', 'P53', 'her2', 'CLECSF7', 'Oct4', 'ENSG00000141510', '7157', 'P04637', 'MRT26', 'foo123']
  expect(words.map((word) => human?.find(word))).toEqual([
    { kind: 'symbol', symbols: ['TP53'], isShared: false },
    { kind: 'alias', symbols: ['TP53'], isShared: false },
    { kind: 'alias', symbols: ['ERBB2'], isShared: false },
    { kind: 'previous', symbols: ['CLEC4C'], isShared: false },
    { kind: 'alias', symbols: ['POU5F1'], isShared: false },
    { kind: 'ensembl', symbols: ['TP53'], isShared: false },
    { kind: 'entrez', symbols: ['TP53'], isShared: false },
    { kind: 'uniprot', symbols: ['TP53'], isShared: false },
    { kind: 'withdrawn', symbols: [], isShared: false },
    undefined,
  ])
})

it('follows a withdrawn symbol to the one that took its place, and tells what a name may mean', () => {
  expect(human?.find('CLECSF11')).toEqual({ kind: 'previous', symbols: ['CLEC4C'], isShared: false })
  // The former symbol of one and an alias of another.
  expect(human?.find('DEC1')).toEqual({ kind: 'previous', symbols: ['DELEC1', 'BHLHE40'], isShared: false })
  expect(human?.find('QARS')).toEqual({ kind: 'previous', symbols: ['EPRS1', 'QARS1'], isShared: true })
  const histones = ['H2BC10', 'H2BC4', 'H2BC6', 'H2BC7', 'H2BC8']
  expect(human?.find('P62807')).toEqual({ kind: 'uniprot', symbols: histones, isShared: true })
})

it('leads from the genes of mouse and rat to those of the human', () => {
  expect([mouse?.find('trp53'), mouse?.find('ENSMUSG00000059552')]).toEqual([
    { kind: 'symbol', symbols: ['Trp53'], isShared: false },
    { kind: 'ensembl', symbols: ['Trp53'], isShared: false },
  ])
  expect([
    mouse?.orthologs('Trp53'),
    mouse?.orthologs('Egfr'),
    rat?.orthologs('Tp53'),
    human?.orthologs('TP53'),
  ]).toEqual([['TP53'], ['EGFR'], ['TP53'], ['TP53']])
})

it('completes what is typed, from symbols and from other names', () => {
  expect(human?.beginning('ACE2')).toEqual(['ACE2', 'ACE2-DT'])
  expect(human?.beginning('her2')).toEqual(['ERBB2'])
  expect(human?.beginning('zzzz')).toEqual([])
})

it.each([
  ['androgen receptor', 'AR'],
  ['Dopamine D2 receptor', 'DRD2'],
  ['α-synuclein', 'SNCA'],
  ['haemoglobin beta', 'HBB'],
  ['collagen I alpha 1', 'COL1A1'],
  ['tumour necrosis factor', 'TNF'],
  ['oestrogen receptor 1', 'ESR1'],
  // At the end of a longer name, and the only one of its family.
  ['nephrin', 'NPHS1'],
  ['beta-catenin', 'CTNNB1'],
  // Of ESR1 and ESR2, of ACE and ACE2, of three genes.
  ['estrogen receptor', undefined],
  ['angiotensin converting enzyme', undefined],
  ['superoxide dismutase', undefined],
  ['receptor', undefined],
  ['', undefined],
])('knows the gene of “%s”', (words, symbol) => {
  expect(human?.called(words)).toBe(symbol)
})

it('tells the name of a gene, where the table has one', () => {
  expect(human?.facts('AR')?.name).toBe('androgen receptor')
  expect([human?.facts('KIAA0040'), mouse?.facts('Trp53')].map((facts) => facts?.name)).toEqual([undefined, undefined])
})

it('tells the species of a list by how its words are written', () => {
  expect(speciesOf(tables, ['TP53', 'EGFR', 'Sept2', 'foo123'])).toBe('human')
  expect(speciesOf(tables, ['Trp53', 'Egfr', 'Mdm2', 'EGFR'])).toBe('mouse')
  expect(speciesOf(tables, ['Tp53', 'Egfr', 'Rt1-a1'])).toBe('rat')
  expect(speciesOf(tables, ['ENSMUSG00000059552', 'ENSMUSG00000020122'])).toBe('mouse')
  expect(speciesOf(tables, ['foo', 'bar9', '7157'])).toBeUndefined()
})

it('needs the other tables only where the human one leaves doubt', () => {
  const isDoubt = (words: readonly string[]) => human !== undefined && isDoubtful(human, words)
  expect(isDoubt(['TP53', 'EGFR', 'C1orf112', 'FOO1'])).toBe(false)
  expect(isDoubt(['ENSG00000141510', '7157', '4609'])).toBe(false)
  expect(isDoubt(['TP53', 'EGFR', 'MDM2', 'Trp53'])).toBe(true)
  expect(isDoubt(['Egfr', 'Mdm2'])).toBe(true)
})

it('holds every symbol once, and no alias that is a symbol of its own', () => {
  for (const species of SPECIES) {
    const lines = textOf(species)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const symbols = lines.map((line) => line.split('\t')[0] ?? '')
    expect(new Set(symbols).size).toBe(symbols.length)
    const known = new Set(symbols.map((symbol) => symbol.toUpperCase()))
    const aliases = lines.flatMap((line) => line.split('\t').slice(5, 7)).flatMap((cell) => cell.split('|'))
    expect(aliases.filter((alias) => alias !== '' && known.has(alias.toUpperCase()))).toEqual([])
  }
})
