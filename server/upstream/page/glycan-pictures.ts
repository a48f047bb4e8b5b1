import { glyGen } from '@playbook/cells/services'
import { UpstreamError } from '@playbook/core/errors'
import { path } from '@playbook/core/service'
import type { Upstream } from '../client.ts'

/** Asks a service once for bytes; throws when it gives none in time. */
export type AskPicture = Upstream['forPicture']

/** Pictures of glycan structures, kept in memory for all who look at them. */
export interface GlycanPictures {
  /** A PNG; throws while GlyGen does not give one. */
  of(accession: string, signal: AbortSignal): Promise<Buffer>
}

/** Some thousand pictures. */
const KEPT_BYTES = 32 * 2 ** 20
/** A browser opens few connections to us: a picture may not keep one for long. */
const TIMEOUT_MS = 8000
/** A service that failed is left alone for a while, or every row of a table would wait. */
const REST_MS = 15_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface GlycanPictureOptions {
  readonly ask: AskPicture
  readonly keptBytes?: number
  readonly timeoutMs?: number
  readonly restMs?: number
}

/** Makes the memory of pictures that all people share. */
export function createGlycanPictures(options: GlycanPictureOptions): GlycanPictures {
  const { ask, keptBytes = KEPT_BYTES, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = options
  const kept = new Map<string, Buffer>()
  let size = 0
  let restUntil = 0

  const keep = (accession: string, picture: Buffer) => {
    if (kept.has(accession)) return
    kept.set(accession, picture)
    size += picture.length
    for (const [oldest, { length }] of kept) {
      if (size <= keptBytes) break
      kept.delete(oldest)
      size -= length
    }
  }

  const askOnce = async (accession: string, signal: AbortSignal): Promise<Buffer> => {
    // The wait for a turn counts, too.
    const patience = AbortSignal.timeout(timeoutMs)
    try {
      const call = { signal: AbortSignal.any([signal, patience]), timeoutMs }
      return await ask(glyGen, path`/glycan/image/${accession}/`, call)
    } catch (error) {
      if (signal.aborted) throw unavailable('was not waited for')
      if (error instanceof UpstreamError && isDown(error)) restUntil = Date.now() + restMs
      if (!(error instanceof UpstreamError) && patience.aborted) throw unavailable('has too many pictures to give')
      throw error
    }
  }

  const fetchPicture = async (accession: string, signal: AbortSignal): Promise<Buffer> => {
    if (Date.now() < restUntil) throw unavailable('did not give a picture a moment ago and is not asked again yet')
    const picture = await askOnce(accession, signal)
    if (!picture.subarray(0, PNG.length).equals(PNG)) throw unavailable('answered with something else than a picture')
    return picture
  }

  return {
    async of(accession, signal) {
      const known = kept.get(accession)
      if (known !== undefined) {
        // The one used last is forgotten last.
        kept.delete(accession)
        kept.set(accession, known)
        return known
      }
      const picture = await fetchPicture(accession, signal)
      keep(accession, picture)
      return picture
    },
  }
}

/** Not only this picture is missing. */
function isDown({ status }: UpstreamError): boolean {
  return status === undefined || status === 429 || status >= 500
}

function unavailable(what: string): UpstreamError {
  return new UpstreamError(`${glyGen.name} ${what}.`, { service: glyGen.name, attempts: 1 })
}
