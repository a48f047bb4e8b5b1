import { z } from '@hono/zod-openapi'
import { Created, PublicPlaybooks, Role, Visibility } from '@playbook/core/api/playbooks'
import { AccessList, Invitation, LinkDays, NewLink, Sharing } from '@playbook/core/api/sharing'
import type { ShareLinks } from '../../playbooks/people/links.ts'
import type { Ownership } from '../../playbooks/people/ownership.ts'
import type { Shares } from '../../playbooks/people/sharing.ts'
import { body, does, InPlaybook, makes, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const Member = InPlaybook.extend({ person: z.string() })
const ALL = '/playbooks/{playbook}/sharing'
const OWNERSHIP = '/playbooks/{playbook}/ownership'
const OFFER = `${ALL}/offer` as const
const LINKS = `${ALL}/links` as const
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
  access: tells('get', '/playbooks/{playbook}/access', 'Who has a playbook, for those who write in it', {
    request: { params: InPlaybook },
    answer: AccessList,
  }),
  invite: does('post', `${ALL}/people`, 'Share a playbook with a person, who is told by e-mail', {
    params: InPlaybook,
    body: body(Invitation),
  }),
  change: does('put', PERSON, 'Change what a person may do; who is to be the owner is asked first', {
    params: Member,
    body: body(z.strictObject({ role: Role })),
  }),
  remove: does('delete', PERSON, 'Share a playbook with a person no longer', { params: Member }),
  addLink: makes('post', LINKS, 'Make a link that gives whoever opens it a role', {
    request: { params: InPlaybook, body: body(NewLink) },
    answer: Created,
  }),
  renewLink: does('put', `${LINKS}/{id}`, 'Let a link last for so long from now, also when it had ended', {
    params: OneInPlaybook,
    body: body(z.strictObject({ days: LinkDays })),
  }),
  endLink: does('delete', `${LINKS}/{id}`, 'Let a link give nothing any more; forget one that has ended', {
    params: OneInPlaybook,
  }),
  open: tells('post', '/links/open', 'Come to a playbook by a link; 410 when it has ended', {
    request: { body: body(z.strictObject({ secret: z.string().max(200) })) },
    answer: z.object({ playbook: z.string() }),
  }),
  takeBack: does('delete', OFFER, 'Ask nobody any more to own a playbook', { params: InPlaybook }),
  accept: does('post', OWNERSHIP, 'Own a playbook from now on, as its owner asked; the old owner may edit it', {
    params: InPlaybook,
  }),
  decline: does('delete', OWNERSHIP, 'Say no to owning a playbook', { params: InPlaybook }),
  show: does('put', `${ALL}/visibility`, 'Who else may read a playbook', {
    params: InPlaybook,
    body: body(z.strictObject({ visibility: Visibility })),
  }),
}

/** With whom playbooks are shared. */
export function sharingRoutes(shares: Shares, links: ShareLinks, ownership: Ownership) {
  return describedRoutes()
    .openapi(routes.listed, async (c) => c.json({ playbooks: [...(await shares.listed())] }, 200))
    .openapi(routes.read, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json({ ...(await shares.read(playbook, c.get('person'))), links: await links.list(playbook) }, 200)
    })
    .openapi(routes.access, async (c) => {
      return c.json(await shares.access(c.req.valid('param').playbook, c.get('person'), c.get('role')), 200)
    })
    .openapi(routes.addLink, async (c) => {
      return c.json({ id: await links.add(c.req.valid('param').playbook, c.get('person'), c.req.valid('json')) }, 201)
    })
    .openapi(routes.renewLink, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await links.renew(playbook, c.get('person'), id, c.req.valid('json').days)
      return c.body(null, 204)
    })
    .openapi(routes.endLink, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await links.end(playbook, c.get('person'), id)
      return c.body(null, 204)
    })
    .openapi(routes.open, async (c) => {
      return c.json({ playbook: await links.open(c.get('person'), c.req.valid('json').secret) }, 200)
    })
    .openapi(routes.invite, async (c) => {
      await shares.invite(c.req.valid('param').playbook, c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.change, async (c) => {
      const { playbook, person } = c.req.valid('param')
      const { role } = c.req.valid('json')
      if (role === 'owner') await ownership.offer(playbook, c.get('person'), person)
      else await shares.setRole(playbook, c.get('person'), person, role)
      return c.body(null, 204)
    })
    .openapi(routes.remove, async (c) => {
      const { playbook, person } = c.req.valid('param')
      await shares.remove(playbook, c.get('person'), person)
      return c.body(null, 204)
    })
    .openapi(routes.show, async (c) => {
      await shares.setVisibility(c.req.valid('param').playbook, c.get('person'), c.req.valid('json').visibility)
      return c.body(null, 204)
    })
    .openapi(routes.takeBack, async (c) => {
      await ownership.takeBack(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.accept, async (c) => {
      await ownership.accept(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.decline, async (c) => {
      await ownership.decline(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
}
