import { Readable } from 'node:stream'
import { CancelledError } from '@playbook/core/errors'
import { log } from '../log.ts'
import type { Contents } from './contents.ts'
import { openDisk } from './disk.ts'
import type { DiskSpaceOptions } from './disk-space.ts'
import type { Content } from './incoming.ts'
import { createTrimmer, markUsed, type TrimOptions } from './trim.ts'
import type { Bucket } from './s3-bucket.ts'
import { unlessAborted } from './unless-aborted.ts'

/**
 * Contents in a bucket, with a folder of this machine in front of it. What comes in is written to the folder first: its
 * hash, which is its name, is known at its end only, and the kernel reads files by path. What is asked for by path and is
 * not in the folder is fetched, and checked against its name. The folder is kept within a size; see `trim.ts`.
 */
export async function openS3Contents(bucket: Bucket, copies: TrimOptions, space?: DiskSpaceOptions): Promise<Contents> {
  const disk = await openDisk(copies.folder, space)
  const trim = createTrimmer(copies)
  const trimLater = (added: number) => {
    trim(added).catch((error: unknown) => log.warn('copies of files could not be removed', { error }))
  }
  const closed = new AbortController()
  const fetches = new Map<string, Promise<void>>()

  const send = async (content: Content, signal?: AbortSignal): Promise<Content> => {
    const stopped = AbortSignal.any([closed.signal, ...(signal ? [signal] : [])])
    try {
      await bucket.send(disk.place(content.sha256), content, stopped)
    } catch (error) {
      throw stopped.aborted ? new CancelledError('The upload was stopped.') : error
    }
    trimLater(content.size)
    return content
  }
  const fetch = async (sha256: string) => {
    const found = await disk.write(await bucket.read(sha256, undefined, closed.signal), { limit: Infinity })
    if (found.sha256 !== sha256) throw new Error(`the file store gave other bytes under the name ${sha256}`)
    trimLater(found.size)
  }
  /** Whoever asks while it is fetched waits for the same. */
  const fetchOnce = (sha256: string): Promise<void> => {
    const running = fetches.get(sha256) ?? fetch(sha256).finally(() => fetches.delete(sha256))
    fetches.set(sha256, running)
    return running
  }

  return {
    write: async (stream, options) => send(await disk.write(stream, options), options.signal),
    adopt: async (path, sha256) => send(await disk.adopt(path, sha256)),
    has: bucket.has,
    async remove(sha256) {
      await disk.remove(sha256)
      await bucket.remove(sha256)
    },
    async read(sha256, range) {
      if (await markUsed(disk.place(sha256))) return disk.read(sha256, range)
      return Readable.toWeb(await bucket.read(sha256, range))
    },
    async localPath(sha256, signal) {
      const path = disk.place(sha256)
      if (!(await markUsed(path))) await unlessAborted(fetchOnce(sha256), signal)
      return path
    },
    space: disk.space,
    uploadsFolder: disk.uploadsFolder,
    scratch: disk.scratch,
    async close() {
      closed.abort()
      await disk.close()
      bucket.close()
    },
  }
}
