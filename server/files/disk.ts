import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CancelledError, InputError } from '@playbook/core/errors'
import { hasCode, isAlive } from '../system.ts'
import type { Contents, WriteOptions } from './contents.ts'
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
}

/** Opens the folder, making it when it is missing, and removes what crashed writers and runs left behind. */
export async function openDisk(folder: string): Promise<Disk> {
  const beside = join(folder, 'tmp')
  await mkdir(beside, { recursive: true })
  await removeLeftovers(beside)
  const owner = `${hostname()}.${process.pid}.${randomUUID()}.`
  const closed = new AbortController()
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const here = { of: place, temporary: () => join(beside, `${owner}${randomUUID()}`), closed: closed.signal }
  return {
    place,
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

async function write(place: Place, stream: Source, { limit, signal }: WriteOptions): Promise<Content> {
  const temporary = place.temporary()
  const meter = createMeter(limit)
  try {
    // Opened before anything can fail: a file that is made only after it was removed would stay.
    const file = await open(temporary, 'wx', READ_ONLY)
    const target = file.createWriteStream({ flush: true })
    const stopped = AbortSignal.any([place.closed, ...(signal ? [signal] : [])])
    await pipeline(nodeStream(stream), meter.through, target, { signal: stopped })
    const content = meter.content()
    if (content.size === 0) throw new InputError('The file is empty (0 bytes). Choose another file.')
    return await settle(place, temporary, content)
  } catch (error) {
    await rm(temporary, { force: true })
    throw namedError(error)
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
  if (hasCode(error, 'ENOSPC')) return new InputError('The server has no room for this file. Ask whoever runs it.')
  return error
}
