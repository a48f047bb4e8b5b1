import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openSessionQuery, sessionQuery } from '../api/sessions.ts'
import { SessionState } from '../ui/session/SessionState.tsx'

interface Props {
  readonly playbook: string
  readonly batch: string
}

/** The task in which the person computes rows of this batch, until they have read how it ended. */
export function TaskNote({ playbook, batch }: Props) {
  const queries = useQueryClient()
  const open = useQuery(openSessionQuery(playbook))
  const [seen, setSeen] = useState<string>()
  const current = open.data?.session?.batch === batch ? open.data.session.id : undefined
  useEffect(() => {
    if (current !== undefined) setSeen(current)
  }, [current])
  const session = useQuery({ ...sessionQuery(seen ?? ''), enabled: seen !== undefined })
  const ended = session.data?.ended
  useEffect(() => {
    if (typeof ended === 'string') void queries.invalidateQueries({ queryKey: ['batch', playbook, batch] })
  }, [ended, queries, playbook, batch])
  if (session.data === undefined) return null
  return <SessionState session={session.data} onRead={() => setSeen(undefined)} />
}
