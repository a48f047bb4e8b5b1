import { expect, it } from 'vitest'
import { evidence } from '../../db/schema.ts'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { useProgram } from '../../testing/program.ts'
import { useResource } from '../../testing/resource.ts'

const services = useResource(startLoopback)
const { program, app } = useProgram(() => ({ UPSTREAM_PROXY: services().address }))

async function suggest(path: string) {
  const answer = await app().request(`/api/suggest/${path}`, { headers: { host: 'localhost' } })
  return { status: answer.status, body: await answer.json(), keeps: answer.headers.get('cache-control') }
}

it('asks the service of each kind, the nearest name first, and keeps no evidence', async () => {
  services().answer = (request, response) =>
    request.url?.startsWith('/maayanlab.cloud')
      ? answerJson(response, ['ACER2', 'ACE2P1', 'ACE2'])
      : answerJson(response, { status: { code: 0 }, total: 1, dictionary_terms: { compound: ['Aspirin'] } })
  expect(await suggest('genes?q=ace2')).toEqual({
    status: 200,
    body: { names: ['ACE2', 'ACER2', 'ACE2P1', 'ACE2-DT'] },
    keeps: 'private, max-age=3600',
  })
  expect((await suggest('drugs?q=aspirin')).body).toEqual({ names: ['Aspirin'] })
  expect(services().seen.map(({ line }) => line)).toEqual([
    'GET /maayanlab.cloud/Harmonizome/api/1.0/suggest?t=gene&q=ace2',
    'GET /pubchem.ncbi.nlm.nih.gov/rest/autocomplete/compound/aspirin/json?limit=10',
  ])
  expect(await program().store.db.$count(evidence)).toBe(0)
})

it('gives what it knows itself when the service is in trouble, and says whose names are missing', async () => {
  services().answer = (_request, response) => void response.writeHead(503).end('<html>busy</html>')
  expect(await suggest('drugs?q=ibuprofen')).toEqual({
    status: 200,
    body: { names: [], silent: 'PubChem' },
    keeps: 'no-store',
  })
  expect((await suggest('genes?q=her2')).body).toEqual({ names: ['ERBB2'], silent: 'Harmonizome' })
})

it('refuses kinds and texts that it does not know', async () => {
  expect((await suggest('diseases?q=flu')).status).toBe(400)
  expect((await suggest('genes')).status).toBe(400)
  expect((await suggest(`genes?q=${'A'.repeat(300)}`)).status).toBe(400)
})
