import { LONGEST_CLAIM } from '@playbook/core/api/notebook'
import { findQuote } from '@playbook/core/claims/quote'
import type { Claim } from '@playbook/core/document/notebook'
import type { Session } from '../../live/room/session.ts'
import type { Marked } from './anchor.ts'

/** Words that may become a claim. */
export type ClaimPlace = Pick<Claim, 'cell' | 'field' | 'quote' | 'start'>

/** Where marked words were written; undefined where they are of a result, of a label, or of nothing. */
export function claimPlace({ cells }: Pick<Session, 'cells'>, marked: Marked | undefined): ClaimPlace | undefined {
  const cell = cells.get().find(({ id }) => id === marked?.cell)
  if (marked === undefined || cell === undefined || marked.isOfResult) return undefined
  if (marked.isOfStory) return { cell: cell.id, field: 'story', quote: marked.quote }
  const [field, source] =
    cell.kind === 'text' ? (['text', cell.text] as const) : (['description', cell.description] as const)
  const found = findQuote(source, marked.quote)
  if (found === undefined || found.end - found.start > LONGEST_CLAIM) return undefined
  return { cell: cell.id, field, quote: source.slice(found.start, found.end), start: found.start }
}
