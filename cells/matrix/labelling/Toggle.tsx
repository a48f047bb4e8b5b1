import type { KeyboardEvent } from 'react'
import { classes } from '../../ui/frame/classes.ts'
import styles from './labelling.module.css'
import { CONTROL, PERTURBATION } from '../../shared/samples.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
}

const WORDS = [CONTROL, PERTURBATION] as const
const OTHER_KEYS = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** Two words with a switch between them; the switch stands in the middle until one is chosen. */
export function Toggle({ label, value, readOnly, onChange }: Props) {
  const other = value === CONTROL ? PERTURBATION : CONTROL
  const set = (word: string) => {
    if (!readOnly && word !== value) onChange(word)
  }
  const press = (word: string) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!OTHER_KEYS.has(event.key)) return
    event.preventDefault()
    const chosen = word === value || event.key.startsWith('Arrow') ? other : word
    set(chosen)
    const buttons = event.currentTarget.parentElement?.querySelectorAll('button')
    buttons?.[WORDS.findIndex((each) => each === chosen)]?.focus()
  }
  const word = (text: (typeof WORDS)[number], at: number) => (
    <button
      type="button"
      role="radio"
      aria-checked={value === text}
      aria-disabled={readOnly}
      tabIndex={value === text || (at === 0 && value !== PERTURBATION) ? 0 : -1}
      className={classes(styles.word, styles[text.toLowerCase()])}
      onClick={() => set(text)}
      onKeyDown={press(text)}
    >
      {text}
    </button>
  )
  return (
    <div role="radiogroup" aria-label={label} className={styles.toggle}>
      {word(CONTROL, 0)}
      <span
        aria-hidden
        className={classes(styles.track, value === CONTROL && styles.left, value === PERTURBATION && styles.right)}
        onClick={() => set(other)}
      />
      {word(PERTURBATION, 1)}
    </div>
  )
}
