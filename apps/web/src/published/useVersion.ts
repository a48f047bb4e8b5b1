import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publishedOutputs, readPublished } from '../api/publications.ts'
import { useFrozen } from '../live/useFrozen.ts'

/** A published version as it was, with what its batches gave, and why it cannot be read where it cannot. */
export function useVersion(id: string, number: number) {
  const { data, error } = useQuery({
    queryKey: ['published', id, number],
    queryFn: ({ signal }) => readPublished(id, number, signal),
    staleTime: Infinity,
    retry: false,
  })
  const readOutput = useMemo(() => publishedOutputs(id, number), [id, number])
  return { session: useFrozen(`${id}/${number}`, data, readOutput), batches: data?.batches ?? [], error }
}
