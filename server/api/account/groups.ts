import { z } from '@hono/zod-openapi'
import { Group, Groups, GroupSettings, NewGroup, NewGroupMember } from '@playbook/core/api/groups'
import { GroupShare } from '@playbook/core/api/sharing'
import { Created } from '@playbook/core/api/playbooks'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, InPlaybook, makes, One, tells } from '../../http/routes.ts'
import type { GroupShares } from '../../playbooks/people/group-shares.ts'
import type { Groups as GroupStore } from '../../playbooks/people/groups.ts'

const ALL = '/groups'
const ONE = `${ALL}/{id}` as const
const MEMBERS = `${ONE}/members` as const
const MEMBER = `${MEMBERS}/{person}` as const
const SHARED = '/playbooks/{playbook}/sharing/groups'
const OneMember = One.extend({ person: z.string() })

const routes = {
  list: tells('get', ALL, 'The groups that the caller is in', { request: {}, answer: Groups }),
  add: makes('post', ALL, 'Make a group, of which the caller is the manager', {
    request: { body: body(NewGroup) },
    answer: Created,
  }),
  read: tells('get', ONE, 'A group of the caller: its members and its playbooks', {
    request: { params: One },
    answer: Group,
  }),
  set: does('put', ONE, 'Rename a group, and say what sharing with it offers first', {
    params: One,
    body: body(GroupSettings),
  }),
  remove: does('delete', ONE, 'Delete a group; its playbooks stay with their owners', { params: One }),
  addMember: does('post', MEMBERS, 'Name somebody a member of a group; they are told by e-mail', {
    params: One,
    body: body(NewGroupMember),
  }),
  setManager: does('put', MEMBER, 'Say whether a member manages the group', {
    params: OneMember,
    body: body(z.strictObject({ isManager: z.boolean() })),
  }),
  removeMember: does('delete', MEMBER, 'Leave a group, or remove a member of a group that the caller manages', {
    params: OneMember,
  }),
  share: does('post', SHARED, 'Share a playbook with a group of the caller, or change what it gives the group', {
    params: InPlaybook,
    body: body(GroupShare),
  }),
  unshare: does('delete', `${SHARED}/{group}`, 'Share a playbook with a group no longer', {
    params: InPlaybook.extend({ group: z.string() }),
  }),
}

/** Groups of people who work together, and what is shared with them. */
export function groupRoutes(groups: GroupStore, shares: GroupShares) {
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json({ groups: await groups.list(c.get('person')) }, 200))
    .openapi(routes.add, async (c) => {
      return c.json({ id: await groups.add(c.get('person'), c.req.valid('json').name) }, 201)
    })
    .openapi(routes.read, async (c) => c.json(await groups.read(c.get('person'), c.req.valid('param').id), 200))
    .openapi(routes.set, async (c) => {
      await groups.set(c.get('person'), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.remove, async (c) => {
      await groups.remove(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.addMember, async (c) => {
      await groups.addMember(c.get('person'), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.setManager, async (c) => {
      const { id, person } = c.req.valid('param')
      await groups.setManager(c.get('person'), id, person, c.req.valid('json').isManager)
      return c.body(null, 204)
    })
    .openapi(routes.removeMember, async (c) => {
      const { id, person } = c.req.valid('param')
      await groups.removeMember(c.get('person'), id, person)
      return c.body(null, 204)
    })
    .openapi(routes.share, async (c) => {
      await shares.share(c.req.valid('param').playbook, c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.unshare, async (c) => {
      const { playbook, group } = c.req.valid('param')
      await shares.unshare(playbook, c.get('person'), group)
      return c.body(null, 204)
    })
}
