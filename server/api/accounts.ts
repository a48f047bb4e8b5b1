import { Hono } from 'hono'
import type { Accounts } from '../accounts/accounts.ts'
import type { GateEnv } from '../auth/gate.ts'
import { ACCOUNT_ROUTES } from '../auth/rules.ts'

/** Signing in and out. The library has more routes than these; what is not named here cannot be reached. */
export function accountRoutes(accounts: Accounts | undefined) {
  const routes = new Hono<GateEnv>()
  for (const [method, path] of ACCOUNT_ROUTES) {
    routes.on(method, path, async (c) => {
      if (accounts === undefined) return c.notFound()
      const { url, headers } = c.req.raw
      // The limit in front of all routes has read the body.
      const body = method === 'GET' ? {} : { body: await c.req.text() }
      return accounts.handle(new Request(url, { method, headers, ...body }))
    })
  }
  return routes
}
