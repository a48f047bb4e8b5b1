import { z } from '@hono/zod-openapi'
import { AccessRequest } from '@playbook/core/api/access-requests'
import { SharedRole } from '@playbook/core/api/sharing'
import { Inbox, MailChoice, Mentionable } from '@playbook/core/api/inbox'
import type { Store } from '../../db/connect.ts'
import type { Inboxes } from '../../inbox/inbox.ts'
import type { AccessRequests } from '../../playbooks/people/access-requests.ts'
import { mentionable } from '../../playbooks/comments/mentions.ts'
import { body, does, InPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ASKER = '/playbooks/{playbook}/sharing/requests/{person}'
const Asker = InPlaybook.extend({ person: z.string() })

const routes = {
  read: tells('get', '/inbox', 'Mentions, answers, shares and long runs that have ended, newest first', {
    request: {},
    answer: Inbox,
  }),
  see: does('post', '/inbox/seen', 'Say that the caller has seen all that is there now', {}),
  mail: does('put', '/inbox/mail', 'Choose what is sent to the caller by e-mail, too', {
    body: body(MailChoice),
  }),
  ask: does('post', '/access-requests', 'Ask for access to a playbook; answered the same whether or not it exists', {
    body: body(AccessRequest),
  }),
  grant: does('post', ASKER, 'Give a role to somebody who asks for a playbook', {
    params: Asker,
    body: body(z.strictObject({ role: SharedRole })),
  }),
  refuse: does('delete', ASKER, 'Refuse a playbook to somebody who asks for it, who is not told', { params: Asker }),
  people: tells('get', '/playbooks/{playbook}/people', 'Who can be named in the comments of a playbook', {
    request: { params: InPlaybook },
    answer: Mentionable,
  }),
}

/** What people may want to know. */
export function inboxRoutes(inboxes: Inboxes, store: Store, requests: AccessRequests) {
  return describedRoutes()
    .openapi(routes.read, async (c) => c.json(await inboxes.read(c.get('person')), 200))
    .openapi(routes.see, async (c) => {
      await inboxes.markSeen(c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.mail, async (c) => {
      await inboxes.setMail(c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.ask, async (c) => {
      await requests.ask(c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.grant, async (c) => {
      const { playbook, person } = c.req.valid('param')
      await requests.grant(playbook, c.get('person'), person, c.req.valid('json').role)
      return c.body(null, 204)
    })
    .openapi(routes.refuse, async (c) => {
      const { playbook, person } = c.req.valid('param')
      await requests.refuse(playbook, person)
      return c.body(null, 204)
    })
    .openapi(routes.people, async (c) => {
      return c.json({ people: await mentionable(store, c.req.valid('param').playbook, c.get('person').id) }, 200)
    })
}
