import { SnapshotList } from '@playbook/core/api/snapshots'
import type { EarlierStates } from '../../playbooks/documents/restore.ts'
import { does, InPlaybook, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ALL = '/playbooks/{playbook}/snapshots'

const routes = {
  list: tells('get', ALL, 'The states of a playbook that its owner can go back to, newest first', {
    request: { params: InPlaybook },
    answer: SnapshotList,
  }),
  restore: does('post', `${ALL}/{id}/restore`, 'Go back to an earlier state; the present one is kept', {
    params: OneInPlaybook,
  }),
}

/** Lists earlier states and goes back to them. */
export function snapshotRoutes(states: EarlierStates) {
  return describedRoutes()
    .openapi(routes.list, async (c) =>
      c.json({ snapshots: [...(await states.list(c.req.valid('param').playbook))] }, 200),
    )
    .openapi(routes.restore, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await states.restore(playbook, c.get('person'), id)
      return c.body(null, 204)
    })
}
