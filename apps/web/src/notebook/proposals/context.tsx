import type { Proposal, ProposalList } from '@playbook/core/api/proposals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { listProposals } from '../../api/proposals.ts'
import { useMayComment, useSession, useSource } from '../../live/playbook.tsx'
import { combine, createStore, type Source, type Store } from '../../store/store.ts'
import { placesOf, type Places } from './places.ts'

/** What the page shares of the proposals: stable for as long as the page is shown. */
export interface PageProposals {
  /** Undefined until they are there, and for whoever may not read them. */
  readonly list: Source<ProposalList | undefined>
  /** The id of the proposal that is drawn among the cells. */
  readonly chosen: Store<string | undefined>
  readonly shown: Source<Proposal | undefined>
}

const nothing: PageProposals = {
  list: createStore<ProposalList | undefined>(undefined),
  chosen: createStore<string | undefined>(undefined),
  shown: createStore<Proposal | undefined>(undefined),
}

/** Where no proposals are kept in step there are none. */
export const ProposalsContext = createContext(nothing)

export const useProposals = () => use(ProposalsContext)

/** Whether an edit of it waits to be decided. */
export const isOpen = ({ isWithdrawn, edits }: Proposal): boolean =>
  !isWithdrawn && edits.some(({ verdict }) => verdict === 'open')

/** Who proposed it; where a model wrote it, for whom. */
export function proposerOf({ author, agent }: Proposal): string {
  const name = author?.name ?? 'somebody who left'
  // Where one works alone, one is called You.
  return agent === null ? name : `the assistant, asked by ${name === 'You' ? 'you' : name}`
}

const NOWHERE: Places = { top: [], byCell: new Map(), rest: [] }

/** Where the edits of the shown proposal are drawn; while one suggests, nowhere. */
export function usePlaces(): { readonly proposal: Proposal | undefined; readonly places: Places } {
  const session = useSession()
  const proposal = useSource(useProposals().shown)
  const cells = useSource(session.cells)
  const isSuggesting = session.base !== undefined
  return useMemo(
    () => ({ proposal, places: proposal === undefined || isSuggesting ? NOWHERE : placesOf(proposal, cells) }),
    [proposal, cells, isSuggesting],
  )
}

/** The proposals of the open playbook, kept in step with the server: it says of both that they and comments changed. */
export function usePageProposals(isSettled: boolean): PageProposals {
  const session = useSession()
  const [list] = useState(() => createStore<ProposalList | undefined>(undefined))
  const [chosen] = useState(() => createStore<string | undefined>(undefined))
  const isAllowed = useMayComment()
  const queries = useQueryClient()
  const queryKey = useMemo(() => ['proposals', session.id], [session.id])
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => listProposals(session.id, signal),
    enabled: isAllowed && isSettled,
  })
  useEffect(() => list.set(isAllowed ? found.data : undefined), [list, isAllowed, found.data])
  useEffect(
    () => session.comments.subscribe(() => void queries.invalidateQueries({ queryKey })),
    [session, queries, queryKey],
  )
  return useMemo(() => {
    const find = (all: ProposalList | undefined, one: string | undefined) => all?.proposals.find(({ id }) => id === one)
    return { list, chosen, shown: combine(list, chosen, find) }
  }, [list, chosen])
}
