import { z } from '@hono/zod-openapi'
import { NotFoundError } from '@playbook/core/errors'
import type { Accounts } from '../../accounts/accounts.ts'
import { does } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const query = z.object({ token: z.string().max(1000) })

const routes = {
  refuse: does('post', '/mail-refusals', 'Want no messages any more that others cause, by the link of one (RFC 8058)', {
    query,
  }),
  takeBack: does('delete', '/mail-refusals', 'Want messages again that others cause', { query }),
}

/** The way never to get a message again. What a mail program sends in the body is not looked at. */
export function mailRefusalRoutes(accounts: Pick<Accounts, 'notices'> | undefined) {
  const notices = () => {
    if (accounts === undefined) throw new NotFoundError('This server sends no messages.')
    return accounts.notices
  }
  return describedRoutes()
    .openapi(routes.refuse, async (c) => {
      await notices().refuse(c.req.valid('query').token)
      return c.body(null, 204)
    })
    .openapi(routes.takeBack, async (c) => {
      await notices().takeBack(c.req.valid('query').token)
      return c.body(null, 204)
    })
}
