import type { HttpBindings } from '@hono/node-server'
import { InputError } from '@playbook/core/errors'
import { parseFile } from '@playbook/core/interchange/parse'
import { MAX_DEPTH } from '@playbook/core/json'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { GateEnv } from '../auth/gate.ts'

/** Bodies other than files: a PWB workflow may have 8 MB. */
const MOST_BYTES = 8 * 1024 ** 2
const LONGEST_MS = 300_000
/** Bytes of files. */
const UPLOADED = /^\/api\/(?:uploads(?:\/[^/]+)?|v1\/components\/core\/file\/upload)$/
/** As JSON writes it, and not behind a backslash that is meant. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

interface BodyEnv extends GateEnv {
  /** What the server knows of a request; not there when a program calls the app itself. */
  Bindings: Partial<HttpBindings>
}

/** Limits what bodies hold and the time they take to arrive. Uploads of files have limits of their own. */
export function limitBodies(longestMs = LONGEST_MS): MiddlewareHandler<BodyEnv> {
  const limitSize = bodyLimit({
    maxSize: MOST_BYTES,
    onError(c) {
      // Whoever still sends would not hear the answer.
      c.env?.incoming?.resume()
      return c.json({ error: { name: 'InputError', message: 'The body is larger than 8 MB.' } }, 413)
    },
  })
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
    return limitSize(c, async () => {
      if (c.req.raw.body !== null) requireStorable(await c.req.text())
      await next()
    })
  }
}

/** Refuses what would exhaust the stack of whoever reads it, or what the database cannot hold. */
export function requireStorable(body: string): void {
  if (isDeep(body)) throw new InputError(`The body nests deeper than ${MAX_DEPTH} levels. Send a flatter one.`)
  if (NUL.test(body)) throw new InputError('The body holds the character NUL, which cannot be stored. Leave it out.')
}

/** Whether lists and objects are nested deeper than values are: seen without parsing. */
export function isDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isInText && letter === '\\') at++
    else if (letter === '"') isInText = !isInText
    else if (isInText) continue
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
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
