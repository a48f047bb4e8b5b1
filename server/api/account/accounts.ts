import { Hono } from 'hono'
import { CLIENT_ADDRESS, type ClientAddress } from '../../net/client-address.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Accounts } from '../../accounts/accounts.ts'
import type { GateEnv } from '../../auth/gate.ts'
import { ACCOUNT_ROUTES } from '../../auth/account-routes.ts'

interface AccountEnv extends GateEnv {
  Bindings: Partial<HttpBindings>
}

/** Signing in and out. The library has more routes than these; what is not named here cannot be reached. */
export function accountRoutes(accounts: Accounts | undefined, clientAddress: ClientAddress) {
  const routes = new Hono<AccountEnv>()
  // Where the library ends what it cannot bring back to a page of ours: the page to sign in has the words.
  routes.get('/api/auth/error', (c) => {
    const code = /^\w{1,60}$/.exec(c.req.query('error') ?? '')?.[0] ?? 'unknown'
    return accounts === undefined ? c.notFound() : c.redirect(`/sign-in?error=${code}`)
  })
  for (const [method, path] of ACCOUNT_ROUTES) {
    routes.on(method, path, async (c) => {
      if (accounts === undefined) return c.notFound()
      const { url } = c.req.raw
      const headers = new Headers(c.req.raw.headers)
      headers.set(CLIENT_ADDRESS, clientAddress(c.env.incoming?.socket.remoteAddress, headers))
      // The limit in front of all routes has read the body.
      const body = method === 'GET' ? {} : { body: await c.req.text() }
      return accounts.handle(new Request(url, { method, headers, ...body }))
    })
  }
  return routes
}
