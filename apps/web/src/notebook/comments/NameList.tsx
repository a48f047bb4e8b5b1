import styles from './Comments.module.css'
import type { NamedPerson } from './mentions.ts'

interface Props {
  readonly id: string
  readonly people: readonly NamedPerson[]
  /** Which one Enter chooses. */
  readonly active: number
  readonly onName: (person: NamedPerson) => void
}

/** The id of a name's element, by which the field says which one is chosen. */
export const nameElement = (list: string, at: number) => `${list}-${at}`

/** Who can be named, of those whose name begins like this; pressing one writes it out. */
export function NameList({ id, people, active, onName }: Props) {
  return (
    <div id={id} className={styles.names} role="listbox" aria-label="Who can be named">
      {people.map((person, at) => (
        <button
          type="button"
          tabIndex={-1}
          key={person.id}
          id={nameElement(id, at)}
          role="option"
          aria-selected={at === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onName(person)}
        >
          @{person.name}
        </button>
      ))}
    </div>
  )
}
