import { jsonWithoutSecrets, type CleanAddress } from '@playbook/core/addresses/secrets'
import { isJson } from '@playbook/core/json'
import type { MiddlewareHandler } from 'hono'
import type { GateEnv } from '../auth/gate.ts'

/** What is read by others than our routes, is no JSON, or is given so that it is kept. */
const AS_SENT =
  /^\/api\/(?:auth\/|account\/(?:keys|address-keys)|matrix\/|uploads|sessions\/[^/]+\/worker|v1\/components\/core\/file\/)/

/**
 * Takes the secrets out of every address that a program or a page sends, before any route sees it: workflows, steps,
 * comments, titles. They are lent to the runs of who sent them, and stored nowhere.
 */
export function cleanBodies(lend: (person: string, found: CleanAddress) => void): MiddlewareHandler<GateEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || AS_SENT.test(path) || c.req.raw.body === null) return next()
    const text = await c.req.text()
    if (!/:(?:\\?\/|\\\\)/.test(text) && !/\\u00(?:3a|2f|5c)/i.test(text)) return next()
    const body: unknown = await c.req.json().catch(() => undefined)
    if (!isJson(body)) return next()
    const clean = jsonWithoutSecrets(body, (found) => lend(c.get('person').id, found))
    if (clean === body) return next()
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    const { url, signal } = c.req.raw
    c.req.raw = new Request(url, { method, headers, signal, body: JSON.stringify(clean) })
    c.req.bodyCache = {}
    Object.assign(c.req, { json: async () => clean })
    return next()
  }
}
