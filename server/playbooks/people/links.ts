import type { AuditAction } from '@playbook/core/api/audit'
import type { LinkDays, NewLink, SharedLink, SharedRole } from '@playbook/core/api/sharing'
import { EndedError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, count, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbook, playbookLink, playbookMember } from '../../db/schema.ts'
import { linkSecrets } from './link-secrets.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { act } from '../versions/audit.ts'

/**
 * Links that give whoever opens them a role. The secret of one is its id and our signature: owners see it whenever they
 * look, and the database does not hold it. Whoever came by a link has the role for as long as the link lasts.
 */
export interface ShareLinks {
  list(playbook: string): Promise<SharedLink[]>
  add(playbook: string, by: Person, made: NewLink): Promise<string>
  /** It lasts for so long from now, also when it had ended. */
  renew(playbook: string, by: Person, id: string, days: LinkDays): Promise<void>
  /** It gives nothing from now on; one that has ended already is forgotten. */
  end(playbook: string, by: Person, id: string): Promise<void>
  /** The playbook that a person may use from now on. */
  open(person: Person, secret: string): Promise<string>
}

const NO_LINK = 'There is no such link any more.'
const MOST_LINKS = 50
const DAY_MS = 86_400_000
const RANK: Readonly<Record<SharedRole, number>> = { viewer: 0, commenter: 1, editor: 2 }

const done = (action: AuditAction, id: string, by: Person) => ({ playbook: id, action, by: by.id })

/** Links over the database. */
export function createShareLinks(store: Store, accounts: Pick<Accounts, 'sign'> | undefined): ShareLinks {
  const { db } = store
  const { secretOf, idIn } = linkSecrets('link', accounts)
  const at = (playbookId: string, id: string) => and(eq(playbookLink.playbook, playbookId), eq(playbookLink.id, id))
  const found = async (id: string, link: string) => {
    const [row] = isId(link) ? await db.select().from(playbookLink).where(at(id, link)) : []
    if (row === undefined) throw new NotFoundError(NO_LINK)
    return row
  }
  return {
    list: (id) => listLinks(store, id, secretOf),
    async add(id, by, { name, role, days }) {
      if (accounts === undefined) throw new InputError('Without accounts there is nobody to share with.')
      const [known] = await db.select({ links: count() }).from(playbookLink).where(eq(playbookLink.playbook, id))
      if ((known?.links ?? 0) >= MOST_LINKS) throw new InputError(`A playbook has at most ${MOST_LINKS} links.`)
      const link = randomUUID()
      await act(store, { ...done('link-made', id, by), detail: name }, NO_LINK, async (tx) => {
        return tx`insert into playbook_link (id, playbook, name, role, expires, "by")
          values (${link}, ${id}, ${name}, ${role}, ${expiryOf(days)}, ${by.id}) returning 1`
      })
      return link
    },
    async renew(id, by, link, days) {
      const { name: detail } = await found(id, link)
      await act(store, { ...done('link-renewed', id, by), detail }, NO_LINK, async (tx) => {
        return tx`update playbook_link set revoked = null, expires = ${expiryOf(days)}
          where playbook = ${id} and id = ${link} returning 1`
      })
    },
    async end(id, by, link) {
      const known = await found(id, link)
      const hasEnded = endOf(known) !== undefined
      const ended = { ...done(hasEnded ? 'link-forgotten' : 'link-ended', id, by), detail: known.name }
      await act(store, ended, NO_LINK, async (tx) => {
        return hasEnded
          ? forget(tx, link)
          : tx`update playbook_link set revoked = now() where playbook = ${id} and id = ${link} returning 1`
      })
    },
    async open(person, secret) {
      const id = idIn(secret)
      const link = id === undefined ? undefined : await linkToOpen(store, id)
      if (link === undefined) throw new NotFoundError('This is not a link of this server. Ask whoever sent it.')
      const ended = endOf(link)
      if (ended !== undefined) {
        throw new EndedError(`This link ended on ${dayOf(ended)}. Ask whoever sent it for another.`)
      }
      if (link.owner !== person.id) await admit(store, person, link)
      return link.playbook
    },
  }
}

async function listLinks({ db }: Store, id: string, secretOf: (link: string) => string): Promise<SharedLink[]> {
  const rows = await db
    .select({ link: playbookLink, openedBy: count(playbookMember.user) })
    .from(playbookLink)
    .leftJoin(playbookMember, eq(playbookMember.link, playbookLink.id))
    .where(eq(playbookLink.playbook, id))
    .groupBy(playbookLink.id)
    .orderBy(desc(playbookLink.created))
  return rows.map(({ link, openedBy }) => ({
    id: link.id,
    name: link.name,
    role: link.role,
    expires: link.expires?.toISOString() ?? null,
    ended: endOf(link)?.toISOString() ?? null,
    openedBy,
    secret: secretOf(link.id),
  }))
}

type Link = typeof playbookLink.$inferSelect

/** Since when a link gives nothing any more. */
function endOf({ revoked, expires }: Pick<Link, 'revoked' | 'expires'>): Date | undefined {
  if (revoked !== null) return revoked
  return expires !== null && expires <= new Date() ? expires : undefined
}

const expiryOf = (days: LinkDays) => (days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString())
const dayOf = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

async function linkToOpen({ db }: Store, id: string) {
  const [row] = await db
    .select({ link: playbookLink, owner: playbook.owner, deleted: playbook.deleted })
    .from(playbookLink)
    .innerJoin(playbook, eq(playbook.id, playbookLink.playbook))
    .where(eq(playbookLink.id, id))
  return row === undefined || row.deleted !== null ? undefined : { ...row.link, owner: row.owner }
}

/** Who was named before a link gave them more is named still. */
async function forget(tx: Transaction, link: string): Promise<readonly unknown[]> {
  await tx`update playbook_member set role = named, link = null, named = null where link = ${link} and named is not null`
  return tx`delete from playbook_link where id = ${link} returning 1`
}

/** Who has as much keeps what they have; who was named for less has that again when the link ends. */
async function admit(store: Store, person: Person, link: Link): Promise<void> {
  const { id, playbook: to, role } = link
  const [now] = await store.sql<{ role: SharedRole }[]>`
    select role from direct_member where playbook = ${to} and "user" = ${person.id}`
  if (now !== undefined && RANK[now.role] >= RANK[role]) return
  const joined = { ...done('joined-by-link', to, person), detail: link.name }
  await act(store, joined, NO_LINK, async (tx) => {
    return tx`insert into playbook_member as seat (playbook, "user", role, link) values (${to}, ${person.id}, ${role}, ${id})
      on conflict (playbook, "user") do update set role = excluded.role, link = excluded.link,
        named = coalesce(seat.named, case when seat.link is null then seat.role end) returning 1`
  })
}
