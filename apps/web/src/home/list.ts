import type { PlaybookEntry, TemplateEntry } from '@playbook/core/api/playbooks'

/** The name of a playbook in a list; an empty title has a name, too. */
export function titleOf({ title }: { readonly title: string }): string {
  return title.trim() === '' ? 'Untitled playbook' : title.trim()
}

export function countedSteps(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text has every word of a query. */
function createSearch(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

/** The templates that have every word of the query, and start from what is wanted. */
export function searchTemplates(
  templates: readonly TemplateEntry[],
  query: string,
  start: string | undefined,
): readonly TemplateEntry[] {
  const fits = createSearch(query)
  return templates.filter(({ title, description, startsFrom, needs, gives, example, services }) => {
    const text = [title, description, startsFrom, needs, gives, example, ...services].join(' ')
    return (start === undefined || startsFrom === start) && fits(text)
  })
}

/** The playbooks whose title, description or status has every word of the query, the one changed last first. */
export function searchPlaybooks(playbooks: readonly PlaybookEntry[], query: string): readonly PlaybookEntry[] {
  const fits = createSearch(query)
  return playbooks
    .filter((playbook) => fits(`${titleOf(playbook)} ${playbook.description} ${playbook.status}`))
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
}
