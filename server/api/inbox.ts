import { OpenAPIHono } from '@hono/zod-openapi'
import { Inbox, MailChoice, Mentionable } from '@playbook/core/api/inbox'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import type { Inboxes } from '../playbooks/inbox.ts'
import { mentionable } from '../playbooks/mentions.ts'
import { body, does, InPlaybook, tells } from './routes.ts'

const routes = {
  read: tells('get', '/inbox', 'Mentions, answers, shares and long runs that have ended, newest first', {
    request: {},
    answer: Inbox,
  }),
  see: does('post', '/inbox/seen', 'Say that the caller has seen all that is there now', {}),
  mail: does('put', '/inbox/mail', 'Choose what is sent to the caller by e-mail, too', {
    body: body(MailChoice),
  }),
  people: tells('get', '/playbooks/{playbook}/people', 'Who can be named in the comments of a playbook', {
    request: { params: InPlaybook },
    answer: Mentionable,
  }),
}

/** What people may want to know. */
export function inboxRoutes(inboxes: Inboxes, store: Store) {
  return new OpenAPIHono<GateEnv>()
    .openapi(routes.read, async (c) => c.json(await inboxes.read(c.get('person')), 200))
    .openapi(routes.see, async (c) => {
      await inboxes.markSeen(c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.mail, async (c) => {
      await inboxes.setMail(c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.people, async (c) => {
      return c.json({ people: await mentionable(store, c.req.valid('param').playbook) }, 200)
    })
}
