import type { PlaybookEntry } from '@playbook/core/api/playbooks'

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

/** The playbooks whose title, description or status has every word of the query, the one changed last first. */
export function searchPlaybooks(playbooks: readonly PlaybookEntry[], query: string): readonly PlaybookEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return playbooks
    .filter((playbook) => {
      const text = plain(`${titleOf(playbook)} ${playbook.description} ${playbook.status}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
}
