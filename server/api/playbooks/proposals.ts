import { Decisions, NewProposal, ProposalList } from '@playbook/core/api/proposals'
import { Trial } from '@playbook/core/api/trials'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, InPlaybook, OneInPlaybook, tells } from '../../http/routes.ts'
import type { Proposals } from '../../playbooks/proposals/proposals.ts'
import type { Trials } from '../../trials/trials.ts'

const ALL = '/playbooks/{playbook}/proposals'
const ONE = `${ALL}/{id}` as const
const TRIAL = `${ONE}/trial` as const

const routes = {
  list: tells('get', ALL, 'What people would change in a playbook, for those who may comment, newest first', {
    request: { params: InPlaybook },
    answer: ProposalList,
  }),
  add: does('post', ALL, 'Propose edits of a playbook, which change nothing until somebody accepts them', {
    params: InPlaybook,
    body: body(NewProposal),
  }),
  decide: does('post', `${ONE}/decisions`, 'Accept, change or refuse edits of a proposal, all of these or none', {
    params: OneInPlaybook,
    body: body(Decisions),
  }),
  withdraw: does('delete', ONE, "Take one's own proposal back, or, as owner of the playbook, that of anybody", {
    params: OneInPlaybook,
  }),
  trial: tells(
    'get',
    TRIAL,
    'What the open edits of a proposal would cost, and what they give as far as that is known',
    {
      request: { params: OneInPlaybook },
      answer: Trial,
    },
  ),
  try: does('post', TRIAL, 'Compute what the open edits of a proposal give; the playbook stays as it is', {
    params: OneInPlaybook,
  }),
  stop: does('delete', TRIAL, 'Stop computing what only a proposal wants', { params: OneInPlaybook }),
}

/** What people would change in playbooks. */
export function proposalRoutes(proposals: Proposals, trials: Trials) {
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json(await proposals.list(c.req.valid('param').playbook), 200))
    .openapi(routes.add, async (c) => {
      await proposals.add(c.req.valid('param').playbook, c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.decide, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await proposals.decide(playbook, c.get('person'), id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.trial, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await trials.read(playbook, id), 200)
    })
    .openapi(routes.try, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await trials.start(playbook, id, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(routes.stop, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await trials.stop(playbook, id, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(routes.withdraw, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await proposals.withdraw(playbook, { person: c.get('person'), role: c.get('role') }, id)
      return c.body(null, 204)
    })
}
