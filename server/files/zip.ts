import { setImmediate } from 'node:timers/promises'
import type { ExportFile } from '@playbook/core/formats'
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'

/** A file that is read while it is sent. */
export interface StreamedFile {
  readonly path: string
  readonly open: () => Promise<ReadableStream<Uint8Array>>
}

/** A few files as one archive. */
export function zipOf(files: readonly ExportFile[]): Uint8Array {
  const entries = files.map(({ path, content }) => [path, typeof content === 'string' ? strToU8(content) : content])
  return zipSync(Object.fromEntries(entries), { level: 6 })
}

/** What is packed already is not packed again. */
const PACKED = /\.(?:gz|zip|bz2|xz|png|jpe?g|h5ad)$/i

/** Files as one archive that is made while it is read: of the streamed ones no more than a piece is ever in memory. */
export function zipStream(
  files: readonly ExportFile[],
  streamed: readonly StreamedFile[] = [],
): ReadableStream<Uint8Array> {
  const pieces = zipPieces(files, streamed)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void pieces.return(undefined),
  })
}

/** So much is packed in some 10 ms. */
const PIECE = 2 ** 18

async function* zipPieces(
  files: readonly ExportFile[],
  streamed: readonly StreamedFile[],
): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const { path, content } of files) {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    const bytes = typeof content === 'string' ? strToU8(content) : content
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
      entry.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
      yield* ready.splice(0)
      // Others have their turn between the pieces of a long file.
      if (bytes.length > PIECE) await setImmediate()
    }
  }
  for (const { path, open } of streamed) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    for await (const piece of await open()) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
  return undefined
}
