import { ProcessUses } from '@playbook/core/api/processes'
import { Catalogue, Publication, PublishedVersion } from '@playbook/core/api/publications'
import { insertText } from '@playbook/core/document/edits'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../../testing/accounts.ts'
import { headOf } from './page-head.ts'

const Made = z.object({ id: z.string() })
const SAID = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097' }], name: 'First' }

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

/** A playbook of one gene and the set of it, computed. */
async function computed(gene: string, title: string) {
  const workflow = {
    workflow: [
      { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
      { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
    ],
    metadata: { title },
  }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', workflow)).json())
  await ada.post(`/api/playbooks/${id}/run`, {})
  return id
}
const publish = async (id: string, said: object = SAID) => ada.post(`/api/playbooks/${id}/publication`, said)
const read = async (id: string) =>
  Publication.parse(await (await server.browser().get(`/api/publications/${id}`)).json())
const version = async (id: string, number: number) => {
  const answer = await server.browser().get(`/api/publications/${id}/versions/${number}`)
  return answer.status === 200 ? PublishedVersion.parse(await answer.json()) : answer.status
}
const catalogue = async (wanted: Readonly<Record<string, string>>) => {
  const answer = await server.browser().get(`/api/publications?${new URLSearchParams(wanted).toString()}`)
  return Catalogue.parse(await answer.json())
}
const found = async (search: string) => (await catalogue({ search })).publications.map(({ id }) => id)

it('shows to everybody what was published, as it was, whatever is edited or dropped later', async () => {
  const id = await computed('ACE2', 'Receptors')
  expect((await publish(id)).status).toBe(201)
  await server.program.rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Not yet' }))
  await server.program.store.sql`delete from resolved`
  const shown = await version(id, 1)
  if (typeof shown === 'number') throw new Error(`answered ${shown}`)
  expect(shown.notebook.cells.map(({ kind }) => kind)).toEqual(['step', 'step'])
  const processes = Object.keys(shown.results)
  const answer = await server.browser().post(`/api/publications/${id}/versions/1/outputs`, { processes })
  const { outputs } = z
    .object({ outputs: z.record(z.string(), z.object({ type: z.string() })) })
    .parse(await answer.json())
  expect(
    Object.values(outputs)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['Set[Gene]', 'Term[Gene]'])
  await publish(id, { ...SAID, name: 'With a text' })
  expect(await read(id)).toMatchObject({
    title: 'Receptors',
    licence: 'CC BY 4.0',
    authors: SAID.authors,
    withdrawn: null,
    versions: [
      { number: 2, name: 'With a text' },
      { number: 1, name: 'First' },
    ],
    clicks: 1,
    copies: 0,
  })
  expect(await version(id, 3)).toBe(404)
})

const MARKS = {
  earlier: { at: '2026-03-12T08:00:00.000Z', service: 'STRING' },
  without: [{ members: ['IRF9'], service: 'STRING', why: 'It did not answer.' }],
}

/** A published playbook with a set that has marks; its results are gone since. */
async function publishedWithMarks(gene: string) {
  const id = await computed(gene, 'With marks')
  const { sql } = server.program.store
  const [set] = await sql<{ id: string }[]>`
    update resolved r set earlier = ${JSON.stringify(MARKS.earlier)}::text::jsonb,
      without = ${JSON.stringify(MARKS.without)}::text::jsonb
    from playbook p, process q where p.id = ${id} and p.outline -> 'processes' @> to_jsonb(r.id::text)
      and q.id = r.id and q.type = 'TermToSet[Term[Gene]]' returning r.id`
  await publish(id)
  await sql`delete from resolved`
  return { id, set: set?.id ?? '' }
}
const shownResults = async (id: string) => {
  const shown = await version(id, 1)
  if (typeof shown === 'number') throw new Error(`answered ${shown}`)
  return shown.results
}

it('keeps with a version what was said of its results, in its page and its files, whatever is computed later', async () => {
  const { id, set } = await publishedWithMarks('STAT1')
  const results = await shownResults(id)
  const { at = '' } = results[set] ?? {}
  expect(results).toEqual({
    ...Object.fromEntries(Object.keys(results).map((process) => [process, { at, isImported: false }])),
    [set]: { at, isImported: false, ...MARKS },
  })
  const page = await (await server.browser().get(`/api/publications/${id}/versions/1/export/html`)).text()
  expect(page).toContain('Answers of STRING of 12 March 2026 were used, because the service gave no usable answer.')
  expect(page).toContain('IRF9 is missing, because STRING gave no usable answer.')
})

it('keeps what was said of a result in a copy, in a copy of that, and in its versions', async () => {
  const { id, set } = await publishedWithMarks('IRF1')
  const make = async (path: string, body: object) => Made.parse(await (await grace.post(path, body)).json()).id
  const copy = await make('/api/playbooks', { copyOf: await make(`/api/publications/${id}/copy`, {}) })
  expect((await grace.post(`/api/playbooks/${copy}/publication`, SAID)).status).toBe(201)
  const results = await shownResults(copy)
  expect(results[set]).toEqual({ at: results[set]?.at, isImported: true, ...MARKS })
  const file = await (await grace.get(`/api/publications/${copy}/versions/1/export/html`)).text()
  expect(file).toContain('IRF9 is missing, because STRING gave no usable answer.')
})

it('keeps title, authors and citation of what was withdrawn, and nothing else', async () => {
  const id = await computed('TP53', 'Taken back')
  await publish(id)
  expect((await ada.send('DELETE', `/api/playbooks/${id}/publication`)).status).toBe(204)
  const { withdrawn, title, authors } = await read(id)
  expect([typeof withdrawn, title, authors]).toEqual(['string', 'Taken back', SAID.authors])
  expect(await version(id, 1)).toBe(404)
  const outputs = await server.browser().post(`/api/publications/${id}/versions/1/outputs`, { processes: [] })
  expect([outputs.status, await found('Taken')]).toEqual([404, []])
  expect((await ada.send('DELETE', `/api/playbooks/${id}/publication`)).status).toBe(404)
  await publish(id)
  expect(await found('Taken')).toEqual([id])
})

it('finds what holds all words, in whatever order, and takes no word for a pattern', async () => {
  const [first, second] = [await computed('KLF4', 'Stem 100% factors'), await computed('MYC', 'Stem cells')]
  await publish(first)
  await publish(second)
  await version(second, 1)
  expect(await found('stem')).toEqual([second, first])
  expect([
    await found('factors stem'),
    await found('lovelace 100%'),
    await found('s%m'),
    await found('Set[Gene] cells'),
  ]).toEqual([[first], [first], [], [second]])
})

it('narrows the catalogue by what goes in, comes out and is asked, and orders it', async () => {
  const asking = {
    workflow: [
      { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'KRAS' } },
      { id: 'b', type: 'FetchStringDBPPI', inputs: { gene: { id: 'a' } } },
    ],
    metadata: { title: 'Aaa first by title' },
  }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', asking)).json())
  await publish(id)
  const { inputs, services } = await catalogue({})
  expect([inputs, services]).toEqual([['Term[Gene]'], ['STRING']])
  const ids = async (wanted: Readonly<Record<string, string>>) =>
    (await catalogue(wanted)).publications.map((each) => each.id)
  const all = await ids({})
  expect([await ids({ service: 'STRING' }), await ids({ service: 'Enrichr' })]).toEqual([[id], []])
  expect([await ids({ input: 'Term[Gene]' }), await ids({ output: 'Set[Gene]' })]).toEqual([
    all,
    all.filter((each) => each !== id),
  ])
  expect([(await ids({ order: 'title' }))[0], (await ids({ order: 'newest' }))[0]]).toEqual([id, id])
  expect((await server.browser().get('/api/publications?order=luck')).status).toBe(400)
})

it('opens a copy with its results that is named as what it is based on, and runs nothing', async () => {
  const id = await computed('EGFR', 'Original')
  await publish(id)
  const { id: copy } = Made.parse(await (await grace.post(`/api/publications/${id}/copy`, {})).json())
  const head = z.object({ isHeld: z.boolean(), role: z.string() })
  expect(head.parse(await (await grace.get(`/api/playbooks/${copy}`)).json())).toEqual({ isHeld: true, role: 'owner' })
  expect((await read(id)).copies).toBe(1)
  expect((await server.browser().post(`/api/publications/${id}/copy`, {})).status).toBe(401)
  await grace.post(`/api/playbooks/${copy}/publication`, SAID)
  expect((await read(copy)).basedOn).toEqual({ id, title: 'Original' })
})

it('is published and withdrawn by its owner alone, with authors, and not while there is nothing in it', async () => {
  const id = await computed('BRCA1', 'Ours')
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  const at = `/api/playbooks/${id}/publication`
  expect([(await grace.post(at, SAID)).status, (await grace.send('DELETE', at)).status]).toEqual([403, 403])
  expect((await publish(id, { ...SAID, authors: [] })).status).toBe(400)
  expect((await publish(id, { ...SAID, authors: [{ name: 'A', orcid: '1' }] })).status).toBe(400)
  const { id: empty } = Made.parse(await (await ada.post('/api/playbooks', { title: 'Empty' })).json())
  expect((await publish(empty)).status).toBe(400)
  const { store } = server.program
  expect(await store.sql`select 1 from playbook_version where playbook = ${empty}`).toHaveLength(0)
  expect((await server.browser().get(`/api/publications/${empty}`)).status).toBe(404)
})

it('tells programs that read pages what a page is about, whatever its title holds', () => {
  const head = headOf(
    {
      id: 'x',
      title: 'A </script><b>"bold"</b> title',
      description: 'What it finds',
      licence: 'CC0 1.0',
      authors: [{ name: 'Ada' }],
      withdrawn: null,
      versions: [{ number: 2, name: '', published: '2026-05-03T09:14:00.000Z', doi: null }],
      basedOn: null,
      copies: 0,
      clicks: 0,
    },
    {
      isWithdrawn: false,
      at: new Date('2026-11-03T10:00:00Z'),
      tally: { what: 'claim', holds: 10, moved: 1, unasked: 1, of: 12 },
    },
    'https://playbooks.example',
  )
  expect(head).toContain(
    '"name":"Computed anew on 3 November 2026: 10 of 12 claims hold, 1 moved, 1 cannot be asked","url":"https://playbooks.example/public/x/checks"',
  )
  expect(head).toContain('<title>A &lt;/script&gt;&lt;b&gt;&quot;bold&quot;&lt;/b&gt; title</title>')
  expect(head).toContain('<meta property="og:image" content="https://playbooks.example/public/x/picture.png">')
  expect(head).toContain('<link rel="canonical" href="https://playbooks.example/public/x">')
  const [, about = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(JSON.parse(about)).toMatchObject({ '@type': 'Dataset', version: '2', creator: [{ name: 'Ada' }] })
})

it('says where a result is used, to each what they may know of', async () => {
  const own = await computed('FGF21', 'Hormones')
  await publish(own)
  const hers = Made.parse(await (await grace.post(`/api/publications/${own}/copy`, {})).json()).id
  const shown = await version(own, 1)
  const process = typeof shown === 'number' ? '' : (Object.keys(shown.results)[0] ?? '')
  const uses = async (by: typeof ada) => {
    const answer = await by.get(`/api/processes/${process}/uses`)
    const { uses: found } = ProcessUses.parse(await answer.json())
    return found.map(({ id, version: number }) => [id === own ? 'own' : id === hers ? 'hers' : id, number])
  }
  await server.program.rooms.read(hers)
  await expect
    .poll(async () => uses(grace))
    .toEqual([
      ['hers', null],
      ['own', 1],
    ])
  expect(await uses(ada)).toEqual([
    ['own', null],
    ['own', 1],
  ])
})
