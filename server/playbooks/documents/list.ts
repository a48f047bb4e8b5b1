import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { wordsOf } from '@playbook/core/words'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbook, currentMember, playbookOpened, user } from '../../db/schema.ts'
import type { Results } from '../../results/results.ts'
import { shownDescription, statusWords } from './outline.ts'
import { groupsOfPlaybooks } from './groups-of.ts'
import { tagsOf } from './tags.ts'

const MOST = 1000

const isMember = (person: Person) => and(eq(currentMember.playbook, playbook.id), eq(currentMember.user, person.id))

const isTheirs = (person: Person) =>
  and(isNull(playbook.deleted), or(eq(playbook.owner, person.id), isNotNull(currentMember.role)))

/** Ids of the playbooks of a person in whose texts, steps and typed values all words of a query stand. */
export async function findPlaybooks({ db }: Store, person: Person, query: string): Promise<string[]> {
  const holds = wordsOf(query).map((word) => sql`strpos(${playbook.words}, ${word}) > 0`)
  const rows = await db
    .select({ id: playbook.id })
    .from(playbook)
    .leftJoin(currentMember, isMember(person))
    .where(and(isTheirs(person), ...holds))
    .orderBy(desc(playbook.updated))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/** The playbooks in which a person has a role, those changed last first. */
export async function listPlaybooks(
  store: Store,
  results: Pick<Results, 'statesOf'>,
  person: Person,
): Promise<PlaybookEntry[]> {
  const rows = await store.db
    .selectDistinct({
      id: playbook.id,
      title: playbook.title,
      description: playbook.description,
      outline: playbook.outline,
      updated: playbook.updated,
      owner: playbook.owner,
      created: playbook.created,
      visibility: playbook.visibility,
      ownerName: user.name,
      opened: playbookOpened.opened,
      role: currentMember.role,
    })
    .from(playbook)
    .leftJoin(currentMember, isMember(person))
    .leftJoin(playbookOpened, and(eq(playbookOpened.playbook, playbook.id), eq(playbookOpened.user, person.id)))
    .leftJoin(user, eq(user.id, playbook.owner))
    .where(isTheirs(person))
    .orderBy(desc(playbook.updated))
    .limit(MOST)
  const [tags, groups, states] = await Promise.all([
    tagsOf(store, person),
    groupsOfPlaybooks(store, person),
    results.statesOf(rows.map(({ id, outline: { processes } }) => ({ playbook: id, processes }))),
  ])
  return rows.map((row, at) => ({
    id: row.id,
    title: row.title,
    description: shownDescription(row.description),
    steps: row.outline.steps,
    hues: row.outline.hues,
    ...(row.outline.start !== undefined && { start: row.outline.start }),
    updated: row.updated.toISOString(),
    role: row.role ?? 'owner',
    created: row.created.toISOString(),
    opened: row.opened?.toISOString() ?? null,
    owner: row.owner === person.id ? '' : (row.ownerName ?? ''),
    visibility: row.visibility,
    status: statusWords(row.outline, states[at] ?? {}),
    tags: tags.get(row.id) ?? [],
    groups: groups.get(row.id) ?? [],
  }))
}
