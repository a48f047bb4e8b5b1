import { ForbiddenError } from '@playbook/core/errors'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import type { Store } from '../../db/connect.ts'

/** Refuses who may not have the server write to somebody: guests never, others not without end. */
export async function mayWrite(store: Store, person: string, perHour: number): Promise<void> {
  const [row] = await store.sql<{ isGuest: boolean }[]>`
    select "isAnonymous" as "isGuest" from "user" where id = ${person}`
  if (row?.isGuest !== false) {
    throw new ForbiddenError('Guests invite nobody by e-mail. Share by a link, or sign in to invite people.')
  }
  const limit: RateLimit = { name: 'invitations', most: perHour, perS: 3600 }
  await mustTakeOne(store, limit, person, `You have invited ${perHour} people within an hour.`)
}
