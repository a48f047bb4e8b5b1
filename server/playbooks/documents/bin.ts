import type { BinnedPlaybook } from '@playbook/core/api/playbooks'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbook, publication } from '../../db/schema.ts'
import { act } from '../versions/audit.ts'

/** Deleted playbooks, which their owners can restore for 30 days. */
export interface PlaybookBin {
  list(person: Person): Promise<BinnedPlaybook[]>
  add(person: Person, playbook: string): Promise<void>
  restore(person: Person, id: string): Promise<void>
  /** There is no way back from this one. */
  destroy(person: Person, id: string): Promise<void>
  /** Deletes for ever what has been here for longer than is promised. */
  empty(): Promise<void>
}

const NOT_HERE = 'It is not in your bin.'

/** The bin over the database. */
export function createBin(store: Store): PlaybookBin {
  const { db, sql } = store
  const binned = (person: Person, id: string) =>
    and(eq(playbook.id, id), eq(playbook.owner, person.id), isNotNull(playbook.deleted))
  return {
    async list(person) {
      const rows = await db
        .select({ id: playbook.id, title: playbook.title, deleted: playbook.deleted })
        .from(playbook)
        .where(and(eq(playbook.owner, person.id), isNotNull(playbook.deleted)))
        .orderBy(desc(playbook.deleted))
      return rows.map(({ deleted, ...row }) => ({ ...row, deleted: deleted?.toISOString() ?? '' }))
    },
    async add(person, id) {
      await act(store, { playbook: id, action: 'deleted', by: person.id }, NOT_HERE, async (tx) => {
        return tx`update playbook set deleted = now() where id = ${id} returning 1`
      })
    },
    async restore(person, id) {
      if (!isId(id)) throw new NotFoundError(NOT_HERE)
      await act(store, { playbook: id, action: 'taken-from-bin', by: person.id }, NOT_HERE, async (tx) => {
        return tx`update playbook set deleted = null
          where id = ${id} and owner = ${person.id} and deleted is not null returning 1`
      })
    },
    async destroy(person, id) {
      const [published] = isId(id) ? await db.select().from(publication).where(eq(publication.playbook, id)) : []
      const gone =
        isId(id) && published === undefined ? await db.delete(playbook).where(binned(person, id)).returning() : []
      if (gone.length > 0) return
      const [found] = published === undefined ? [] : await db.select().from(playbook).where(binned(person, id))
      if (found === undefined) throw new NotFoundError(NOT_HERE)
      throw new InputError('It was published: others may cite it. It stays in the bin, where nobody else sees it.')
    },
    async empty() {
      await sql`delete from playbook p where p.deleted < now() - interval '30 days'
        and not exists (select 1 from publication b where b.playbook = p.id)`
    },
  }
}

const DAY_MS = 86_400_000

/** Empties the bins now, and every day. */
export function keepBinsEmpty(bin: PlaybookBin, onError: (error: unknown) => void): void {
  const empty = () => void bin.empty().catch(onError)
  empty()
  setInterval(empty, DAY_MS).unref()
}
