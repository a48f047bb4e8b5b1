import type { NamedFile } from '@playbook/core/api/files'
import { InputError } from '@playbook/core/errors'
import type { Json } from '@playbook/core/step'
import type { Program } from '@playbook/server/program'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { UsageError } from './usage.ts'

/** Where stored files of an earlier run lie: the key `files` of its outputs.json. */
const Known = z.object({ files: z.record(z.string(), z.string()).optional().catch(undefined) }).catch({})

/** Finds the local file behind a record's address; undefined for the web, which the step itself asks. */
function localPath(
  url: string,
  file: string,
  known: Readonly<{ [url: string]: string }>,
  examples: string,
): string | undefined {
  const stored = known[url]
  if (stored !== undefined) return resolve(dirname(file), stored)
  if (/^https?:/i.test(url) || url.startsWith('drs://')) return undefined
  if (url.startsWith('example://')) return join(examples, basename(url))
  if (url.startsWith('file:')) return fileURLToPath(url)
  if (url.startsWith('storage://')) {
    throw new UsageError(
      `${file} names a stored file (${url}) that is not here. Put its path in "url", or say where it lies in "files".`,
    )
  }
  return resolve(dirname(file), url)
}

interface Local {
  readonly file: string
  readonly workflow: unknown
  readonly examples: string
  /** Gains the local path of every file that is stored, by its new address. */
  readonly paths: Map<string, string>
}

/** Stores the local files that a workflow names; the returned function gives the record to put in a record's place. */
export function localFiles(files: Pick<Program['files'], 'put'>, options: Local) {
  const known = Known.parse(options.workflow).files ?? {}
  return async (record: NamedFile): Promise<Json> => {
    const path = localPath(record.url, options.file, known, options.examples)
    if (path === undefined) return z.json().parse(record)
    if (!existsSync(path) || !statSync(path).isFile()) {
      throw new UsageError(`${options.file} names the file ${record.url}, but there is no file ${path}.`)
    }
    const stored = await files.put(createReadStream(path), record.filename).catch((error: unknown) => {
      if (error instanceof InputError) throw new UsageError(`${path}: ${error.message}`)
      throw error
    })
    options.paths.set(stored.url, path)
    return z.json().parse({ ...record, ...stored })
  }
}
