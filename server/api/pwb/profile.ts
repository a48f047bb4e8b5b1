import { Leaving, Profile } from '@playbook/core/api/account'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { leave } from '../../accounts/people/leave.ts'
import { readKnown, removePicture, setPicture, setProfile } from '../../accounts/people/profile.ts'
import type { GateEnv } from '../../auth/gate.ts'
import { pictureIn } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { user } from '../../db/schema.ts'
import type { Program } from '../../program.ts'
import { bodyOf } from '../../http/bodies.ts'

const ChangedProfile = Profile.partial().extend({ image: z.string().max(140_000).optional() })
/** A picture within its own address. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,([A-Za-z\d+/]+=*)$/

const HOW_TO_LEAVE =
  'Say what becomes of what you own: send {"email": your own address, "keepPublished": true or false}, and as "heir" the address of who gets your playbooks, if somebody does. The page of your account asks for the same.'

/**
 * PWB's `/api/db/user/profile` and `/api/db/user/delete`: name, picture, address and affiliation of the caller, and the
 * end of their account. Of others only those are told whom the caller knows from a playbook, and never an address.
 */
export function pwbProfileRoutes({ store, files }: Pick<Program, 'store' | 'files'>) {
  return new Hono<GateEnv>()
    .get('/profile', async (c) => {
      const { image, name, email, affiliation } = await readUser(store, c.get('person').id)
      return c.json({ image, name, email, affiliation })
    })
    .get('/:id/profile', async (c) => {
      const known = await readKnown(store, c.get('person'), c.req.param('id'))
      if (known === undefined) throw new NotFoundError('Not Found')
      return c.json(known)
    })
    .post('/delete', async (c) => {
      const said = Leaving.safeParse(await c.req.json().catch(() => undefined))
      if (!said.success) throw new InputError(HOW_TO_LEAVE)
      await leave(store, files, c.get('person'), said.data)
      return c.json(null)
    })
    .post('/profile', async (c) => {
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
