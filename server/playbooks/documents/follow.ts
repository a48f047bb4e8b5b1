import type { Notebook } from '@playbook/core/document/notebook'
import type { Plan } from '@playbook/core/plan/process'
import { eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type * as Y from 'yjs'
import { playbook } from '../../db/schema.ts'
import { looseText } from '../../db/schema/columns.ts'
import type { ViewOf } from '../../live/document-views.ts'
import { log } from '../../log.ts'
import type { Program } from '../../program.ts'
import type { Refused } from '../files/grants.ts'
import { outlineOf, storedOutline } from './outline.ts'

/** What is followed, and where it is written. */
export interface FollowOptions extends Pick<Program, 'rooms' | 'store' | 'registry' | 'grants'> {
  readonly viewOf: ViewOf
}

interface Row {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly words: string
  readonly outline: string
  /** Opening a playbook changes nothing, so it must not look changed. */
  readonly isChanged: boolean
}

/** A document as it was when its turn came. */
interface Due {
  readonly id: string
  readonly notebook: Notebook
  readonly plan: Plan
  readonly columns: ReturnType<typeof outlineOf>
}

const FOLLOW_MS = 1000
/** What is due is written together, so that many busy rooms cost few transactions. */
const TICK_MS = 100
/** Whoever is left has its turn with the next tick, so that edits and requests do not wait. */
const SLICE_MS = 10
const KNOWN = 10_000

/** Reads the words of playbooks that were made before words were kept. */
export async function fillWords({ rooms, store, registry }: Program): Promise<void> {
  const rows = await store.db.select({ id: playbook.id }).from(playbook).where(isNull(playbook.words))
  for (const { id } of rows) {
    try {
      const { words } = outlineOf(await rooms.read(id), registry)
      await store.db.update(playbook).set({ words }).where(eq(playbook.id, id))
    } catch (error) {
      log.warn('a playbook was not read for search', { playbook: id, error })
    }
  }
}

/** The outlines of playbooks, as the database has them. */
export interface Outlines {
  /** Writes at once what is due later. Returns whether there was anything. */
  flush(): Promise<boolean>
}

/** Writes the rows of playbooks that changed, one portion after the other: what is older must not be written last. */
function createRowWriter({ store, grants }: Pick<FollowOptions, 'store' | 'grants'>) {
  const last = new Map<string, string>()
  let writing = Promise.resolve()
  let unwritten = 0

  function rowOf({ id, plan, columns: { outline, ...texts } }: Due, refused: Refused): Row | undefined {
    const columns = { ...texts, outline: looseText(storedOutline(outline, plan, refused, grants)) }
    const written = createHash('sha1').update(JSON.stringify(columns)).digest('base64')
    const before = last.get(id)
    if (before === written) return undefined
    if (last.size > KNOWN) last.clear()
    last.set(id, written)
    return { id, ...columns, isChanged: before !== undefined }
  }

  async function writeAll(due: readonly Due[]) {
    try {
      const refused = await Promise.all(due.map(async ({ id, notebook, plan }) => grants.refused(id, notebook, plan)))
      await write(
        store,
        due.flatMap((each, at) => rowOf(each, refused[at] ?? new Map()) ?? []),
      )
    } catch (error) {
      for (const { id } of due) last.delete(id)
      log.error('could not follow documents', { error })
    }
  }

  return {
    add(due: readonly Due[]) {
      unwritten += 1
      writing = writing.then(async () => writeAll(due)).finally(() => (unwritten -= 1))
    },
    isIdle: () => unwritten === 0,
    written: async () => writing,
  }
}

/** Keeps the list of playbooks in step with their documents: title, outline and time of the last change, at most once a second. */
export function followDocuments({ rooms, store, registry, viewOf, grants }: FollowOptions): Outlines {
  const waiting = new Map<string, { readonly doc: Y.Doc; readonly dueMs: number }>()
  const writer = createRowWriter({ store, grants })
  let timer: NodeJS.Timeout | undefined

  function writeWhile(isTaken: (dueMs: number) => boolean) {
    const due: Due[] = []
    for (const [id, { doc, dueMs }] of waiting) {
      if (!isTaken(dueMs)) break
      waiting.delete(id)
      const view = viewOf(doc)
      const notebook = view.notebook()
      const plan = view.planOf(notebook)
      due.push({ id, notebook, plan, columns: outlineOf(notebook, registry, plan) })
    }
    writer.add(due)
  }

  function tick() {
    const began = performance.now()
    writeWhile((dueMs) => dueMs <= began && performance.now() - began <= SLICE_MS)
    timer = waiting.size === 0 ? undefined : setTimeout(tick, TICK_MS).unref()
  }

  rooms.onChange((id, doc) => {
    waiting.set(id, { doc, dueMs: waiting.get(id)?.dueMs ?? performance.now() + FOLLOW_MS })
    timer ??= setTimeout(tick, FOLLOW_MS).unref()
  })
  return {
    async flush() {
      if (waiting.size > 0) writeWhile(() => true)
      const isAny = !writer.isIdle()
      await writer.written()
      return isAny
    },
  }
}

async function write({ sql }: Program['store'], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  // The driver cannot send lists of booleans.
  await sql`update playbook p
    set title = given.title, description = given.description, words = given.words, outline = given.outline::jsonb,
      updated = case when given.changed = 1 then now() else p.updated end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ title }) => title)}::text[],
      ${rows.map(({ description }) => description)}::text[], ${rows.map(({ words }) => words)}::text[], ${rows.map(({ outline }) => outline)}::text[],
      ${rows.map(({ isChanged }) => Number(isChanged))}::int[]) as given (id, title, description, words, outline, changed)
    where p.id = given.id`
}
