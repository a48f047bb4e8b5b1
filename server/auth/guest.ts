import { isId } from '@playbook/core/ids'
import { eq } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { user } from '../db/schema.ts'

/** Whether somebody is a guest, who told nobody who they are. */
export async function isGuest(store: Store, person: string): Promise<boolean> {
  if (!isId(person)) return false
  const [row] = await store.db.select({ isAnonymous: user.isAnonymous }).from(user).where(eq(user.id, person))
  return row?.isAnonymous === true
}
