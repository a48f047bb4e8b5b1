import type { Group } from '@playbook/core/api/groups'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { readGroup } from '../api/groups.ts'

/** A group, and changes of it. */
export interface GroupState {
  readonly query: UseQueryResult<Group>
  readonly problem: string | undefined
  readonly busy: boolean
  /** Changes something, then looks again. Resolves to whether it went well. */
  change(work: () => Promise<void>): Promise<boolean>
}

/** Reads a group, and changes it. */
export function useGroup(id: string): GroupState {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['group', id], queryFn: ({ signal }) => readGroup(id, signal), staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    query,
    problem,
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
        await Promise.all(
          [['group', id], ['groups'], ['playbooks']].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
        )
      }
    },
  }
}
