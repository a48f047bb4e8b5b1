import type { ListChoices, MendedList } from '@playbook/cells/mended'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from './Ask.module.css'

interface Props {
  readonly list: MendedList
  readonly choices: ListChoices
  readonly onChoose: (choices: ListChoices) => void
}

const BUILDS = [
  ['GRCh38', 'GRCh38 (hg38)'],
  ['GRCh37', 'GRCh37 (hg19)'],
] as const
const NAMED = 3

/** What is known of a pasted list, what was repaired in it, and what only a person can say. */
export function MendedNotes({ list, choices, onChoose }: Props) {
  const { notes, said, unknown, unplaced, orthologs } = list
  const more = unplaced.length - NAMED
  return (
    <div className={styles.notes} aria-live="polite">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {unknown > 0 && (
        <Button size="small" onClick={() => onChoose({ ...choices, leavesOutUnknown: true })}>
          {`Leave out the ${unknown.toLocaleString('en')} unknown`}
        </Button>
      )}
      {orthologs !== undefined && (
        <Button size="small" onClick={() => onChoose({ ...choices, isHuman: true })}>
          {`Replace ${orthologs.species} genes by their human orthologs: ${orthologs.count.toLocaleString('en')}`}
        </Button>
      )}
      {unplaced.length > 0 && (
        <p>
          <span>{`Of which build? ${unplaced.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</span>
          {BUILDS.map(([build, label]) => (
            <Button key={build} size="small" onClick={() => onChoose({ ...choices, build })}>
              {label}
            </Button>
          ))}
        </p>
      )}
      {notes.repairs.length > 0 && (
        <p>
          <span>{`Repaired: ${notes.repairs.join(', ')}.`}</span>
          <Button
            size="small"
            onClick={() => onChoose({ isRepaired: false, leavesOutUnknown: false, build: choices.build })}
          >
            Undo
          </Button>
        </p>
      )}
      {!choices.isRepaired && (
        <Button size="small" onClick={() => onChoose({ ...choices, isRepaired: true })}>
          Repair
        </Button>
      )}
    </div>
  )
}
