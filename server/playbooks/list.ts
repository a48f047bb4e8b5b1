import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import type { ProcessState } from '@playbook/core/api/processes'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { playbook, playbookMember } from '../db/schema.ts'
import { withImported, type ImportedOutputs } from './imported.ts'
import { shownDescription, statusWords } from './outline.ts'

interface Reads {
  readonly states: (processes: readonly string[]) => Promise<Readonly<Record<string, ProcessState>>>
  readonly imported: ImportedOutputs['times']
}

const MOST = 1000

/** The playbooks in which a person has a role, those changed last first. */
export async function listPlaybooks({ db }: Store, reads: Reads, person: Person): Promise<PlaybookEntry[]> {
  const rows = await db
    .selectDistinct({
      id: playbook.id,
      title: playbook.title,
      description: playbook.description,
      outline: playbook.outline,
      updated: playbook.updated,
      owner: playbook.owner,
      role: playbookMember.role,
    })
    .from(playbook)
    .leftJoin(playbookMember, and(eq(playbookMember.playbook, playbook.id), eq(playbookMember.user, person.id)))
    .where(and(isNull(playbook.deleted), or(eq(playbook.owner, person.id), isNotNull(playbookMember.role))))
    .orderBy(desc(playbook.updated))
    .limit(MOST)
  const [states, imported] = await Promise.all([
    reads.states([...new Set(rows.flatMap((row) => row.outline.processes))]),
    reads.imported(rows.map((row) => row.id)),
  ])
  const statesIn = ({ id, outline: { processes } }: (typeof rows)[number]) => {
    const times = imported.get(id)
    if (times === undefined) return states
    const own = processes.flatMap((process) => (states[process] === undefined ? [] : [[process, states[process]]]))
    return withImported(Object.fromEntries(own), processes, times)
  }
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: shownDescription(row.description),
    steps: row.outline.steps,
    hues: row.outline.hues,
    updated: row.updated.toISOString(),
    role: row.role ?? 'owner',
    status: statusWords(row.outline, statesIn(row)),
  }))
}
