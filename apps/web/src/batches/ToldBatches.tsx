import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listBatches, readBatch } from '../api/batches.ts'

/** A paper with more batches is none; exports stop there, too. */
const MOST = 12

/** What the paper says of the batches of a playbook, the oldest first: a paragraph each, which leads to the grid. */
export function ToldBatches({ playbook }: { readonly playbook: string }) {
  const { data } = useQuery({
    queryKey: ['batches', playbook],
    queryFn: ({ signal }) => listBatches(playbook, signal),
    staleTime: 0,
  })
  const told = (data?.batches ?? [])
    .filter(({ progress }) => progress.done + progress.empty + progress.failed > 0)
    .toReversed()
    .slice(0, MOST)
  const heads = useQueries({
    queries: told.map(({ id }) => ({
      queryKey: ['batch', playbook, id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readBatch(playbook, id, signal),
    })),
  })
  return heads.map(({ data: head }) =>
    head === undefined ? null : (
      <p key={head.id}>
        {head.name.trim() !== '' && <b>{head.name}. </b>}
        {head.story} <Link href={`/playbooks/${playbook}/batches/${head.id}`}>Open the grid</Link>
      </p>
    ),
  )
}
