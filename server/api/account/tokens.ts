import { ApiTokens as TokenList, MadeToken, NewToken } from '@playbook/core/api/tokens'
import type { ApiTokens } from '../../auth/api-tokens.ts'
import { body, does, makes, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const routes = {
  list: tells('get', '/tokens', "The caller's tokens for programs, newest first, without their secrets", {
    request: {},
    answer: TokenList,
  }),
  add: makes('post', '/tokens', 'Make a token for a program; its secret is told this once', {
    request: { body: body(NewToken) },
    answer: MadeToken,
  }),
  revoke: does('delete', '/tokens/{id}', 'Let a token be worth nothing from now on', { params: One }),
}

/** Tokens that people give to their programs. */
export function tokenRoutes(tokens: ApiTokens) {
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json({ tokens: await tokens.list(c.get('person')) }, 200))
    .openapi(routes.add, async (c) => c.json({ secret: await tokens.add(c.get('person'), c.req.valid('json')) }, 201))
    .openapi(routes.revoke, async (c) => {
      await tokens.revoke(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
