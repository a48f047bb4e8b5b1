import type { ApiToken, TokenScope } from '@playbook/core/api/tokens'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { apiToken, user } from '../db/schema.ts'
import type { Person } from './identity.ts'
import { digestOf, newSecret } from './secrets.ts'

/** Tokens that people give to their programs: named, for some uses only, and revocable. */
export interface ApiTokens {
  list(person: Person): Promise<ApiToken[]>
  /** The secret of a new token, which is told this once. */
  add(person: Person, made: { readonly name: string; readonly scopes: readonly TokenScope[] }): Promise<string>
  revoke(person: Person, id: string): Promise<void>
  /** Whose token it is; `too-little` where it does not allow this use. */
  identify(authorization: string | undefined, scope: TokenScope | undefined): Promise<Person | 'too-little' | undefined>
}

/** Found by programs that look for secrets in what people publish. */
const PREFIX = 'playbook_'
const MOST = 50
/** The last use is shown to the minute. */
const USED_EVERY_MS = 60_000

// Asking for an output through PWB's paths computes it.
const RUNS = /^\/api\/(playbooks\/[^/]+\/(run|cancel|recompute)|db\/(fpl|process)\/[^/]+\/output(\/export)?)$/
// What language models are offered reads; the one tool that stores something asks for more.
const READS = /^\/(api\/(playbooks\/[^/]+\/outputs|matrix\/(window|metadata)|mcp)|mcp)$/
/** What only a person in a browser does: signing in, tokens, the account itself, and open documents, which outlive a request. */
const NEVER = /^\/api\/(auth|tokens|rooms|account|admin|sessions|db\/user\/delete)(\/|$)/

/** What a token must allow for a request; undefined: no token allows it. */
export function scopeOf(method: string, path: string): TokenScope | undefined {
  if (NEVER.test(path)) return undefined
  if (RUNS.test(path)) return 'run'
  return method === 'GET' || method === 'HEAD' || READS.test(path) ? 'read' : 'write'
}

/** The tokens in the database. */
export function createApiTokens({ db }: Store): ApiTokens {
  return {
    async list(person) {
      const rows = await db.select().from(apiToken).where(eq(apiToken.user, person.id)).orderBy(desc(apiToken.created))
      return rows.map(({ id, name, scopes, created, lastUsed }) => ({
        id,
        name,
        scopes: [...scopes],
        created: created.toISOString(),
        lastUsed: lastUsed?.toISOString() ?? null,
      }))
    },
    async add(person, { name, scopes }) {
      if (person.isGuest === true) throw new InputError('A guest has no tokens. Sign in first.')
      const [known] = await db.select({ tokens: count() }).from(apiToken).where(eq(apiToken.user, person.id))
      if ((known?.tokens ?? 0) >= MOST) throw new InputError(`You have ${MOST} tokens. Revoke one first.`)
      const secret = `${PREFIX}${newSecret()}`
      await db.insert(apiToken).values({ user: person.id, name, scopes, digest: digestOf(secret) })
      return secret
    },
    async revoke(person, id) {
      const own = and(eq(apiToken.user, person.id), eq(apiToken.id, id))
      const gone = isId(id) ? await db.delete(apiToken).where(own).returning({ id: apiToken.id }) : []
      if (gone.length === 0) throw new NotFoundError('There is no such token.')
    },
    async identify(authorization, scope) {
      const secret = /^Bearer (playbook_\S+)$/.exec(authorization ?? '')?.[1]
      if (secret === undefined || scope === undefined) return undefined
      const [row] = await db
        .select({ id: user.id, name: user.name, token: apiToken.id, scopes: apiToken.scopes, used: apiToken.lastUsed })
        .from(apiToken)
        .innerJoin(user, eq(user.id, apiToken.user))
        .where(eq(apiToken.digest, digestOf(secret)))
      if (row === undefined) return undefined
      if (!row.scopes.includes(scope)) return 'too-little'
      const now = new Date()
      if (row.used === null || now.getTime() - row.used.getTime() > USED_EVERY_MS) {
        await db.update(apiToken).set({ lastUsed: now }).where(eq(apiToken.id, row.token))
      }
      return { id: row.id, name: row.name || 'Researcher' }
    },
  }
}
