import type { NamedFile, StoredFile } from '@playbook/core/api/files'
import type { Json } from '@playbook/core/step'
import type { Program } from '@playbook/server/program'
import { z } from 'zod'
import { mapFiles } from '@playbook/core/addresses/files'
import type { WorkerClient } from './worker-client.ts'

/** Files of a session: read from the server into this machine's store, and what steps made sent there. */
export interface WorkerFiles {
  /** A value that names files of the server, as this machine names them. */
  here(value: Json): Promise<Json>
  /** A value that names files of this machine, as the server names them. */
  there(value: Json): Promise<Json>
}

const SCHEME = 'storage://'

/** Each file goes one way once. */
export function createWorkerFiles(
  client: Pick<WorkerClient, 'read' | 'store'>,
  files: Pick<Program['files'], 'put' | 'open'>,
): WorkerFiles {
  const read = new Map<string, Promise<StoredFile>>()
  const sent = new Map<string, Promise<Pick<StoredFile, 'url'>>>()
  const fetched = async (url: string, filename: string) => {
    const stored = await files.put(await client.read(url), filename)
    sent.set(stored.url, Promise.resolve({ url }))
    return stored
  }
  const once = async <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
    const promise = known.get(key) ?? make()
    known.set(key, promise)
    promise.catch(() => known.delete(key))
    return promise
  }
  const record = (of: NamedFile, more: object) => z.json().parse({ ...of, ...more })
  return {
    here: async (value) =>
      mapFiles(value, async (file) => {
        const { url } = await once(read, file.url, async () => fetched(file.url, file.filename))
        return record(file, { url })
      }),
    there: async (value) =>
      mapFiles(value, async (file) => {
        if (!file.url.startsWith(SCHEME)) return record(file, {})
        const open = async () => files.open(file.url.slice(SCHEME.length))
        const { url } = await once(sent, file.url, async () => client.store(file.filename, open))
        return record(file, { url })
      }),
  }
}
