import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { GateEnv } from '../auth/gate.ts'

/** Bodies other than files: a PWB workflow may have 8 MB. */
const MOST_BYTES = 8 * 1024 ** 2
const LONGEST_MS = 300_000

interface BodyEnv extends GateEnv {
  /** What the server knows of a request; not there when a program calls the app itself. */
  Bindings: Partial<HttpBindings>
}

/** Limits the size of bodies and the time they take to arrive. Uploads of files have limits of their own. */
export function limitBodies(longestMs = LONGEST_MS): MiddlewareHandler<BodyEnv> {
  const limitSize = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => c.json({ error: { name: 'InputError', message: 'The body is larger than 8 MB.' } }, 413),
  })
  return async (c, next) => {
    if (c.req.path === '/api/files') return next()
    const { incoming } = c.env ?? {}
    if (incoming && !incoming.complete) {
      const timer = setTimeout(() => incoming.destroy(), longestMs)
      incoming.once('close', () => clearTimeout(timer))
      incoming.once('end', () => clearTimeout(timer))
    }
    return limitSize(c, next)
  }
}
