import { USUAL_CHOICES } from '@playbook/cells/mended'
import type { Thing } from '@playbook/cells/things'
import { CornerDownLeft } from 'lucide-react'
import { linesOf, useMendedList } from '../home/ask/useMendedList.ts'
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
  const { list } = useMendedList(linesOf(thing), thing, USUAL_CHOICES)
  const repairs = list?.notes.repairs ?? []
  const add = () => palette.chooseThing(thing)
  return (
    <PaletteOption position={position} palette={palette} onClick={add} onEnter={add}>
      <span className={styles.flow}>
        <CornerDownLeft size={16} aria-hidden />
      </span>
      <span className={styles.words}>
        <b>{thing.name}</b>
        <span>
          {repairs.length > 0
            ? `Add it as an input, repaired: ${repairs.join(', ')}`
            : 'Add it as an input that is filled in'}
        </span>
      </span>
    </PaletteOption>
  )
}
