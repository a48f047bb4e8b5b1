import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import type { ExportFile } from '@playbook/core/formats'
import { strToU8, Zip, zipSync, type ZipInputFile } from 'fflate'

/** A file that is read while it is sent. */
export interface StreamedFile {
  readonly path: string
  readonly open: () => Promise<ReadableStream<Uint8Array>>
}

/** A few files as one archive; `at` is the date of each. */
export function zipOf(files: readonly ExportFile[], at = new Date()): Uint8Array {
  const entries = files.map(({ path, content }) => [path, typeof content === 'string' ? strToU8(content) : content])
  return zipSync(Object.fromEntries(entries), { level: LEVEL, mtime: at })
}

const LEVEL = 6

/** What is packed already is not packed again. */
const PACKED = /\.(?:gz|zip|bz2|xz|png|jpe?g|h5ad)$/i

/** Files as one archive that is made while it is read: of the streamed ones no more than a piece is ever in memory. */
export function zipStream(
  files: readonly ExportFile[],
  streamed: readonly StreamedFile[] = [],
  at = new Date(),
): ReadableStream<Uint8Array> {
  const pieces = zipPieces(files, streamed, at)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void pieces.return(undefined),
  })
}

const packAside = promisify(deflateRaw)

/** A file of an archive whose bytes are packed elsewhere: beside this thread, which would hold up everybody. */
function createEntry(path: string, isPacked: boolean) {
  const entry: ZipInputFile = { filename: path, size: 0, crc: 0, compression: isPacked ? 0 : 8 }
  return {
    entry,
    count(piece: Uint8Array) {
      entry.size += piece.length
      entry.crc = crc32(piece, entry.crc)
    },
    write: (piece: Uint8Array, isLast: boolean) => entry.ondata?.(null, piece, isLast),
  }
}

async function* zipPieces(
  files: readonly ExportFile[],
  streamed: readonly StreamedFile[],
  at: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const { path, content } of files) {
    const { entry, count, write } = createEntry(path, false)
    entry.mtime = at
    zip.add(entry)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    count(bytes)
    write(await packAside(bytes, { level: LEVEL }), true)
    yield* ready.splice(0)
  }
  for (const { path, open } of streamed) {
    const isPacked = PACKED.test(path)
    const { entry, count, write } = createEntry(path, isPacked)
    entry.mtime = at
    zip.add(entry)
    for await (const piece of packedPieces(await open(), isPacked, count)) {
      write(piece, false)
      yield* ready.splice(0)
    }
    write(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
  return undefined
}

/** A stream as it stands in an archive; `count` hears of each piece before it is packed. */
async function* packedPieces(
  stream: ReadableStream<Uint8Array>,
  isPacked: boolean,
  count: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const piece of stream) {
      count(piece)
      yield piece
    }
  }
  if (isPacked) return yield* counted()
  const packer = createDeflateRaw({ level: LEVEL })
  // What goes wrong is thrown to whoever reads the packed pieces.
  pipeline(counted, packer, () => {})
  yield* packer
}
