import { z } from '@hono/zod-openapi'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError, NotFoundError } from '@playbook/core/errors'
import {
  CITATION_STYLE_NAMES,
  isCitationStyle,
  type CitationStyle,
} from '@playbook/core/report-formats/citation-styles'
import { FORMAT_NAMES, FORMATS, isFormatName, type FormatName } from '@playbook/core/formats'
import { Hono, type Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { ExportedFile, Exports } from '../../export/playbook-exports.ts'
import type { Chains } from '../../playbooks/chains/chains.ts'
import type { Publications } from '../../playbooks/publications/publications.ts'
import type { Reviews } from '../../playbooks/reviews/reviews.ts'
import type { Versions } from '../../playbooks/versions/versions.ts'
import type { Settings } from '../../settings.ts'
import { jsonText } from '../../http/bodies.ts'
import { asAttachment, describedRoutes } from '../../http/respond.ts'
import { answers } from '../../http/routes.ts'

const styled = z.object({
  style: z
    .string()
    .optional()
    .openapi({ description: `How a PDF writes its references: ${CITATION_STYLE_NAMES.join(', ')}` }),
})

const file = { 200: { description: 'The file' } }
const InFormat = z.object({ format: z.string() })

const routes = {
  playbook: answers(
    'get',
    '/playbooks/{playbook}/export/{format}',
    `The playbook as a file of a format: ${FORMAT_NAMES.join(', ')}`,
    { request: { params: InFormat.extend({ playbook: z.string() }), query: styled }, responses: file },
  ),
  version: answers(
    'get',
    '/playbooks/{playbook}/versions/{version}/export/{format}',
    'A version of the playbook as a file, by its id or its number',
    {
      request: { params: InFormat.extend({ playbook: z.string(), version: z.string() }), query: styled },
      responses: file,
    },
  ),
  publication: answers('get', '/publications/{id}/versions/{number}/export/{format}', 'A published version as a file', {
    request: { params: InFormat.extend({ id: z.string(), number: z.coerce.number() }), query: styled },
    responses: file,
  }),
  reviewed: answers(
    'get',
    '/reviews/{id}/export/{format}',
    'The version to review as a file, without its authors where the review is anonymous',
    { request: { params: InFormat.extend({ id: z.string() }), query: styled }, responses: file },
  ),
}

/** Who asks, and the address of this server as they know it. */
export const askingOf = (c: Context<GateEnv>, { publicUrl }: Pick<Settings, 'publicUrl'>) => ({
  // Whoever has only a link is nobody.
  person: c.get('person')?.id ?? '',
  origin: publicUrl?.origin ?? new URL(c.req.url).origin,
  style: styleOf(c.req.query('style')),
})

/** The style of references that is asked for. */
function styleOf(asked: string | undefined): CitationStyle | undefined {
  if (asked === undefined || isCitationStyle(asked)) return asked
  throw new InputError(`There is no style of references ${asked}. Choose one of ${CITATION_STYLE_NAMES.join(', ')}.`)
}

function answerFile(c: Context, format: FormatName, { filename, content }: ExportedFile) {
  c.header('content-type', FORMATS[format].mediaType)
  c.header('content-disposition', asAttachment(filename))
  c.header('cache-control', 'private, no-store')
  return c.body(content instanceof Uint8Array ? new Uint8Array(content) : content, 200)
}

/** The format of this name. */
function knownFormat(format: string): FormatName {
  if (isFormatName(format)) return format
  throw new NotFoundError(`There is no format ${format}. Choose one of ${FORMAT_NAMES.join(', ')}.`)
}

interface ExportsOptions {
  readonly exports: Exports
  readonly versions: Pick<Versions, 'list' | 'read'>
  readonly publications: Pick<Publications, 'read' | 'stored'>
  readonly reviews: Pick<Reviews, 'contents'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** Playbooks, their versions and publications as files for other programs and for readers. */
export function exportRoutes({ exports, versions, publications, reviews, settings }: ExportsOptions) {
  return describedRoutes()
    .openapi(routes.playbook, async (c) => {
      const { playbook, format: name } = c.req.valid('param')
      const format = knownFormat(name)
      return answerFile(c, format, await exports.playbook(playbook, format, askingOf(c, settings)))
    })
    .openapi(routes.version, async (c) => {
      const { playbook, version: name, format: asked } = c.req.valid('param')
      const format = knownFormat(asked)
      const listed = (await versions.list(playbook)).find(({ id, number }) => id === name || String(number) === name)
      const version = listed && (await versions.read(playbook, listed.id))
      if (version === undefined) throw new NotFoundError('There is no such version.')
      const path = `/playbooks/${playbook}`
      return answerFile(c, format, await exports.version({ version, playbook, path }, format, askingOf(c, settings)))
    })
    .openapi(routes.reviewed, async (c) => {
      const { id, format: asked } = c.req.valid('param')
      const format = knownFormat(asked)
      const { version, playbook, isAnonymous } = await reviews.contents(id)
      // Its path is that of the review: a published playbook would tell whose it is.
      const reviewed = { version, playbook, path: `/review/${id}`, ...(isAnonymous && { authors: [] }) }
      return answerFile(c, format, await exports.version(reviewed, format, askingOf(c, settings)))
    })
    .openapi(routes.publication, async (c) => {
      const { id, number, format: asked } = c.req.valid('param')
      const format = knownFormat(asked)
      const [version, { authors, licence, versions: published }] = await Promise.all([
        publications.stored(id, number),
        publications.read(id),
      ])
      const doi = published.find((each) => each.number === number)?.doi ?? undefined
      const path = `/public/${id}/${number}`
      const exported = { version, playbook: id, path, authors, licence, ...(doi && { doi }), isPublished: true }
      return answerFile(c, format, await exports.version(exported, format, askingOf(c, settings)))
    })
}

interface ChainExportsOptions {
  readonly exports: Exports
  readonly chains: Pick<Chains, 'load'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** A workflow by its id. */
export async function knownChain(chains: Pick<Chains, 'load'>, id: string): Promise<NamedNotebook> {
  const chain = await chains.load(id)
  if (chain === undefined) throw new NotFoundError('Not Found')
  return { id, notebook: chain.notebook }
}

interface NamedNotebook {
  readonly id: string
  readonly notebook: Notebook
}

const Told = z.object({ title: z.string().optional(), description: z.string().optional() })

/** A workflow with the title and description that the query gives as `metadata`, as PWB's page does. */
export function toldInstead(c: Context, { id, notebook }: NamedNotebook): NamedNotebook {
  const metadata = c.req.query('metadata')
  if (metadata === undefined) return { id, notebook }
  const told = jsonText.pipe(Told).safeParse(metadata)
  if (!told.success) throw new InputError('Write metadata as JSON: {"title": "…", "description": "…"}.')
  const { title = notebook.title, description = notebook.description } = told.data
  return { id, notebook: { ...notebook, title, description } }
}

/** PWB's addresses of exports, `/api/bco/…` and `/api/v1/{cwl,ro-crate,tex}/…`, by the id of a workflow, and that of Jupyter notebooks. */
export function chainExportRoutes({ exports, chains, settings }: ChainExportsOptions) {
  const known = async (id: string) => knownChain(chains, id)
  const answer = (formatOf: (asked: string | undefined) => FormatName) => async (c: Context<GateEnv>) => {
    const format = formatOf(c.req.query('format'))
    const chain = toldInstead(c, await known(c.req.param('id') ?? ''))
    return answerFile(c, format, await exports.chain(chain, format, askingOf(c, settings)))
  }
  const cwl = async (c: Context<GateEnv>) => exports.cwl(await known(c.req.param('id') ?? ''), askingOf(c, settings))
  const zipped = answer(() => 'cwl')
  return new Hono<GateEnv>()
    .get(
      '/bco/:id',
      answer(() => 'bco'),
    )
    .get('/v1/cwl/:id', async (c) => {
      const format = c.req.query('format')
      if (format === 'list') return c.json((await cwl(c)).map(({ path }) => path))
      return format === 'json' ? c.json(await cwl(c)) : zipped(c)
    })
    .get('/v1/cwl/:id/:filename', async (c) => {
      const file = (await cwl(c)).find(({ path }) => path === c.req.param('filename'))
      if (file === undefined) throw new NotFoundError('Not Found')
      return c.text(String(file.content), 200, { 'content-type': 'text/plain; charset=utf-8' })
    })
    .get(
      '/v1/ro-crate/:id',
      answer((asked) => (asked === 'json' ? 'ro-crate-metadata' : 'ro-crate')),
    )
    .get(
      '/v1/ipynb/:id',
      answer(() => 'ipynb'),
    )
    .get(
      '/v1/tex/:id',
      answer((asked) => (asked === 'pdf' ? 'pdf' : 'latex')),
    )
}
