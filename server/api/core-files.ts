import type { StoredFile } from '@playbook/core/api/files'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { MayRead } from '../auth/may-read.ts'
import type { GateEnv } from '../auth/gate.ts'
import { partsOf } from '../files/address.ts'
import type { Files } from '../files/store.ts'
import { bodyOf } from './bodies.ts'
import { answerFile } from './files.ts'

/** They are held in memory; larger ones go to `/api/uploads`. */
const MOST_BYTES = 100 * 1000 ** 2
const Address = z.looseObject({ url: z.string().regex(/^(?:https?|drs|storage):\/\//i) })

/** PWB's `/api/v1/components/core/file/…`: files that its programs send, and files by their address. */
export function coreFileRoutes({ files, mayRead }: { readonly files: Files; readonly mayRead: MayRead }) {
  /** The content of an address, for who may read it. */
  const contentOf = async (c: Context<GateEnv>) => {
    const { url } = await bodyOf(c, Address)
    const { id } = partsOf(url)
    const isHidden = !files.isRemote(url) && !(await mayRead(c.get('person').id, 'file', id))
    const content = files.isRemote(url) ? await files.hashOf(url, c.req.raw.signal) : id
    const found = isHidden ? undefined : await files.describe(content)
    if (found === undefined) throw new NotFoundError('Not Found')
    return { url, filename: nameIn(url) || found.name, sha256: found.sha256, size: found.size }
  }
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => {
      const message = 'The files are larger than 100 MB. Send them to /api/uploads, as tus 1.0.0 does.'
      return c.json({ error: { name: 'InputError', message } }, 413)
    },
  })
  return new Hono<GateEnv>()
    .post('/upload', limit, async (c) => {
      const form = await c.req.formData().catch(() => {
        throw new InputError('Send the files as a form (multipart/form-data).')
      })
      const stored: Record<string, StoredFile[]> = {}
      for (const [field, value] of form) {
        if (typeof value === 'string') continue
        await files.requireRoom(c.get('person').id, value.size)
        const file = await files.put(value.stream(), value.name, { user: c.get('person').id })
        stored[field] = [...(stored[field] ?? []), file]
      }
      return c.json(stored)
    })
    .post('/fetch', async (c) => c.json(await contentOf(c)))
    .post('/download', async (c) => {
      const { sha256, filename } = await contentOf(c)
      return answerFile(c, files, sha256, filename)
    })
}

/** The last part of the path of a web address; a content is named by its record. */
function nameIn(url: string): string {
  return /^https?:/i.test(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
}
