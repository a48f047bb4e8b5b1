import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { InputError } from '@playbook/core/errors'

/** A web stream of bytes, of Node or of a browser: as much of it as we use. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/** Anything that gives bytes. */
export type Source = ByteStream | NodeJS.ReadableStream

/** What a content is. */
export interface Content {
  readonly sha256: string
  readonly size: number
}

/** Counts and hashes what passes. */
export function createMeter(limit: number) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limit) done(new InputError(tooLarge(limit)))
      else done(null, chunk)
    },
  })
  return { through, content: (): Content => ({ sha256: hash.digest('hex'), size }) }
}

/** What is said of a file with more bytes than are taken. */
export function tooLarge(limit: number): string {
  return `The file is larger than ${inWords(limit)}, the most this server takes.`
}

/** What is said of a file for which its sender has no room. */
export function noRoom(most: number): string {
  return `Your files and playbooks would take more than ${inWords(most)}, the most this server keeps for a person. Delete uploads or playbooks first; Account says what takes how much.`
}

/** A number of bytes as people read it. */
export function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)))
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power] ?? ''}`
}

/** The same as a stream of Node; whoever sends is told when nobody takes. */
export function nodeStream(source: Source): NodeJS.ReadableStream {
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
