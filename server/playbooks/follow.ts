import { readNotebook } from '@playbook/core/document/read'
import { eq, isNull, sql } from 'drizzle-orm'
import { playbook } from '../db/schema.ts'
import { log } from '../log.ts'
import type { Program } from '../program.ts'
import { outlineOf } from './outline.ts'

const FOLLOW_MS = 1000

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

/** Keeps the list of playbooks in step with their documents: title, outline and time of the last change, at most once a second. */
export function followDocuments({ rooms, store, registry }: Program) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const last = new Map<string, string>()
  rooms.onChange((id, doc) => {
    if (waiting.has(id)) return
    const timer = setTimeout(() => {
      waiting.delete(id)
      const columns = outlineOf(readNotebook(doc), registry)
      const written = JSON.stringify(columns)
      // Opening a playbook changes nothing, so it must not look changed.
      if (last.get(id) === written) return
      const isFirst = !last.has(id)
      last.set(id, written)
      if (last.size > 10_000) last.clear()
      const changed = isFirst ? {} : { updated: sql`now()` }
      store.db
        .update(playbook)
        .set({ ...columns, ...changed })
        .where(eq(playbook.id, id))
        .catch((error: unknown) => log.error('could not follow a document', { playbook: id, error }))
    }, FOLLOW_MS)
    timer.unref()
    waiting.set(id, timer)
  })
}
