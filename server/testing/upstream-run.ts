import { join } from 'node:path'
import { process as processes, run } from '../db/schema.ts'
import type { Store } from '../db/connect.ts'
import type { AnswerFiles } from '../upstream/answers.ts'
import { createHttp, type UpstreamOptions } from '../upstream/client.ts'
import type { RunCalls } from '../upstream/run-calls.ts'

/** A run that is going on, for calls that belong to it. */
export async function openRun(store: Store): Promise<string> {
  const [id, process] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.db.insert(processes).values({ id: process, type: 'Step' })
  await store.db.insert(run).values({ id, process, state: 'running' })
  return id
}

const none = () => {
  throw new Error('this test has no file store')
}
const noFiles: AnswerFiles = { put: none, open: none }

/** The calls of a run; the files it sends are those of a folder, by name. */
export function openCalls({
  run: id,
  folder,
  service,
  notes = [],
  signal = new AbortController().signal,
  files,
  useEarlier = false,
  ...options
}: UpstreamOptions & {
  run: string
  folder: string
  service?: string
  notes?: string[]
  signal?: AbortSignal
  /** Where large answers go; without it there must be none. */
  files?: AnswerFiles
  useEarlier?: boolean
}): RunCalls {
  const tell = (note: string) => void notes.push(note)
  const local = { localPath: async (url: string) => join(folder, url) }
  return createHttp({ backoffMs: 10, ...options }).forRun({
    run: id,
    service,
    signal,
    notify: tell,
    wait: tell,
    files: { ...noFiles, ...files, ...local },
    useEarlier,
  })
}
