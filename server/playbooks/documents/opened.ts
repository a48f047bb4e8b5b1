import { sql } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbookOpened } from '../../db/schema.ts'

/** Remembers when somebody looked at a playbook last; of whoever is signed out nothing is kept. */
export async function noteOpened({ db }: Store, playbook: string, { id }: Person): Promise<void> {
  if (id === '') return
  await db
    .insert(playbookOpened)
    .values({ playbook, user: id })
    .onConflictDoUpdate({ target: [playbookOpened.playbook, playbookOpened.user], set: { opened: sql`now()` } })
}
