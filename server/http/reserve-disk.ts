import type { MiddlewareHandler } from 'hono'
import type { DiskSpace } from '../files/disk-space.ts'

/** Whatever makes documents, workflows and versions at once; what people type has the space that is retained for it. */
const STORES =
  /^\/api\/(?:playbooks(?:\/import)?|(?:publications|reviews|stored-workflows)\/[^/]+\/copy|playbooks\/[^/]+\/(?:versions|publication)|db\/fpl(?:\/.*)?)$/
/** A document is stored as edits, as its words to be searched, and as a state to go back to. */
const TIMES = 4
/** Of what is made from something that is here already. */
const COPY_BYTES = 16 * 1000 ** 2

/** Reserves space of the disk that files and the embedded database share, before anything large is stored in either. */
export function reserveDisk(space: Pick<DiskSpace, 'reserveForDocuments'>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST' || !STORES.test(c.req.path)) return next()
    const sent = Number(c.req.header('content-length') ?? 0)
    const reservation = await space.reserveForDocuments(Math.max(COPY_BYTES, TIMES * sent))
    try {
      await next()
    } finally {
      reservation.release()
    }
    return undefined
  }
}
