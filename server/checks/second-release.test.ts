import { serve } from '@hono/node-server'
import { Checks, type CheckReport } from '@playbook/core/api/checks'
import { markClaim } from '@playbook/core/document/claims'
import { plan } from '@playbook/core/plan/plan'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serveStandIns } from '../testing/stand-ins.ts'
import { startAccounts } from '../testing/accounts.ts'

type Planted = (address: string, answer: unknown) => unknown
const GONE = Symbol('gone')
let planted: Planted = (_address, answer) => answer

const standIns = await serveStandIns()
const releases = serve({
  fetch: new Hono().all('*', async (c) => {
    const url = new URL(c.req.url)
    const body = c.req.method === 'GET' ? null : await c.req.arrayBuffer()
    const headers = c.req.header()
    delete headers['content-length']
    const answer = await fetch(`${standIns.url}${url.pathname}${url.search}`, { method: c.req.method, headers, body })
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? 'text/plain'
    if (!type.includes('json')) return c.body(text, 200, { 'content-type': type })
    const now = planted(`${url.pathname}${url.search}`, JSON.parse(text))
    return now === GONE ? c.text('gone', 404) : c.json(now)
  }).fetch,
  port: 0,
  hostname: '127.0.0.1',
})
await new Promise((resolve) => releases.once('listening', resolve))
const at = releases.address()
const server = await startAccounts({
  UPSTREAM_PROXY: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
})
const ada = await server.signedIn('ada@lab.example')
const { program } = server
afterAll(async () => {
  await server.stop()
  releases.close()
  await standIns.close()
})

type Step = readonly [id: string, type: string, inputs?: Readonly<Record<string, string>>, value?: unknown]
const workflow = (title: string, steps: readonly Step[]) => ({
  workflow: steps.map(([id, type, inputs, value]) => ({
    id,
    type,
    ...(inputs && {
      inputs: Object.fromEntries(Object.entries(inputs).map(([slot, source]) => [slot, { id: source }])),
    }),
    ...(value !== undefined && { data: { type, value } }),
  })),
  metadata: { title },
})

async function published(
  title: string,
  steps: readonly Step[],
  finish: (id: string) => Promise<void> = async () => {},
): Promise<string> {
  const made = await ada.post('/api/playbooks/import', workflow(title, steps))
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await ada.post(`/api/playbooks/${id}/run`, {})
  const planned = plan(await program.rooms.read(id), program.registry)
  const ids = [...planned.values()].flatMap((each) => (each.state === 'ready' ? [each.process.id] : []))
  await program.runs.waitForAll(ids, 60_000)
  await finish(id)
  const done = await ada.post(`/api/playbooks/${id}/publication`, {
    licence: 'CC BY 4.0',
    authors: [{ name: 'Ada Lovelace' }],
    name: '',
  })
  expect([planned.size, ids.length, done.status]).toEqual([steps.length, steps.length, 201])
  return id
}

async function checkOf(id: string): Promise<CheckReport> {
  await ada.post(`/api/playbooks/${id}/checks`, {})
  await program.checks.work()
  const { checks } = Checks.parse(await (await server.browser().get(`/api/publications/${id}/checks`)).json())
  return checks[0]?.report ?? { cells: [], claims: [] }
}

const INTERACTIONS: readonly Step[] = [
  ['phenotype', 'Input[Phenotype]', {}, 'Inflammation'],
  ['one', 'Input[Drug]', {}, 'Penicillin'],
  ['other', 'Input[Drug]', {}, 'Cortisol'],
  ['found', 'EnrichrTermSearch[Phenotype]', { term: 'phenotype' }],
  ['gwas', 'ExtractEnrichrTermSearch[GWAS_Catalog_2019]', { searchResults: 'found' }],
  ['gwas-sets', 'EnrichrSetTToGMT[Phenotype]', { enrichrset: 'gwas' }],
  ['gwas-union', 'GMTUnion', { gmt: 'gwas-sets' }],
  ['found-one', 'EnrichrTermSearch[Drug]', { term: 'one' }],
  ['lincs-one', 'ExtractEnrichrTermSearch[LINCS_L1000_Chem_Pert_Consensus_Sigs]', { searchResults: 'found-one' }],
  ['sets-one', 'EnrichrSetTToGMT[Drug]', { enrichrset: 'lincs-one' }],
  ['found-other', 'EnrichrTermSearch[Drug]', { term: 'other' }],
  ['lincs-other', 'ExtractEnrichrTermSearch[LINCS_L1000_Chem_Pert_Consensus_Sigs]', { searchResults: 'found-other' }],
  ['sets-other', 'EnrichrSetTToGMT[Drug]', { enrichrset: 'lincs-other' }],
  ['all', 'GMTConcatenate', { 'gmts:0': 'gwas-sets', 'gmts:1': 'sets-one', 'gmts:2': 'sets-other' }],
  ['drawn', 'SupervennFromGMT', { gmt: 'all' }],
]

const TISSUES: readonly Step[] = [
  ['gene', 'Input[Gene]', {}, 'KLF4'],
  ['found', 'EnrichrTermSearch[Gene]', { term: 'gene' }],
  ['chea', 'ExtractEnrichrTermSearch[ChEA_2022]', { searchResults: 'found' }],
  ['chea-sets', 'EnrichrSetTToGMT[Gene]', { enrichrset: 'chea' }],
  ['archs', 'ExtractEnrichrTermSearch[ARCHS4_TFs_Coexp]', { searchResults: 'found' }],
  ['archs-sets', 'EnrichrSetTToGMT[Gene]', { enrichrset: 'archs' }],
  ['all', 'GMTConcatenate', { 'gmts:0': 'chea-sets', 'gmts:1': 'archs-sets' }],
  ['consensus', 'GMTConsensus', { gmt: 'all' }],
  ['list', 'EnrichrGenesetSearch', { geneset: 'consensus' }],
  ['tissues', 'ExtractEnrichrGenesetSearch[GTEx_Tissues_V8_2023]', { searchResults: 'list' }],
]

const withSets = (answer: unknown, change: (genes: readonly string[]) => readonly string[]) =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.array(z.string())).parse(answer)).map(([name, genes]) => [
      name,
      change(genes),
    ]),
  )

it('says of use case 1 what a second release moved, and what is gone', { timeout: 240_000 }, async () => {
  const id = await published('Interactions', INTERACTIONS)
  planted = (address, answer) => {
    if (address.includes('GWAS_Catalog_2019'))
      return withSets(answer, (genes) => [...genes.filter((gene) => gene !== 'ACE2'), 'IL6'])
    if (address.endsWith('meta=Penicillin')) return JSON.parse(JSON.stringify(answer).replace(',"Penicillin Down"', ''))
    return address.includes('Cortisol%20Up') ? GONE : answer
  }
  const { cells } = await checkOf(id)
  const before = { 4: 'holds', 5: 'holds', 6: 'moved', 7: 'moved', 8: 'holds', 9: 'moved', 10: 'moved' }
  expect(Object.fromEntries(cells.map(({ step, verdict }) => [step, verdict]))).toEqual({
    ...before,
    11: 'holds',
    12: 'holds',
    13: 'cannot-be-asked',
    14: 'moved',
    15: 'moved',
  })
  const told = (step: number) => {
    const found = cells.find((cell) => cell.step === step)
    return [
      found?.cause ?? found?.why,
      found?.change?.gained,
      found?.change?.lost.slice(0, 2),
      found?.change?.rows.lost,
    ]
  }
  expect(told(6)).toEqual(['service', ['Inflammation biomarkers: IL6'], ['Inflammation biomarkers: ACE2'], 1])
  expect(told(7)).toEqual(['input', ['IL6'], ['ACE2'], 1])
  expect(told(9)).toEqual(['service', [], ['Penicillin Down'], 1])
  expect(told(10)).toEqual(['input', [], ['Penicillin Down: ACE2', 'Penicillin Down: TP53'], 30])
  expect(told(13)).toEqual(['Enrichr answered with an error (404).', undefined, undefined, undefined])
  // What could not be asked goes in as it was answered then.
  expect(told(14)).toEqual([
    'input',
    ['Inflammation biomarkers: IL6'],
    ['Inflammation biomarkers: ACE2', 'Penicillin Down: ACE2'],
    31,
  ])
})

const Enriched = z.object({ GTEx_Tissues_V8_2023: z.array(z.array(z.unknown())) })

/** The rows of an answer of Enrichr, each by its place, with other values in it. */
function withRows(answer: unknown, change: (row: readonly unknown[], at: number) => readonly unknown[] | undefined) {
  const read = Enriched.safeParse(answer)
  if (!read.success) return answer
  return {
    GTEx_Tissues_V8_2023: read.data.GTEx_Tissues_V8_2023.flatMap((row, place) =>
      [change(row, place) ?? []].filter((each) => each.length > 0),
    ),
  }
}

const changedIn = (row: readonly unknown[], values: Readonly<Record<number, unknown>>) =>
  row.map((value, at) => (Object.hasOwn(values, at) ? values[at] : value))

/** What people claim of the first tissue: its combined score, exactly and within 5 %, and its name. */
async function claimTissue(id: string) {
  const planned = plan(await program.rooms.read(id), program.registry).get('tissues')
  const process = planned?.state === 'ready' ? planned.process.id : ''
  const value = { cell: 'tissues', process, path: ['scored', 0, 'combinedScore'], was: 145577.32688446564 }
  const claim = { cell: 'tissues', field: 'story' as const }
  await program.rooms.edit(id, (doc) => {
    markClaim(doc, { ...claim, id: 'exact', quote: 'It is 145,577.', value, tolerance: { kind: 'exact' } })
    markClaim(doc, { ...claim, id: 'near', quote: 'It is high.', value, tolerance: { kind: 'within', percent: 5 } })
    const first = { ...value, path: ['scored', 0, 'term'], was: 'Bladder' }
    markClaim(doc, { ...claim, id: 'first', quote: 'Bladder is first.', value: first })
  })
}

it('says of use case 4 what moved: rows, thresholds, values, last digits, a field', { timeout: 240_000 }, async () => {
  planted = (_address, answer) => answer
  const id = await published('Tissues', TISSUES, claimTissue)
  const found = async () => {
    const { cells, claims } = await checkOf(id)
    const last = cells.at(-1)
    return [
      cells.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'holds'),
      claims.map(({ claim, verdict, isExact }) => `${claim} ${verdict}${isExact ? '' : ', another value'}`),
      [last?.isExact, last?.why, last?.change],
    ]
  }
  planted = (_address, answer) =>
    withRows(
      answer,
      (row, at) => [row, undefined, changedIn(row, { 2: 0.2, 6: 0.4 }), changedIn(row, { 4: 12_000 })][at],
    )
  expect(await found()).toEqual([
    ['moved'],
    ['exact holds', 'first holds', 'near holds'],
    [
      false,
      undefined,
      {
        isSame: false,
        rows: { was: 4, is: 3, gained: 0, lost: 1 },
        gained: [],
        lost: ['Adipose - Subcutaneous'],
        crossed: [{ name: 'Whole Blood', was: 1.3333333333333334e-10, is: 0.4 }],
        moved: {
          rows: 2,
          farthest: [
            { name: 'Whole Blood', field: 'pvalue', was: 3.3333333333333335e-11, is: 0.2 },
            { name: 'Whole Blood (2)', field: 'combinedScore', was: 9795.295543635219, is: 12_000 },
          ],
        },
      },
    ],
  ])
  // The last digit of a score: the result holds, and of the claims on it the one that bears no tolerance does not.
  planted = (_address, answer) =>
    withRows(answer, (row, at) => (at === 0 ? changedIn(row, { 4: 145577.32688446567 }) : row))
  expect(await found()).toEqual([
    [],
    ['exact moved, another value', 'first holds', 'near holds, another value'],
    [false, undefined, undefined],
  ])
  planted = (_address, answer) => (Enriched.safeParse(answer).success ? { Tissues: [] } : answer)
  expect(await found()).toEqual([
    ['cannot-be-asked'],
    [
      'exact cannot-be-asked, another value',
      'first cannot-be-asked, another value',
      'near cannot-be-asked, another value',
    ],
    [
      false,
      'Enrichr answered in an unknown form at GTEx_Tissues_V8_2023 (Invalid input: expected array, received undefined).',
      undefined,
    ],
  ])
})
