import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import { sealNewest, STATE_MS, storeWork, type Work } from './edit-store.ts'

/**
 * Who changed a document when, and what it was then. A session of work is what everybody does until nobody has edited
 * for ten minutes. Every five minutes of it the whole document is stored, with how often each person edited and which
 * cells; what lies between two stored documents is their difference. The document is put together from what the
 * database holds, so that servers of one room add to the same session and no edit waits for it.
 */
export interface EditLog {
  /** Somebody has changed the document. */
  note(playbook: string, user: string, cells: readonly string[]): void
  /** Stores what goes on now, which goes on. */
  flush(playbook: string): Promise<void>
  /** The same, and what stands now remains a state of its own: somebody may be about to go back to an earlier one. */
  seal(playbook: string): Promise<void>
  close(): Promise<void>
}

/** Time between looks, and since the last edit, after which work is stored. */
const QUIET_MS = 60_000
/** Cells of one person that are told apart. */
const MOST_CELLS = 500

/** The log in the database; work is looked after when `now` of the timer has come. */
export function createEditLog(store: Store, now = Date.now): EditLog & { readonly storeDue: () => Promise<void> } {
  const open = new Map<string, Work>()
  const storing = new Map<string, Promise<void>>()

  /** One after the other for each playbook. What could not be stored is stored with what comes next. */
  async function storeOpen(playbook: string): Promise<void> {
    const earlier = storing.get(playbook)
    const turn = (earlier ?? Promise.resolve()).then(async () => {
      const work = open.get(playbook)
      if (work === undefined) return
      open.delete(playbook)
      try {
        await storeWork(store, playbook, work)
      } catch (error) {
        open.set(playbook, joined(work, open.get(playbook)))
        log.warn('edits were not logged', { playbook, error })
      }
    })
    storing.set(playbook, turn)
    await turn
    if (storing.get(playbook) === turn) storing.delete(playbook)
  }
  const isDue = ({ began, last }: Work) => now() - began >= STATE_MS || now() - last >= QUIET_MS
  const storeDue = async () => {
    // Each once: what could not be stored is open again, and would be met for ever.
    const due = [...open].filter(([, work]) => isDue(work))
    for (const [playbook] of due) await storeOpen(playbook)
  }
  const timer = setInterval(() => void storeDue(), QUIET_MS)
  timer.unref()
  return {
    note(playbook, user, cells) {
      const work = open.get(playbook) ?? { began: now(), last: now(), people: new Map() }
      const known = work.people.get(user) ?? { edits: 0, cells: new Set<string>() }
      known.edits += 1
      for (const cell of cells) if (known.cells.size < MOST_CELLS) known.cells.add(cell)
      work.people.set(user, known)
      work.last = now()
      open.set(playbook, work)
    },
    storeDue,
    flush: storeOpen,
    async seal(playbook) {
      await storeOpen(playbook)
      await sealNewest(store, playbook)
    },
    async close() {
      clearInterval(timer)
      await Promise.all([...open.keys()].map(storeOpen))
    },
  }
}

/** What could not be stored, with what was done since. */
function joined(earlier: Work, later: Work | undefined): Work {
  if (later === undefined) return earlier
  for (const [user, { edits, cells }] of later.people) {
    const known = earlier.people.get(user)
    if (known === undefined) earlier.people.set(user, { edits, cells })
    else {
      known.edits += edits
      for (const cell of cells) known.cells.add(cell)
    }
  }
  return { ...earlier, last: later.last }
}
