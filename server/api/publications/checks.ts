import { Checks, NewSchedule } from '@playbook/core/api/checks'
import type { PublicationChecks } from '../../checks/checks.ts'
import { body, does, InPlaybook, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const OWN = '/playbooks/{playbook}/checks'

const routes = {
  read: tells('get', '/publications/{id}/checks', 'The checks of a publication: what of its results still holds', {
    request: { params: One },
    answer: Checks,
  }),
  ask: does('post', OWN, 'Check the newest published version: compute it anew, and compare', { params: InPlaybook }),
  schedule: does('put', `${OWN}/schedule`, 'Choose how often a publication is checked by itself', {
    params: InPlaybook,
    body: body(NewSchedule),
  }),
}

/** Checks of published playbooks. */
export function checkRoutes({ checks }: { readonly checks: PublicationChecks }) {
  return describedRoutes()
    .openapi(routes.read, async (c) => c.json(await checks.read(c.req.valid('param').id), 200))
    .openapi(routes.ask, async (c) => {
      await checks.ask(c.req.valid('param').playbook, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(routes.schedule, async (c) => {
      const { schedule } = c.req.valid('json')
      await checks.schedule(c.req.valid('param').playbook, schedule, c.get('person').id)
      return c.body(null, 204)
    })
}
