import { Deposit, Deposits, type Archive } from '@playbook/core/api/deposits'
import { ServiceKeys } from '@playbook/core/api/account'
import { Publication } from '@playbook/core/api/publications'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answerJson, startLoopback } from '../testing/loopback.ts'
import { useProgram } from '../testing/program.ts'
import { useResource } from '../testing/resource.ts'

const services = useResource(startLoopback)
const { app, program } = useProgram(() => ({ UPSTREAM_PROXY: services().address }))
afterEach(() => void services().seen.splice(0))

const TOKEN = 'secret-token-of-ada'
const Made = z.object({ id: z.string() })
const Listed = z.array(z.object({ bco: z.string().nullable() }))
const Refusal = z.object({ error: z.object({ message: z.string() }) })

const tell = async (method: string, path: string, body?: unknown) =>
  app().request(path, {
    method,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function ask(method: string, path: string, body?: unknown) {
  const answer = await tell(method, path, body)
  const json: unknown = await answer.json()
  return { status: answer.status, json }
}

async function published(): Promise<string> {
  const workflow = {
    workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }],
    metadata: { title: 'Receptors <b>\u0007\u202e', description: 'First.\n\nSecond <script>\u202e.' },
  }
  const { id } = Made.parse((await ask('POST', '/api/playbooks/import', workflow)).json)
  const authors = [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097' }, { name: 'Grace' }]
  await ask('POST', `/api/playbooks/${id}/publication`, { licence: 'CC BY 4.0', authors, name: '' })
  return id
}
const draft = async (id: string, archive: Archive, token = TOKEN) =>
  ask('POST', `/api/playbooks/${id}/deposits`, { archive, number: 1, token })
const publish = async (id: string, deposit: string) =>
  ask('POST', `/api/playbooks/${id}/deposits/${deposit}/publish`, { token: TOKEN })
const lines = () => services().seen.map(({ line }) => line.replace(/\?.*/, ''))
const messageOf = ({ json }: { readonly json: unknown }) => Refusal.parse(json).error.message

/** Zenodo as its documentation describes it: one deposition, of the address that was sent. */
function zenodo() {
  const state = { created: 0, submitted: false, metadata: {}, losesAnswers: false }
  const deposition = () => ({
    id: 42,
    submitted: state.submitted,
    ...(state.submitted && { doi: '10.5281/zenodo.42' }),
    metadata: state.metadata,
    links: {
      html: 'https://zenodo.org/deposit/42',
      bucket: 'https://zenodo.org/api/files/b1',
      ...(state.submitted && { record_html: 'https://zenodo.org/records/42' }),
    },
  })
  services().answer = (request: IncomingMessage, response: ServerResponse) => {
    const { body } = services().seen.at(-1) ?? { body: '' }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      response.statusCode = 401
      return answerJson(response, { message: 'No permission.' })
    }
    if (request.url?.includes('/actions/publish')) state.submitted = true
    else if (request.method === 'POST') {
      state.created++
      state.metadata = z.object({ metadata: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body)).metadata
    }
    if (state.losesAnswers && request.method === 'POST') return void response.destroy()
    const isList = request.url?.includes('depositions?')
    return answerJson(response, isList ? (state.created > 0 ? [deposition()] : []) : deposition())
  }
  return state
}

it('makes a draft at Zenodo, publishes it when asked, and shows the DOI with the version', async () => {
  const state = zenodo()
  const id = await published()
  const made = await draft(id, 'zenodo')
  const deposit = Deposit.parse(made.json)
  expect([made.status, deposit.state, deposit.page]).toEqual([201, 'draft', 'https://zenodo.org/deposit/42'])
  expect(lines()).toEqual([
    'GET /zenodo.org/api/deposit/depositions',
    'POST /zenodo.org/api/deposit/depositions',
    'GET /zenodo.org/api/deposit/depositions/42',
    expect.stringMatching(/^PUT \/zenodo\.org\/api\/files\/b1\/.+\.zip$/),
  ])
  expect(state.metadata).toMatchObject({
    title: 'Receptors <b>',
    upload_type: 'dataset',
    description: expect.stringContaining('<p>First.</p><p>Second &lt;script&gt;.</p>'),
    creators: [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097' }, { name: 'Grace' }],
    license: 'cc-by-4.0',
    version: '1',
    related_identifiers: [{ identifier: `http://localhost/public/${id}/1`, relation: 'isIdenticalTo', scheme: 'url' }],
  })
  const sent = services().seen.at(-1)
  expect(Number(sent?.headers['content-length'])).toBeGreaterThan(1000)
  expect(Deposit.parse((await publish(id, deposit.id)).json)).toEqual({
    ...deposit,
    state: 'published',
    identifier: '10.5281/zenodo.42',
    page: 'https://zenodo.org/records/42',
  })
  const { versions } = Publication.parse((await ask('GET', `/api/publications/${id}`)).json)
  expect(versions.map(({ doi }) => doi)).toEqual(['10.5281/zenodo.42'])
})

it('posts nothing twice: neither when it is asked again, nor at once, nor after an answer was lost', async () => {
  const state = zenodo()
  const id = await published()
  // The deposition is made, and the connection ends before the answer.
  state.losesAnswers = true
  const lost = await draft(id, 'zenodo')
  expect([lost.status, messageOf(lost)]).toEqual([502, expect.stringContaining('Zenodo did not answer.')])
  state.losesAnswers = false
  const both = await Promise.all([draft(id, 'zenodo'), draft(id, 'zenodo')])
  // The second is refused while the first is under way, or gets what that has made.
  const made = both.filter(({ status }) => status === 201)
  const refused = both.filter(({ status }) => status !== 201)
  expect(new Set(made.map(({ json }) => Deposit.parse(json).id)).size).toBe(1)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
  const again = Deposit.parse((await draft(id, 'zenodo')).json)
  await publish(id, again.id)
  await publish(id, again.id)
  expect([state.created, lines().filter((line) => line.endsWith('/actions/publish')).length]).toEqual([1, 1])
})

it('names what an archive refuses, keeps no token, and lets the owner try again', async () => {
  zenodo()
  const id = await published()
  const refused = await draft(id, 'zenodo', 'wrong-token')
  expect([refused.status, messageOf(refused)]).toEqual([
    502,
    'Zenodo does not know this token. Make a new one there, and enter it again. It said: No permission.',
  ])
  expect((await draft(id, 'zenodo', 'a b')).status).toBe(400)
  const { deposits } = Deposits.parse((await ask('GET', `/api/playbooks/${id}/deposits`)).json)
  expect(deposits.map(({ archive, number, state }) => [archive, number, state])).toEqual([['zenodo', 1, 'new']])
  const early = await publish(id, deposits[0]?.id ?? '')
  expect(messageOf(early)).toBe('The draft is not whole yet. Make it first.')
  expect(Deposit.parse((await draft(id, 'zenodo')).json).state).toBe('draft')
})

it('uses the token that is kept, sealed, where none comes with the request, and asks for one where none is kept', async () => {
  zenodo()
  const id = await published()
  const withoutToken = async () => ask('POST', `/api/playbooks/${id}/deposits`, { archive: 'zenodo', number: 1 })
  const missing = await withoutToken()
  expect([missing.status, messageOf(missing)]).toEqual([400, 'Enter a token of Zenodo: none is kept.'])
  const kept = async () =>
    ServiceKeys.parse((await ask('GET', '/api/account/keys')).json).keys.map(({ own }) => own?.ending)
  await tell('PUT', '/api/account/keys/Zenodo', { key: TOKEN })
  expect(await kept()).toEqual(['-ada', undefined])
  const rows = await program().store.sql`select * from service_key`
  expect([rows.length, JSON.stringify(rows).includes(TOKEN)]).toEqual([1, false])
  const deposit = Deposit.parse((await withoutToken()).json)
  const done = Deposit.parse((await ask('POST', `/api/playbooks/${id}/deposits/${deposit.id}/publish`, {})).json)
  expect([deposit.state, done.state, done.identifier]).toEqual(['draft', 'published', '10.5281/zenodo.42'])
  await tell('DELETE', '/api/account/keys/Zenodo')
  expect(await kept()).toEqual([undefined, undefined])
  expect((await withoutToken()).status).toBe(400)
})

it('posts a BioCompute Object to the portal, and learns there that it was published', async () => {
  const id = await published()
  const address = `http://localhost/public/${id}/1`
  const state = { posted: 0, is: 'DRAFT' }
  services().answer = (request, response) => {
    if (request.method === 'POST') {
      state.posted++
      return answerJson(response, { object_id: 'https://biocomputeobject.org/BCO_1/DRAFT' })
    }
    const contents = {
      object_id: 'https://biocomputeobject.org/BCO_1/1.0',
      provenance_domain: { derived_from: address },
    }
    return answerJson(response, state.posted === 0 ? [[]] : [[{ contents, state: state.is }]])
  }
  const listed = async () => Listed.parse((await ask('GET', '/api/v1/public/user/playbooks')).json)[0]?.bco
  const deposit = Deposit.parse((await draft(id, 'biocompute')).json)
  expect(await listed()).toBe('https://biocomputeobject.org/BCO_1/DRAFT')
  const sent = services().seen.find(({ line }) => line.startsWith('POST'))
  expect(sent?.line).toBe('POST /biocomputeobject.org/users/bcodb/draft_bco/add')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    origin: address,
    contents: { provenance_domain: { name: 'Receptors <b>', derived_from: address } },
  })
  expect(messageOf(await publish(id, deposit.id))).toContain('not published on the portal yet')
  state.is = 'PUBLISHED'
  expect(Deposit.parse((await publish(id, deposit.id)).json)).toMatchObject({
    state: 'published',
    identifier: 'https://biocomputeobject.org/BCO_1/1.0',
  })
  expect(await listed()).toBe('https://biocomputeobject.org/BCO_1/1.0')
  expect(state.posted).toBe(1)
  await ask('POST', `/api/playbooks/${id}/publication`, {
    licence: 'CC BY 4.0',
    authors: [{ name: 'Grace' }],
    name: '',
  })
  expect(await listed()).toBe('https://biocomputeobject.org/BCO_1/1.0')
})

it('deposits no version that is not published', async () => {
  const { id } = Made.parse((await ask('POST', '/api/playbooks', {})).json)
  expect((await draft(id, 'zenodo')).status).toBe(404)
  expect(services().seen).toEqual([])
})
