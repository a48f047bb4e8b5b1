import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readGeneTable } from '../../shared/genes/table.ts'
import { perform, type LoadTable } from './tasks.ts'

const table = (species: 'human' | 'mouse') =>
  readGeneTable(
    gunzipSync(readFileSync(new URL(`../../shared/genes/${species}.tsv.gz`, import.meta.url))).toString(),
    species,
  )
const tables = { human: table('human'), mouse: table('mouse'), rat: undefined }
const load: LoadTable = async (species) => tables[species]

it('marks the members of a set that are no symbols, with what they are called now', async () => {
  const items = ['STAT1', 'MX1', 'ISG15', 'MARCH1', 'foo123', 'ACE2']
  expect(await perform({ kind: 'doubt', items }, load)).toEqual({
    kind: 'doubt',
    doubts: {
      known: '4 of 6 recognised as symbols of human genes (HGNC of July 2024).',
      marks: new Map([
        ['MARCH1', 'former symbol, now MARCHF1'],
        ['foo123', 'unknown word'],
      ]),
      words: '1 former symbol, 1 unknown word.',
    },
  })
})

it('marks nothing in a set of ids', async () => {
  const result = await perform({ kind: 'doubt', items: ['ENSG00000130234', 'ENSG00000141510'] }, load)
  expect(result.kind === 'doubt' && [...result.doubts.marks]).toEqual([])
})

it('tells what the table has of a gene, also by a former symbol and of a mouse', async () => {
  const of = async (symbol: string) => {
    const result = await perform({ kind: 'facts', symbol }, load)
    return result.kind === 'facts' ? result.facts : undefined
  }
  const ace2 = await of('ACE2')
  expect([ace2?.species, ace2?.symbol, ace2?.entrez, ace2?.ensembl, ace2?.uniprot]).toEqual([
    'human',
    'ACE2',
    '59272',
    'ENSG00000130234',
    'Q9BYF1',
  ])
  expect((await of('MARCH1'))?.symbol).toBe('MARCHF1')
  const trp53 = await of('Trp53')
  expect([trp53?.species, trp53?.symbol]).toEqual(['mouse', 'Trp53'])
  expect(await of('foo123')).toBeUndefined()
})
