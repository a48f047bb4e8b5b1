import type { Accounts } from '../accounts/accounts.ts'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import type { Inboxes } from './inbox.ts'

/** Tells people who want that, once, of their long runs that have ended since they were told last. */
export async function mailEndedRuns(
  { sql }: Store,
  inboxes: Pick<Inboxes, 'read'>,
  { notices }: Pick<Accounts, 'notices'>,
): Promise<void> {
  const people = await sql<{ id: string; name: string; told: string; until: string }[]>`
    select id, name, runs_told as told, now() as until from "user" u
    where runs_by_mail and email not like '%.invalid'
      and exists (select from run r where r.asker = u.id and r.by is null and r.finished > u.runs_told)`
  for (const { told, until, ...person } of people) {
    const [since, to] = [new Date(told), new Date(until)]
    const { entries } = await inboxes.read(person)
    const ended = entries.filter(({ kind, at }) => kind === 'run' && new Date(at) > since && new Date(at) <= to)
    // Another server may look at the same time: one of them tells.
    const claimed = await sql`
      update "user" set runs_told = ${until} where id = ${person.id} and runs_told = ${told} returning 1`
    if (claimed.length > 0 && ended.length > 0) await notices.runs({ person: person.id, runs: ended })
  }
}

const EVERY_MS = 60_000

/** Looks every minute for long runs that have ended. */
export function keepMailingEndedRuns(...parts: Parameters<typeof mailEndedRuns>): void {
  const tell = () =>
    void mailEndedRuns(...parts).catch((error: unknown) => log.warn('ends of runs were not sent', { error }))
  setInterval(tell, EVERY_MS).unref()
}
