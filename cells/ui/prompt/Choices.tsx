import { useLayoutEffect, useRef } from 'react'
import { classes } from '../frame/classes.ts'
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

/** Room below the field that is enough; with less, and more above, the list opens upwards. */
const ENOUGH = 200
const GAP = 4

/** The list under a combobox, above everything that would cut it off. The text field keeps the focus. */
export function Choices({ id, label, choices, active, note, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    const field = box?.parentElement
    if (box === null || !field) return
    if ('showPopover' in box) {
      box.popover = 'manual'
      box.showPopover()
    }
    const place = () => {
      const { left, top, bottom, width } = field.getBoundingClientRect()
      const below = innerHeight - bottom
      const upwards = below < ENOUGH && top > below
      box.style.left = `${left}px`
      box.style.width = `${width}px`
      box.style.top = upwards ? 'auto' : `${bottom + GAP}px`
      box.style.bottom = upwards ? `${innerHeight - top + GAP}px` : 'auto'
      box.style.maxHeight = `${Math.min(304, (upwards ? top : below) - 2 * GAP)}px`
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
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
