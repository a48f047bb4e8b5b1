import type { IncomingMessage } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { useProgram } from '../../testing/program.ts'
import { useResource } from '../../testing/resource.ts'

const portal = useResource(startLoopback)
const { ask } = useProgram(() => ({ UPSTREAM_PROXY: portal().address }))
afterEach(() => void portal().seen.splice(0))

const TOKEN = 'token-of-ada'
const keep = async (key: string) => ask('PUT', '/api/account/keys/BioCompute%20portal', { key })
const refusal = (message: string) => ({
  status: 401,
  json: { error: { name: 'Refused', message: expect.stringMatching(new RegExp(`^${message}: `)) } },
})

async function workflow(): Promise<string> {
  const gene = { id: '1', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }
  return z.string().parse((await ask('POST', '/api/db/fpl', { workflow: [gene], metadata: { title: 'Kept' } })).json)
}

/** The portal as PWB asks it: what it was asked, and what it has. */
function startPortal() {
  const objects: unknown[] = []
  const asked: (string | undefined)[][] = []
  portal().answer = (request: IncomingMessage, response) => {
    const { authorization } = request.headers
    const path = request.url?.replace(/\?.*/, '')
    asked.push([request.method, path, authorization])
    if (authorization?.endsWith(TOKEN) !== true) {
      response.statusCode = 401
      return answerJson(response, { detail: 'Invalid token.' })
    }
    if (path?.endsWith('/draft_bco/add'))
      return answerJson(response, { object_id: 'https://portal.example/BCO_1/DRAFT' })
    return answerJson(response, path?.endsWith('/api/objects/') ? [objects] : {})
  }
  return { objects, asked }
}

it("makes a draft of a workflow with the person's own token, and says what is missing in PWB's words", async () => {
  const { asked } = startPortal()
  const id = await workflow()
  const metadata = encodeURIComponent(JSON.stringify({ title: 'Told', description: 'As the page says.' }))
  const path = `/api/bco/${id}/draft`
  const draft = async () => ask('POST', `${path}?metadata=${metadata}`)
  expect([await draft(), (await ask('HEAD', path)).status]).toEqual([refusal('ORCID Required'), 401])
  await keep(`x.${Buffer.from('{"exp":1700000000}').toString('base64url')}.y`)
  expect(await draft()).toEqual(refusal('ORCID Expired'))
  expect(asked).toEqual([])
  await keep('somebody-else')
  expect(await draft()).toEqual(refusal('BCO Unauthorization'))
  await keep(TOKEN)
  expect((await ask('HEAD', path)).status).toBe(200)
  expect(await draft()).toEqual({ status: 200, json: { object_id: 'https://portal.example/BCO_1/DRAFT' } })
  expect(asked.at(-1)).toEqual(['POST', '/biocomputeobject.org/users/bcodb/draft_bco/add', `Bearer ${TOKEN}`])
  const address = `http://localhost/report/${id}`
  expect(JSON.parse(portal().seen.at(-1)?.body ?? '')).toMatchObject({
    origin: address,
    contents: {
      usability_domain: ['As the page says.'],
      provenance_domain: { name: 'Told', derived_from: address },
    },
  })
  expect((await ask('POST', `/api/bco/${id}/draft?metadata=Told`)).status).toBe(400)
  expect((await ask('POST', `/api/bco/${crypto.randomUUID()}/draft`)).status).toBe(404)
})

it('tells whether the portal knows the person, and what it has of a workflow: published before drafts', async () => {
  const { objects, asked } = startPortal()
  const id = await workflow()
  const auth = '/api/v1/user/integrations/biocompute/auth'
  const published = async () => ask('GET', `/api/v1/user/integrations/biocompute/${id}/published`)
  await keep('somebody-else')
  expect(await ask('GET', auth)).toEqual({ status: 200, json: { orcid: true, biocompute: false } })
  await keep(TOKEN)
  expect(await ask('GET', auth)).toEqual({ status: 200, json: { orcid: true, biocompute: true } })
  expect(asked.at(-1)).toEqual(['POST', '/biocomputeobject.org/users/orcid/user_info/', `Token ${TOKEN}`])
  expect(await published()).toEqual({ status: 200, json: null })
  const object = (name: string, state: string, from: string) => {
    const contents = { object_id: `https://portal.example/${name}`, provenance_domain: { derived_from: from } }
    return { contents, state }
  }
  const address = `http://localhost/report/${id}`
  const draft = object('BCO_1/DRAFT', 'DRAFT', address)
  objects.push(object('BCO_0/1.0', 'PUBLISHED', 'https://elsewhere.example'), draft)
  expect((await published()).json).toEqual(draft)
  const final = object('BCO_1/1.0', 'PUBLISHED', address)
  objects.push(final)
  expect((await published()).json).toEqual(final)
  await ask('DELETE', '/api/account/keys/BioCompute%20portal')
  expect(await ask('GET', auth)).toEqual({ status: 200, json: { orcid: false } })
  expect(await published()).toEqual(refusal('ORCID Required'))
})
