import { z } from '@hono/zod-openapi'
import {
  BatchChange,
  BatchEstimate,
  BatchHead,
  BatchList,
  BatchOutputs,
  BatchOutputsRequest,
  BatchRetry,
  BatchRowList,
  BatchRows,
  NewBatch,
} from '@playbook/core/api/batches'
import { Created } from '@playbook/core/api/playbooks'
import { gridTable } from '@playbook/core/batch/grid-file'
import type { Batches } from '../../batches/batches.ts'
import { GRID_FORMATS, gridAnswer } from '../../batches/grid-answer.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, does, InPlaybook, makes, OneInPlaybook, tells } from '../../http/routes.ts'
import type { Playbooks } from '../../playbooks/documents/playbooks.ts'

const ALL = '/playbooks/{playbook}/batches'
const ONE = `${ALL}/{id}` as const
const Since = z.object({ since: z.iso.datetime().optional() })
const OneRow = OneInPlaybook.extend({ row: z.coerce.number().int() })
const OneFormat = OneInPlaybook.extend({ format: z.enum(GRID_FORMATS) })

const routes = {
  list: tells('get', ALL, 'The batches of a playbook, newest first, and how far they are', {
    request: { params: InPlaybook },
    answer: BatchList,
  }),
  estimate: tells(
    'post',
    '/playbooks/{playbook}/batch-estimate',
    'What rows would cost, before anything runs: what is computed, calls of services, time',
    {
      request: { params: InPlaybook, body: body(BatchRows) },
      answer: BatchEstimate,
    },
  ),
  create: makes('post', ALL, 'Run a playbook as it is now for many inputs, one row each', {
    request: { params: InPlaybook, body: body(NewBatch) },
    answer: Created,
  }),
  read: tells('get', ONE, 'A batch: its columns, how far it is, and what the paper says of it', {
    request: { params: OneInPlaybook },
    answer: BatchHead,
  }),
  rows: tells(
    'get',
    `${ONE}/rows`,
    'The rows of a batch with what each gave; those that changed since a moment, where one is named',
    {
      request: { params: OneInPlaybook, query: Since },
      answer: BatchRowList,
    },
  ),
  add: does('post', `${ONE}/rows`, 'Add rows to a batch', { params: OneInPlaybook, body: body(BatchRows) }),
  change: does('put', `${ONE}/state`, 'Pause, resume or stop a batch: what is done stays', {
    params: OneInPlaybook,
    body: body(BatchChange),
  }),
  retry: does('post', `${ONE}/retry`, 'Try rows again that gave no answer; all of them, when none is named', {
    params: OneInPlaybook,
    body: body(BatchRetry),
  }),
  outputs: tells('post', `${ONE}/outputs`, 'The results of one column, of some rows or of all', {
    request: { params: OneInPlaybook, body: body(BatchOutputsRequest) },
    answer: BatchOutputs,
  }),
  file: answers('get', `${ONE}/export/{format}`, 'The grid of a batch as TSV, CSV or a workbook (XLSX)', {
    request: { params: OneFormat },
    responses: { 200: { description: 'The grid' } },
  }),
  open: makes('post', `${ONE}/rows/{row}/playbook`, 'Make a playbook of one row: its results are there at once', {
    request: { params: OneRow },
    answer: Created,
  }),
  remove: does('delete', ONE, 'Delete a batch; results that others use stay', { params: OneInPlaybook }),
}

/** One question for many inputs. */
export function batchRoutes(batches: Batches, playbooks: Pick<Playbooks, 'openRow'>) {
  return describedRoutes()
    .route('/', rowRoutes(batches, playbooks))
    .openapi(routes.list, async (c) => {
      return c.json({ batches: [...(await batches.list(c.req.valid('param').playbook))] }, 200)
    })
    .openapi(routes.estimate, async (c) => {
      return c.json(await batches.estimate(c.req.valid('param').playbook, c.req.valid('json').rows), 200)
    })
    .openapi(routes.create, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json({ id: await batches.create(playbook, c.get('person').id, c.req.valid('json')) }, 201)
    })
    .openapi(routes.read, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await batches.read(playbook, id), 200)
    })
    .openapi(routes.rows, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const { since } = c.req.valid('query')
      const rows = await batches.rows(playbook, id, since === undefined ? undefined : new Date(since))
      return c.json({ rows: [...rows] }, 200)
    })
    .openapi(routes.add, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await batches.addRows(playbook, id, c.get('person').id, c.req.valid('json').rows)
      return c.body(null, 204)
    })
    .openapi(routes.change, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await batches.setState(playbook, id, c.get('person').id, c.req.valid('json').state)
      return c.body(null, 204)
    })
    .openapi(routes.retry, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await batches.retry(playbook, id, c.get('person').id, c.req.valid('json').rows)
      return c.body(null, 204)
    })
    .openapi(routes.outputs, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const { cell, rows } = c.req.valid('json')
      return c.json(await batches.outputs(playbook, id, cell, rows), 200)
    })
}

/** The grid as a file, and a row as a playbook. */
function rowRoutes(batches: Batches, playbooks: Pick<Playbooks, 'openRow'>) {
  return describedRoutes()
    .openapi(routes.file, async (c) => {
      const { playbook, id, format } = c.req.valid('param')
      const head = await batches.read(playbook, id)
      const table = gridTable(head, await batches.rows(playbook, id))
      return gridAnswer(format, { id, name: head.name, table })
    })
    .openapi(routes.open, async (c) => {
      const { playbook, id, row } = c.req.valid('param')
      return c.json({ id: await playbooks.openRow(c.get('person'), await batches.rowOf(playbook, id, row)) }, 201)
    })
    .openapi(routes.remove, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await batches.remove(playbook, id)
      return c.body(null, 204)
    })
}
