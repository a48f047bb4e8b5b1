import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { figure } from '@playbook/cells/steps'
import { FigureRequest } from '@playbook/core/api/figures'
import { parseFile } from '@playbook/core/interchange/parse'
import type { GateEnv } from '../auth/gate.ts'
import { createLines } from '../lines.ts'
import { json, refusals } from './respond.ts'

const figurePdf = createRoute({
  method: 'post',
  path: '/processes/{id}/figure',
  summary: 'A figure of a result as a PDF of its own size, which says where it comes from',
  request: { params: z.object({ id: z.string() }), body: json(FigureRequest, 'The figure, its size and its page') },
  responses: {
    200: { description: 'The page', content: { 'application/pdf': { schema: z.string() } } },
    ...refusals,
  },
})

/** Figures as documents of their own, one at a time for each person. */
export function figureRoutes() {
  const inLine = createLines()
  return new OpenAPIHono<GateEnv>().openapi(figurePdf, async (c) => {
    const { figure: sent, columns, fontPt, ...origin } = c.req.valid('json')
    const drawn = parseFile(figure.Figure.schema, sent, 'figure')
    // Drawing and typesetting are loaded by the first figure, as by the first export.
    const { figureFile } = await import('../export/figure-file.ts')
    const process = c.req.valid('param').id
    const pdf = await inLine(c.get('person').id, () => figureFile(drawn, { columns, fontPt }, { ...origin, process }))
    c.header('content-type', 'application/pdf')
    c.header('cache-control', 'private, no-store')
    return c.body(new Uint8Array(pdf), 200)
  })
}
