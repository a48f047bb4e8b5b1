import { useEffect, useRef } from 'react'
import { ToggleButtons } from '../frame/ToggleButtons.tsx'
import styles from './Prompt.module.css'

interface Props {
  /** The plural of the kind. */
  readonly plural: string
  readonly tops: readonly [number, ...number[]]
  /** How many rows there are to take from. */
  readonly count: number
  readonly value: { readonly k: number } | undefined
  readonly onSubmit: (value: { k: number }) => void
  readonly readOnly: boolean
}

/** How many rows to take. The first number is submitted at once when nothing was chosen. */
export function TopPrompt({ plural, tops, count, value, onSubmit, readOnly }: Props) {
  const [first] = tops
  const submitted = useRef(false)
  const isOpen = value === undefined && !readOnly
  useEffect(() => {
    // Once: an undo of the choice must not be chosen again under the reader's hands.
    if (!isOpen || submitted.current) return
    submitted.current = true
    onSubmit({ k: first })
  }, [isOpen, first, onSubmit])
  const numbers = value === undefined || tops.includes(value.k) ? tops : [...tops, value.k].toSorted((a, b) => a - b)
  return (
    <div className={styles.counts} role="group" aria-label={`How many ${plural.toLowerCase()}`}>
      <ToggleButtons
        options={numbers.map((k) => [k, k >= count ? `All ${count.toLocaleString('en')}` : `Top ${k}`])}
        chosen={value?.k}
        onChoose={(k) => onSubmit({ k })}
        disabled={readOnly}
      />
      <span className={styles.small}>{`of ${count.toLocaleString('en')}`}</span>
    </div>
  )
}
