import type { Service } from '@playbook/core/service'
import { createHash, randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Simulation } from '../simulation.ts'
import { addEntry, entries, PROJECTS, type Entry } from './data.ts'
import { taskApi, wes } from './wes.ts'

const API = 'cavatica-api.sbgenomics.com'
const FILES = 'cavatica-ga4gh-api.sbgenomics.com'
/** Platforms of the same maker, which answer alike. */
const OTHERS = [
  'cgc-api.sbgenomics.com',
  'cgc-ga4gh-api.sbgenomics.com',
  'api.sb.biodatacatalyst.nhlbi.nih.gov',
  'ga4gh-api.sb.biodatacatalyst.nhlbi.nih.gov',
]
/** Where its files lie; addresses there are signed, and a token is none of their business. */
const STORAGE = 'sb-cavatica.s3.amazonaws.com'
const LIMIT = 1000
const WINDOW_S = 300
const [FIFTY, HUNDRED] = [50, 100]

interface Upload {
  readonly name: string
  readonly project: string
  readonly parent: string | undefined
  readonly size: number
  readonly parts: Map<number, Buffer>
  readonly told: Set<number>
}
const uploads = new Map<string, Upload>()

/** How often each token was seen: one that begins with `brief` ends after the first requests. */
const asked = new Map<string, number>()
const BRIEF_TIMES = 2

const tokenOf = (c: Context) => c.req.header('x-sbg-auth-token') ?? ''
const refusal = (c: Context, status: 400 | 401 | 403 | 404 | 409 | 429 | 503, code: number, message: string) =>
  c.json({ status, code, message, more_info: 'http://docs.cavatica.org/docs/api-status-codes' }, status)
const unauthorised = (c: Context) => refusal(c, 401, 1401, 'Unauthorized')

const api = new Hono()
api.use('*', async (c, next) => {
  const token = tokenOf(c)
  const resetS = Math.ceil(Date.now() / 1000)
  c.header('x-ratelimit-limit', String(LIMIT))
  c.header('x-ratelimit-remaining', String(LIMIT - 1))
  c.header('x-ratelimit-reset', String(resetS + WINDOW_S))
  c.header('x-request-id', randomUUID())
  const times = (asked.get(token) ?? 0) + 1
  asked.set(token, times)
  if (token === '' || token.startsWith('unknown')) return unauthorised(c)
  if (token.startsWith('brief') && times > BRIEF_TIMES) return unauthorised(c)
  if (token.startsWith('maintenance')) return refusal(c, 503, 0, 'Platform is under maintenance.')
  if (token.startsWith('busy')) return refusal(c, 429, 429, 'API rate limit exceeded.')
  return next()
})
api.get('/user', (c) =>
  c.json({ href: `https://${API}/v2/users/researcher`, username: 'researcher', email: 'researcher@example.org' }),
)
api.get('/projects', (c) =>
  page(
    c,
    PROJECTS.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({
      href: `https://${API}/v2/projects/${id}`,
      id,
      name,
    })),
  ),
)
api.get('/projects/:owner/:name', (c) => {
  const found = PROJECTS.find(({ id }) => id === `${c.req.param('owner')}/${c.req.param('name')}`)
  if (found === undefined) return refusal(c, 404, 3002, 'Requested project does not exist.')
  if (!found.isOpen) return refusal(c, 403, 2001, 'Insufficient privileges to access the requested resource.')
  return c.json({ id: found.id, name: found.name, type: 'v2', permissions: { read: true, write: true } })
})
api.get('/files', (c) => {
  const { project, parent, name } = c.req.query()
  if ((project === undefined) === (parent === undefined)) {
    return refusal(c, 400, 5002, 'Either project or parent has to be given.')
  }
  if (project !== undefined && !PROJECTS.some(({ id, isOpen }) => id === project && isOpen)) {
    return refusal(c, 404, 3002, 'Requested project does not exist.')
  }
  const there = [...entries.values()].filter((entry) =>
    parent === undefined ? entry.project === project && entry.parent === undefined : entry.parent === parent,
  )
  return page(c, there.filter((entry) => name === undefined || entry.name === name).map(asItem))
})
api.post('/files', async (c) => {
  const { name, type, project }: Partial<Record<'name' | 'type' | 'project', string>> = await c.req.json()
  if (!name || type !== 'folder' || !project) return refusal(c, 400, 5001, 'Name, type and project are required.')
  const known = PROJECTS.find(({ id }) => id === project)
  if (known === undefined) return refusal(c, 404, 3002, 'Requested project does not exist.')
  if (!known.isOpen || project === 'lab/shared') return refusal(c, 403, 2001, 'Insufficient privileges to write there.')
  return c.json(asItem(addEntry(project, name, undefined)), 201)
})
api.route('/tasks', taskApi)
api.post('/upload/multipart', async (c) => {
  const body: Partial<Record<'name' | 'project' | 'parent', string>> & { size?: number; part_size?: number } =
    await c.req.json()
  const owner = body.project ?? (body.parent === undefined ? undefined : entries.get(body.parent)?.project)
  if (body.name === undefined || body.size === undefined || owner === undefined) {
    return refusal(c, 400, 5001, 'Name, size and project or parent are required.')
  }
  if (owner === 'lab/shared') return refusal(c, 403, 2001, 'Insufficient privileges to access the requested resource.')
  const id = randomUUID()
  const { name, size, parent } = body
  const there = [...entries.values()].find(
    (entry) => entry.project === owner && entry.name === name && entry.parent === parent,
  )
  if (there !== undefined && c.req.query('overwrite') !== 'true') {
    return refusal(c, 409, 11_009, 'File with the same name already exists.')
  }
  if (there !== undefined) entries.delete(there.id)
  uploads.set(id, { name, size, project: owner, parent, parts: new Map(), told: new Set() })
  return c.json({ upload_id: id, part_size: body.part_size ?? 33_554_432, parallel_uploads: true }, 201)
})
api.get('/upload/multipart/:id/part/:n', (c) => {
  const { id, n } = c.req.param()
  if (!uploads.has(id)) return refusal(c, 404, 11_001, 'Requested upload does not exist.')
  return c.json({
    method: 'PUT',
    url: `https://${STORAGE}/uploads/${id}/${n}?X-Amz-Signature=signed`,
    expires: new Date(Date.now() + WINDOW_S * 1000).toISOString(),
    headers: {},
    success_codes: [200],
    report: { headers: ['ETag'] },
  })
})
api.post('/upload/multipart/:id/part', async (c) => {
  const body: { part_number: number; response: { headers: Record<string, string> } } = await c.req.json()
  const upload = uploads.get(c.req.param('id'))
  const part = upload?.parts.get(body.part_number)
  if (upload === undefined || part === undefined) return refusal(c, 404, 11_001, 'Requested part does not exist.')
  if (body.response.headers['ETag'] !== etagOf(part)) return refusal(c, 409, 11_005, 'ETag does not match.')
  upload.told.add(body.part_number)
  return c.body(null, 204)
})
api.post('/upload/multipart/:id/complete', (c) => {
  const upload = uploads.get(c.req.param('id'))
  if (upload === undefined) return refusal(c, 404, 11_001, 'Requested upload does not exist.')
  const numbers = [...upload.parts.keys()].toSorted((a, b) => a - b)
  const content = Buffer.concat(numbers.flatMap((number) => upload.parts.get(number) ?? []))
  if (content.length !== upload.size || numbers.some((number) => !upload.told.has(number))) {
    return refusal(c, 409, 11_004, 'Not all parts are uploaded.')
  }
  const { name, project, parent } = upload
  const entry = addEntry(project, name, content, parent)
  uploads.delete(c.req.param('id'))
  return c.json(asItem(entry))
})
api.delete('/upload/multipart/:id', (c) => {
  uploads.delete(c.req.param('id'))
  return c.body(null, 204)
})

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const asItem = ({ id, name, project, parent, content }: Entry) => ({
  href: `https://${API}/v2/files/${id}`,
  id,
  name,
  project,
  type: content === undefined ? 'folder' : 'file',
  ...(parent !== undefined && { parent }),
  ...(content !== undefined && { size: content.length, modified_on: '2026-04-18T09:12:00Z', metadata: {}, tags: [] }),
})

/** A page of what was asked for, as all lists are given. */
function page(c: Context, items: readonly object[]) {
  const limit = Math.min(HUNDRED, Number(c.req.query('limit') ?? FIFTY))
  const offset = Number(c.req.query('offset') ?? 0)
  const shown = items.slice(offset, offset + limit)
  c.header('x-total-matching-query', String(items.length))
  const link = (rel: string, at: number) => ({ href: `https://${API}${c.req.path}?offset=${at}`, rel, method: 'GET' })
  return c.json({
    href: c.req.url,
    items: shown,
    links: [
      ...(offset + shown.length < items.length ? [link('next', offset + limit)] : []),
      ...(offset > 0 ? [link('prev', Math.max(0, offset - limit))] : []),
    ],
  })
}

const drs = new Hono()
drs.use('*', async (c, next) =>
  tokenOf(c) === '' || tokenOf(c).startsWith('unknown')
    ? c.json({ msg: 'Unauthorized', status_code: 401 }, 401)
    : next(),
)
drs.get('/objects/:id', (c) => {
  const entry = entries.get(c.req.param('id'))
  if (entry?.content === undefined) return c.json({ msg: 'Object not found', status_code: 404 }, 404)
  return c.json({
    id: entry.id,
    name: entry.name,
    size: entry.content.length,
    checksums: [{ type: 'etag', checksum: etagOf(entry.content) }],
    self_uri: `drs://${FILES}/${entry.id}`,
    created_time: '2026-04-18T09:12:00Z',
    mime_type: 'text/plain',
    access_methods: [{ type: 's3', region: 'us-east-1', access_id: 'aws-us-east-1' }],
  })
})
drs.get('/objects/:id/access/:way', (c) =>
  c.json({ url: `https://${STORAGE}/files/${c.req.param('id')}?X-Amz-Signature=signed&X-Amz-Expires=3600` }),
)

const storage = new Hono()
storage.use('*', async (c, next) =>
  tokenOf(c) !== '' || c.req.query('X-Amz-Signature') !== 'signed' ? c.text('AccessDenied', 403) : next(),
)
storage.get('/:id', (c) => {
  const content = entries.get(c.req.param('id'))?.content
  return content === undefined ? c.text('NoSuchKey', 404) : c.body(new Uint8Array(content))
})
const received = new Hono()
received.put('/:id/:n', async (c) => {
  const upload = uploads.get(c.req.param('id'))
  if (upload === undefined) return c.text('NoSuchUpload', 404)
  const part = Buffer.from(await c.req.arrayBuffer())
  upload.parts.set(Number(c.req.param('n')), part)
  c.header('etag', etagOf(part))
  return c.body(null, 200)
})

const app = new Hono()
app.route('/v2', api)
app.route('/ga4gh/drs/v1', drs)
app.route('/ga4gh/wes/v1', wes)
app.route('/files', storage)
app.route('/uploads', received)

/** Not a service that steps ask: what a person's own token opens. */
const cavatica: Service = {
  kind: 'service',
  name: 'CAVATICA',
  base: `https://${API}`,
  mirrors: [FILES, STORAGE, ...OTHERS].map((host) => `https://${host}`),
}

/** A cloud workspace with projects, files and uploads, which knows every token but those that begin with `unknown`. */
export const simulation: Simulation = { services: [cavatica], app, cases: [] }
