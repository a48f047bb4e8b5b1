import { LimitError } from '@playbook/core/errors'
import { sql } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { assistantUse } from '../db/schema.ts'

/** Tokens of the model that this server pays for, counted by day in UTC over all servers of the database. */
export interface Budget {
  /** What is left today to this person. */
  left(person: string): Promise<number>
  /** Refuses in words where nothing is left. */
  mustHave(person: string): Promise<number>
  spend(person: string, tokens: number): Promise<void>
}

/** What the server pays for in a day. */
export interface BudgetLimits {
  readonly perPerson: number
  readonly perDay: number
}

const DAY_MS = 86_400_000
const today = () => new Date().toISOString().slice(0, 10)
/** Until the day ends in UTC. */
const waitS = () => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000)

/** The budget over the database. */
export function createBudget({ db, sql: ask }: Pick<Store, 'db' | 'sql'>, { perPerson, perDay }: BudgetLimits): Budget {
  async function used(person: string) {
    const [row] = await ask<{ own: number; all: number }[]>`
      select coalesce(sum(tokens) filter (where "user" = ${person}), 0)::float8 as own,
        coalesce(sum(tokens), 0)::float8 as all
      from assistant_use where day = ${today()}`
    return { own: row?.own ?? 0, all: row?.all ?? 0 }
  }
  const left = async (person: string) => {
    const { own, all } = await used(person)
    return Math.max(0, Math.min(perPerson - own, perDay - all))
  }
  return {
    left,
    async mustHave(person) {
      const rest = await left(person)
      if (rest > 0) return rest
      throw new LimitError(
        'What this server spends on the assistant in a day is used up. Ask again tomorrow (UTC), or give a key of your own under Account.',
        waitS(),
      )
    },
    async spend(person, tokens) {
      if (tokens <= 0) return
      await db
        .insert(assistantUse)
        .values({ user: person, day: today(), tokens })
        .onConflictDoUpdate({
          target: [assistantUse.user, assistantUse.day],
          set: { tokens: sql`${assistantUse.tokens} + ${tokens}` },
        })
    },
  }
}
