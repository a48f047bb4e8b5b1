import { z } from '@hono/zod-openapi'
import { NotFoundError } from '@playbook/core/errors'
import {
  AboutFileRequest,
  FileParts,
  MatrixWindow,
  SampleColumns,
  SampleColumnsRequest,
  SampleTable,
  WindowRequest,
} from '@playbook/core/api/files'
import { CompareRequest, TableComparison } from '@playbook/core/api/tables'
import { Sha256 } from '@playbook/core/ids'
import type { Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { MayRead } from '../../auth/may-read.ts'
import { partsOf } from '../../files/address.ts'
import type { Files } from '../../files/store.ts'
import { filesOf, type TableReader, type TableRequest } from '../../kernel/tables.ts'
import { asAttachment, describedRoutes } from '../../http/respond.ts'
import { answers, body, tells } from '../../http/routes.ts'

const routes = {
  download: answers('get', '/files/{id}/{filename}', 'A stored file, whole or a range of its bytes', {
    request: { params: z.object({ id: Sha256, filename: z.string() }) },
    responses: { 200: { description: 'The file' }, 206: { description: 'The range' } },
  }),
  window: tells('post', '/matrix/window', 'A window of rows and columns of a matrix file', {
    request: { body: body(WindowRequest) },
    answer: MatrixWindow,
  }),
  compare: tells(
    'post',
    '/matrix/compare',
    'How two matrix files differ: their shapes, the names that only one has, and the largest differences',
    { request: { body: body(CompareRequest) }, answer: TableComparison },
  ),
  metadata: tells(
    'post',
    '/matrix/metadata',
    'The sample metadata that a matrix file carries, and the names of its samples',
    { request: { body: body(AboutFileRequest) }, answer: SampleTable },
  ),
  parts: tells('post', '/matrix/parts', 'The sheets, matrices or folders of a file that holds several tables', {
    request: { body: body(AboutFileRequest) },
    answer: FileParts,
  }),
  columns: tells(
    'post',
    '/matrix/columns',
    'The columns of a table of samples with how many samples have each value, and the comparison that suggests itself',
    { request: { body: body(SampleColumnsRequest) }, answer: SampleColumns },
  ),
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n` of a file of `size` bytes; undefined when there is none or it is not satisfiable as one range. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return start <= end && start < size ? { start, end } : undefined
}

/** Answers with a stored file; the page may never run it as something of ours. */
export async function answerFile(c: Context, files: Files, id: string, filename: string) {
  const found = await files.describe(id)
  if (found === undefined) throw new NotFoundError('This file is not here.')
  const range = parseRange(c.req.header('range'), found.size)
  c.header('content-type', 'application/octet-stream')
  c.header('content-disposition', asAttachment(filename))
  c.header('accept-ranges', 'bytes')
  c.header('etag', `"${found.sha256}"`)
  c.header('cache-control', 'private, max-age=31536000, immutable')
  const length = range === undefined ? found.size : range.end - range.start + 1
  c.header('content-length', String(length))
  if (range !== undefined) c.header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  return c.body(await files.open(found.sha256, range), range === undefined ? 200 : 206)
}

/** Looks into a table for whoever is asking, by an operation of the kernel. */
export type Look = (c: Context<GateEnv>, operation: string, request: TableRequest) => Promise<unknown>

/** Looks for whoever may read the file; for a signed-out reader of a public playbook, too. */
export function createLook({
  files,
  tables,
  mayRead,
}: {
  files: Pick<Files, 'isRemote'>
  tables: TableReader
  mayRead: MayRead
}): Look {
  return async (c, operation, request) => {
    const person = c.get('person').id
    for (const { url } of filesOf(request)) {
      const isHidden = !files.isRemote(url) && !(await mayRead(person, 'file', partsOf(url).id))
      if (isHidden) throw new NotFoundError('This file is not here.')
    }
    return tables.read(operation, request, { person, signal: c.req.raw.signal })
  }
}

/** Downloads, and windows of matrices. */
export function fileRoutes({ files, look }: { files: Files; look: Look }) {
  return describedRoutes()
    .openapi(routes.download, async (c) => {
      const { id, filename } = c.req.valid('param')
      return answerFile(c, files, id, filename)
    })
    .openapi(routes.window, async (c) => {
      return c.json(MatrixWindow.parse(await look(c, 'matrix.window', c.req.valid('json'))), 200)
    })
    .openapi(routes.compare, async (c) => {
      return c.json(TableComparison.parse(await look(c, 'matrix.compare', c.req.valid('json'))), 200)
    })
    .openapi(routes.metadata, async (c) => {
      return c.json(SampleTable.parse(await look(c, 'anndata.metadata', c.req.valid('json'))), 200)
    })
    .openapi(routes.columns, async (c) => {
      return c.json(SampleColumns.parse(await look(c, 'metadata.columns', c.req.valid('json'))), 200)
    })
    .openapi(routes.parts, async (c) => {
      return c.json(FileParts.parse(await look(c, 'matrix.parts', c.req.valid('json'))), 200)
    })
}
