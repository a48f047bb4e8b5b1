import type { Proposal } from '@playbook/core/api/proposals'
import { useMemo } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { usePage } from '../context/context.tsx'
import { createDeciding, type Deciding } from './deciding.ts'

/** What this person can do with a proposal. */
export function useDeciding(proposal: Proposal): Deciding {
  const session = useSession()
  const { actions } = usePage()
  return useMemo(() => createDeciding(session, proposal, actions.undo), [session, proposal, actions])
}
