import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { History, NewVersion, PastState } from '@playbook/core/api/history'
import { NotebookData } from '@playbook/core/api/notebook'
import { Created } from '@playbook/core/api/playbooks'
import type { GateEnv } from '../auth/gate.ts'
import type { PlaybookHistory } from '../playbooks/history.ts'
import type { Versions } from '../playbooks/versions.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const One = Playbook.extend({ id: z.string() })

const list = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/history',
  summary: 'Who changed a playbook when, and its versions, newest first',
  request: { params: Playbook },
  responses: { 200: json(History, 'The history'), ...refusals },
})

const read = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/history/{id}',
  summary: 'A playbook as it was at a moment or as a version',
  request: { params: One },
  responses: { 200: json(NotebookData, 'The document as plain data'), ...refusals },
})

const compare = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/history/{id}/changes',
  summary: 'What was done then, and what has become different since: cells, texts, settings and results',
  request: { params: One },
  responses: { 200: json(PastState, 'The changes'), ...refusals },
})

const save = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/versions',
  summary: 'Keep the playbook as it is now, with its results, as a version that never changes',
  request: { params: Playbook, body: json(NewVersion, 'How it is called') },
  responses: { 201: json(Created.extend({ number: z.number() }), 'The version'), ...refusals },
})

/** What became of playbooks. */
export function historyRoutes(history: PlaybookHistory, versions: Versions) {
  return new OpenAPIHono<GateEnv>()
    .openapi(list, async (c) => c.json(await history.list(c.req.valid('param').playbook), 200))
    .openapi(read, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(NotebookData.parse(await history.notebook(playbook, id)), 200)
    })
    .openapi(compare, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await history.compare(playbook, id), 200)
    })
    .openapi(save, async (c) => {
      const { playbook } = c.req.valid('param')
      const { id, number } = await versions.save(playbook, c.get('person'), c.req.valid('json').name)
      return c.json({ id, number }, 201)
    })
}
