import { NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Store } from '../../db/connect.ts'
import { removeUpload, uploadsOf, type UserUpload } from '../../files/user-uploads.ts'
import type { Settings } from '../../settings.ts'

/** PWB's `/api/db/user/uploads`: what the person who asks has uploaded, by addresses of the Data Repository Service. */
export function userUploadRoutes({ store, settings }: { readonly store: Store; readonly settings: Settings }) {
  const written = (url: string) => (upload: UserUpload) => ({
    ...upload,
    url: `drs://${settings.publicUrl?.host ?? new URL(url).host}/${upload.id}`,
    created: upload.created.toISOString(),
  })
  return new Hono<GateEnv>()
    .get('/', async (c) => c.json((await uploadsOf(store, c.get('person').id)).map(written(c.req.url))))
    .post('/:id/delete', async (c) => {
      const removed = await removeUpload(store, c.get('person').id, c.req.param('id'))
      if (removed === undefined) throw new NotFoundError('Not Found')
      return c.json(written(c.req.url)(removed))
    })
}
