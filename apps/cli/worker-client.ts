import { SessionWork, WorkerToken, type SessionReport, type WorkerConfig } from '@playbook/core/api/sessions'
import { StoredFile } from '@playbook/core/api/files'
import { jsonIn } from '@playbook/core/text/json-in'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** What a worker asks the server of its session. What goes astray is asked again for two minutes. */
export interface WorkerClient {
  /** What is wanted now, once it is newer than `after`. */
  work(after: number): Promise<SessionWork>
  report(told: SessionReport): Promise<void>
  /** A file that the playbook names. */
  read(url: string): Promise<ReadableStream<Uint8Array>>
  /** Stores a file that a step made; `open` gives its bytes, again for each try. */
  store(filename: string, open: () => Promise<ReadableStream<Uint8Array>>): Promise<StoredFile>
}

/** The server refused, and would again. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: (() => Promise<string | ReadableStream<Uint8Array>>) | undefined
}

const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** The server answers a question for work within twenty seconds. */
const ANSWER_MS = 60_000
const FILE_MS = 3_600_000
const MOST_SAID = 300

const mayPass = (status: number) => status >= 500 || status === 429

/** Asks until an answer is there that stays. */
async function ask(url: URL, { method = 'GET', headers = {}, body }: Sent, longestMs = ANSWER_MS): Promise<Response> {
  const until = Date.now() + PATIENCE_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const problem = await once(url, { method, headers, body }, longestMs)
    if (problem instanceof Response) return problem
    if (problem instanceof RefusedError || Date.now() > until) throw problem
    await sleep(pauseMs)
  }
}

const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** What the server says, where it says it as it does. */
const wordsIn = (text: string) => Refusal.safeParse(jsonIn(text)).data?.error.message ?? text

async function once(
  url: URL,
  { method = 'GET', headers = {}, body }: Sent,
  longestMs: number,
): Promise<Response | Error> {
  try {
    const sent = body && { body: await body(), duplex: 'half' as const }
    const signal = AbortSignal.timeout(longestMs)
    const answer = await fetch(url, { method, headers, redirect: 'error', signal, ...sent })
    if (answer.ok) return answer
    const said = wordsIn(await answer.text()).slice(0, MOST_SAID)
    return mayPass(answer.status) ? new Error(said) : new RefusedError(answer.status, said)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const JOIN_TRIES = 30
const JOIN_PAUSE_MS = 2000

/** Shows the code of the task: the server may know of the task a moment later than the task runs. */
async function join(base: string, code: string): Promise<string> {
  for (let left = JOIN_TRIES; ; left--) {
    try {
      const headers = { 'content-type': 'application/json' }
      const body = async () => JSON.stringify({ code })
      const answer = await ask(new URL(base), { method: 'POST', headers, body })
      return WorkerToken.parse(await answer.json()).token
    } catch (error) {
      if (!(error instanceof RefusedError && error.status === 404) || left === 0) throw error
      await sleep(JOIN_PAUSE_MS)
    }
  }
}

/** Joins a session. */
export async function joinSession({ url, session, code }: WorkerConfig): Promise<WorkerClient> {
  const base = `${url}/api/sessions/${session}/worker`
  const authorization = `Bearer ${await join(base, code)}`
  const parsed = async <T>(schema: z.ZodType<T>, answer: Response) => schema.parse(await answer.json())
  const address = (path: string, query: Readonly<Record<string, string>>) => {
    const made = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query)) made.searchParams.set(name, value)
    return made
  }
  return {
    work: async (after) =>
      parsed(SessionWork, await ask(address('/work', { after: String(after) }), { headers: { authorization } })),
    async report(told) {
      await ask(address('/reports', {}), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: async () => JSON.stringify(told),
      })
    },
    async read(file) {
      const { body } = await ask(address('/files', { url: file }), { headers: { authorization } }, FILE_MS)
      if (body === null) throw new Error(`${file} has no content.`)
      return body
    },
    store: async (filename, open) =>
      parsed(
        StoredFile,
        await ask(
          address('/files', { name: filename }),
          { method: 'POST', headers: { authorization, 'content-type': 'application/octet-stream' }, body: open },
          FILE_MS,
        ),
      ),
  }
}
