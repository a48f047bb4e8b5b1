import { z } from '@hono/zod-openapi'
import { NewPicture, OwnProfile, Profile } from '@playbook/core/api/account'
import { readPicture, readProfile, removePicture, setPicture, setProfile } from '../../accounts/people/profile.ts'
import type { Store } from '../../db/connect.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, does, One, tells } from '../../http/routes.ts'

const OWN = '/account/profile'
const PICTURE = '/account/picture'

const routes = {
  read: tells('get', OWN, 'What others see of the caller', { request: {}, answer: OwnProfile }),
  write: does('put', OWN, 'Change what others see of the caller', { body: body(Profile) }),
  show: does('put', PICTURE, 'Show a small PNG or JPEG of the caller', { body: body(NewPicture) }),
  hide: does('delete', PICTURE, 'Show no picture of the caller any more', {}),
  picture: answers('get', '/people/{id}/picture/{digest}', 'The picture of a person', {
    request: { params: One.extend({ digest: z.string() }) },
    responses: { 200: { description: 'A PNG or JPEG' } },
  }),
}

/** How people appear to each other. */
export function profileRoutes(store: Store) {
  return describedRoutes()
    .openapi(routes.read, async (c) => c.json(await readProfile(store, c.get('person')), 200))
    .openapi(routes.write, async (c) => {
      await setProfile(store, c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.show, async (c) => {
      await setPicture(store, c.get('person'), Buffer.from(c.req.valid('json').bytes, 'base64'))
      return c.body(null, 204)
    })
    .openapi(routes.hide, async (c) => {
      await removePicture(store, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.picture, async (c) => {
      const { id, digest } = c.req.valid('param')
      const { type, bytes } = await readPicture(store, id, digest)
      c.header('content-type', type)
      c.header('cache-control', 'private, max-age=31536000, immutable')
      return c.body(new Uint8Array(bytes), 200)
    })
}
