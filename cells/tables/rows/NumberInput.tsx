import { useState } from 'react'
import styles from '../tables.module.css'

interface Props {
  readonly label: string
  readonly value: number | undefined
  /** Undefined while no number is written. */
  readonly onChange: (value: number | undefined) => void
  readonly readOnly: boolean
}

/** A number as people write it: 0.05, 1e-6, −2. */
export function NumberInput({ label, value, onChange, readOnly }: Props) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const read = (typed: string) => {
    setText(typed)
    const number = Number(typed.replace('−', '-'))
    onChange(typed.trim() === '' || !Number.isFinite(number) ? undefined : number)
  }
  return (
    <input
      className={styles.input}
      inputMode="decimal"
      aria-label={label}
      value={text}
      disabled={readOnly}
      onChange={({ target }) => read(target.value)}
    />
  )
}
