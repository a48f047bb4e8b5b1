import { z } from '@hono/zod-openapi'
import { AuditLog } from '@playbook/core/api/audit'
import { FrozenState, History, HistoryQuery, NewVersion, PastState } from '@playbook/core/api/history'
import { NotebookData } from '@playbook/core/api/notebook'
import { Outputs, OutputsRequest } from '@playbook/core/api/processes'
import { Created } from '@playbook/core/api/playbooks'
import type { Store } from '../../db/connect.ts'
import { readAudit } from '../../playbooks/versions/audit.ts'
import type { PlaybookHistory } from '../../playbooks/versions/history.ts'
import type { Versions } from '../../playbooks/versions/versions.ts'
import { body, InPlaybook, makes, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ALL = '/playbooks/{playbook}/history'
const ONE = `${ALL}/{id}` as const

/** A moment or version to compare with in place of now; `whole`: what was done is that of its whole session. */
const Until = z.object({
  until: z.string().max(64).exactOptional(),
  whole: z.enum(['yes', 'no']).exactOptional(),
})

const routes = {
  list: tells(
    'get',
    ALL,
    'Sessions of work on a playbook with all their people, or the states of one, and its versions, newest first',
    {
      request: { params: InPlaybook, query: HistoryQuery },
      answer: History,
    },
  ),
  read: tells('get', ONE, 'A playbook as it was at a moment or as a version, as plain data', {
    request: { params: OneInPlaybook },
    answer: NotebookData,
  }),
  frozen: tells('get', `${ONE}/frozen`, 'A moment or version as it is looked at, with what is said of its results', {
    request: { params: OneInPlaybook },
    answer: FrozenState,
  }),
  outputs: tells('post', `${ONE}/outputs`, 'Results of a moment or version that are still known, by process', {
    request: { params: OneInPlaybook, body: body(OutputsRequest) },
    answer: Outputs,
  }),
  compare: tells(
    'get',
    `${ONE}/changes`,
    'What was done then, and what has become different since, or until a later state: cells and results',
    {
      request: { params: OneInPlaybook, query: Until },
      answer: PastState,
    },
  ),
  audit: tells('get', '/playbooks/{playbook}/audit', 'Who shared, published or deleted a playbook when, newest first', {
    request: { params: InPlaybook },
    answer: AuditLog,
  }),
  save: makes('post', '/playbooks/{playbook}/versions', 'Keep the playbook with its results as a version that stays', {
    request: { params: InPlaybook, body: body(NewVersion) },
    answer: Created.extend({ number: z.number() }),
  }),
}

/** What became of playbooks. */
export function historyRoutes(store: Store, history: PlaybookHistory, versions: Versions) {
  return describedRoutes()
    .openapi(routes.list, async (c) => {
      return c.json(await history.list(c.req.valid('param').playbook, c.req.valid('query')), 200)
    })
    .openapi(routes.audit, async (c) => {
      return c.json({ entries: await readAudit(store, c.req.valid('param').playbook) }, 200)
    })
    .openapi(routes.read, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(NotebookData.parse(await history.notebook(playbook, id)), 200)
    })
    .openapi(routes.frozen, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await history.frozen(playbook, id), 200)
    })
    .openapi(routes.outputs, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const outputs = await history.outputs(playbook, id, c.req.valid('json').processes)
      return c.json({ outputs: Object.fromEntries(outputs) }, 200)
    })
    .openapi(routes.compare, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const { until, whole } = c.req.valid('query')
      return c.json(await history.compare(playbook, id, { later: until, isWhole: whole === 'yes' }), 200)
    })
    .openapi(routes.save, async (c) => {
      const { playbook } = c.req.valid('param')
      const { id, number } = await versions.save(playbook, c.get('person'), c.req.valid('json').name)
      return c.json({ id, number }, 201)
    })
}
