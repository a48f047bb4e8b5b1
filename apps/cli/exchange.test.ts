import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportPlaybook, importCrate, importPlaybook, ServerError } from './exchange.ts'
import { UsageError } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook-cli-'))
const workflow = { data: {}, workflow: [{ id: '1', type: 'Input[Gene]' }] }
const seen: string[] = []
let address = ''

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    seen.push(`${request.method} ${request.url} ${body}`)
    if (request.url?.includes('missing')) {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { name: 'NotFound', message: 'This playbook does not exist.' } }))
    } else if (request.url === '/api/uploads') response.writeHead(201, { location: '/api/uploads/u1' }).end()
    else response.end(JSON.stringify(request.method === 'POST' ? { id: 'new-id' } : workflow))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('exports by id and by the address in the browser, to standard output or a file', async () => {
  let printed = ''
  const print = (content: Uint8Array) => (printed += new TextDecoder().decode(content))
  await exportPlaybook('abc', { server: address, format: 'markdown', out: undefined, print })
  expect(JSON.parse(printed)).toEqual(workflow)
  const out = join(folder, 'out.json')
  await exportPlaybook(`${address}/playbooks/abc/report?x=1`, { server: undefined, format: 'workflow', out, print })
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(workflow)
  expect(seen.splice(0)).toEqual(['GET /api/playbooks/abc/export/markdown ', 'GET /api/playbooks/abc/export/workflow '])
})

it('exports a version by its number, and a published one by its address', async () => {
  const options = { server: undefined, format: 'pdf', out: undefined, print: () => {} } as const
  await exportPlaybook(`${address}/playbooks/abc`, { ...options, version: '2' })
  await exportPlaybook(`${address}/public/abc/3`, options)
  expect(seen.splice(0)).toEqual([
    'GET /api/playbooks/abc/versions/2/export/pdf ',
    'GET /api/publications/abc/versions/3/export/pdf ',
  ])
  await expect(exportPlaybook(`${address}/public/abc`, options)).rejects.toThrow('does not say which version')
})

it('imports and gives the address of the new playbook', async () => {
  expect(await importPlaybook(workflow, `${address}/`)).toBe(`${address}/playbooks/new-id`)
  expect(seen.splice(0)).toEqual([`POST /api/playbooks/import ${JSON.stringify(workflow)}`])
})

it('imports a crate, whose files are sent before the workflow that names them', async () => {
  const graph = [
    { '@id': './', mainEntity: { '@id': 'playbook.json' } },
    { '@id': 'files/ab-counts.tsv', name: 'counts.tsv' },
  ]
  const crate = zipSync({
    'ro-crate-metadata.json': strToU8(JSON.stringify({ '@graph': graph })),
    'playbook.json': strToU8(JSON.stringify(workflow)),
    'files/ab-counts.tsv': strToU8('a'),
  })
  expect(await importCrate(crate, address)).toBe(`${address}/playbooks/new-id`)
  const sha256 = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
  expect(seen.splice(0)).toEqual([
    'POST /api/uploads a',
    `POST /api/uploads/u1/finish ${JSON.stringify({ filename: 'counts.tsv', sha256 })}`,
    `POST /api/playbooks/import ${JSON.stringify(workflow)}`,
  ])
})

it('says in words that the server refuses, is not there, or has no address', async () => {
  const options = { format: 'html', out: undefined, print: () => {} } as const
  const asked = exportPlaybook('missing', { ...options, server: address })
  await expect(asked).rejects.toEqual(new ServerError(`${address} answered 404: This playbook does not exist.`))
  await expect(importPlaybook(workflow, 'http://127.0.0.1:1')).rejects.toEqual(
    new ServerError(
      'No server answers at http://127.0.0.1:1. Start it with npm start, or name another one by --server.',
    ),
  )
  await expect(importPlaybook(workflow, 'nonsense')).rejects.toBeInstanceOf(UsageError)
})
