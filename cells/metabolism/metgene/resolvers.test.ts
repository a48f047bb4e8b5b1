import type { RunMessage } from '@playbook/core/api/processes'
import { fakeContext } from '@playbook/core/testing'
import type { ResolveContext } from '@playbook/core/resolver'
import { addressOf } from '@playbook/core/service'
import { expect, it } from 'vitest'
import { Counts, Metabolites, Reactions, Studies } from './answers.ts'
import { resolvers } from './resolvers.ts'

const genes = Array.from({ length: 500 }, (_unused, at) => `GENE${at + 1000}`)
const [first, second, third] = [genes.slice(0, 222), genes.slice(222, 444), genes.slice(444)]
const address = (what: string, list: readonly string[], view: string) =>
  `https://bdcw.org/MetGENE/rest/${what}/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneInfoStr/${list.join(',')}` +
  `/anatomy/NA/disease/NA/phenotype/NA/viewType/${view}`
const file = (number: number) => `https://bdcw.org/MetGENE/cache/met${number}.json`
const row = { KEGG_COMPOUND_ID: 'C00117', REFMET_NAME: '', KEGG_REACTION_ID: 'R01641, R06590', METSTAT_LINK: '' }

function telling(http: Record<string, unknown>) {
  const told: unknown[] = []
  const asked: string[] = []
  const fake = fakeContext({ http })
  const get: ResolveContext['http']['get'] = async (service, place, options) => {
    asked.push(addressOf(service, place, options.query))
    return fake.http.get(service, place, options)
  }
  const notify = (words: RunMessage, fraction?: number) => told.push([words, fraction])
  return { told, asked, context: { ...fake, http: { ...fake.http, get }, notify } }
}

it('asks for a long set in parts, fetches each file before the next is made, and says how far it is', async () => {
  const { context, told, asked } = telling({
    [address('metabolites', first ?? [], 'jsonfile')]: [{ FileURL: file(1) }],
    [file(1)]: [[{ ...row, Gene: 6120 }], []],
    [address('metabolites', second ?? [], 'jsonfile')]: [],
    [address('metabolites', third ?? [], 'jsonfile')]: [{ FileURL: file(2) }],
    [file(2)]: [[{ ...row, Gene: '7086' }]],
  })
  const output = await resolvers.metabolitesOfSet({ ...context, inputs: { geneset: { set: genes } } })
  expect(output).toEqual({
    jsonfile: { FileDescription: 'MetGENE metabolites json file (part 1 of 2)', FileURL: file(1) },
    contents: [[{ ...row, Gene: '6120' }], [], [{ ...row, Gene: '7086' }]],
  })
  expect(asked.map((url) => url.slice(-14))).toEqual([
    'wType/jsonfile',
    'che/met1.json'.padStart(14, 'a'),
    'wType/jsonfile',
    'wType/jsonfile',
    'ache/met2.json',
  ])
  expect(told).toEqual([
    ['MetGENE looks up genes 1 to 222 of 500', 0],
    ['MetGENE looks up genes 223 to 444 of 500', 222 / 500],
    ['MetGENE looks up genes 445 to 500 of 500', 444 / 500],
  ])
})

it('counts a metabolite once that genes of different parts share', async () => {
  const shared = { KEGG_COMPOUND_ID: 'C00117', REFMET_NAME: 'Ribose 5-phosphate', STUDY_ID: 'ST1 ST2' }
  const other = { KEGG_COMPOUND_ID: 'C00231', REFMET_NAME: null }
  const { context } = telling({
    [address('studies', first ?? [], 'json')]: [shared],
    [address('studies', second ?? [], 'json')]: [other, shared],
    [address('studies', third ?? [], 'json')]: [],
  })
  expect(await resolvers.studiesOfSet({ ...context, inputs: { geneset: { set: genes } } })).toEqual([
    { KEGG_COMPOUND_ID: 'https://www.kegg.jp/entry/C00117', REFMET_NAME: 'Ribose 5-phosphate', STUDY_ID: 'ST1, ST2' },
    { KEGG_COMPOUND_ID: 'https://www.kegg.jp/entry/C00231', REFMET_NAME: '', STUDY_ID: '' },
  ])
})

it('waits five minutes and more for an answer, the longer the more genes it asks for', async () => {
  const waits: unknown[] = []
  const fake = fakeContext({
    http: { [address('studies', first ?? [], 'json')]: [], [address('studies', ['RPE'], 'json')]: [] },
  })
  const get: ResolveContext['http']['get'] = async (service, place, options) => {
    waits.push(options.timeoutMs)
    return fake.http.get(service, place, options)
  }
  const context = { ...fake, http: { ...fake.http, get } }
  await resolvers.studiesOfGene({ ...context, inputs: { summary: { gene: 'RPE' } } })
  await resolvers.studiesOfSet({ ...context, inputs: { geneset: { set: first ?? [] } } })
  expect(waits).toEqual([305_000, 1_200_000])
})

it('fetches no file from anywhere but the service', async () => {
  const { context } = telling({
    [address('metabolites', ['RPE'], 'jsonfile')]: [{ FileURL: 'http://127.0.0.1/met1.json' }],
  })
  const run = { ...context, inputs: { summary: { gene: 'RPE' } } }
  await expect(resolvers.metabolitesOfGene(run)).rejects.toThrow(
    'MetGENE named a file that is not on its own server: http://127.0.0.1/met1.json',
  )
})

it('reads what the service leaves out or writes as text, and anchors as what they are', () => {
  const anchor = '<a href="https://www.genome.jp/entry/rn:R01529" target="_blank">R01529</a>'
  expect(Reactions.parse([null, [{ Gene: 6120, KEGG_REACTION_ID: anchor, KEGG_REACTION_EQN: 'A <=> B' }]])).toEqual([
    [],
    [{ Gene: '6120', KEGG_REACTION_ID: 'R01529', KEGG_REACTION_NAME: '', KEGG_REACTION_EQN: 'A <=> B' }],
  ])
  expect(
    Metabolites.parse([
      [{ ...row, Gene: '1', REFMET_NAME: null, METSTAT_LINK: '<a href="http://x.org/?a">METSTAT</a>' }],
    ]),
  ).toEqual([[{ ...row, Gene: '1', REFMET_NAME: '', METSTAT_LINK: 'http://x.org/?a' }]])
  expect(Counts.parse([{ Pathways: '7', Reactions: 4, Metabolites: '7', Studies: 351, Genes: 'ALDOB' }])).toEqual([
    { Pathways: 7, Reactions: 4, Metabolites: 7, Studies: 351, Genes: 'ALDOB' },
  ])
  expect(() => Counts.parse([{ Pathways: '', Reactions: 4, Metabolites: 7, Studies: 351, Genes: 'ALDOB' }])).toThrow()
  expect(() => Studies.parse([{ STUDY_ID: 'ST1' }])).toThrow()
  const compound = '<a href="https://www.genome.jp/entry/cpd:C00199">C00199</a>'
  expect(Studies.parse([{ KEGG_COMPOUND_ID: compound }, { KEGG_COMPOUND_ID: 'C00231' }])).toEqual([
    { KEGG_COMPOUND_ID: 'https://www.genome.jp/entry/cpd:C00199', REFMET_NAME: '', STUDY_ID: '' },
    { KEGG_COMPOUND_ID: 'https://www.kegg.jp/entry/C00231', REFMET_NAME: '', STUDY_ID: '' },
  ])
})

it('collects a column of the table without blanks, each value once', async () => {
  const contents = [
    [
      { ...row, Gene: '1', REFMET_NAME: 'B' },
      { ...row, Gene: '1' },
    ],
    [],
    [
      { ...row, Gene: '2', REFMET_NAME: ' A ', KEGG_COMPOUND_ID: 'C00231' },
      { ...row, Gene: '2', REFMET_NAME: 'B' },
    ],
  ]
  const run = { ...fakeContext(), inputs: { mt: { jsonfile: { FileDescription: '', FileURL: '' }, contents } } }
  expect(await resolvers.metabolitesToSet(run)).toEqual({ description: '', set: ['B', 'A'] })
  expect(await resolvers.metabolitesToRefMetSet(run)).toEqual({
    description: 'Metabolites (REFMET_NAME)',
    set: ['B', 'A'],
  })
  expect(await resolvers.metabolitesToKeggSet(run)).toEqual({
    description: 'Metabolites (KEGG_COMPOUND_ID)',
    set: ['C00117', 'C00231'],
  })
})
