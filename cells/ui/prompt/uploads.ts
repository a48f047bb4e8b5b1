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
  /** Tries all again that failed. */
  readonly retryAll: () => void
  /** What is whole was submitted: this browser need not remember it any more. */
  readonly settle: () => void
  /** Ends all here; the same files, chosen again, go on where they were. */
  readonly pause: () => void
}

interface Entry {
  readonly file: File
  readonly samples: Sample[]
  item: UploadItem
  /** The last try, also when it is over. */
  sending?: Sending
}

interface Sample {
  readonly atMs: number
  readonly sent: number
}

/** Browsers open six connections to a server; the page needs some, too. */
const AT_ONCE = 3
const SPEED_OVER_MS = 5000

/** What the lists of this page hold. */
const listed = new Set<string>()
const keyOf = ({ filename, size }: Pick<UploadItem, 'filename' | 'size'>) => `${size} ${filename}`

/** Whether a file is in a list of this page, whatever has become of it. */
export const isListed = (file: Pick<UploadItem, 'filename' | 'size'>): boolean => listed.has(keyOf(file))

/** Makes an empty list of uploads. */
export function createUploads(): Uploads {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let items: readonly UploadItem[] = []
  let last = 0

  /** What has changed is told, and what waits takes the place of what is done. */
  const publish = () => {
    const all = [...entries.values()]
    const free = AT_ONCE - all.filter(({ item }) => item.state === 'sending').length
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
        listed.add(keyOf(item))
      }
      publish()
    },
    retry(id) {
      const entry = entries.get(id)
      if (entry) tryAgain([entry])
      publish()
    },
    retryAll() {
      tryAgain([...entries.values()])
      publish()
    },
    remove(id) {
      const entry = entries.get(id)
      if (entry === undefined) return
      const { item, sending } = entry
      listed.delete(keyOf(item))
      entries.delete(id)
      if (item.state === 'stored') sending?.forget()
      else sending?.cancel()
      publish()
    },
    settle() {
      for (const { item, sending } of entries.values()) if (item.state === 'stored') sending?.forget()
    },
    pause() {
      for (const { item, sending } of entries.values()) {
        listed.delete(keyOf(item))
        if (item.state !== 'stored') sending?.pause()
      }
      entries.clear()
      publish()
    },
  }
}

function tryAgain(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.item.state === 'failed') entry.item = { ...entry.item, state: 'waiting' }
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
  entry.sending = sending
  entry.item = { ...entry.item, state: 'sending' }
  sending.done.then(
    (stored) => change({ state: 'stored', sent: entry.item.size, stored }),
    (error: unknown) => change({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
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
