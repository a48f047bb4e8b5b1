import { templates } from '@playbook/cells/templates'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
const nobody = server.browser()
afterAll(() => server.stop())

const Made = z.object({ id: z.string() })
const Lines = z.array(z.looseObject({ title: z.string() }))
const Curated = z.array(
  z.looseObject({ id: z.string(), label: z.string(), dataSources: z.string(), workflow: z.json() }),
)
const CURATED = '/api/v1/public/playbooks'
const SHARED = '/api/v1/public/user/playbooks'
const OWN = '/api/v1/user/playbooks'

async function json(one: Browser, path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return (await one.get(`${path}?${new URLSearchParams(query).toString()}`)).json()
}
const titles = async (query: Readonly<Record<string, string>>) =>
  Lines.parse(await json(nobody, SHARED, query)).map(({ title }) => title)
const labels = async (query: Readonly<Record<string, string>>) =>
  Curated.parse(await json(nobody, CURATED, query)).map(({ label }) => label)

/** A playbook of a gene and the set of it, and the id of the same as a workflow. */
async function made(gene: string, title: string) {
  const workflow = [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const file = { workflow, metadata: { title, description: `About ${gene}` } }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', file)).json())
  return { id, chain: z.string().parse(await (await ada.post('/api/db/fpl', file)).json()) }
}
async function publish(id: string, licence: string) {
  const authors = [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097' }, { name: 'The lab' }]
  expect((await ada.post(`/api/playbooks/${id}/publication`, { licence, authors, name: 'First' })).status).toBe(201)
}

/** What PWB stores of a playbook that was saved. */
const saved = (chain: string, gene: string, title: string) => ({
  id: expect.any(String),
  playbook: chain,
  title,
  description: `About ${gene}`,
  inputs: 'Term[Gene]',
  outputs: 'Term[Gene], Set[Gene]',
  bco: null,
  clicks: 0,
  public: true,
  created: expect.any(String),
})

it('lists what people have published by the ids of workflows, and names nobody but the authors', async () => {
  const [receptors, factors] = [await made('ACE2', 'Receptors'), await made('KLF4', 'Factors of stem cells')]
  await publish(receptors.id, 'CC BY 4.0')
  await publish(factors.id, 'As we agreed')
  const said = { user: null, published: expect.any(String), version: '1', authors: ['Ada Lovelace', 'The lab'] }
  expect(await json(nobody, SHARED)).toEqual([
    {
      ...saved(factors.chain, 'KLF4', 'Factors of stem cells'),
      ...said,
      license: 'As we agreed',
      licenseUrl: null,
    },
    {
      ...saved(receptors.chain, 'ACE2', 'Receptors'),
      ...said,
      license: 'CC BY 4.0',
      licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ])
  const [both, first] = [['Factors of stem cells', 'Receptors'], 'Receptors']
  expect(
    await Promise.all([
      titles({ search: 'receptor' }),
      titles({ search: 'stem' }),
      titles({ search: 'receptor', skip: '1', limit: '1' }),
      titles({ skip: '1', limit: '1' }),
      titles({ inputs: 'Term[Gene]', outputs: 'Set[Gene], Term[Gene]' }),
      titles({ outputs: 'Set[Gene], Set[Drug]' }),
    ]),
  ).toEqual([[first, both[0]], both, [both[0]], [first], both, []])
  const refused = await Promise.all(
    ['limit=201', 'skip=-1', 'limit=all'].map(async (q) => nobody.get(`${SHARED}?${q}`)),
  )
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
})

it('lets whoever is signed in read a published workflow by that id, until it is withdrawn', async () => {
  const { id, chain } = await made('TP53', 'Taken back')
  const asked = async () =>
    Promise.all([ada, grace, nobody].map(async (one) => (await one.get(`/api/db/fpl/${chain}/export`)).status))
  expect(await asked()).toEqual([200, 404, 401])
  await publish(id, 'CC0 1.0')
  expect(await asked()).toEqual([200, 200, 401])
  await ada.send('DELETE', `/api/playbooks/${id}/publication`)
  expect([await asked(), (await titles({})).includes('Taken back')]).toEqual([[200, 404, 401], false])
})

it('lists to each person what they have saved, tells whether it is public, and counts who opens it', async () => {
  const late = await server.signedIn('late@lab.example')
  const { user } = z.object({ user: Made }).parse(await json(late, '/api/me'))
  const { id, chain } = await made('IRF9', 'Kept')
  const { sql } = server.program.store
  await sql`update playbook set owner = ${user.id} where id = ${id}`
  expect([await json(late, OWN), (await nobody.get(OWN)).status]).toEqual([[], 401])
  await late.post(`/api/playbooks/${id}/versions`, { name: 'Before' })
  const isPublic = async (one: Browser) => (await one.get(`${OWN}/${chain}`)).text()
  const kept = { ...saved(chain, 'IRF9', 'Kept'), user: user.id }
  expect([await json(late, OWN), await isPublic(late)]).toEqual([[{ ...kept, public: false }], '{"public":false}'])
  const said = { licence: 'CC0 1.0', authors: [{ name: 'Late' }], name: 'Shown' }
  await late.post(`/api/playbooks/${id}/publication`, said)
  expect(await Promise.all([late, grace, nobody].map(isPublic))).toEqual(['{"public":true}', '', ''])
  expect([await json(late, OWN), await json(late, OWN, { skip: '1' })]).toEqual([[{ ...kept, clicks: 3 }], []])
  expect((await titles({}))[0]).toBe('Kept')
  await late.send('DELETE', `/api/playbooks/${id}/publication`)
  expect([await json(late, OWN), await isPublic(late)]).toEqual([[{ ...kept, public: false }], '{"public":false}'])
  const unknown = await Promise.all(['start', 'x', user.id].map(async (each) => late.get(`${OWN}/${each}`)))
  expect(await Promise.all(unknown.map(async (each) => [each.status, await each.text()]))).toEqual(
    Array(3).fill([200, '']),
  )
})

it('lists what is shipped as curated playbooks, with workflows that have the ids they say', async () => {
  const all = Curated.parse(await json(nobody, CURATED))
  const wanted = 'Why do two drugs interact?'
  const drugs = all.find(({ label }) => label === wanted)
  expect(drugs).toEqual({
    id: expect.any(String),
    label: wanted,
    description: expect.stringMatching(/^Genes that each of two drugs moves/),
    gpt_summary: '',
    published: null,
    version: null,
    authors: [],
    license: null,
    licenseUrl: null,
    workflow: expect.objectContaining({ workflow: expect.any(Array) }),
    inputs: 'Term[Phenotype], Term[Drug]',
    outputs:
      'Term[Phenotype], Term[Drug], EnrichrTermSearchResults, Enrichr[Set[Phenotype]], GMT, Set[Gene], Enrichr[Set[Drug]], Supervenn',
    dataSources: 'Enrichr',
    clicks: 0,
    disabled: false,
  })
  expect(await (await grace.post('/api/db/fpl', drugs?.workflow)).json()).toBe(drugs?.id)
  const shown = all.map(({ label }) => label)
  expect([shown.length, await labels({ skip: '2', limit: '3' })]).toEqual([templates.length, shown.slice(2, 5)])
  expect((await labels({ search: 'why two drugs interact' }))[0]).toBe(wanted)
  expect(await labels({ search: '遺伝子' })).toEqual([])
  expect(await labels({ inputs: 'Term[Drug], Term[Phenotype]', dataSources: 'Enrichr' })).toContain(wanted)
  expect(await labels({ dataSources: 'Enrichr, Nobody' })).toEqual([])
})
