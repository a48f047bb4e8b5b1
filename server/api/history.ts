import { OpenAPIHono, z } from '@hono/zod-openapi'
import { AuditLog } from '@playbook/core/api/audit'
import { History, NewVersion, PastState } from '@playbook/core/api/history'
import { NotebookData } from '@playbook/core/api/notebook'
import { Created } from '@playbook/core/api/playbooks'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { readAudit } from '../playbooks/audit.ts'
import type { PlaybookHistory } from '../playbooks/history.ts'
import type { Versions } from '../playbooks/versions.ts'
import { body, InPlaybook, makes, OneInPlaybook, tells } from './routes.ts'

const ALL = '/playbooks/{playbook}/history'
const ONE = `${ALL}/{id}` as const

/** A moment or version to compare with in place of now. */
const Until = z.object({ until: z.string().max(64).exactOptional() })

const routes = {
  list: tells('get', ALL, 'Who changed a playbook when, and its versions, newest first', {
    request: { params: InPlaybook },
    answer: History,
  }),
  read: tells('get', ONE, 'A playbook as it was at a moment or as a version, as plain data', {
    request: { params: OneInPlaybook },
    answer: NotebookData,
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
  return new OpenAPIHono<GateEnv>()
    .openapi(routes.list, async (c) => c.json(await history.list(c.req.valid('param').playbook), 200))
    .openapi(routes.audit, async (c) => {
      return c.json({ entries: await readAudit(store, c.req.valid('param').playbook) }, 200)
    })
    .openapi(routes.read, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(NotebookData.parse(await history.notebook(playbook, id)), 200)
    })
    .openapi(routes.compare, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await history.compare(playbook, id, c.req.valid('query').until), 200)
    })
    .openapi(routes.save, async (c) => {
      const { playbook } = c.req.valid('param')
      const { id, number } = await versions.save(playbook, c.get('person'), c.req.valid('json').name)
      return c.json({ id, number }, 201)
    })
}
