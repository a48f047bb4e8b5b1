import { and, eq } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { playbook } from '../../db/schema.ts'
import { createBounded } from '../../bounded.ts'

const KNOWN = 10_000

/**
 * What came from a file or from somebody else runs nothing and fetches nothing by itself, until a person who may change
 * it presses Run once: opening a file must not call services or addresses that its author chose.
 */
export interface Holds {
  isHeld(playbook: string): Promise<boolean>
  release(playbook: string): Promise<void>
}

/** The holds in the database; not part of the document, which its author wrote. */
export function createHolds({ db }: Store): Holds {
  // What was released once is never held again.
  const released = createBounded<true>(KNOWN)
  return {
    async isHeld(id) {
      if (released.has(id)) return false
      const [row] = await db.select({ isHeld: playbook.isHeld }).from(playbook).where(eq(playbook.id, id))
      if (row?.isHeld === false) released.set(id, true)
      return row?.isHeld ?? true
    },
    async release(id) {
      await db
        .update(playbook)
        .set({ isHeld: false })
        .where(and(eq(playbook.id, id), eq(playbook.isHeld, true)))
    },
  }
}
