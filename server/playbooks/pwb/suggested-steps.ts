import type { NewSuggestion, SuggestedStep, SuggestionState } from '@playbook/core/api/suggested-steps'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { suggestion, user } from '../../db/schema.ts'

/** Data types, views and computations that people miss; whoever looks after the server says what becomes of them. */
export interface SuggestedSteps {
  /** Those of one person, or of everybody. */
  list(person?: Person): Promise<SuggestedStep[]>
  add(person: Person, made: NewSuggestion): Promise<string>
  withdraw(person: Person, id: string): Promise<void>
  setState(id: string, state: SuggestionState): Promise<void>
}

const MOST = 200
const GONE = 'There is no such suggestion any more.'

/** Suggestions over the database. */
export function createSuggestedSteps({ db }: Store): SuggestedSteps {
  const found = (rows: readonly unknown[]) => {
    if (rows.length === 0) throw new NotFoundError(GONE)
  }
  return {
    async list(person) {
      const rows = await db
        .select({ row: suggestion, by: user.name })
        .from(suggestion)
        .innerJoin(user, eq(user.id, suggestion.user))
        .where(person && eq(suggestion.user, person.id))
        .orderBy(desc(suggestion.created))
      return rows.map(({ row: { user: _user, created, ...row }, by }) => ({
        ...row,
        by,
        created: created.toISOString(),
      }))
    },
    async add(person, made) {
      const [own] = await db.select({ known: count() }).from(suggestion).where(eq(suggestion.user, person.id))
      if ((own?.known ?? 0) >= MOST) throw new InputError(`You have ${MOST} suggestions. Withdraw one first.`)
      const [row] = await db
        .insert(suggestion)
        .values({ user: person.id, ...made })
        .returning({ id: suggestion.id })
      return row?.id ?? ''
    },
    async withdraw(person, id) {
      const own = and(eq(suggestion.id, id), eq(suggestion.user, person.id))
      found(isId(id) ? await db.delete(suggestion).where(own).returning() : [])
    },
    async setState(id, state) {
      found(isId(id) ? await db.update(suggestion).set({ state }).where(eq(suggestion.id, id)).returning() : [])
    },
  }
}
