import type { ProposedEdit } from '@playbook/core/api/proposals'
import { editsBetween } from '@playbook/core/proposals/between'
import { createContext, use, useMemo } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { useRested } from '../../live/useRested.ts'

/** Whether the page writes into the playbook, or into a copy whose difference is proposed. */
export interface Suggesting {
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
  /** Forgets what was suggested: it was sent, or thrown away. */
  readonly clear: () => void
}

/** Pages that show a playbook and no way to change it suggest nothing. */
export const SuggestingContext = createContext<Suggesting>({ isOn: false, set: () => {}, clear: () => {} })

export const useSuggesting = () => use(SuggestingContext)

const RESTED_MS = 250
const NO_EDITS: readonly ProposedEdit[] = []

/** What is suggested on this page and not sent, a moment after it was written. */
export function useSuggestedEdits(): readonly ProposedEdit[] {
  const session = useSession()
  const { base, registry } = session
  const suggested = useRested(useSource(session.notebook), RESTED_MS)
  const present = useRested(useSource((base ?? session).notebook), RESTED_MS)
  return useMemo(
    () => (base === undefined ? NO_EDITS : editsBetween(present, suggested, registry)),
    [base, present, suggested, registry],
  )
}
