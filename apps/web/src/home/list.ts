import type { PlaybookEntry, TemplateEntry } from '@playbook/core/api/playbooks'
import { searched, wordsOf } from '@playbook/core/words'

/** The name of a playbook in a list; one without a title is known by what it starts from. */
export function titleOf({ title, start }: { readonly title: string; readonly start?: string | undefined }): string {
  return title.trim() || (start === undefined ? 'Untitled playbook' : `Untitled: ${start}`)
}

/** Whether a text has every word of a query. */
function createSearch(query: string): (text: string) => boolean {
  const words = wordsOf(query)
  return (text) => {
    const held = searched(text)
    return words.every((word) => held.includes(word))
  }
}

/** The templates that have every word of the query, start from what is there, and lead to what is wanted. */
export function searchTemplates(
  templates: readonly TemplateEntry[],
  query: string,
  start: string | undefined,
  goal: string | undefined,
): readonly TemplateEntry[] {
  const fits = createSearch(query)
  return templates.filter(({ title, description, startsFrom, leadsTo, needs, gives, example, services }) => {
    const text = [title, description, startsFrom, leadsTo, needs, gives, example, ...services].join(' ')
    const isWanted = (start ?? startsFrom) === startsFrom && (goal ?? leadsTo) === leadsTo
    return isWanted && fits(text)
  })
}

/** Which playbooks are shown. */
export const SCOPES = ['all', 'mine', 'shared', 'public'] as const
export type Scope = (typeof SCOPES)[number]

const IN_SCOPE: Readonly<Record<Scope, (playbook: PlaybookEntry) => boolean>> = {
  all: () => true,
  mine: ({ owner }) => owner === '',
  shared: ({ owner }) => owner !== '',
  public: ({ visibility }) => visibility !== 'private',
}

export const ORDERS = ['updated', 'opened', 'created', 'title'] as const
export type Order = (typeof ORDERS)[number]

const BY: Readonly<Record<Order, (a: PlaybookEntry, b: PlaybookEntry) => number>> = {
  updated: (a, b) => b.updated.localeCompare(a.updated),
  opened: (a, b) => (b.opened ?? '').localeCompare(a.opened ?? ''),
  created: (a, b) => b.created.localeCompare(a.created),
  title: (a, b) => titleOf(a).localeCompare(titleOf(b), undefined, { numeric: true }),
}

/** What is wanted of the list. */
export interface Wanted {
  readonly query: string
  /** What the server has found in texts, steps and typed values. */
  readonly found: ReadonlySet<string>
  readonly scope: Scope
  readonly order: Order
  /** Only playbooks with this tag. */
  readonly tag: string | undefined
  /** Only playbooks of this group, by its id. */
  readonly group: string | undefined
}

/** The playbooks whose title, description or status has every word of the query, and those that the server has found. */
export function searchPlaybooks(playbooks: readonly PlaybookEntry[], wanted: Wanted): readonly PlaybookEntry[] {
  const fits = createSearch(wanted.query)
  return playbooks
    .filter(IN_SCOPE[wanted.scope])
    .filter(({ tags }) => wanted.tag === undefined || tags.includes(wanted.tag))
    .filter(({ groups }) => wanted.group === undefined || groups.some(({ id }) => id === wanted.group))
    .filter((playbook) => {
      const { description, status, owner, tags, groups } = playbook
      const text = [titleOf(playbook), description, status, owner, ...tags, ...groups.map(({ name }) => name)].join(' ')
      return wanted.found.has(playbook.id) || fits(text)
    })
    .toSorted(BY[wanted.order])
}

/** All tags of a person, in the order of the alphabet. */
export const tagsIn = (playbooks: readonly PlaybookEntry[]) =>
  [...new Set(playbooks.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))

/** All groups that have one of these playbooks, by their names. */
export const groupsIn = (playbooks: readonly PlaybookEntry[]) =>
  [...new Map(playbooks.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name] as const)))].toSorted(
    ([, a], [, b]) => a.localeCompare(b),
  )

/** The tags that somebody typed with commas between them. */
export const typedTags = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** How many playbooks each scope has. */
export const countIn = (playbooks: readonly PlaybookEntry[], scope: Scope) => playbooks.filter(IN_SCOPE[scope]).length
