import { join } from 'node:path'
import { evidence, process as processes, run, upstreamResponse } from '../db/schema.ts'
import { defineService, type Service } from '@playbook/core/service'
import type { Store } from '../db/connect.ts'
import type { AnswerFiles } from '../upstream/answers.ts'
import { createHttp, type UpstreamOptions } from '../upstream/client.ts'
import type { RunCalls } from '../upstream/run-calls.ts'
import { embeddedDatabase } from './databases.ts'
import { startLoopback } from './loopback.ts'

/** A run that is going on, for calls that belong to it. */
export async function openRun(store: Store): Promise<string> {
  const [id, process] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.db.insert(processes).values({ id: process, type: 'Step' })
  await store.db.insert(run).values({ id, process, state: 'running' })
  return id
}

/** A service on this machine, and an empty embedded database with a run that may ask it. */
export async function openUpstream() {
  const service = await startLoopback()
  const store = await embeddedDatabase.open()
  return {
    service,
    store,
    run: await openRun(store),
    /** Forgets what was asked and answered. */
    async clear() {
      service.seen.length = 0
      service.givenUp.length = 0
      await store.db.delete(evidence)
      await store.db.delete(upstreamResponse)
    },
    async close() {
      await service.close()
      await store.close()
    },
  }
}

/** A service that a test asks, at `https://{name}` if no other base is given. */
export function serviceAt(name: string, base = `https://${name}`): Service {
  return defineService({ name, base })
}

const none = () => {
  throw new Error('this test has no file store')
}
const noFiles: AnswerFiles = { put: none, open: none }

/** Whose calls they are, and how they are made. */
export interface TestCallsOptions extends UpstreamOptions {
  run: string
  folder: string
  notes?: string[]
  signal?: AbortSignal
  /** Where large answers go; without it there must be none. */
  files?: AnswerFiles
  useEarlier?: boolean
  /** Who asked for the run. */
  account?: string
}

/** The calls of a run; the files it sends are those of a folder, by name. */
export function openCalls({
  run: id,
  folder,
  notes = [],
  signal = new AbortController().signal,
  files,
  useEarlier = false,
  account,
  ...options
}: TestCallsOptions): RunCalls {
  const tell = (note: string) => void notes.push(note)
  const local = { localPath: async (url: string) => join(folder, url) }
  return createHttp({ backoffMs: 10, ...options }).forRun({
    run: id,
    signal,
    notify: tell,
    wait: tell,
    files: { ...noFiles, ...files, ...local },
    useEarlier,
    account,
  })
}
