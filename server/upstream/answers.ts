import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { upstreamResponse } from '../db/schema.ts'
import type { Files } from '../files/store.ts'
import { requestKey, type HttpRequest } from './request.ts'
import type { HttpResponse } from './http.ts'

/** An answer of an earlier time. */
export interface StoredAnswer {
  readonly id: string
  readonly contentType: string | null
  readonly sha256: string
  /** When it was given for the last time. */
  readonly seen: Date
  readonly body: Uint8Array | null
}

/** Where large answers are kept. */
export type AnswerFiles = Pick<Files, 'put' | 'open'>

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Packed bytes that a row of the database holds; larger answers are files. */
const ROW_LIMIT_BYTES = 8 * 2 ** 20
// As they are read again; packed any better they take longer than the service did.
const QUICK = { level: 1 }

/** Keeps what a service answered. The same answer to the same request is kept once, with the newest date. */
export async function keepAnswer(
  store: Store,
  files: AnswerFiles,
  { request, answer, isReadable }: { request: HttpRequest; answer: HttpResponse; isReadable: boolean },
): Promise<string> {
  const key = requestKey(request)
  const { sha256, status } = answer
  const same = and(
    eq(upstreamResponse.request, key),
    eq(upstreamResponse.sha256, sha256),
    eq(upstreamResponse.status, status),
  )
  const again = { seen: sql`now()`, readable: sql`${upstreamResponse.readable} or ${isReadable}` }
  const [known] = await store.db.update(upstreamResponse).set(again).where(same).returning({ id: upstreamResponse.id })
  if (known) return known.id
  const packed = await pack(answer.body, QUICK)
  const isLarge = packed.length > ROW_LIMIT_BYTES
  if (isLarge) await files.put(Readable.from([answer.body]), `answer of ${request.url.host}`)
  const [row] = await store.db
    .insert(upstreamResponse)
    .values({
      request: key,
      method: request.method,
      url: request.url.href,
      status,
      contentType: answer.type === '' ? null : answer.type,
      body: isLarge ? null : packed,
      sha256,
      readable: isReadable,
    })
    .onConflictDoUpdate({
      target: [upstreamResponse.request, upstreamResponse.sha256, upstreamResponse.status],
      set: again,
    })
    .returning({ id: upstreamResponse.id })
  if (!row) throw new Error('an answer got no row')
  return row.id
}

const columns = {
  id: upstreamResponse.id,
  contentType: upstreamResponse.contentType,
  sha256: upstreamResponse.sha256,
  seen: upstreamResponse.seen,
  body: upstreamResponse.body,
}

/** The last answer to a request that the step which asked could read. */
export async function lastGood(store: Store, request: HttpRequest): Promise<StoredAnswer | undefined> {
  const [found] = await store.db
    .select(columns)
    .from(upstreamResponse)
    .where(and(eq(upstreamResponse.request, requestKey(request)), upstreamResponse.readable))
    .orderBy(desc(upstreamResponse.seen))
    .limit(1)
  return found
}

/** One answer by its id. */
export async function readAnswer(store: Store, id: string): Promise<StoredAnswer | undefined> {
  const [found] = await store.db.select(columns).from(upstreamResponse).where(eq(upstreamResponse.id, id))
  return found
}

/** The bytes as they arrived. */
export async function bytesOf({ body, sha256 }: StoredAnswer, files: Pick<AnswerFiles, 'open'>): Promise<Buffer> {
  return body ? unpack(body) : buffer(await files.open(sha256))
}
