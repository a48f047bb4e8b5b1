import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { ApiTokens as TokenList, MadeToken, NewToken } from '@playbook/core/api/tokens'
import type { ApiTokens } from '../auth/api-tokens.ts'
import type { GateEnv } from '../auth/gate.ts'
import { json, refusals } from './respond.ts'

const list = createRoute({
  method: 'get',
  path: '/tokens',
  summary: "The caller's tokens for programs, newest first",
  responses: { 200: json(TokenList, 'The tokens, without their secrets') },
})

const add = createRoute({
  method: 'post',
  path: '/tokens',
  summary: 'Make a token for a program; its secret is told this once',
  request: { body: json(NewToken, 'How it is called and what it allows') },
  responses: { 201: json(MadeToken, 'The secret'), ...refusals },
})

const revoke = createRoute({
  method: 'delete',
  path: '/tokens/{id}',
  summary: 'Let a token be worth nothing from now on',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Revoked' }, ...refusals },
})

/** Tokens that people give to their programs. */
export function tokenRoutes(tokens: ApiTokens) {
  return new OpenAPIHono<GateEnv>()
    .openapi(list, async (c) => c.json({ tokens: await tokens.list(c.get('person')) }, 200))
    .openapi(add, async (c) => c.json({ secret: await tokens.add(c.get('person'), c.req.valid('json')) }, 201))
    .openapi(revoke, async (c) => {
      await tokens.revoke(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
