import { z } from '@hono/zod-openapi'
import { FigureRequest } from '@playbook/core/api/figures'
import { createLines } from '../../lines.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, One } from '../../http/routes.ts'

const figurePdf = answers(
  'post',
  '/processes/{id}/figure',
  'A figure of a result as a PDF of its own size, which says where it comes from',
  {
    request: { params: One, body: body(FigureRequest) },
    responses: { 200: { description: 'The page', content: { 'application/pdf': { schema: z.string() } } } },
  },
)

/** Figures as documents of their own, one at a time for each person. */
export function figureRoutes() {
  const inLine = createLines()
  return describedRoutes().openapi(figurePdf, async (c) => {
    const { type, value, widthMm, fontPt, palette, ...origin } = c.req.valid('json')
    // Drawing and typesetting are loaded by the first figure, as by the first export.
    const { figureFile } = await import('../../render/figure-file.ts')
    const process = c.req.valid('param').id
    const look = { widthMm, fontPt, palette }
    const pdf = await inLine(c.get('person').id, () => figureFile({ type, value }, look, { ...origin, process }))
    c.header('content-type', 'application/pdf')
    c.header('cache-control', 'private, no-store')
    return c.body(new Uint8Array(pdf), 200)
  })
}
