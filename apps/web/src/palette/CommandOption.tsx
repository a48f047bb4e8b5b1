import { ChevronRight } from 'lucide-react'
import { Kbd } from '../ui/Kbd.tsx'
import type { PaletteCommand } from './commands.ts'
import styles from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import type { PaletteState } from './usePalette.ts'

interface Props {
  readonly command: PaletteCommand
  readonly position: number
  readonly palette: PaletteState
}

/** A command of the notebook, with its menu and its key. */
export function CommandOption({ command, position, palette }: Props) {
  const run = () => palette.runCommand(command)
  return (
    <PaletteOption position={position} palette={palette} onClick={run} onEnter={run}>
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
    </PaletteOption>
  )
}
