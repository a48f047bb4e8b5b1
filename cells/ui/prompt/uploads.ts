import type { StoredFile } from '@playbook/core/api/files'
import { uploadFile, type Sending } from './upload.ts'

/** A file that was chosen, and what has become of it. */
export interface UploadItem {
  readonly id: number
  readonly filename: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'failed' | 'stored'
  /** Bytes that have arrived. */
  readonly sent: number
  /** Over the last seconds; absent until it is known. */
  readonly bytesPerSecond?: number
  /** Why it failed. */
  readonly message?: string
  /** What it is now that it is done. */
  readonly stored?: StoredFile
}

/** Uploads of one place of the page, a few at a time, each going on by itself. */
export interface Uploads {
  readonly subscribe: (listener: () => void) => () => void
  readonly items: () => readonly UploadItem[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: number) => void
  /** Takes one off the list; one on its way ends, here and on the server. */
  readonly remove: (id: number) => void
  /** Ends all here; the same files, chosen again, go on where they were. */
  readonly pause: () => void
}

interface Entry {
  readonly file: File
  readonly samples: Sample[]
  item: UploadItem
  sending?: Sending
}

interface Sample {
  readonly atMs: number
  readonly sent: number
}

/** Browsers open six connections to a server; the page needs some, too. */
const AT_ONCE = 3
const SPEED_OVER_MS = 5000

/** Makes an empty list of uploads. */
export function createUploads(): Uploads {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let items: readonly UploadItem[] = []
  let last = 0

  /** What has changed is told, and what waits takes the place of what is done. */
  const publish = () => {
    const all = [...entries.values()]
    const free = AT_ONCE - all.filter(({ sending }) => sending !== undefined).length
    const next = all.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free))
    for (const entry of next) begin(entry, publish)
    items = all.map(({ item }) => item)
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: () => items,
    add(files) {
      for (const file of files) {
        const item = { id: ++last, filename: file.name, size: file.size, state: 'waiting', sent: 0 } as const
        entries.set(item.id, { file, samples: [], item })
      }
      publish()
    },
    retry(id) {
      const entry = entries.get(id)
      if (entry?.item.state !== 'failed') return
      entry.item = { ...entry.item, state: 'waiting' }
      publish()
    },
    remove(id) {
      entries.get(id)?.sending?.cancel()
      entries.delete(id)
      publish()
    },
    pause() {
      for (const { sending } of entries.values()) sending?.pause()
      entries.clear()
      publish()
    },
  }
}

/** Sends the file of an entry, which says from then on how far it is. */
function begin(entry: Entry, onChange: () => void): void {
  entry.samples.length = 0
  const sending = uploadFile(entry.file, (sent) => change({ sent, ...speedOf(entry.samples, sent) }))
  const change = (changes: Partial<UploadItem>) => {
    // What was ended or begun anew meanwhile is no concern of this try.
    if (entry.sending !== sending) return
    entry.item = { ...entry.item, ...changes }
    onChange()
  }
  const end = (changes: Partial<UploadItem>) => {
    if (entry.sending !== sending) return
    delete entry.sending
    entry.item = { ...entry.item, ...changes }
    onChange()
  }
  entry.sending = sending
  entry.item = { ...entry.item, state: 'sending' }
  sending.done.then(
    (stored) => end({ state: 'stored', sent: entry.item.size, stored }),
    (error: unknown) => end({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
}

/** The speed over the last seconds, once there are two moments to tell it from. */
function speedOf(samples: Sample[], sent: number): Pick<UploadItem, 'bytesPerSecond'> {
  const atMs = performance.now()
  samples.push({ atMs, sent })
  while (samples.length > 2 && atMs - (samples[0]?.atMs ?? 0) > SPEED_OVER_MS) samples.shift()
  const [first] = samples
  if (first === undefined || atMs - first.atMs < 200) return {}
  return { bytesPerSecond: Math.max(0, ((sent - first.sent) / (atMs - first.atMs)) * 1000) }
}
