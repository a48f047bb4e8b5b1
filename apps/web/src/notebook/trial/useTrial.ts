import type { Proposal } from '@playbook/core/api/proposals'
import type { Trial } from '@playbook/core/api/trials'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readTrial, startTrial, stopTrial } from '../../api/proposals.ts'
import { useSession } from '../../live/playbook.tsx'
import { showProblem } from '../../ui/toast/toasts.ts'

const LOOK_MS = 1000

const isRunning = (trial: Trial | undefined) => trial?.cells.some((cell) => cell.isRunning) ?? false

/** What the open edits of a proposal cost and give; looked at again while something of it runs. */
export function useTrial(proposal: Proposal) {
  const { id } = useSession()
  const queries = useQueryClient()
  // Each decision leaves other edits open.
  const decided = proposal.edits.map(({ verdict }) => verdict).join(' ')
  const queryKey = ['trial', id, proposal.id, decided]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readTrial(id, proposal.id, signal),
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : false),
    retry: false,
  })
  const settled = { onError: showProblem, onSettled: async () => queries.invalidateQueries({ queryKey }) }
  const start = useMutation({ mutationFn: async () => startTrial(id, proposal.id), ...settled })
  const stop = useMutation({ mutationFn: async () => stopTrial(id, proposal.id), ...settled })
  return { trial: data, isRunning: isRunning(data), isAsking: start.isPending, start: start.mutate, stop: stop.mutate }
}
