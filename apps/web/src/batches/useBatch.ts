import type { BatchRow } from '@playbook/core/api/batches'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readBatch, readBatchRows } from '../api/batches.ts'

const LOOK_MS = 1000
const REST_MS = 5000

/** A batch and its rows, kept up to date: of the rows only those travel that changed. */
export function useBatch(playbook: string, id: string) {
  const head = useQuery({
    queryKey: ['batch', playbook, id],
    queryFn: ({ signal }) => readBatch(playbook, id, signal),
    // Others add rows and start it again.
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : REST_MS),
    retry: false,
  })
  const [known, setKnown] = useState<ReadonlyMap<number, BatchRow>>(new Map())
  const since = useRef<string>(undefined)
  const loading = useRef<AbortController>(undefined)
  const told = head.dataUpdatedAt
  useEffect(() => {
    // Thousands of rows may take longer than the time between two looks: they are not asked for anew meanwhile.
    if (told === 0 || loading.current !== undefined) return
    const { signal } = (loading.current = new AbortController())
    readBatchRows(playbook, id, since.current, signal)
      .then(({ rows }) => {
        if (signal.aborted || rows.length === 0) return
        since.current = rows.reduce((last, { changed }) => (changed > last ? changed : last), since.current ?? '')
        setKnown((before) => {
          const isNew = rows.some((row) => before.get(row.number)?.changed !== row.changed)
          return isNew ? new Map([...before, ...rows.map((row) => [row.number, row] as const)]) : before
        })
      })
      // The next look asks again.
      .catch(() => undefined)
      .finally(() => {
        if (!signal.aborted) loading.current = undefined
      })
  }, [playbook, id, told])
  useEffect(
    () => () => {
      loading.current?.abort()
      loading.current = undefined
    },
    [playbook, id],
  )
  const rows = useMemo(() => [...known.values()].toSorted((a, b) => a.number - b.number), [known])
  return { head, rows }
}

const isRunning = (data: Awaited<ReturnType<typeof readBatch>> | undefined) =>
  data === undefined || (data.state === 'running' && data.progress.waiting + data.progress.asked > 0)
