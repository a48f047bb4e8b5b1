import { InputError } from '@playbook/core/errors'
import type { Files } from '../files/store.ts'
import { createLines } from '../lines.ts'
import { WorkerLostError } from './dialogue.ts'
import { toKernel } from './files.ts'
import type { KernelPool } from './pool.ts'

/**
 * Parts of tables, for people who scroll them. Whoever waits is looking at the page, so nobody may hold the readers up:
 * a person reads one part after the other, and a file that took too long, or ended its worker, is left alone for a while.
 */
export interface TableReader {
  read(operation: string, request: TableRequest, reader: Reader): Promise<unknown>
}

interface TableFile {
  readonly url: string
  readonly filename: string
}

/** Which file, another that it is laid beside, and what else the operation takes. */
export interface TableRequest {
  readonly file: TableFile
  readonly there?: TableFile
}

/** All files that are asked for. */
export const filesOf = ({ file, there }: TableRequest): readonly TableFile[] => [file, ...(there ? [there] : [])]

/** Who wants to see it. */
export interface Reader {
  readonly person: string
  readonly signal: AbortSignal
}

export interface TableReaderOptions {
  readonly pool: Pick<KernelPool, 'call'>
  readonly files: Pick<Files, 'localPath' | 'isHere'>
  readonly longestMs?: number
  readonly restMs?: number
}

/** A table of 100 MB opens in a few seconds. */
const LONGEST_MS = 20_000
const REST_MS = 600_000

/** Makes the reader that all people share. */
export function createTableReader(options: TableReaderOptions): TableReader {
  const { pool, files, longestMs = LONGEST_MS, restMs = REST_MS } = options
  const inLine = createLines()
  const resting = new Map<string, number>()

  const call = async (operation: string, request: TableRequest, { person, signal }: Reader): Promise<unknown> => {
    signal.throwIfAborted()
    const asked = filesOf(request)
    const together = asked.map(({ url }) => url).join(' ')
    if (Date.now() < (resting.get(together) ?? 0)) throw tooMuch(asked)
    for (const { url, filename } of asked) {
      if (Date.now() < (resting.get(url) ?? 0)) throw tooMuch([{ filename }])
      // Looking at a page must not make the server call an address that the page's author chose.
      if (!(await files.isHere(url, person))) throw notFetched(filename)
    }
    const args = await toKernel(request, files, signal, person)
    try {
      return await pool.call(operation, args, { timeoutMs: longestMs, signal })
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error
      // Of two files, each may still be looked at by itself.
      resting.set(together, Date.now() + restMs)
      for (const [each, until] of resting) if (until < Date.now()) resting.delete(each)
      throw tooMuch(asked)
    }
  }

  return {
    read: async (operation, request, reader) => inLine(reader.person, async () => call(operation, request, reader)),
  }
}

function notFetched(filename: string): InputError {
  return new InputError(
    `${filename} is fetched from its address by a run only. Run its step again, or download the file and upload it here.`,
  )
}

function tooMuch(files: readonly Pick<TableFile, 'filename'>[]): InputError {
  const names = files.map(({ filename }) => filename).join(' and ')
  if (files.length > 1) {
    return new InputError(`${names} take too long or too much memory to be compared here. Compare smaller ones.`)
  }
  return new InputError(
    `${names} takes too long or too much memory to be shown here. It can still be used in steps; download it to look at it, or upload a smaller one.`,
  )
}
