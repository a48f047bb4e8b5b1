import { useQuery } from '@tanstack/react-query'
import { readInbox } from '../api/inbox.ts'

const AGAIN_MS = 60_000

/** What the person may want to know, asked for every minute while the page is looked at. */
export const useInbox = () =>
  useQuery({ queryKey: ['inbox'], queryFn: ({ signal }) => readInbox(signal), refetchInterval: AGAIN_MS })
