import type { CommentAnchor } from '@playbook/core/api/comments'
import { createStore } from '../../store/store.ts'
import type { PageComments, PanelTab } from './context.tsx'
import type { ClaimPlace } from './place.ts'

/** A thread of one comment. */
export const thread = (id: string, text: string, resolved: { at: string; by: string } | null) => ({
  id,
  anchor: { cell: 'a' },
  resolved,
  comments: [{ id, body: text, author: null, created: '2026-05-03T10:00:00.000Z', isEdited: false }],
})

/** What the page shares of its comments, with these threads. */
export function commentsOf(threads: readonly ReturnType<typeof thread>[]): PageComments {
  const nothing = () => {}
  return {
    list: createStore({ threads: [...threads], seen: null }),
    countByCell: createStore<ReadonlyMap<string, number>>(new Map()),
    draft: createStore<CommentAnchor | undefined>(undefined),
    active: createStore<string | undefined>(undefined),
    tab: createStore<PanelTab | undefined>('story'),
    claim: createStore<ClaimPlace | undefined>(undefined),
    beginClaim: nothing,
    begin: nothing,
    open: nothing,
    show: nothing,
  }
}
