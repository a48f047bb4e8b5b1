import { classes } from '@playbook/cells/classes'
import type { MouseEvent, ReactNode } from 'react'
import styles from './Palette.module.css'
import type { PaletteState } from './usePalette.ts'

export function optionId(position: number): string {
  return `palette-suggestion-${position}`
}

interface Props {
  readonly position: number
  readonly palette: Pick<PaletteState, 'count' | 'active' | 'activate'>
  readonly className?: string
  readonly onClick: (event: MouseEvent) => void
  readonly onEnter: () => void
  readonly children: ReactNode
}

/** One row that can be chosen, whatever it offers. */
export function PaletteOption({ position, palette, className, onClick, onEnter, children }: Props) {
  const { count, active, activate } = palette
  const isActive = position === active
  return (
    <div
      id={optionId(position)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={classes(styles.suggestion, isActive && styles.active, className)}
      onMouseMove={() => !isActive && activate(position)}
      onClick={onClick}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    >
      {children}
    </div>
  )
}
