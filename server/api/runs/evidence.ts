import { NotFoundError } from '@playbook/core/errors'
import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { evidence } from '../../db/schema.ts'
import { cleanFilename } from '../../files/filename.ts'
import type { Files } from '../../files/store.ts'
import { bytesOf, readAnswer } from '../../upstream/answers.ts'
import { asAttachment, describedRoutes } from '../../http/respond.ts'
import { answers } from '../../http/routes.ts'

const response = answers('get', '/evidence/{id}/response', 'What a service answered, byte for byte', {
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The answer as it arrived' } },
})

/** Kinds that a browser shows or saves as what they are; never a web page of somebody else. */
const SAFE: readonly { readonly type: RegExp; readonly ending: string }[] = [
  { type: /^application\/(?:[\w.-]+\+)?json$/, ending: 'json' },
  { type: /^text\/plain$/, ending: 'txt' },
  { type: /^text\/csv$/, ending: 'csv' },
  { type: /^text\/tab-separated-values$/, ending: 'tsv' },
  { type: /^image\/png$/, ending: 'png' },
]

/** The raw answers that results were made of. */
export function evidenceRoutes({ store, files }: { store: Store; files: Files }) {
  return describedRoutes().openapi(response, async (c) => {
    const { id } = c.req.valid('param')
    const [call] = await store.db
      .select({ response: evidence.response, service: evidence.service })
      .from(evidence)
      .where(eq(evidence.id, id))
    const stored = call?.response ? await readAnswer(store, call.response) : undefined
    if (!call || !stored) throw new NotFoundError('This answer is not kept (any more).')
    const type = (stored.contentType ?? '').toLowerCase().split(';')[0]?.trim() ?? ''
    const safe = SAFE.find((each) => each.type.test(type))
    const name = `${call.service} ${stored.seen.toISOString().slice(0, 10)}.${safe?.ending ?? 'bin'}`
    const bytes = await bytesOf(stored, files)
    c.header('content-type', safe ? type : 'application/octet-stream')
    c.header('content-disposition', asAttachment(cleanFilename(name)))
    c.header('x-content-type-options', 'nosniff')
    c.header('etag', `"${stored.sha256}"`)
    c.header('cache-control', 'private, no-cache')
    return c.body(new Uint8Array(bytes), 200)
  })
}
