import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** What log lines say of the work that they belong to. */
export interface WorkContext {
  readonly request?: string
  readonly run?: string
}

const current = new AsyncLocalStorage<WorkContext>()

/** What is worked on; nothing where a line belongs to nobody's work. */
export const workContext = (): WorkContext => current.getStore() ?? {}

/** Does work whose log lines name it. */
export const inContext = <T>(context: WorkContext, work: () => T): T =>
  current.run({ ...workContext(), ...context }, work)

const REQUEST_ID = /^[\w.-]{1,64}$/

/** Names each request, as a proxy in front of the server names it or anew, in log lines and to whoever asks. */
export const nameRequests: MiddlewareHandler = async (c, next) => {
  const given = c.req.header('x-request-id')
  const request = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID().slice(0, 8)
  await inContext({ request }, next)
  c.header('x-request-id', request)
}
