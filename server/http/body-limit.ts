import type { Context, MiddlewareHandler } from 'hono'

/** What is larger and about to end is read to its end: whoever still sends does not hear an answer, but a lost connection. */
const DISCARDED_BYTES = 32 * 1024 ** 2
const SILENT_MS = 15_000

/** Refuses bodies of more than so many bytes with 413, in a way that arrives. */
export function limitBody(maxBytes: number, message: string): MiddlewareHandler {
  const refuse = (c: Context) => {
    c.header('connection', 'close')
    return c.json({ error: { name: 'InputError', message } }, 413)
  }
  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return next()
    const announced = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (announced !== null && Number(announced) <= maxBytes) return next()
    // Nobody waits for the end of what is far too large.
    if (announced !== null && Number(announced) > maxBytes + DISCARDED_BYTES) return refuse(c)
    const reader = body.getReader()
    const parts = announced === null ? await readUpTo(maxBytes, reader) : undefined
    if (parts === undefined) {
      await discard(reader)
      return refuse(c)
    }
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: Buffer.concat(parts) })
    return next()
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** The parts of a body; nothing where it is larger. */
async function readUpTo(maxBytes: number, reader: BodyReader): Promise<Uint8Array[] | undefined> {
  const parts: Uint8Array[] = []
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return parts
    size += value.length
    if (size > maxBytes) return undefined
    parts.push(value)
  }
}

/** Reads on until the body ends, too much of it came, or nothing comes any more. */
async function discard(reader: BodyReader): Promise<void> {
  for (let left = DISCARDED_BYTES; left > 0;) {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<'silent'>((resolve) => {
      timer = setTimeout(() => resolve('silent'), SILENT_MS)
    })
    const part = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
    if (part === 'silent' || part.done) return
    left -= part.value.length
  }
}
