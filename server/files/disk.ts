import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CancelledError, InputError, StorageFullError } from '@playbook/core/errors'
import { hasCode, isAlive } from '../system.ts'
import type { Contents, WriteOptions } from './contents.ts'
import { createDiskSpace, type DiskSpace, type DiskSpaceOptions, type Reservation } from './disk-space.ts'
import { createMeter, nodeStream, type Content, type Source } from './incoming.ts'

/**
 * Contents on disk under their sha256: `<2 hex>/<sha256>`. A content is written beside (`tmp`), synced, and renamed into
 * its place, so a place holds a whole content or nothing. Places are read-only.
 */
export interface Disk extends Contents {
  place(sha256: string): string
}

const DAY_MS = 86_400_000
const READ_ONLY = 0o444

/** The folder as one server uses it. */
interface Place {
  of(sha256: string): string
  /** A name beside, of this server. */
  temporary(): string
  readonly closed: AbortSignal
  readonly space: DiskSpace
}

/** Opens the folder, making it when it is missing, and removes what crashed writers and runs left behind. */
export async function openDisk(folder: string, options?: DiskSpaceOptions): Promise<Disk> {
  const beside = join(folder, 'tmp')
  await mkdir(beside, { recursive: true })
  await removeLeftovers(beside)
  const owner = `${hostname()}.${process.pid}.${randomUUID()}.`
  const closed = new AbortController()
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const space = createDiskSpace(folder, options)
  const here = { of: place, temporary: () => join(beside, `${owner}${randomUUID()}`), closed: closed.signal, space }
  return {
    place,
    space,
    write: async (stream, options) => write(here, stream, options),
    adopt: async (path, sha256) => adopt(here, path, sha256),
    has: async (sha256) =>
      stat(place(sha256)).then(
        (found) => found.isFile(),
        () => false,
      ),
    remove: async (sha256) => rm(place(sha256), { force: true }),
    localPath: async (sha256) => place(sha256),
    read: async (sha256, range = { start: 0 }) =>
      Readable.toWeb(
        createReadStream(place(sha256), { start: range.start, ...(range.end !== undefined && { end: range.end }) }),
      ),
    uploadsFolder: join(folder, 'uploads'),
    scratch: () => mkdtemp(join(beside, owner)),
    async close() {
      closed.abort()
      const names = await readdir(beside)
      const own = names.filter((name) => name.startsWith(owner))
      await Promise.all(own.map((name) => rm(join(beside, name), { recursive: true, force: true })))
    },
  }
}

async function write(place: Place, stream: Source, { limit, size, signal }: WriteOptions): Promise<Content> {
  const reservation = await place.space.reserve(size)
  const temporary = place.temporary()
  const meter = createMeter(limit)
  try {
    // Opened before anything can fail: a file that is made only after it was removed would stay.
    const file = await open(temporary, 'wx', READ_ONLY)
    const target = file.createWriteStream({ flush: true })
    const stopped = AbortSignal.any([place.closed, ...(signal ? [signal] : [])])
    await pipeline(nodeStream(stream), meter.through, writtenWithin(reservation), target, { signal: stopped })
    const content = meter.content()
    if (content.size === 0) throw new InputError('The file is empty (0 bytes). Choose another file.')
    return await settle(place, temporary, content)
  } catch (error) {
    await rm(temporary, { force: true })
    throw namedError(error)
  } finally {
    reservation.release()
  }
}

/** Passes everything on once there is room for it. */
function writtenWithin(reservation: Reservation) {
  return async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      await reservation.wrote(part.length)
      yield part
    }
  }
}

async function adopt(place: Place, path: string, sha256?: string): Promise<Content> {
  const meter = createMeter(Infinity)
  await pipeline(createReadStream(path), meter.through.resume())
  const content = meter.content()
  if (sha256 !== undefined && content.sha256 !== sha256) {
    throw new InputError('The file arrived other than it was sent. Upload it again.')
  }
  await chmod(path, READ_ONLY)
  await syncFolder(path)
  const temporary = place.temporary()
  try {
    await rename(path, temporary)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyFile(path, temporary)
    await rm(path)
  }
  return settle(place, temporary, content)
}

/** Gives a finished file its place. */
async function settle(place: Place, temporary: string, content: Content): Promise<Content> {
  const target = place.of(content.sha256)
  await mkdir(dirname(target), { recursive: true })
  await rename(temporary, target)
  await syncFolder(dirname(target))
  return content
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What is said where the disk was full in the middle of a file, in spite of what was reserved. */
export const DISK_FULL =
  "The server's disk is full: what had arrived of the file was removed again. Ask whoever looks after the server to make room, then send it once more."

/** Whether the disk, or what this user may use of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
}

/** Files of a process of this machine that is gone, or of anybody after a day. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const [pid] = name.startsWith(`${hostname()}.`) ? name.slice(hostname().length + 1).split('.') : []
    const found = await stat(path).catch(() => undefined)
    const isOld = found !== undefined && Date.now() - found.mtimeMs > DAY_MS
    if (isOld || (pid !== undefined && !isAlive(Number(pid)))) await rm(path, { recursive: true, force: true })
  }
}

function namedError(error: unknown): unknown {
  if (error instanceof Error && error.name === 'AbortError') return new CancelledError('The upload was stopped.')
  return isDiskFull(error) ? new StorageFullError(DISK_FULL) : error
}
