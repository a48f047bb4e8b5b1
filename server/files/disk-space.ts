import { StorageFullError } from '@playbook/core/errors'
import { statfs } from 'node:fs/promises'
import { inWords } from './incoming.ts'

/**
 * The free space of the disk that holds the files. On most machines the database lies on the same disk, and stores no
 * edit any more when it is full: so some of it is never given to files. Whoever is about to write reserves what they
 * need, and what others have reserved and not written yet counts as taken.
 */
export interface DiskSpace {
  /** Reserves bytes for a file, or refuses in words; without a size, piece by piece as they are written. */
  reserve(bytes?: number): Promise<Reservation>
  /** Reserves bytes for documents, which may take most of what files leave free: they are small, and all that somebody has. */
  reserveForDocuments(bytes: number): Promise<Reservation>
  /** Counts what is on its way by other means, in bytes that are not on the disk yet. */
  count(onTheirWay: () => Promise<number>): void
}

/** Space that is held for one file. */
export interface Reservation {
  /** So many bytes more are on the disk. Reserves more where the file is larger than was said. */
  wrote(bytes: number): Promise<void>
  release(): void
}

/** How the disk is looked at, and how much of it is retained. */
export interface DiskSpaceOptions {
  /** Bytes that files leave free; without it the larger of 1 GB and 5 % of the disk. */
  readonly retainedBytes?: number | undefined
  readonly statfs?: (folder: string) => Promise<DiskSize>
}

/** What `statfs` says of a disk. */
export interface DiskSize {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

const LEAST_BYTES = 1000 ** 3
const LEAST_SHARE = 0.05
/** Of what files leave free, documents leave so much for what people type. */
const DOCUMENTS_SHARE = 0.2
/** Reserved at once for a file of unknown size. */
const PIECE_BYTES = 16 * 1000 ** 2

/** The space of the disk that a folder lies on. */
export function createDiskSpace(folder: string, options: DiskSpaceOptions = {}): DiskSpace {
  const look = options.statfs ?? (async (path: string): Promise<DiskSize> => statfs(path))
  const others: (() => Promise<number>)[] = []
  let reserved = 0

  const take = async (bytes: number, what: string, share = 1) => {
    const [{ bsize, blocks, bavail }, ...sizes] = await Promise.all([look(folder), ...others.map((each) => each())])
    const all = options.retainedBytes ?? Math.max(LEAST_BYTES, Math.ceil(blocks * bsize * LEAST_SHARE))
    const retained = Math.ceil(all * share)
    // Nothing is awaited from here on: of two that look at once, the second sees what the first has taken.
    const left = bavail * bsize - reserved - sizes.reduce((sum, size) => sum + size, 0)
    if (left - bytes < retained) throw new StorageFullError(refusalOf(Math.max(0, left), what, retained))
    reserved += bytes
  }

  const hold = (bytes: number): Reservation => {
    let held = bytes
    return {
      async wrote(written) {
        const missing = written - held
        if (missing > 0) {
          const more = missing + PIECE_BYTES
          await take(more, 'this file')
          held += more
        }
        held -= written
        reserved -= written
      },
      release() {
        reserved -= held
        held = 0
      },
    }
  }

  return {
    count: (onTheirWay) => void others.push(onTheirWay),
    async reserve(bytes) {
      const needed = bytes ?? PIECE_BYTES
      await take(needed, bytes ? `this file of ${inWords(bytes)}` : 'this file')
      return hold(needed)
    },
    async reserveForDocuments(bytes) {
      await take(bytes, 'this', DOCUMENTS_SHARE)
      return hold(bytes)
    },
  }
}

function refusalOf(left: number, what: string, retained: number): string {
  return (
    `The server's disk has no room for ${what}: ${inWords(left)} are free, and ${inWords(retained)} stay free for what people write. ` +
    'Nothing was stored. Delete files that you no longer need under Account, or ask whoever looks after the server to make room.'
  )
}
