import type { OwnProfile, Profile } from '@playbook/core/api/account'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { pictureIn, type Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { user, userPicture } from '../../db/schema.ts'
import { authorOf } from '../../playbooks/people/authors.ts'
import { imageTypeOf } from './image-type.ts'

const MOST_BYTES = 100_000
const MOST_PIXELS = 512

/** What others see of a person. */
export async function readProfile(store: Store, { id }: Person): Promise<z.infer<typeof OwnProfile>> {
  const [row] = await store.db.select().from(user).where(eq(user.id, id))
  return {
    name: row?.name ?? '',
    affiliation: row?.affiliation ?? '',
    picture: pictureIn(id, row?.image ?? null),
    orcid: (await authorOf(store, id))?.orcid ?? null,
  }
}

/** What somebody may know of another: of themselves, of whom they share a playbook with, or speak with beside one. */
export async function readKnown(
  { sql }: Store,
  { id: reader }: Person,
  id: string,
): Promise<{ readonly name: string; readonly image: string | null; readonly affiliation: string | null } | undefined> {
  if (!isId(id)) return undefined
  const [row] = await sql<{ name: string; image: string | null; affiliation: string | null }[]>`
    with seat as (
      select p.id as playbook, p.owner as person, 'owner' as role from playbook p
      where p.owner in (${reader}, ${id}) and p.deleted is null
      union all
      select m.playbook, m."user", m.role from current_member m join playbook p on p.id = m.playbook
      where m."user" in (${reader}, ${id}) and p.deleted is null
    )
    select u.name, u.image, u.affiliation from "user" u where u.id = ${id} and (u.id = ${reader} or exists (
      select 1 from seat own join seat other on other.playbook = own.playbook
      where own.person = ${reader} and other.person = ${id}
        and (own.role = 'owner' or (own.role <> 'viewer' and other.role <> 'viewer'))))`
  return row && { ...row, image: pictureIn(id, row.image) }
}

/** Changes what others see of a person. */
export async function setProfile({ db }: Store, { id }: Person, { name, affiliation }: Profile): Promise<void> {
  await db.update(user).set({ name, affiliation }).where(eq(user.id, id))
}

/** Keeps a picture in place of the one before. */
export async function setPicture({ db }: Store, { id }: Person, bytes: Buffer): Promise<void> {
  const image = bytes.length > MOST_BYTES ? undefined : imageTypeOf(bytes)
  if (image === undefined) throw new InputError('Choose a PNG or JPEG of at most 100 kB.')
  if (Math.max(image.width, image.height) > MOST_PIXELS) {
    throw new InputError(`Choose a picture of at most ${MOST_PIXELS} × ${MOST_PIXELS} pixels.`)
  }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const row = { digest, type: image.type, bytes }
  await db.transaction(async (tx) => {
    await tx
      .insert(userPicture)
      .values({ user: id, ...row })
      .onConflictDoUpdate({ target: userPicture.user, set: row })
    await tx
      .update(user)
      .set({ image: `/api/people/${id}/picture/${digest}` })
      .where(eq(user.id, id))
  })
}

/** Shows no picture any more. */
export async function removePicture({ db }: Store, { id }: Person): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userPicture).where(eq(userPicture.user, id))
    await tx.update(user).set({ image: null }).where(eq(user.id, id))
  })
}

/** The bytes of a person's picture. */
export async function readPicture({ db }: Store, id: string, digest: string) {
  const [row] = isId(id) ? await db.select().from(userPicture).where(eq(userPicture.user, id)) : []
  if (row === undefined || row.digest !== digest) throw new NotFoundError('There is no such picture.')
  return { type: row.type, bytes: row.bytes }
}
