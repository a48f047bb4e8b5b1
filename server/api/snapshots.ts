import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { SnapshotList } from '@playbook/core/api/snapshots'
import type { GateEnv } from '../auth/gate.ts'
import type { EarlierStates } from '../playbooks/restore.ts'
import { json, refusals } from './respond.ts'

const list = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/snapshots',
  summary: 'The states of a playbook that its owner can go back to, newest first',
  request: { params: z.object({ playbook: z.string() }) },
  responses: { 200: json(SnapshotList, 'The states'), ...refusals },
})

const restore = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/snapshots/{id}/restore',
  summary: 'Go back to an earlier state; the present one is kept',
  request: { params: z.object({ playbook: z.string(), id: z.string() }) },
  responses: { 204: { description: 'It is as it was' }, ...refusals },
})

/** Lists earlier states and goes back to them. */
export function snapshotRoutes(states: EarlierStates) {
  return new OpenAPIHono<GateEnv>()
    .openapi(list, async (c) => c.json({ snapshots: [...(await states.list(c.req.valid('param').playbook))] }, 200))
    .openapi(restore, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await states.restore(playbook, id)
      return c.body(null, 204)
    })
}
