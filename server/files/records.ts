import { isId, isSha256 } from '@playbook/core/ids'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { upload, userUpload } from '../db/schema.ts'
import type { Content } from './incoming.ts'
import { cleanFilename } from './filename.ts'

type Transaction = Parameters<Parameters<Store['db']['transaction']>[0]>[0]

/** What is known of a stored file. */
export interface FileDescription {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly created: Date
}

/** The id of a content, new or not. Any conflict is none: who gives the same at the same moment may meet either of its two names first. */
async function uploadOf(tx: Transaction, { sha256, size }: Content): Promise<string> {
  const given = { url: `storage://${sha256}`, sha256, size }
  const [made] = await tx.insert(upload).values(given).onConflictDoNothing().returning({ id: upload.id })
  if (made) return made.id
  const [known] = await tx.select({ id: upload.id }).from(upload).where(eq(upload.sha256, sha256)).for('key share')
  // What was taken away meanwhile is made again.
  return known ? known.id : uploadOf(tx, { sha256, size })
}

/** Writes down that a content was stored under a name, and by whom. Returns the clean name. */
export async function recordFile(
  { db }: Store,
  { sha256, size }: Content,
  { filename: given, user }: { readonly filename: string; readonly user: string | undefined },
): Promise<string> {
  const filename = cleanFilename(given)
  await db.transaction(async (tx) => {
    const id = await uploadOf(tx, { sha256, size })
    if (user === undefined) {
      const same = and(eq(userUpload.upload, id), eq(userUpload.filename, filename), isNull(userUpload.user))
      const known = await tx.select({ id: userUpload.id }).from(userUpload).where(same).limit(1)
      if (known.length) return
    }
    await tx.insert(userUpload).values({ upload: id, filename, user: user ?? null })
  })
  return filename
}

/** The bytes of all that a person has stored, each content counted once. */
export async function storedBy({ sql }: Store, user: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(size), 0)::float8 as bytes from upload
    where id in (select upload from user_upload where "user" = ${user})`
  return row?.bytes ?? 0
}

/** A file by the sha256 of its content, or by the id of one upload of it. */
export async function findFile({ db }: Store, idOrSha: string): Promise<FileDescription | undefined> {
  const id = idOrSha.toLowerCase()
  if (!isSha256(id) && !isId(id)) return undefined
  const [found] = await db
    .select({ name: userUpload.filename, size: upload.size, sha256: upload.sha256, created: upload.created })
    .from(upload)
    .leftJoin(userUpload, eq(userUpload.upload, upload.id))
    .where(isSha256(id) ? eq(upload.sha256, id) : eq(userUpload.id, id))
    .orderBy(desc(userUpload.created))
    .limit(1)
  return found && { ...found, id, name: found.name ?? found.sha256 }
}

/** What a person stored under a name. */
export async function findUpload(
  { db }: Store,
  given: { readonly user: string; readonly filename: string; readonly sha256: string },
): Promise<(Content & { readonly filename: string }) | undefined> {
  const filename = cleanFilename(given.filename)
  const [found] = await db
    .select({ sha256: upload.sha256, size: upload.size })
    .from(userUpload)
    .innerJoin(upload, eq(upload.id, userUpload.upload))
    .where(and(eq(userUpload.user, given.user), eq(userUpload.filename, filename), eq(upload.sha256, given.sha256)))
    .limit(1)
  return found && { ...found, filename }
}
