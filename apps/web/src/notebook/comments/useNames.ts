import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { listMentionable } from '../../api/inbox.ts'
import { useSession } from '../../live/playbook.tsx'
import { namedSoFar, offered, type NamedPerson } from './mentions.ts'

const NOBODY: readonly NamedPerson[] = []

/** Names that a comment may go on with behind an @, and the keys that choose one of them. */
export function useNames(body: string, cursor: number, onName: (begun: string, person: NamedPerson) => void) {
  const { id } = useSession()
  const begun = namedSoFar(body, cursor)
  const found = useQuery({
    queryKey: ['mentionable', id],
    queryFn: ({ signal }) => listMentionable(id, signal),
    staleTime: 60_000,
    enabled: begun !== undefined,
  })
  const [closed, setClosed] = useState<string>()
  const [chosen, setChosen] = useState({ begun: '', at: 0 })
  const isOpen = begun !== undefined && begun !== closed
  const people = isOpen ? offered(found.data?.people ?? NOBODY, begun) : NOBODY
  const active = chosen.begun === begun ? Math.min(chosen.at, people.length - 1) : 0
  const name = (person: NamedPerson) => {
    setClosed(undefined)
    onName(begun ?? '', person)
  }
  /** Whether the key was one of the list's. */
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const person = people[active]
    if (person === undefined || ctrlKey || metaKey) return false
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? people.length - 1 : 0
    if (step !== 0) setChosen({ begun: begun ?? '', at: (active + step) % people.length })
    else if (key === 'Enter' || key === 'Tab') name(person)
    else if (key === 'Escape') setClosed(begun)
    else return false
    return true
  }
  return { people, active, name, onKey }
}
