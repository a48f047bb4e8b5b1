import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { findPlaybooks } from '../api/playbooks.ts'
import type { Order, Scope, Wanted } from './list.ts'

const NOTHING: ReadonlySet<string> = new Set()
/** One letter stands nearly everywhere. */
const FEWEST_LETTERS = 2

/** What a person wants of their list; what titles do not tell, the server finds. */
export function useWanted() {
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [order, setOrder] = useState<Order>('updated')
  const [tag, setTag] = useState<string>()
  const [group, setGroup] = useState<string>()
  const asked = useDeferredValue(query).trim()
  const found = useQuery({
    queryKey: ['found', asked],
    queryFn: async ({ signal }) => new Set((await findPlaybooks(asked, signal)).ids),
    enabled: asked.length >= FEWEST_LETTERS,
    staleTime: 10_000,
  })
  const wanted: Wanted = { query: asked, found: found.data ?? NOTHING, scope, order, tag, group }
  return { query, wanted, isSearching: found.isFetching, setQuery, setScope, setOrder, setTag, setGroup }
}
