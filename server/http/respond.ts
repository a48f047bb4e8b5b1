import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono, type Hook, type z } from '@hono/zod-openapi'
import { ErrorBody } from '@playbook/core/api/errors'
import {
  CancelledError,
  EndedError,
  ForbiddenError,
  InputError,
  KernelError,
  LimitError,
  NotFoundError,
  StorageFullError,
  UpstreamError,
} from '@playbook/core/errors'
import { describeIssue } from '@playbook/core/workflow-formats/parse'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { GateEnv } from '../auth/gate.ts'
import { isDatabaseAway, isDatabaseFull } from '../db/errors.ts'
import { log } from '../log.ts'

/** Refuses what does not fit the schema of a route in the one form of all refusals: its place, and what is wrong there. */
const refuseUnreadable: Hook<unknown, GateEnv, string, unknown> = (result) => {
  if (result.success) return
  const what = { json: 'body', param: 'address' }[String(result.target)] ?? String(result.target)
  throw new InputError(`${describeIssue(result.error, what)}. Mend it and send it again.`)
}

/** Routes that are described in OpenAPI and read by schemas. */
export function describedRoutes(): OpenAPIHono<GateEnv> {
  return new OpenAPIHono<GateEnv>({ defaultHook: refuseUnreadable })
}

/** A route's JSON answer in the OpenAPI description. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The refusals that every route shares. */
export const refusals = {
  400: json(ErrorBody, 'What was sent cannot be used; the message says why'),
  404: json(ErrorBody, 'It does not exist, or is not shared with the caller'),
}

/** A named refusal that a route states itself. */
export function refuse(status: 401 | 403 | 429 | 504, message: string): HTTPException {
  return new HTTPException(status, { message })
}

/** The header with which a browser saves an answer under a name, whatever letters the name has. */
export function asAttachment(filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

/** Whoever sent it has gone away: nobody hears the answer, and nobody who reads the log can mend it. */
function isCutOff(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const { incoming } = c.env ?? {}
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

/** Turns what a handler threw into an answer: the researcher's errors with their message, bugs without detail. */
export function answerError(error: Error, c: Context) {
  if (error instanceof HTTPException) {
    return c.json({ error: { name: 'Refused', message: error.message } }, error.status)
  }
  if (error instanceof NotFoundError) return c.json({ error: { name: error.name, message: error.message } }, 404)
  if (error instanceof EndedError) return c.json({ error: { name: error.name, message: error.message } }, 410)
  if (error instanceof ForbiddenError) return c.json({ error: { name: error.name, message: error.message } }, 403)
  if (error instanceof LimitError) {
    const { name, message, waitS } = error
    return c.json({ error: { name, message } }, 429, { 'retry-after': String(waitS) })
  }
  if (error instanceof InputError) {
    return c.json(
      { error: { name: error.name, message: error.message, ...(error.place && { place: error.place }) } },
      400,
    )
  }
  if (error instanceof UpstreamError) return c.json({ error: { name: error.name, message: error.message } }, 502)
  if (error instanceof CancelledError) return c.json({ error: { name: error.name, message: error.message } }, 409)
  if (error instanceof KernelError) return c.json({ error: { name: error.name, message: error.message } }, 500)
  if (error instanceof StorageFullError) {
    return c.json({ error: { name: error.name, message: error.message } }, 507)
  }
  if (isDatabaseFull(error)) {
    log.error('the disk of the database is full', { error })
    const message =
      "The server's disk is full. Nothing was changed; ask whoever looks after the server to make room, then try again."
    return c.json({ error: { name: 'StorageFullError', message } }, 507)
  }
  if (isDatabaseAway(error)) {
    log.warn('the database does not answer', { error })
    const message = 'The database does not answer just now. Nothing was changed; try again in a moment.'
    return c.json({ error: { name: 'Unavailable', message } }, 503)
  }
  if (isCutOff(c)) return c.json({ error: { name: 'Refused', message: 'The request was not sent to its end.' } }, 400)
  log.error('a request failed', { method: c.req.method, route: routePath(c), error })
  return c.json({ error: { name: 'bug', message: 'Something went wrong on the server. Nothing was changed.' } }, 500)
}
