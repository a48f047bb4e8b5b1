import type { StoredFile } from '@playbook/core/api/files'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { MayRead } from '../../auth/may-read.ts'
import type { GateEnv } from '../../auth/gate.ts'
import { partsOf } from '../../files/address.ts'
import type { Files } from '../../files/store.ts'
import { createLines } from '../../lines.ts'
import { bodyOf } from '../../http/bodies.ts'
import { limitBody } from '../../http/body-limit.ts'
import { answerFile } from '../files/files.ts'
import { refuse } from '../../http/respond.ts'

/** They are held in memory; larger ones go to `/api/uploads`. */
const MOST_BYTES = 100 * 1000 ** 2
/** Of all people together: each is held in memory. */
const FORMS_AT_ONCE = 6
const BUSY = 'Many forms with files are being read just now. Try again in a moment, or send them to /api/uploads.'
const Address = z.looseObject({ url: z.string().regex(/^(?:https?|drs|storage):\/\//i) })

/** PWB's `/api/v1/components/core/file/…`: files that its programs send, and files by their address. */
export function coreFileRoutes({ files, mayRead }: { readonly files: Files; readonly mayRead: MayRead }) {
  const inLine = createLines()
  /** The content of an address, for who may read it. */
  const contentOf = async (c: Context<GateEnv>) => {
    const { url } = await bodyOf(c, Address)
    const { id: person } = c.get('person')
    if (files.isRemote(url)) return inLine(person, async () => fetched(url, person, c.req.raw.signal))
    const { id } = partsOf(url)
    const found = (await mayRead(person, 'file', id)) ? await files.describe(id) : undefined
    if (found === undefined) throw new NotFoundError('Not Found')
    return { url, filename: nameIn(url) || found.name, sha256: found.sha256, size: found.size }
  }
  /** What is fetched counts among the files of who asks, as if they had uploaded it. */
  const fetched = async (url: string, user: string, signal: AbortSignal) => {
    await files.requireRoom(user, 0)
    const found = await files.describe(await files.hashOf(url, signal, user))
    if (found === undefined) throw new NotFoundError('Not Found')
    const { name, sha256, size } = found
    await files.requireRoom(user, size)
    const filename = nameIn(url) || name
    await files.putStored({ sha256, size }, filename, { user })
    return { url, filename, sha256, size }
  }
  let forms = 0
  const readForm = async (c: Context<GateEnv>) => {
    if (forms >= FORMS_AT_ONCE) throw refuse(429, BUSY)
    forms += 1
    try {
      return await kept(c)
    } finally {
      forms -= 1
    }
  }
  /** The files of a form, by its fields. */
  const kept = async (c: Context<GateEnv>) => {
    const form = await c.req.formData().catch(() => {
      throw new InputError('Send the files as a form (multipart/form-data).')
    })
    const { id: user } = c.get('person')
    const stored: Record<string, StoredFile[]> = {}
    for (const [field, value] of form) {
      if (typeof value === 'string') continue
      await files.requireRoom(user, value.size)
      stored[field] = [
        ...(stored[field] ?? []),
        await files.put(value.stream(), value.name, { user, size: value.size }),
      ]
    }
    return stored
  }
  const limit = limitBody(MOST_BYTES, 'The files are larger than 100 MB. Send them to /api/uploads, as tus 1.0.0 does.')
  return new Hono<GateEnv>()
    .post('/upload', limit, async (c) => c.json(await inLine(c.get('person').id, async () => readForm(c))))
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
