import { insertStep } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { createPlanner } from '@playbook/core/plan/plan'
import { createRegistry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import * as groups from '@playbook/cells/steps'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Y from 'yjs'
import { z } from 'zod'
import { call, type RunningServer } from './server.ts'

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../server/examples')

export const registry = createRegistry(groups)

/** Creates an empty playbook and answers its id. */
export async function newPlaybook(server: RunningServer): Promise<string> {
  return z.object({ id: z.string() }).parse(await call(server, 'POST', '/api/playbooks', {})).id
}

/** Uploads one of the shipped example files. */
export async function upload(server: RunningServer, name: string): Promise<Json> {
  return uploadBytes(server, name, await readFile(join(examples, name)))
}

/** Uploads a file with the request that begins it. */
export async function uploadBytes(server: RunningServer, filename: string, bytes: Buffer<ArrayBuffer>): Promise<Json> {
  const base = `http://127.0.0.1:${server.port}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) }
  const type = { 'content-type': 'application/offset+octet-stream' }
  const begun = await fetch(`${base}/api/uploads`, { method: 'POST', headers: { ...headers, ...type }, body: bytes })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return z.json().parse(await call(server, 'POST', `${begun.headers.get('location')}/finish`, { filename, sha256 }))
}

/** Counts and their logarithms: the second step needs the kernel twice and so takes a while. */
export async function addLogOfCounts(server: RunningServer, doc: Y.Doc): Promise<{ counts: string; log: string }> {
  const params = await upload(server, 'counts.tsv.gz')
  const counts = insertStep(doc, { after: null, step: 'GeneCountMatrixFileUpload', params })
  const log = insertStep(doc, { after: counts, step: 'LogNormalizeGeneCountMatrix', bindings: { matrix: counts } })
  return { counts, log }
}

/** The process that a cell stands for. */
export function processOf(doc: Y.Doc, cell: string): string {
  const plan = createPlanner(registry)(readNotebook(doc)).get(cell)
  if (plan?.state !== 'ready') throw new Error(`the cell is ${plan?.state}`)
  return plan.process.id
}
