import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { NotFoundError } from '@playbook/core/errors'
import { FORMAT_NAMES, FORMATS, isFormatName } from '@playbook/core/interchange/formats'
import type { GateEnv } from '../auth/gate.ts'
import type { Exports } from '../export/playbook-exports.ts'
import type { Settings } from '../settings.ts'
import { asAttachment, refusals } from './respond.ts'

const exportAs = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/export/{format}',
  summary: `The playbook as a file of a format: ${FORMAT_NAMES.join(', ')}`,
  request: { params: z.object({ playbook: z.string(), format: z.string() }) },
  responses: { 200: { description: 'The file' }, ...refusals },
})

/** Playbooks as files for other programs and for readers. */
export function exportRoutes(exports: Exports, { publicUrl }: Pick<Settings, 'publicUrl'>) {
  return new OpenAPIHono<GateEnv>().openapi(exportAs, async (c) => {
    const { playbook, format } = c.req.valid('param')
    if (!isFormatName(format)) {
      throw new NotFoundError(`There is no format ${format}. Choose one of ${FORMAT_NAMES.join(', ')}.`)
    }
    const origin = publicUrl?.origin ?? new URL(c.req.url).origin
    const { filename, content } = await exports.playbook(playbook, format, origin)
    c.header('content-type', FORMATS[format].mediaType)
    c.header('content-disposition', asAttachment(filename))
    c.header('cache-control', 'private, no-store')
    return c.body(content instanceof Uint8Array ? new Uint8Array(content) : content, 200)
  })
}
