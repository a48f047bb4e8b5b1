import type { Thing } from '@playbook/cells/things'
import { CornerDownLeft } from 'lucide-react'
import styles from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import type { PaletteState } from './usePalette.ts'

interface Props {
  readonly thing: Thing
  readonly position: number
  readonly palette: PaletteState
}

/** What was typed, as an input that is filled in. */
export function ThingOption({ thing, position, palette }: Props) {
  const add = () => palette.chooseThing(thing)
  return (
    <PaletteOption position={position} palette={palette} onClick={add} onEnter={add}>
      <span className={styles.flow}>
        <CornerDownLeft size={16} aria-hidden />
      </span>
      <span className={styles.words}>
        <b>{thing.name}</b>
        <span>Add it as an input that is filled in</span>
      </span>
    </PaletteOption>
  )
}
