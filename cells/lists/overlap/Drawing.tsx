import { useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { written } from '../../shared/words.ts'
import { classes } from '../../ui/frame/classes.ts'
import { useChosenOf } from '../../ui/things/selection.ts'
import { kindOfNames } from '../../ui/things/thing.ts'
import { LETTERS } from './shapes.ts'
import styles from './views.module.css'

interface Props {
  readonly width: number
  readonly height: number
  readonly label: string
  /** Whether parts of it are buttons: what is one picture has no parts. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** An SVG that is saved as it is drawn: in its own size, with the font that it names. */
export function Drawing({ width, height, label, isLive = false, children }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={isLive ? 'group' : 'img'}
      aria-label={label}
      {...LETTERS}
    >
      {children}
    </svg>
  )
}

interface PartProps {
  readonly name: string
  /** What it holds: the part is marked where some of it is chosen. */
  readonly items: readonly string[]
  /** What is only read has none. */
  readonly onPick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A part of a drawing; where it can be picked a button, for the pointer, the keys and a screen reader. */
export function DrawingPart({ name, items, onPick, children }: PartProps) {
  const kind = useMemo(() => kindOfNames(items), [items])
  const chosen = useChosenOf(kind, items)
  if (onPick === undefined) return <g>{children}</g>
  const count = chosen === '' ? 0 : chosen.split('\t').length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onPick()
  }
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={count === 0 ? name : `${name}, ${written(count)} chosen`}
      className={classes(styles.pick, count > 0 && styles.holding)}
      onClick={onPick}
      onKeyDown={onKeyDown}
    >
      {children}
    </g>
  )
}
