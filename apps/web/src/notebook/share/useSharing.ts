import type { Sharing } from '@playbook/core/api/sharing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSharing } from '../../api/sharing.ts'

/** With whom a playbook is shared, and changes of that. */
export interface SharingState {
  readonly sharing: Sharing | undefined
  readonly problem: string | undefined
  readonly busy: boolean
  /** Changes something, then looks again. Resolves to whether it went well. */
  change(work: () => Promise<void>): Promise<boolean>
}

/** What every part of the dialog is given. */
export interface ShareProps {
  readonly id: string
  readonly state: SharingState
}

/** Reads with whom a playbook is shared, and changes it. */
export function useSharing(id: string): SharingState {
  const queryKey = ['sharing', id]
  const queries = useQueryClient()
  const found = useQuery({ queryKey, queryFn: ({ signal }) => readSharing(id, signal) })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    sharing: found.data,
    problem: problem ?? found.error?.message,
    busy,
    async change(work) {
      setBusy(true)
      setProblem(undefined)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        setBusy(false)
        await queries.invalidateQueries({ queryKey })
      }
    },
  }
}
