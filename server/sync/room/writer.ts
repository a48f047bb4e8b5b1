import type { Meters } from '../../metrics/meters.ts'
import type { StorageTrouble } from '@playbook/core/protocol'
import { isDatabaseFull } from '../../db/errors.ts'
import { log } from '../../log.ts'
import type { Beat } from './beat.ts'
import { mergeUpdates } from '../document/document.ts'
import { PlaybookGoneError } from './journal.ts'

/** Stores the updates of one document in the order in which they came, a few milliseconds' worth at a time. */
export interface Writer {
  /** `done` is called when these updates and all before them are in the database, or will never be. */
  add(updates: readonly Uint8Array[], done: (isStored: boolean) => void): void
  /** Stores without waiting; resolves when nothing is left to store. */
  flush(): Promise<void>
  /** No more attempts: what is not stored is lost here (its clients still have it). */
  giveUp(): void
  /** Updates that are not in the database. */
  waiting(): number
}

interface Batch {
  readonly updates: Uint8Array[]
  readonly done: ((isStored: boolean) => void)[]
}

const RETRY_MS = { first: 100, toldAfter: 1000, most: 5000 }
/** Merging gets slow with the number of updates. */
const MERGED_AT_ONCE = 100

function* mergedGroups(updates: readonly Uint8Array[]) {
  for (let at = 0; at < updates.length; at += MERGED_AT_ONCE)
    yield* mergeUpdates(updates.slice(at, at + MERGED_AT_ONCE))
}

/** What a writer needs. */
export interface WriterOptions {
  readonly playbook: string
  /** When updates that waited for others are stored together. */
  readonly beat: Beat
  readonly meters: Pick<Meters, 'storedEditAfter'>
  readonly append: (update: Uint8Array) => Promise<void>
  /** After each batch, with the number of rows it took. */
  readonly onSaved: (rows: number) => void
  /** Edits could not be stored, and are tried again; nothing once they are. */
  readonly onTrouble: (trouble: StorageTrouble | undefined) => void
  /** The playbook was deleted: nothing can be stored any more. */
  readonly onGone: () => void
}

/** Stores one update, however long the database is away, until it is given up. */
function createPersistence({ playbook, append, onGone, onTrouble }: WriterOptions, waiting: () => number) {
  let isOver = false
  let wake = () => {}
  let trouble: StorageTrouble | undefined
  const tell = (next: StorageTrouble | undefined) => {
    if (next !== trouble) onTrouble(next)
    trouble = next
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timeout)
        resolve()
      }
    })
  return {
    isOver: () => isOver,
    async persist(update: Uint8Array): Promise<boolean> {
      for (let delay = RETRY_MS.first; !isOver; delay = Math.min(delay * 2, RETRY_MS.most)) {
        try {
          await append(update)
          tell(undefined)
          return true
        } catch (error) {
          if (error instanceof PlaybookGoneError) {
            isOver = true
            onGone()
            return false
          }
          log.error('could not store edits, trying again', { playbook, error, waiting: waiting() })
          // A database that is away for a moment is nothing to be told of.
          if (delay > RETRY_MS.toldAfter || isDatabaseFull(error))
            tell(isDatabaseFull(error) ? 'disk-full' : 'database')
          await pause(delay)
        }
      }
      return false
    },
    giveUp() {
      isOver = true
      wake()
    },
  }
}

/** A writer that waits for the next beat, and tries for ever while the database is away. */
export function createWriter(options: WriterOptions): Writer {
  const { beat, onSaved, meters } = options
  let batch: Batch = { updates: [], done: [] }
  let writing: Promise<void> | undefined
  let isScheduled = false
  let inFlight = 0
  const waiting = () => inFlight + batch.updates.length
  const persistence = createPersistence(options, waiting)

  async function write({ updates, done }: Batch) {
    inFlight = updates.length
    let rows = 0
    let isStored = !persistence.isOver()
    for (const update of mergedGroups(updates)) {
      isStored = isStored && (await persistence.persist(update))
      rows += 1
    }
    inFlight = 0
    for (const each of done) each(isStored)
    if (isStored && rows > 0) onSaved(rows)
  }

  function start(): Promise<void> {
    if (writing !== undefined) return writing
    const taken = batch
    batch = { updates: [], done: [] }
    writing = write(taken).finally(() => {
      writing = undefined
      if (batch.done.length > 0) schedule()
    })
    return writing
  }

  function schedule() {
    if (writing !== undefined || isScheduled) return
    isScheduled = true
    beat(() => {
      isScheduled = false
      if (batch.done.length > 0) void start()
    })
  }

  return {
    waiting,
    giveUp: persistence.giveUp,
    add(updates, done) {
      if (persistence.isOver()) return done(false)
      batch.updates.push(...updates)
      if (writing === undefined && batch.updates.length === 0) return done(true)
      const arrivedMs = performance.now()
      batch.done.push((isStored) => {
        if (isStored) meters.storedEditAfter((performance.now() - arrivedMs) / 1000)
        done(isStored)
      })
      schedule()
    },
    async flush() {
      while (writing !== undefined || batch.done.length > 0) await start()
    },
  }
}
