import { useId, type ReactNode } from 'react'
import styles from './Review.module.css'

interface Props<V extends string> {
  readonly legend: string
  readonly about?: ReactNode
  readonly options: Readonly<Record<V, string>>
  readonly order: readonly V[]
  readonly value: V | null
  readonly isFixed: boolean
  readonly onChange: (value: V) => void
  /** Where the reasons are written. */
  readonly children: ReactNode
}

/** One verdict of several, with its reasons. */
export function Verdicts<V extends string>(props: Props<V>) {
  const { legend, about, options, order, value, isFixed, onChange, children } = props
  const name = useId()
  return (
    <fieldset className={styles.verdict}>
      <legend>{legend}</legend>
      {about}
      <div className={styles.options}>
        {order.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={value === each}
              disabled={isFixed}
              onChange={() => onChange(each)}
            />
            {options[each]}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
