import { OpenAPIHono, z } from '@hono/zod-openapi'
import { PublicPlaybooks, Role, Visibility } from '@playbook/core/api/playbooks'
import { Invitation, Sharing } from '@playbook/core/api/sharing'
import type { GateEnv } from '../auth/gate.ts'
import type { Shares } from '../playbooks/sharing.ts'
import { body, does, InPlaybook, tells } from './routes.ts'

const Member = InPlaybook.extend({ person: z.string() })
const ALL = '/playbooks/{playbook}/sharing'
const PERSON = `${ALL}/people/{person}` as const

const routes = {
  listed: tells('get', '/public-playbooks', 'The playbooks that everybody may read, those changed last first', {
    request: {},
    answer: PublicPlaybooks,
  }),
  read: tells('get', ALL, 'With whom a playbook is shared, for its owner', {
    request: { params: InPlaybook },
    answer: Sharing,
  }),
  invite: does('post', `${ALL}/people`, 'Share a playbook with a person, who is told by e-mail', {
    params: InPlaybook,
    body: body(Invitation),
  }),
  change: does(
    'put',
    PERSON,
    'Change what a person may do; an old owner makes room for a new one and stays as editor',
    {
      params: Member,
      body: body(z.strictObject({ role: Role })),
    },
  ),
  remove: does('delete', PERSON, 'Share a playbook with a person no longer', { params: Member }),
  show: does('put', `${ALL}/visibility`, 'Who else may read a playbook', {
    params: InPlaybook,
    body: body(z.strictObject({ visibility: Visibility })),
  }),
}

/** With whom playbooks are shared. */
export function sharingRoutes(shares: Shares) {
  return new OpenAPIHono<GateEnv>()
    .openapi(routes.listed, async (c) => c.json({ playbooks: [...(await shares.listed())] }, 200))
    .openapi(routes.read, async (c) => c.json(await shares.read(c.req.valid('param').playbook), 200))
    .openapi(routes.invite, async (c) => {
      const { email, role } = c.req.valid('json')
      await shares.invite(c.req.valid('param').playbook, c.get('person'), email, role)
      return c.body(null, 204)
    })
    .openapi(routes.change, async (c) => {
      const { playbook, person } = c.req.valid('param')
      const { role } = c.req.valid('json')
      if (role === 'owner') await shares.transfer(playbook, c.get('person'), person)
      else await shares.setRole(playbook, person, role)
      return c.body(null, 204)
    })
    .openapi(routes.remove, async (c) => {
      const { playbook, person } = c.req.valid('param')
      await shares.remove(playbook, person)
      return c.body(null, 204)
    })
    .openapi(routes.show, async (c) => {
      await shares.setVisibility(c.req.valid('param').playbook, c.req.valid('json').visibility)
      return c.body(null, 204)
    })
}
