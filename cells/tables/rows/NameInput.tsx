import styles from '../tables.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly readOnly: boolean
  readonly placeholder?: string
  readonly maxLength?: number
}

/** What something new is called. */
export function NameInput({ label, value, onChange, readOnly, placeholder, maxLength = 300 }: Props) {
  return (
    <label className={styles.check}>
      {label}
      <input
        className={styles.input}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
