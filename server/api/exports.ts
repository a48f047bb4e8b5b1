import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { NotFoundError } from '@playbook/core/errors'
import { FORMAT_NAMES, FORMATS, isFormatName, type FormatName } from '@playbook/core/interchange/formats'
import { Hono, type Context } from 'hono'
import type { GateEnv } from '../auth/gate.ts'
import type { ExportedFile, Exports } from '../export/playbook-exports.ts'
import type { Chains } from '../playbooks/chains.ts'
import type { Settings } from '../settings.ts'
import { asAttachment, refusals } from './respond.ts'

const exportAs = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/export/{format}',
  summary: `The playbook as a file of a format: ${FORMAT_NAMES.join(', ')}`,
  request: { params: z.object({ playbook: z.string(), format: z.string() }) },
  responses: { 200: { description: 'The file' }, ...refusals },
})

/** Who asks, and the address of this server as they know it. */
const askingOf = (c: Context<GateEnv>, { publicUrl }: Pick<Settings, 'publicUrl'>) => ({
  // Whoever has only a link is nobody.
  person: c.get('person')?.id ?? '',
  origin: publicUrl?.origin ?? new URL(c.req.url).origin,
})

function answerFile(c: Context, format: FormatName, { filename, content }: ExportedFile) {
  c.header('content-type', FORMATS[format].mediaType)
  c.header('content-disposition', asAttachment(filename))
  c.header('cache-control', 'private, no-store')
  return c.body(content instanceof Uint8Array ? new Uint8Array(content) : content, 200)
}

/** Playbooks as files for other programs and for readers. */
export function exportRoutes(exports: Exports, settings: Pick<Settings, 'publicUrl'>) {
  return new OpenAPIHono<GateEnv>().openapi(exportAs, async (c) => {
    const { playbook, format } = c.req.valid('param')
    if (!isFormatName(format)) {
      throw new NotFoundError(`There is no format ${format}. Choose one of ${FORMAT_NAMES.join(', ')}.`)
    }
    return answerFile(c, format, await exports.playbook(playbook, format, askingOf(c, settings)))
  })
}

interface ChainExportsOptions {
  readonly exports: Exports
  readonly chains: Pick<Chains, 'load'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** PWB's addresses of exports: `/api/bco/…` and `/api/v1/{cwl,ro-crate,tex}/…`, by the id of a workflow. */
export function chainExportRoutes({ exports, chains, settings }: ChainExportsOptions) {
  const answer = (formatOf: (asked: string | undefined) => FormatName) => async (c: Context<GateEnv>) => {
    const id = c.req.param('id') ?? ''
    const chain = await chains.load(id)
    if (chain === undefined) throw new NotFoundError('Not Found')
    const format = formatOf(c.req.query('format'))
    return answerFile(c, format, await exports.chain({ id, notebook: chain.notebook }, format, askingOf(c, settings)))
  }
  return new Hono<GateEnv>()
    .get(
      '/bco/:id',
      answer(() => 'bco'),
    )
    .get(
      '/v1/cwl/:id',
      answer(() => 'cwl'),
    )
    .get(
      '/v1/ro-crate/:id',
      answer((asked) => (asked === 'json' ? 'ro-crate-metadata' : 'ro-crate')),
    )
    .get(
      '/v1/tex/:id',
      answer((asked) => (asked === 'pdf' ? 'pdf' : 'latex')),
    )
}
