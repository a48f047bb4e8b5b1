import type { Role } from '@playbook/core/api/playbooks'
import { and, eq, gt } from 'drizzle-orm'
import { isInvented } from './address.ts'
import { session, user } from '../db/schema.ts'
import type { Store } from '../db/connect.ts'
import {
  createAccessOf,
  createMayCompute,
  createMayDrop,
  roleIn,
  type AccessOf,
  type MayCompute,
  type MayDrop,
} from './access.ts'
import type { TokenScope } from '@playbook/core/api/tokens'
import { createApiTokens } from './api-tokens.ts'
import { createMayRead, type MayRead } from './may-read.ts'
import { LOCAL_PERSON, pictureIn, type Person } from './identity.ts'

// Over TLS its name says so. Behind the token stands a signature, which tells no more than the token does.
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?playbook_session=([^;]+)/

/** The token of a session; none where the cookie is not written as a browser writes it. */
function tokenIn(cookies: string | undefined): string | undefined {
  const written = SESSION_COOKIE.exec(cookies ?? '')?.[1]
  try {
    return written === undefined ? undefined : decodeURIComponent(written).split('.')[0]
  } catch {
    return undefined
  }
}

/** Identity and roles, from the database alone. */
export interface Identities {
  /** The person behind a request's cookies; nobody when signed out. */
  identify(cookies: string | undefined): Promise<Person | undefined>
  /** The person behind a program's token, where the token allows what is asked; nobody when it is unknown. */
  identifyProgram(
    authorization: string | undefined,
    scope: TokenScope | undefined,
  ): Promise<Person | 'too-little' | undefined>
  readonly accessOf: AccessOf
  readonly mayDrop: MayDrop
  readonly mayCompute: MayCompute
  readonly mayRead: MayRead
  /** What a person may do with a playbook; undefined when it does not exist for them. */
  roleOf(person: Person | undefined, playbookId: string): Promise<Role | undefined>
}

/** Who calls and what they may do, as routes ask for it; a test may answer itself, without tokens of programs. */
export type Callers = Partial<Pick<Identities, 'identifyProgram'>> & Pick<Identities, 'identify' | 'roleOf' | 'mayRead'>

/** Local mode: everybody on this machine is the one researcher. Accounts: opaque database sessions. */
export async function createIdentities(
  store: Store,
  mode: 'local' | 'accounts',
  publicHost?: string,
): Promise<Identities> {
  const { db } = store
  if (mode === 'local') {
    await db
      .insert(user)
      .values({ id: LOCAL_PERSON.id, name: LOCAL_PERSON.name, email: 'local@localhost.invalid' })
      .onConflictDoNothing()
  }
  const accessOf = createAccessOf(store, mode)
  const tokens = createApiTokens(store)
  return {
    accessOf,
    identifyProgram: async (authorization, scope) =>
      mode === 'local' ? undefined : tokens.identify(authorization, scope),
    mayDrop: createMayDrop(store, mode),
    mayCompute: createMayCompute(store, mode),
    mayRead: createMayRead(store, { mode, publicHost }),
    async identify(cookies) {
      if (mode === 'local') return LOCAL_PERSON
      const token = tokenIn(cookies)
      if (token === undefined) return undefined
      const [row] = await db
        .select({
          id: user.id,
          name: user.name,
          image: user.image,
          session: session.id,
          isGuest: user.isAnonymous,
          isAdmin: user.isAdmin,
          email: user.email,
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(eq(session.token, token), gt(session.expiresAt, new Date())))
      if (row === undefined) return undefined
      const { id, session: own, isGuest, isAdmin, email } = row
      const picture = pictureIn(id, row.image)
      return {
        id,
        name: row.name || 'Researcher',
        session: own,
        ...(picture !== null && { picture }),
        ...(isGuest && { isGuest }),
        ...(isAdmin && { isAdmin }),
        ...(!isGuest && isInvented(email) && { hasNoAddress: true }),
      }
    },
    async roleOf(person, playbookId) {
      const [access] = await accessOf([{ playbook: playbookId, user: person?.id ?? '' }])
      return roleIn(access)
    },
  }
}
