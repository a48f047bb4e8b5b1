import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { CancelledError, InputError } from '@playbook/core/errors'

/**
 * Contents on disk under their sha256: `<2 hex>/<sha256>`. A content is written beside (`tmp`), synced, and renamed into
 * its place, so a place holds a whole content or nothing. Places are read-only.
 */
export interface Disk {
  /** Writes a stream; nothing, or more than `limit` bytes, is refused. */
  write(stream: Source, options: WriteOptions): Promise<Content>
  /** Moves a file in. */
  adopt(path: string): Promise<Content>
  place(sha256: string): string
  has(sha256: string): Promise<boolean>
  read(
    sha256: string,
    range?: { readonly start: number; readonly end?: number | undefined },
  ): ReadableStream<Uint8Array>
  /** A new empty folder for one run, on the same disk; whoever asks for it removes it. */
  scratch(): Promise<string>
  /** Gives up what is being written, and removes what is unfinished. */
  close(): Promise<void>
}

/** A web stream of bytes, of Node or of a browser: as much of it as we use. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/** Anything that gives bytes. */
export type Source = ByteStream | NodeJS.ReadableStream

/** What may stop a write. */
export interface WriteOptions {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

/** What a content is. */
export interface Content {
  readonly sha256: string
  readonly size: number
}

const DAY_MS = 86_400_000
const READ_ONLY = 0o444

/** Opens the folder, making it when it is missing, and removes what crashed writers and runs left behind. */
export async function openDisk(folder: string): Promise<Disk> {
  const beside = join(folder, 'tmp')
  await mkdir(beside, { recursive: true })
  await removeLeftovers(beside)
  const owner = `${hostname()}.${process.pid}.${randomUUID()}.`
  const closed = new AbortController()
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  const settle = async (temporary: string, content: Content) => {
    const target = place(content.sha256)
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
    await syncFolder(dirname(target))
    return content
  }

  return {
    place,
    async write(stream, { limit, signal }) {
      const temporary = join(beside, `${owner}${randomUUID()}`)
      const meter = createMeter(limit)
      try {
        // Opened before anything can fail: a file that is made only after it was removed would stay.
        const file = await open(temporary, 'wx', READ_ONLY)
        const target = file.createWriteStream({ flush: true })
        const stopped = AbortSignal.any([closed.signal, ...(signal ? [signal] : [])])
        await pipeline(nodeStream(stream), meter.through, target, { signal: stopped })
        const content = meter.content()
        if (content.size === 0) throw new InputError('The file is empty (0 bytes). Choose another file.')
        return await settle(temporary, content)
      } catch (error) {
        await rm(temporary, { force: true })
        throw namedError(error)
      }
    },
    async adopt(path) {
      const meter = createMeter(Infinity)
      await pipeline(createReadStream(path), meter.through.resume())
      await chmod(path, READ_ONLY)
      await syncFolder(path)
      const temporary = join(beside, `${owner}${randomUUID()}`)
      try {
        await rename(path, temporary)
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error
        await copyFile(path, temporary)
        await rm(path)
      }
      return settle(temporary, meter.content())
    },
    async has(sha256) {
      return stat(place(sha256)).then(
        (found) => found.isFile(),
        () => false,
      )
    },
    read: (sha256, range = { start: 0 }) =>
      Readable.toWeb(
        createReadStream(place(sha256), { start: range.start, ...(range.end !== undefined && { end: range.end }) }),
      ),
    scratch: () => mkdtemp(join(beside, owner)),
    async close() {
      closed.abort()
      const names = await readdir(beside)
      const own = names.filter((name) => name.startsWith(owner))
      await Promise.all(own.map((name) => rm(join(beside, name), { recursive: true, force: true })))
    },
  }
}

/** Counts and hashes what passes. */
function createMeter(limit: number) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limit) done(new InputError(`The file is larger than ${inWords(limit)}, the most this server takes.`))
      else done(null, chunk)
    },
  })
  return { through, content: (): Content => ({ sha256: hash.digest('hex'), size }) }
}

function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)))
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power] ?? ''}`
}

function nodeStream(source: Source): NodeJS.ReadableStream {
  return 'getReader' in source ? Readable.from(chunksOf(source)) : source
}

async function* chunksOf(source: ByteStream): AsyncGenerator<Uint8Array> {
  const reader = source.getReader()
  let isDone = false
  try {
    for (;;) {
      const next = await reader.read()
      isDone = next.done
      if (isDone) return
      if (next.value) yield next.value
    }
  } finally {
    // Whoever sends must not go on sending what nobody takes.
    if (!isDone) await reader.cancel().catch(() => {})
  }
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function namedError(error: unknown): unknown {
  if (error instanceof Error && error.name === 'AbortError') return new CancelledError('The upload was stopped.')
  if (hasCode(error, 'ENOSPC')) return new InputError('The server has no room for this file. Ask whoever runs it.')
  return error
}
