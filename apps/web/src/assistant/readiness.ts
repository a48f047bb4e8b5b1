import { queryOptions } from '@tanstack/react-query'
import { readChatReadiness } from '../api/chat.ts'

/** Whether the assistant can be asked, and what it may still cost. */
export const readinessQuery = queryOptions({
  queryKey: ['chat-readiness'],
  queryFn: ({ signal }) => readChatReadiness(signal),
  staleTime: 60_000,
})
