/**
 * Files go to a project part by part: the platform names a signed address for each, takes the bytes there, and is told by
 * which tag they arrived. Nothing is in the project before the last call. A part that does not arrive is sent again for
 * minutes, and those before it stay there; what is broken off is given up there.
 */
import { InputError, UpstreamError } from '@playbook/core/errors'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Written } from '../export/write.ts'
import { throughProxy } from '../net/proxy.ts'
import { askPlatform, type Caller } from './ask.ts'

/** What is sent, and where to. */
export interface Sending {
  readonly filename: string
  readonly content: Written
  readonly project: string
  /** The folder of the project that it goes to; the project itself without. */
  readonly folder?: string
  readonly replace: boolean
}

interface Telling {
  readonly signal: AbortSignal
  readonly onSent: (bytes: number, of: number) => void
}

/** As its documentation recommends; it may choose another size. */
const PART_BYTES = 32 * 1024 ** 2
const MOST_PART_BYTES = 512 * 1024 ** 2
/** An interruption of some minutes costs a part, and not the file. */
const TRIES = 9
const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 60_000
const PART_MS = 600_000

const Begun = z.object({ upload_id: z.string(), part_size: z.coerce.number().int().positive().max(MOST_PART_BYTES) })
const Sent = z.object({ id: z.string() })
const Place = z.object({
  method: z.string().nullish(),
  url: z.url({ protocol: /^https$/ }),
  headers: z.record(z.string(), z.string()).nullish(),
  success_codes: z.array(z.number()).nullish(),
  report: z.object({ headers: z.array(z.string()).nullish() }).nullish(),
})

/** Sends a file, and gives its id there; throws why it did not arrive. */
export async function sendFile(caller: Caller, { content, ...sending }: Sending, telling: Telling): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-send-'))
  const path = join(folder, 'file')
  try {
    // Its size is told first, and what goes astray is sent again: a stream is written down before.
    await pipeline(asStream(content), createWriteStream(path), { signal: telling.signal })
    return await sendFrom(path, { ...caller, signal: telling.signal }, sending, telling)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sendFrom(
  path: string,
  caller: Caller,
  { filename: name, project, folder, replace }: Omit<Sending, 'content'>,
  telling: Telling,
): Promise<string> {
  const { size } = await stat(path)
  const { value: begun } = await askPlatform(caller, 'POST', '/upload/multipart', {
    schema: Begun,
    query: { overwrite: String(replace) },
    json: { ...(folder === undefined ? { project } : { parent: folder }), name, size, part_size: PART_BYTES },
  }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError && error.status === 409)) throw error
    throw new InputError(`There is a file ${name} in ${project} already. Let it be replaced, or rename it there first.`)
  })
  const upload = `/upload/multipart/${encodeURIComponent(begun.upload_id)}`
  const file = await open(path)
  try {
    for (let number = 1, from = 0; from < size || number === 1; number++, from += begun.part_size) {
      const part = Buffer.alloc(Math.min(begun.part_size, size - from))
      await file.read(part, 0, part.length, from)
      await sendPart(caller, upload, number, part)
      telling.onSent(from + part.length, size)
    }
    return (await askPlatform(caller, 'POST', `${upload}/complete`, { schema: Sent, json: {} })).value.id
  } catch (error) {
    // Who has gone away still wants nothing half done there.
    const { signal: _gone, ...still } = caller
    await askPlatform(still, 'DELETE', upload, { schema: z.unknown() }).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
}

/** What it will not take the next time either. */
const isRefusal = (error: unknown) =>
  error instanceof UpstreamError && [401, 403, 404].includes(error.status ?? 0) && error.attempts === 1

async function sendPart(caller: Caller, upload: string, number: number, part: Buffer): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      const { value: place } = await askPlatform(caller, 'GET', `${upload}/part/${number}`, { schema: Place })
      const headers = await put(caller, place, part)
      const json = { part_number: number, response: { headers } }
      await askPlatform(caller, 'POST', `${upload}/part`, { schema: z.unknown(), json })
      return
    } catch (error) {
      if (tried === TRIES || caller.signal?.aborted === true || isRefusal(error)) throw error
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (tried - 1)), undefined, { signal: caller.signal })
    }
  }
}

/** Puts bytes at a signed address, without the token; gives the headers that the platform wants to hear of. */
async function put({ platform, proxy, signal }: Caller, place: z.infer<typeof Place>, part: Buffer) {
  const answer = await fetch(throughProxy(new URL(place.url), proxy), {
    method: place.method ?? 'PUT',
    redirect: 'error',
    headers: place.headers ?? {},
    body: new Uint8Array(part),
    signal: AbortSignal.any([AbortSignal.timeout(PART_MS), ...(signal ? [signal] : [])]),
  }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause
    throw broken(platform, cause)
  })
  await answer.arrayBuffer()
  if (!(place.success_codes ?? [200]).includes(answer.status)) throw broken(platform, undefined, answer.status)
  const names = place.report?.headers ?? ['ETag']
  return Object.fromEntries(names.flatMap((name) => [[name, answer.headers.get(name) ?? '']]))
}

const broken = ({ name }: Caller['platform'], cause: unknown, status?: number) =>
  new UpstreamError(
    `The storage of ${name} did not take the file. Send it again in a moment.`,
    { service: name, status, attempts: TRIES, isFinal: true },
    { cause },
  )

const asStream = (content: Written) =>
  content instanceof ReadableStream ? Readable.from(content) : Readable.from([Buffer.from(content)])
