import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { useProgram } from '../../testing/program.ts'
import { useResource } from '../../testing/resource.ts'

const proxy = useResource(startLoopback)
const { app } = useProgram(() => ({ UPSTREAM_PROXY: proxy().address }))

const ask = (method: string, path: string, body?: BodyInit) =>
  app().request(path, {
    method,
    headers: { host: 'localhost', ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
const send = async (...files: readonly File[]) => {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return ask('POST', '/api/v1/components/core/file/upload', form)
}
const byAddress = (what: string, url: string) =>
  ask('POST', `/api/v1/components/core/file/${what}`, JSON.stringify({ url }))
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const Uploads = z.array(z.object({ id: z.string(), url: z.string(), filename: z.string() }))

it('takes files as a form, and gives them again by their address', async () => {
  const [genes, more] = ['TP53\nMDM2\n', 'EGFR\u0000\n']
  const answer = await send(new File([genes], 'genes.csv'), new File([more], 'more.csv'))
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      file: [
        { url: `storage://${sha(genes)}`, filename: 'genes.csv', size: 10, sha256: sha(genes) },
        { url: `storage://${sha(more)}`, filename: 'more.csv', size: 6, sha256: sha(more) },
      ],
    },
  ])
  const url = `storage://${sha(genes)}`
  expect(await (await byAddress('fetch', url)).json()).toEqual({
    url,
    filename: 'genes.csv',
    sha256: sha(genes),
    size: 10,
  })
  expect(await (await byAddress('download', url)).text()).toBe(genes)
})

it('gives nothing that is not here, that nobody may name, or that is no form', async () => {
  const statuses = await Promise.all([
    byAddress('download', `storage://${'0'.repeat(64)}`),
    byAddress('fetch', 'file:///etc/passwd'),
    byAddress('fetch', 'http://127.0.0.1/x'),
    ask('POST', '/api/v1/components/core/file/upload', '{}'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 400, 400, 400])
})

it('lists what a person has uploaded by addresses of the Data Repository Service, until it is deleted', async () => {
  await send(new File(['A'], 'a.txt'))
  await send(new File(['A'], 'again.txt'))
  const list = async () => Uploads.parse(await (await ask('GET', '/api/db/user/uploads')).json())
  const [again, first] = await list()
  expect([again?.filename, first?.filename]).toEqual(['again.txt', 'a.txt'])
  expect(again?.url).toBe(`drs://localhost/${again?.id}`)
  for (const path of ['', '/access/https', '/access/https/data']) {
    expect((await ask('POST', `/ga4gh/drs/v1/objects/${again?.id}${path}`)).status).toBe(200)
  }
  const remove = () => ask('POST', `/api/db/user/uploads/${again?.id}/delete`)
  expect(await (await remove()).json()).toMatchObject({ id: again?.id, sha256: sha('A'), size: 1 })
  expect([(await remove()).status, (await list())[0]?.filename]).toEqual([404, 'a.txt'])
})

it('serves the Data Repository Service below /api as at its own address', async () => {
  await send(new File(['gene\tA\n'], 'as-pwb.tsv'))
  const [file] = Uploads.parse(await (await ask('GET', '/api/db/user/uploads')).json())
  const at = `/ga4gh/drs/v1/objects/${file?.id}`
  const data = `http://localhost${at}/access/https/data`
  const answers = async (method: string, path: string) => {
    const both = await Promise.all([ask(method, path), ask(method, `/api${path}`)])
    const [own, pwb] = await Promise.all(both.map(async (answer) => [answer.status, await answer.text()] as const))
    expect(pwb).toEqual(own)
    return own
  }
  const object = await answers('GET', at)
  expect([object?.[0], JSON.parse(object?.[1] ?? '')]).toEqual([
    200,
    {
      id: file?.id,
      name: 'as-pwb.tsv',
      self_uri: `drs://localhost/${file?.id}`,
      size: 7,
      created_time: expect.any(String),
      checksums: [{ type: 'sha-256', checksum: sha('gene\tA\n') }],
      access_methods: [{ type: 'https', access_id: 'https', access_url: { url: data } }],
    },
  ])
  expect(await answers('POST', at)).toEqual(object)
  for (const method of ['GET', 'POST']) {
    expect(await answers(method, `${at}/access/https`)).toEqual([200, JSON.stringify({ url: data })])
    expect(await answers(method, `${at}/access/https/data`)).toEqual([200, 'gene\tA\n'])
  }
  expect((await answers('GET', '/ga4gh/drs/v1/service-info'))?.[0]).toBe(200)
  expect((await answers('GET', '/ga4gh/drs/v1/objects/unknown'))?.[0]).toBe(404)
})

it('asks the proxy for services for files by their address, too', async () => {
  const object = { access_methods: [{ type: 'https', access_url: { url: 'https://bucket.example.org/f?part=1' } }] }
  proxy().seen.length = 0
  proxy().answer = (request, response) =>
    request.url?.includes('/ga4gh/') ? answerJson(response, object) : response.end('gene\ts1\n')
  const addresses = ['https://files.example.org/counts.tsv', 'drs://data.example.org/54fd6a02']
  const texts = await Promise.all(addresses.map(async (url) => (await byAddress('download', url)).text()))
  expect(texts).toEqual(['gene\ts1\n', 'gene\ts1\n'])
  expect(
    proxy()
      .seen.map(({ line }) => line)
      .toSorted(),
  ).toEqual([
    'GET /bucket.example.org/f?part=1',
    'GET /data.example.org/ga4gh/drs/v1/objects/54fd6a02',
    'GET /files.example.org/counts.tsv',
  ])
})
