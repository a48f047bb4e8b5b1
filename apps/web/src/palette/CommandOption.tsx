import { ChevronRight } from 'lucide-react'
import { classes } from '@playbook/cells/classes'
import { Kbd } from '../ui/Kbd.tsx'
import type { PaletteCommand } from './commands.ts'
import styles from './Palette.module.css'
import type { PaletteState } from './usePalette.ts'

export function optionId(position: number): string {
  return `palette-suggestion-${position}`
}

interface Props {
  readonly command: PaletteCommand
  readonly position: number
  readonly palette: PaletteState
}

/** A command of the notebook, with its menu and its key. */
export function CommandOption({ command, position, palette }: Props) {
  const { count, active, activate, runCommand } = palette
  const isActive = position === active
  return (
    <div
      id={optionId(position)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={classes(styles.suggestion, isActive && styles.active)}
      onMouseMove={() => !isActive && activate(position)}
      onClick={() => runCommand(command)}
      onKeyDown={(event) => event.key === 'Enter' && runCommand(command)}
    >
      <span className={styles.flow}>
        <ChevronRight size={16} aria-hidden />
      </span>
      <span className={styles.words}>
        <b>{command.label}</b>
        <span>{`${command.menu} menu`}</span>
      </span>
      <span className={styles.side}>
        {command.keys !== undefined && command.keys.split(' ').map((part, at) => <Kbd key={at} keys={part} />)}
      </span>
    </div>
  )
}
