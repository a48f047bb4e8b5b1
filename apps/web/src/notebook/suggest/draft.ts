import { ProposedEdit } from '@playbook/core/api/proposals'
import { z } from 'zod'

/** What somebody suggests and has not sent stays in this browser, so that a reload loses nothing. */
const keyOf = (playbook: string) => `playbook.suggested.${playbook}`

const Draft = z.array(ProposedEdit)

/** The edits that were suggested here and not sent; none where there are none, or where they cannot be read. */
export function readDraft(playbook: string): readonly ProposedEdit[] {
  try {
    const parsed = Draft.safeParse(JSON.parse(localStorage.getItem(keyOf(playbook)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Keeps them; a browser that is full or private keeps nothing. */
export function keepDraft(playbook: string, edits: readonly ProposedEdit[]): void {
  try {
    if (edits.length === 0) localStorage.removeItem(keyOf(playbook))
    else localStorage.setItem(keyOf(playbook), JSON.stringify(edits))
  } catch {
    // They stay on the page.
  }
}
