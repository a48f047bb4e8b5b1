import { useQuery } from '@tanstack/react-query'
import { listMentionable } from '../../api/inbox.ts'
import { useSession } from '../../live/playbook.tsx'
import styles from './Comments.module.css'

const SHOWN = 6

/** Who can be named, of those whose name begins like this; pressing one writes it out. */
export function NameList({ begun, onName }: { readonly begun: string; readonly onName: (name: string) => void }) {
  const { id } = useSession()
  const found = useQuery({
    queryKey: ['mentionable', id],
    queryFn: ({ signal }) => listMentionable(id, signal),
    staleTime: 60_000,
  })
  const wanted = begun.toLowerCase()
  const people = found.data?.people.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.startsWith(wanted) && known !== wanted.trim()
  })
  if (people === undefined || people.length === 0) return null
  return (
    <ul className={styles.names} aria-label="Who can be named">
      {people.slice(0, SHOWN).map(({ id: person, name }) => (
        <li key={person}>
          <button type="button" onClick={() => onName(name)}>
            @{name}
          </button>
        </li>
      ))}
    </ul>
  )
}
