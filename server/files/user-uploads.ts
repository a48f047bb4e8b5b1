import { isId } from '@playbook/core/ids'
import { and, desc, eq } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { userUpload, userUploadComplete } from '../db/schema.ts'

/** One file that a person has uploaded; equal contents uploaded twice are two. */
export type UserUpload = typeof userUploadComplete.$inferSelect

/** What a person has uploaded, the newest first. */
export function uploadsOf({ db }: Store, user: string): Promise<UserUpload[]> {
  const { user: owner, created } = userUploadComplete
  return db.select().from(userUploadComplete).where(eq(owner, user)).orderBy(desc(created))
}

/** Takes an upload off the list of its owner; playbooks that hold its content keep it. Undefined where it is not theirs. */
export async function removeUpload({ db }: Store, user: string, id: string): Promise<UserUpload | undefined> {
  if (!isId(id)) return undefined
  const { id: upload, user: owner } = userUploadComplete
  const [found] = await db
    .select()
    .from(userUploadComplete)
    .where(and(eq(upload, id), eq(owner, user)))
  if (found !== undefined) await db.delete(userUpload).where(eq(userUpload.id, id))
  return found
}
