import { z } from '@hono/zod-openapi'
import { SuggestionKind, Suggestions as Names } from '@playbook/core/api/suggestions'
import type { Suggestions } from '../../upstream/page/suggestions.ts'
import { describedRoutes } from '../../http/respond.ts'
import { tells } from '../../http/routes.ts'

const suggest = tells(
  'get',
  '/suggest/{kind}',
  'At most ten names that begin like what was typed, the nearest first; also says when the service behind is away',
  {
    request: { params: z.object({ kind: SuggestionKind }), query: z.object({ q: z.string().max(200) }) },
    answer: Names,
  },
)

/** Completion of names of genes and drugs. */
export function suggestRoutes(suggestions: Suggestions) {
  return describedRoutes().openapi(suggest, async (c) => {
    const { names, silent } = await suggestions.of(c.req.valid('param').kind, c.req.valid('query').q)
    // That a service was away must not outlast it.
    c.header('cache-control', silent === undefined ? 'private, max-age=3600' : 'no-store')
    return c.json({ names, ...(silent !== undefined && { silent }) }, 200)
  })
}
