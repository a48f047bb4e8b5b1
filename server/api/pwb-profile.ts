import { Profile } from '@playbook/core/api/account'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { pictureIn, removePicture, setPicture, setProfile } from '../accounts/profile.ts'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { user } from '../db/schema.ts'
import { bodyOf } from './bodies.ts'

const ChangedProfile = Profile.partial().extend({ image: z.string().max(140_000).optional() })
/** A picture within its own address. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,([A-Za-z\d+/]+=*)$/

/** PWB's `/api/db/user/profile`: name, picture, address and affiliation of the caller. Those of others are not told. */
export function pwbProfileRoutes(store: Store) {
  return new Hono<GateEnv>()
    .get('/', async (c) => {
      const { image, name, email, affiliation } = await readUser(store, c.get('person').id)
      return c.json({ image, name, email, affiliation })
    })
    .post('/', async (c) => {
      const person = c.get('person')
      const known = await readUser(store, person.id)
      const { image, name = known.name, affiliation = known.affiliation ?? '' } = await bodyOf(c, ChangedProfile)
      if (image === '') await removePicture(store, person)
      else if (image !== undefined && image !== known.image) await setPicture(store, person, pictureOf(image))
      await setProfile(store, person, { name, affiliation })
      return c.json(await readUser(store, person.id))
    })
}

/** A picture at an address of somebody else would tell them who looks at it. */
function pictureOf(image: string): Buffer {
  const bytes = PICTURE.exec(image)?.[1]
  if (bytes === undefined) throw new InputError('Send the picture itself, as data:image/png;base64,…')
  return Buffer.from(bytes, 'base64')
}

async function readUser({ db }: Store, id: string) {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  if (row === undefined) throw new NotFoundError('Not Found')
  const { name, email, emailVerified, affiliation, createdAt } = row
  return {
    id,
    name,
    // What stands there for a guest, or for who came by ORCID, is no address.
    email: email.endsWith('.invalid') ? null : email,
    emailVerified,
    image: pictureIn(id, row.image),
    affiliation,
    created: createdAt,
  }
}
