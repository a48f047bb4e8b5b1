import { InputError } from '@playbook/core/errors'
import { MatrixWindow, WindowRequest } from '@playbook/core/api/files'
import { TableLookRequest, TablePreview, TablePreviewRequest, TableReading } from '@playbook/core/api/tables'
import { ColumnKind, VERBS } from '@playbook/cells/tableVerbs'
import { describedRoutes } from '../../http/respond.ts'
import { body, tells } from '../../http/routes.ts'
import type { Look } from './files.ts'

const routes = {
  window: tells('post', '/tables/window', 'A window of rows and columns of a typed table', {
    request: { body: body(WindowRequest) },
    answer: MatrixWindow,
  }),
  preview: tells('post', '/tables/preview', 'What a step on tables would do with the parameters that are being set', {
    request: { body: body(TablePreviewRequest) },
    answer: TablePreview,
  }),
  look: tells(
    'post',
    '/tables/look',
    'What the columns of an uploaded table are, and which of them can be read in two ways',
    { request: { body: body(TableLookRequest) }, answer: TableReading },
  ),
}

/** Windows of typed tables, and what steps on them would do. */
export function tableRoutes({ look }: { readonly look: Look }) {
  return describedRoutes()
    .openapi(routes.window, async (c) => {
      return c.json(MatrixWindow.parse(await look(c, 'table.window', c.req.valid('json'))), 200)
    })
    .openapi(routes.preview, async (c) => {
      const { step, params, ...tables } = c.req.valid('json')
      const columns = tables.file.columns.map(({ name, kind }) => ({ name, kind: ColumnKind.parse(kind) }))
      const verb = Object.hasOwn(VERBS, step) ? VERBS[step]?.(params, { columns }) : undefined
      if (verb === undefined) throw new InputError('This step shows nothing before it runs.')
      const request = { ...tables, verb }
      return c.json(TablePreview.parse(await look(c, 'table.preview', request)), 200)
    })
    .openapi(routes.look, async (c) => {
      return c.json(TableReading.parse(await look(c, 'table.look', c.req.valid('json'))), 200)
    })
}
