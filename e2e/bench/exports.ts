import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sendFile, type Post } from '../../server/testing/send-file.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { residentOf } from './resources.ts'
import { median, timed } from './statistics.ts'
import { workflowOf } from './workflows.ts'

const PDF_MS = 1000
const TIMES = 5
const DATA_MB = 100
/** How much more memory a crate of any size may take: pieces of it, and what the collector has not taken yet. */
const MORE_MB = 60

const Made = z.object({ id: z.string() })

async function computed(server: RunningServer, workflow: unknown): Promise<string> {
  const { id } = Made.parse(await call(server, 'POST', '/api/playbooks/import', workflow))
  await call(server, 'POST', `/api/playbooks/${id}/run`, {})
  return id
}

async function read(server: RunningServer, path: string, look: () => Promise<void> = async () => {}): Promise<number> {
  const answer = await fetch(`${server.url}${path}`)
  if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}`)
  let bytes = 0
  let next = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    if (bytes < next) continue
    next = bytes + 4_000_000
    await look()
  }
  return bytes
}

/** A PDF of 20 cells when the typesetter is warm, and the memory of a server that sends a crate with 100 MB of data. */
export async function exports(): Promise<Finding[]> {
  const server = await startServer()
  const short = await computed(server, workflowOf(20))
  const pdf = () => timed(() => read(server, `/api/playbooks/${short}/export/pdf`))
  await pdf()
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) times.push(await pdf())

  const send: Post = (path, body, headers) => fetch(`${server.url}${path}`, { method: 'POST', headers, body })
  const stored = z
    .object({ url: z.string(), filename: z.string(), sha256: z.string(), size: z.number() })
    .parse(await (await sendFile(send, 'reads.bin', Buffer.from(randomBytes(DATA_MB * 1_000_000)))).json())
  const { url, filename } = stored
  const step = { id: 'file', type: 'FileInput', data: { type: 'FileInput', value: { url, filename } } }
  const large = await computed(server, { workflow: [step], metadata: { title: 'Reads' } })
  await read(server, `/api/playbooks/${short}/export/ro-crate`)
  const before = await residentOf(server.pid)
  let most = before
  const bytes = await read(server, `/api/playbooks/${large}/export/ro-crate`, async () => {
    most = Math.max(most, await residentOf(server.pid))
  })
  if (bytes < DATA_MB * 1_000_000) throw new Error(`the crate has only ${bytes} bytes`)
  await server.stop()
  const more = most - before
  return [
    atMost('PDF of 20 cells, warm', median(times), PDF_MS),
    {
      what: `crate of ${DATA_MB} MB, more memory while it is sent`,
      measured: `${more.toFixed(0)} MB`,
      goal: `< ${MORE_MB} MB`,
      ratio: MORE_MB / Math.max(1, more),
    },
  ]
}
