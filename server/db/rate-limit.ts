import { LimitError } from '@playbook/core/errors'
import { createHash } from 'node:crypto'
import type { Store } from './connect.ts'

/** How often something may be done by one, or to one. */
export interface RateLimit {
  readonly name: string
  readonly most: number
  readonly perS: number
}

const LONGEST_S = 86_400
/** Rows name nobody: neither who has left, nor an address that was tried. */
const keyOf = ({ name }: RateLimit, subject: string) =>
  `${name} ${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Takes one of what a limit allows, over all servers of the database; how long to wait where nothing is left, and then
 * nothing was taken. 0: it was taken.
 */
export async function takeOne({ sql }: Pick<Store, 'sql'>, limit: RateLimit, subject: string): Promise<number> {
  const { most, perS } = limit
  const key = keyOf(limit, subject)
  const taken = await sql`
    insert into rate_limit as r (key, used) values (${key}, 1)
    on conflict (key) do update set
      used = case when r.began <= now() - make_interval(secs => ${perS}) then 1 else r.used + 1 end,
      began = case when r.began <= now() - make_interval(secs => ${perS}) then now() else r.began end
    where r.used < ${most} or r.began <= now() - make_interval(secs => ${perS})
    returning 1`
  if (taken.length > 0) return 0
  const [row] = await sql<{ wait: number }[]>`
    select extract(epoch from began - now())::float8 + ${perS} as wait from rate_limit where key = ${key}`
  return Math.max(1, Math.ceil(row?.wait ?? 1))
}

const minutesOf = (waitS: number) => (waitS < 120 ? `${waitS} s` : `${Math.ceil(waitS / 60)} minutes`)

/** Takes one of what a limit allows, or refuses in words that end with when to try again. */
export async function mustTakeOne(
  store: Pick<Store, 'sql'>,
  limit: RateLimit,
  subject: string,
  why: string,
): Promise<void> {
  const waitS = await takeOne(store, limit, subject)
  if (waitS > 0) throw new LimitError(`${why} Try again in ${minutesOf(waitS)}.`, waitS)
}

/** Gives one back that was taken. */
export async function giveBackOne({ sql }: Pick<Store, 'sql'>, limit: RateLimit, subject: string): Promise<void> {
  await sql`update rate_limit set used = greatest(0, used - 1) where key = ${keyOf(limit, subject)}`
}

/** Forgets all that one has taken of a limit. */
export async function forgetRate({ sql }: Pick<Store, 'sql'>, limit: RateLimit, subject: string): Promise<void> {
  await sql`delete from rate_limit where key = ${keyOf(limit, subject)}`
}

/** Forgets what no limit asks about any more. */
export async function forgetOldRates({ sql }: Pick<Store, 'sql'>): Promise<void> {
  await sql`delete from rate_limit where began < now() - make_interval(secs => ${LONGEST_S})`
}
