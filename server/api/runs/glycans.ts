import { z } from '@hono/zod-openapi'
import { ErrorBody } from '@playbook/core/api/errors'
import type { GlycanPictures } from '../../upstream/page/glycan-pictures.ts'
import { describedRoutes, json } from '../../http/respond.ts'
import { answers } from '../../http/routes.ts'

const image = answers('get', '/glycans/{accession}/image', 'The structure of a glycan as GlyGen draws it, a PNG', {
  request: { params: z.object({ accession: z.string().regex(/^G\d{5}[A-Z]{2}$/) }) },
  responses: {
    200: { description: 'The picture', content: { 'image/png': { schema: z.string() } } },
    502: json(ErrorBody, 'GlyGen does not give it now'),
  },
})

/** Pictures of glycans, which a page takes from nowhere but here. */
export function glycanRoutes(pictures: GlycanPictures) {
  return describedRoutes().openapi(image, async (c) => {
    const picture = await pictures.of(c.req.valid('param').accession, c.req.raw.signal)
    // Whatever the service called it: nothing but a picture leaves here.
    c.header('content-type', 'image/png')
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'private, max-age=86400')
    return c.body(new Uint8Array(picture), 200)
  })
}
