import type { Role } from '@playbook/core/api/playbooks'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { playbook, playbookMember, session, user } from '../db/schema.ts'
import type { Store } from '../db/connect.ts'

/** Who is asking. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** The one researcher of local mode. */
export const LOCAL_PERSON: Person = { id: '00000000-0000-4000-8000-000000000001', name: 'You' }

const SESSION_COOKIE = /(?:^|;\s*)playbook_session=([^;]+)/

/** Identity and roles, from the database alone. */
export interface Identities {
  /** The person behind a request's cookies; nobody when signed out. */
  identify(cookies: string | undefined): Promise<Person | undefined>
  /** What a person may do with a playbook; undefined when it does not exist for them. */
  roleOf(person: Person | undefined, playbookId: string): Promise<Role | undefined>
}

/** Local mode: everybody on this machine is the one researcher. Accounts: opaque database sessions. */
export async function createIdentities(store: Store, mode: 'local' | 'accounts'): Promise<Identities> {
  const { db } = store
  if (mode === 'local') {
    await db
      .insert(user)
      .values({ id: LOCAL_PERSON.id, name: LOCAL_PERSON.name, email: 'local@localhost.invalid' })
      .onConflictDoNothing()
  }
  return {
    async identify(cookies) {
      if (mode === 'local') return LOCAL_PERSON
      const token = SESSION_COOKIE.exec(cookies ?? '')?.[1]
      if (token === undefined) return undefined
      const [row] = await db
        .select({ id: user.id, name: user.name })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(eq(session.token, decodeURIComponent(token)), gt(session.expiresAt, new Date())))
      return row === undefined ? undefined : { id: row.id, name: row.name ?? 'Researcher' }
    },
    async roleOf(person, playbookId) {
      const [row] = await db
        .select({ owner: playbook.owner, visibility: playbook.visibility })
        .from(playbook)
        .where(and(eq(playbook.id, playbookId), isNull(playbook.deleted)))
      if (row === undefined) return undefined
      if (person !== undefined) {
        if (mode === 'local' || row.owner === person.id) return 'owner'
        const [member] = await db
          .select({ role: playbookMember.role })
          .from(playbookMember)
          .where(and(eq(playbookMember.playbook, playbookId), eq(playbookMember.user, person.id)))
        if (member !== undefined) return member.role
      }
      return row.visibility !== 'private' ? 'viewer' : undefined
    },
  }
}
