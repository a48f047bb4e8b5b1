import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { PublicPlaybooks, Role } from '@playbook/core/api/playbooks'
import { Invitation, Sharing, Visibility } from '@playbook/core/api/sharing'
import type { GateEnv } from '../auth/gate.ts'
import type { Shares } from '../playbooks/sharing.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const Member = Playbook.extend({ person: z.string() })
const NewRole = z.strictObject({ role: Role })
const done = { 204: { description: 'Done' }, ...refusals }

const read = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/sharing',
  summary: 'With whom a playbook is shared, for its owner',
  request: { params: Playbook },
  responses: { 200: json(Sharing, 'People and visibility'), ...refusals },
})

const invite = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/sharing/people',
  summary: 'Share a playbook with a person, who is told by e-mail',
  request: { params: Playbook, body: json(Invitation, 'Whom, and what they may do') },
  responses: done,
})

const change = createRoute({
  method: 'put',
  path: '/playbooks/{playbook}/sharing/people/{person}',
  summary: 'Change what a person may do; a new owner takes the place of the old one, who stays as editor',
  request: { params: Member, body: json(NewRole, 'What they may do') },
  responses: done,
})

const remove = createRoute({
  method: 'delete',
  path: '/playbooks/{playbook}/sharing/people/{person}',
  summary: 'Share a playbook with a person no longer',
  request: { params: Member },
  responses: done,
})

const show = createRoute({
  method: 'put',
  path: '/playbooks/{playbook}/sharing/visibility',
  summary: 'Who else may read a playbook',
  request: { params: Playbook, body: json(z.strictObject({ visibility: Visibility }), 'Who else') },
  responses: done,
})

const listed = createRoute({
  method: 'get',
  path: '/public-playbooks',
  summary: 'The playbooks that everybody may read, those changed last first',
  responses: { 200: json(PublicPlaybooks, 'Public playbooks') },
})

/** With whom playbooks are shared. */
export function sharingRoutes(shares: Shares) {
  return new OpenAPIHono<GateEnv>()
    .openapi(listed, async (c) => c.json({ playbooks: [...(await shares.listed())] }, 200))
    .openapi(read, async (c) => c.json(await shares.read(c.req.valid('param').playbook), 200))
    .openapi(invite, async (c) => {
      const { email, role } = c.req.valid('json')
      await shares.invite(c.req.valid('param').playbook, c.get('person'), email, role)
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      const { playbook, person } = c.req.valid('param')
      const { role } = c.req.valid('json')
      if (role === 'owner') await shares.transfer(playbook, c.get('person'), person)
      else await shares.setRole(playbook, person, role)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { playbook, person } = c.req.valid('param')
      await shares.remove(playbook, person)
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      await shares.setVisibility(c.req.valid('param').playbook, c.req.valid('json').visibility)
      return c.body(null, 204)
    })
}
