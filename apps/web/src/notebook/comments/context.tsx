import type { CommentAnchor, CommentList } from '@playbook/core/api/comments'
import type { ClaimPlace } from './place.ts'
import type { Source, Store } from '../../store/store.ts'
import { requiredContext } from '../../ui/requiredContext.ts'

/** The parts of the side panel. */
export type PanelTab = 'story' | 'claims' | 'comments' | 'proposals' | 'assistant' | 'history' | 'cell'

/** What the page shares of its comments: stable for as long as the page is shown. */
export interface PageComments {
  /** Undefined until they are there, and for whoever may not read them. */
  readonly list: Source<CommentList | undefined>
  readonly countByCell: Source<ReadonlyMap<string, number>>
  /** What a comment that is being written is about. */
  readonly draft: Store<CommentAnchor | undefined>
  /** The thread that a link or a mark led to. */
  readonly active: Store<string | undefined>
  /** Undefined until somebody chooses. */
  readonly tab: Store<PanelTab | undefined>
  /** The words of a claim whose value is being chosen. */
  readonly claim: Store<ClaimPlace | undefined>
  /** Begins a claim of the marked words. */
  readonly beginClaim: () => void
  /** Begins a comment on the marked words, or on a cell; `isOfResult`: on what it shows now. */
  readonly begin: (cell: string | undefined, isOfResult?: boolean) => void
  /** Shows a part of the side panel. */
  readonly open: (tab: PanelTab) => void
  /** Shows the comments, and one thread of them. */
  readonly show: (thread?: string) => void
}

export const [CommentsContext, useComments] = requiredContext<PageComments>('useComments outside the notebook page')
