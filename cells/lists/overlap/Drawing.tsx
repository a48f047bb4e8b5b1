import type { KeyboardEvent, ReactNode } from 'react'
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
  /** What is only read has none. */
  readonly onPick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A part of a drawing; where it can be picked a button, for the pointer, the keys and a screen reader. */
export function DrawingPart({ name, onPick, children }: PartProps) {
  if (onPick === undefined) return <g>{children}</g>
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onPick()
  }
  return (
    <g role="button" tabIndex={0} aria-label={name} className={styles.pick} onClick={onPick} onKeyDown={onKeyDown}>
      {children}
    </g>
  )
}
