import type { CommentAnchor, CommentList } from '@playbook/core/api/comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listComments } from '../../api/comments.ts'
import { canEdit, mayComment, useMayComment, useSession } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { createStore, derive, type Store } from '../../store/store.ts'
import { decoded } from '../../ui/hashText.ts'
import { claimPlace, type ClaimPlace } from './place.ts'
import { anchorOf, markedWords } from './anchor.ts'
import type { PageComments, PanelTab } from './context.tsx'
import { countByCell } from './threads.ts'

/** The comments of the open playbook, kept in step with the server. They are asked for once the page is drawn. */
export function usePageComments(openPanel: () => void, isSettled: boolean): PageComments {
  const session = useSession()
  const [list] = useState(() => createStore<CommentList | undefined>(undefined))
  const comments = useMemo(() => createPageComments(session, list, openPanel), [session, list, openPanel])
  const isAllowed = useMayComment()
  const queries = useQueryClient()
  const queryKey = useMemo(() => ['comments', session.id], [session.id])
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => listComments(session.id, signal),
    enabled: isAllowed && isSettled,
  })
  useEffect(() => list.set(isAllowed ? found.data : undefined), [list, isAllowed, found.data])
  useEffect(
    () => session.comments.subscribe(() => void queries.invalidateQueries({ queryKey })),
    [session, queries, queryKey],
  )
  useEffect(() => {
    const id = /^#comment-(.+)$/.exec(location.hash)?.[1]
    if (id !== undefined) comments.show(decoded(id))
  }, [comments])
  return comments
}

function createPageComments(
  session: Session,
  list: Store<CommentList | undefined>,
  openPanel: () => void,
): PageComments {
  const tab = createStore<PanelTab | undefined>(undefined)
  const active = createStore<string | undefined>(undefined)
  const draft = createStore<CommentAnchor | undefined>(undefined)
  const claim = createStore<ClaimPlace | undefined>(undefined)
  const open = (shown: PanelTab) => {
    tab.set(shown)
    openPanel()
  }
  return {
    list,
    countByCell: derive(list, countByCell),
    draft,
    active,
    tab,
    begin(cell, isOfResult = false) {
      if (!mayComment(session.connection.get())) return
      const marked = markedWords(getSelection())
      draft.set(anchorOf(session, marked ?? { isOfResult, ...(cell !== undefined && { cell }) }))
      open('comments')
    },
    claim,
    beginClaim() {
      if (!canEdit(session.connection.get())) return
      claim.set(claimPlace(session, markedWords(getSelection())))
      open('claims')
    },
    open,
    show(thread) {
      active.set(thread)
      open('comments')
    },
  }
}
