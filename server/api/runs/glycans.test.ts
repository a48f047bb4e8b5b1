import { afterEach, expect, it } from 'vitest'
import { evidence } from '../../db/schema.ts'
import { startLoopback } from '../../testing/loopback.ts'
import { useProgram } from '../../testing/program.ts'
import { useResource } from '../../testing/resource.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const services = useResource(startLoopback)
const { program, app } = useProgram(() => ({ UPSTREAM_PROXY: services().address }))
afterEach(() => void services().seen.splice(0))

async function image(accession: string) {
  const answer = await app().request(`/api/glycans/${accession}/image`, { headers: { host: 'localhost' } })
  const { status, headers } = answer
  const [type, keeps, sniff] = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
    headers.get(name),
  )
  return { status, type, keeps, sniff, body: Buffer.from(await answer.arrayBuffer()) }
}

it('gives the picture as a PNG whatever the service calls it, asks for it once, and keeps no evidence', async () => {
  services().answer = (_request, response) => void response.setHeader('content-type', 'text/html').end(PNG)
  const given = { status: 200, type: 'image/png', keeps: 'private, max-age=86400', sniff: 'nosniff', body: PNG }
  expect(await image('G17689DH')).toEqual(given)
  expect(await image('G17689DH')).toEqual(given)
  expect(services().seen.map(({ line, headers }) => [line, headers.accept])).toEqual([
    ['GET /api.glygen.org/glycan/image/G17689DH/', 'image/png'],
  ])
  expect(await program().store.db.$count(evidence)).toBe(0)
})

it('gives nothing that is no PNG, such as a drawing that could run scripts', async () => {
  services().answer = (_request, response) =>
    void response.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
  const { status, type, body } = await image('G00001AA')
  expect([status, type]).toEqual([502, 'application/json'])
  expect(JSON.parse(body.toString())).toEqual({
    error: { name: 'UpstreamError', message: 'GlyGen answered with something else than a picture.' },
  })
  services().answer = (_request, response) => void response.end(PNG)
  expect((await image('G00001AA')).status).toBe(200)
})

it('refuses what cannot be an accession, and asks nobody', async () => {
  for (const accession of ['g17689dh', 'G17689DHX', 'G1768DH', '..%2F..%2Fprotein', 'G17689DH%0A']) {
    expect([accession, (await image(accession)).status]).toEqual([accession, 400])
  }
  expect(services().seen).toEqual([])
})
