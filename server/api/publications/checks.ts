import { Checks, NewSchedule } from '@playbook/core/api/checks'
import { NewSignature, OwnChecks } from '@playbook/core/api/personal-checks'
import { askForOwn, followChecks, readOwn, signOwn, withdrawOwn } from '../../checks/personal.ts'
import { body, does, InPlaybook, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'
import type { Program } from '../../program.ts'

const OWN = '/playbooks/{playbook}/checks'
const MINE = '/publications/{id}/checks/own'
const FOLLOW = '/publications/{id}/checks/follow'

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
  readOwn: tells('get', MINE, 'How the caller stands to the checks of a publication, and their own check of it', {
    request: { params: One },
    answer: OwnChecks,
  }),
  askOwn: does('post', MINE, 'Compute the newest published version anew, for the caller to sign what comes out', {
    params: One,
  }),
  withdrawOwn: does('delete', MINE, 'Stop the caller’s check of a publication, or take it back', { params: One }),
  sign: does('put', `${MINE}/signature`, 'Sign a finished check: everybody reads it with the signer’s name', {
    params: One,
    body: body(NewSignature),
  }),
  follow: does('put', FOLLOW, 'Hear of new verdicts in the inbox', { params: One }),
  unfollow: does('delete', FOLLOW, 'Hear no more of new verdicts', { params: One }),
}

/** Checks of published playbooks. */
export function checkRoutes({ checks, store }: Pick<Program, 'checks' | 'store'>) {
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
    .openapi(routes.readOwn, async (c) =>
      c.json(await readOwn(store, c.req.valid('param').id, c.get('person').id), 200),
    )
    .openapi(routes.askOwn, async (c) => {
      await askForOwn(store, c.req.valid('param').id, c.get('person').id)
      checks.soon()
      return c.body(null, 204)
    })
    .openapi(routes.withdrawOwn, async (c) => {
      await withdrawOwn(store, c.req.valid('param').id, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(routes.sign, async (c) => {
      await signOwn(store, c.req.valid('param').id, c.get('person').id, c.req.valid('json').sentence)
      return c.body(null, 204)
    })
    .openapi(routes.follow, async (c) => {
      await followChecks(store, c.req.valid('param').id, c.get('person').id, true)
      return c.body(null, 204)
    })
    .openapi(routes.unfollow, async (c) => {
      await followChecks(store, c.req.valid('param').id, c.get('person').id, false)
      return c.body(null, 204)
    })
}
