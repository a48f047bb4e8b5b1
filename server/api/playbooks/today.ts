import { NewToday, Today } from '@playbook/core/api/personal-checks'
import { isOpen } from '@playbook/core/checks/summary'
import { z } from '@hono/zod-openapi'
import { costOfToday } from '../../checks/cost.ts'
import { askForToday, forgetToday, readToday } from '../../checks/personal.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, InPlaybook, tells } from '../../http/routes.ts'
import type { Program } from '../../program.ts'

const PATH = '/playbooks/{playbook}/today'

const routes = {
  read: tells('get', PATH, 'What would be different today: the caller’s last look, and what the next one costs', {
    request: { params: InPlaybook, query: z.object({ cell: z.string().max(64).optional() }) },
    answer: Today,
  }),
  ask: does('post', PATH, 'Compute the results of a playbook anew, beside those that stand', {
    params: InPlaybook,
    body: body(NewToday),
  }),
  forget: does('delete', PATH, 'Stop this, or forget what came out', { params: InPlaybook }),
}

type TodayRoutesOptions = Pick<Program, 'store' | 'registry' | 'results' | 'runs' | 'checks'> & {
  readonly rooms: Pick<Program['rooms'], 'read'>
}

/** What would be different today in a playbook that is being written. */
export function todayRoutes(options: TodayRoutesOptions) {
  const { store, rooms, checks } = options
  return describedRoutes()
    .openapi(routes.read, async (c) => {
      const { playbook } = c.req.valid('param')
      const { cell } = c.req.valid('query')
      const check = await readToday(store, playbook, c.get('person').id)
      const isUnderWay = check !== null && isOpen(check) && check.cell === (cell ?? null)
      // Pages ask often while they wait.
      const cost = isUnderWay
        ? null
        : await costOfToday(options, { playbook, notebook: await rooms.read(playbook), cell })
      return c.json({ check, cost }, 200)
    })
    .openapi(routes.ask, async (c) => {
      const { playbook } = c.req.valid('param')
      const { cell } = c.req.valid('json')
      const notebook = await rooms.read(playbook)
      await askForToday(store, { playbook, notebook, cell, by: c.get('person').id })
      checks.soon()
      return c.body(null, 204)
    })
    .openapi(routes.forget, async (c) => {
      await forgetToday(store, c.req.valid('param').playbook, c.get('person').id)
      return c.body(null, 204)
    })
}
