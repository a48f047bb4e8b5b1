import { ErrorBody } from '@playbook/core/api/errors'
import { Created } from '@playbook/core/api/playbooks'
import { UPLOADS_PATH } from '@playbook/core/api/uploads'
import { readCrate, type CrateFile } from '@playbook/core/workflow-formats/crate-files'
import type { FormatName } from '@playbook/core/formats'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { UsageError } from './usage.ts'

const ADDRESS = /^(https?:\/\/.+?)\/(playbooks|public)\/([^/?#]+)(?:\/(\d+))?/

/** The path of what an id or an address names: a playbook, one of its versions, or a published version. */
function exportPath(id: string, version: string | undefined): { readonly server?: string; readonly path: string } {
  const [, server, kind, named = id, number] = ADDRESS.exec(id) ?? []
  const at = version ?? number
  const of = encodeURIComponent(named)
  const address = server === undefined ? {} : { server }
  if (kind === 'public' && at === undefined)
    throw new UsageError(`${id} does not say which version: end it with /1, or name one by --version.`)
  const collection = kind === 'public' ? 'publications' : 'playbooks'
  return {
    ...address,
    path: `/api/${collection}/${of}${at === undefined ? '' : `/versions/${encodeURIComponent(at)}`}`,
  }
}

/** The server did not do it: exit code 1. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
}

/** Shorter ones only say whether the server asks for one. */
const LEAST_TOKEN = 16

/** Where a server of this machine answers when nothing else is said. */
export const ownServer = () => `http://localhost:${process.env['PORT'] || 3000}`

/** A server that asks for a token is given the one of the environment. */
function withToken(init: RequestInit = {}): RequestInit {
  const token = process.env['PLAYBOOK_TOKEN'] ?? ''
  const isToken = token.length >= LEAST_TOKEN
  return isToken ? { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } } : init
}

async function call(server: string, path: string, init?: RequestInit): Promise<Response> {
  const url = `${server.replace(/\/+$/, '')}${path}`
  if (!URL.canParse(url)) throw new UsageError(`--server ${server} is not an address such as http://localhost:3000.`)
  const response = await fetch(url, withToken(init)).catch(() => {
    throw new ServerError(`No server answers at ${server}. Start it with npm start, or name another one by --server.`)
  })
  if (response.ok) return response
  const text = await response.text()
  const refusal = ErrorBody.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
  throw new ServerError(
    `${server} answered ${response.status}: ${refusal.success ? refusal.data.error.message : text.slice(0, 500)}`,
  )
}

const request = async (server: string, path: string, init?: RequestInit) =>
  new Uint8Array(await (await call(server, path, init)).arrayBuffer())

/** Writes a playbook of a running server as a file of a format. */
export async function exportPlaybook(
  id: string,
  options: {
    server: string | undefined
    format: FormatName
    /** The number of a version; without it the playbook as it is now. */
    version?: string | undefined
    /** How a PDF writes its references. */
    style?: string | undefined
    out: string | undefined
    print: (content: Uint8Array) => void
  },
): Promise<void> {
  const { server, path } = exportPath(id, options.version)
  const style = options.style === undefined ? '' : `?style=${encodeURIComponent(options.style)}`
  const content = await request(options.server ?? server ?? ownServer(), `${path}/export/${options.format}${style}`)
  if (options.out === undefined) options.print(content)
  else await writeFile(options.out, content)
}

/** Has a server keep a file that a workflow names. */
async function sendFile(server: string, { filename, bytes }: CrateFile): Promise<void> {
  const begun = await call(server, UPLOADS_PATH, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  const { pathname } = new URL(begun.headers.get('location') ?? '', server)
  const body = JSON.stringify({ filename, sha256: createHash('sha256').update(bytes).digest('hex') })
  await call(server, `${pathname}/finish`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** Makes a playbook from a research object crate; its address. The files that it brings are sent first. */
export async function importCrate(zip: Uint8Array, server = ownServer()): Promise<string> {
  const { workflow, files } = readCrate(zip)
  for (const file of files) await sendFile(server, file)
  return importPlaybook(workflow, server)
}

/** Makes a playbook from a workflow; its address. */
export async function importPlaybook(workflow: unknown, server = ownServer()): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(workflow) }
  const answer = await request(server, '/api/playbooks/import', init)
  const { id } = Created.parse(JSON.parse(new TextDecoder().decode(answer)))
  return `${server.replace(/\/+$/, '')}/playbooks/${id}`
}
