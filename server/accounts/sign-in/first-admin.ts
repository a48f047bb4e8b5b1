import { InputError } from '@playbook/core/errors'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { addOneTime, useOneTime } from './one-time.ts'

const DAY_MS = 86_400_000

/** The secret of a link that makes its opener look after the server; none where somebody does. */
export async function offerAdmin(store: Store): Promise<string | undefined> {
  const [admin] = await store.sql`select 1 from "user" where admin limit 1`
  return admin === undefined ? addOneTime(store, 'admin', 'admin', DAY_MS) : undefined
}

/** Makes a person look after the server who has the link of its console. Other links of that kind end. */
export async function becomeAdmin({ sql }: Store, person: Person, token: string): Promise<void> {
  if (person.isGuest === true) throw new InputError('Sign in with an account of your own, then open the link again.')
  await sql.begin(async (tx) => {
    if ((await useOneTime(tx, 'admin', token)) === undefined) {
      throw new InputError(
        'This link was used before, or is older than a day. Start the server again for a new one, or run: npx playbook user admin EMAIL',
      )
    }
    await tx`update "user" set admin = true where id = ${person.id}`
    await tx`delete from verification_token where identifier like 'admin:%'`
  })
}
