import { Deposit, DepositRequest, Deposits as DepositList, PublishDeposit } from '@playbook/core/api/deposits'
import type { Deposits } from '../../deposits/deposits.ts'
import type { Settings } from '../../settings.ts'
import { askingOf } from './exports.ts'
import { body, InPlaybook, makes, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ALL = '/playbooks/{playbook}/deposits'

const routes = {
  list: tells('get', ALL, 'Where published versions are deposited', {
    request: { params: InPlaybook },
    answer: DepositList,
  }),
  draft: makes('post', ALL, 'Make a draft of a published version at an archive, or go on with one', {
    request: { params: InPlaybook, body: body(DepositRequest) },
    answer: Deposit,
  }),
  publish: tells('post', `${ALL}/{id}/publish`, 'Publish a draft at its archive, and keep its DOI', {
    request: { params: OneInPlaybook, body: body(PublishDeposit) },
    answer: Deposit,
  }),
}

interface Options {
  readonly deposits: Deposits
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** Published versions in archives of others, by their owner's token. */
export function depositRoutes({ deposits, settings }: Options) {
  return describedRoutes()
    .openapi(routes.list, async (c) => {
      return c.json({ deposits: [...(await deposits.list(c.req.valid('param').playbook))] }, 200)
    })
    .openapi(routes.draft, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json(await deposits.draft(playbook, c.req.valid('json'), askingOf(c, settings)), 201)
    })
    .openapi(routes.publish, async (c) => {
      const { playbook, id } = c.req.valid('param')
      return c.json(await deposits.publish(playbook, id, c.req.valid('json').token, askingOf(c, settings)), 200)
    })
}
