import { classes } from './classes.ts'
import styles from './Choices.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly choices: readonly string[]
  /** The position of the choice that Enter takes. */
  readonly active: number | undefined
  /** Said in a last line that cannot be chosen. */
  readonly note: string | undefined
  readonly onChoose: (choice: string) => void
}

/** The list under a combobox. The text field keeps the focus. */
export function Choices({ id, label, choices, active, note, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {choices.map((choice, at) => (
        // The keys are those of the text field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={choice}
          id={choiceId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classes(styles.choice, at === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </div>
      ))}
      {note !== undefined && (
        <div role="option" aria-disabled aria-selected={false} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  )
}

export function choiceId(list: string, at: number): string {
  return `${list}-${at}`
}
