import type { HttpBindings } from '@hono/node-server'
import { setImmediate } from 'node:timers/promises'
import { InputError } from '@playbook/core/errors'
import { parseFile } from '@playbook/core/workflow-formats/parse'
import { MAX_DEPTH } from '@playbook/core/json'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../auth/gate.ts'
import type { ClientAddress } from '../net/client-address.ts'
import { createLane } from '../lane.ts'
import { limitBody } from './body-limit.ts'
import { callerOf } from './callers.ts'

/** Bodies other than files: a PWB workflow may have 8 MB, and so may values and figures. */
const MOST_BYTES = 8 * 1024 ** 2
const LARGE =
  /^\/(?:api\/)?(?:mcp|playbooks\/import|db\/fpl(?:\/.*)?|resolver|processes\/[^/]+\/figure|sessions\/[^/]+\/worker\/reports|v1\/components\/data\/label\/metadata\/update)$/
/** What people and pages send elsewhere is far shorter. */
const USUAL_BYTES = 1024 ** 2
/** What is shorter is read within a few milliseconds. */
const SHORT_BYTES = 64 * 1024
const LONGEST_MS = 300_000
/** Of the time of this process, what long bodies may take: a parse cannot be interrupted, and everybody's letters wait for it. */
const SHARE = 0.03
const LONGEST_REST_MS = 15_000
/** Bytes of files. */
const UPLOADED = /^\/api\/(?:uploads(?:\/[^/]+)?|sessions\/[^/]+\/worker\/files|v1\/components\/core\/file\/upload)$/
/** As JSON writes it, and not behind a backslash that is meant. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

interface BodyEnv extends GateEnv {
  /** What the server knows of a request; not there when a program calls the app itself. */
  Bindings: Partial<HttpBindings>
}

/** Whether the body of a request is long, or may be. */
export function isLong(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || UPLOADED.test(c.req.path)) return false
  const { headers, body } = c.req.raw
  if (headers.has('transfer-encoding')) return true
  return body !== null && Number(headers.get('content-length') ?? Infinity) > SHORT_BYTES
}

/** Limits what bodies hold and the time they take to arrive. Uploads of files have limits of their own. */
export function limitBodies(longestMs = LONGEST_MS): MiddlewareHandler<BodyEnv> {
  const limitLarge = limitBody(MOST_BYTES, 'The body is larger than 8 MB.')
  const limitUsual = limitBody(USUAL_BYTES, 'The body is larger than 1 MB.')
  return async (c, next) => {
    if (UPLOADED.test(c.req.path)) return next()
    const { incoming } = c.env ?? {}
    if (incoming && !incoming.complete) {
      const timer = setTimeout(() => incoming.destroy(), longestMs)
      incoming.once('close', () => clearTimeout(timer))
      incoming.once('end', () => clearTimeout(timer))
    }
    // What is only read has no body; to look for one would cost as much as a state that is known.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return (LARGE.test(c.req.path) ? limitLarge : limitUsual)(c, async () => {
      if (c.req.raw.body !== null) await c.req.text()
      await next()
    })
  }
}

/** Looks through bodies before any route does: through long ones with pauses in between, since it holds up everybody. */
export function checkBodies(clientAddress: ClientAddress): MiddlewareHandler<BodyEnv> {
  const lane = createLane({
    running: 1,
    waitingEach: 1,
    waiting: Infinity,
    share: SHARE,
    longestRestMs: LONGEST_REST_MS,
  })
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead || UPLOADED.test(c.req.path) || c.req.raw.body === null) return next()
    const text = await c.req.text()
    if (text.length < SHORT_BYTES) requireStorable(text)
    else await lane(callerOf(c, clientAddress), async () => readLong(c, text), c.req.raw.signal)
    return next()
  }
}

/** Parses once what several would parse, and lets others have their turn before. */
async function readLong(c: Context, text: string): Promise<void> {
  if (isDeep(text)) throw tooDeep()
  await setImmediate()
  if (NUL.test(text)) throw withNul()
  await setImmediate()
  if (!/json/i.test(c.req.header('content-type') ?? '')) return
  try {
    const body: unknown = JSON.parse(text)
    Object.assign(c.req, { json: async () => body })
  } catch {
    // The route says in its own words that it is no JSON.
  }
}

/** Refuses what would exhaust the stack of whoever reads it, or what the database cannot hold. */
export function requireStorable(body: string): void {
  if (isDeep(body)) throw tooDeep()
  if (NUL.test(body)) throw withNul()
}

const tooDeep = () => new InputError(`The body nests deeper than ${MAX_DEPTH} levels. Send a flatter one.`)
const withNul = () => new InputError('The body holds the character NUL, which cannot be stored. Leave it out.')

// Codes of letters: millions of them are compared.
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whether lists and objects are nested deeper than values are: seen without parsing. */
export function isDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isInText && code === BACKSLASH) at++
    else if (code === QUOTE) isInText = !isInText
    else if (isInText) continue
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** JSON in a text, as PWB's paths take it in a query. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('This is not JSON.')
    return z.NEVER
  }
})

/** The body of a request to PWB's paths, read by a schema. */
export async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await c.req.json().catch(() => {
    throw new InputError('The body is not JSON.')
  })
  return parseFile(schema, body, 'body')
}
