import type { StepCell } from '@playbook/core/document/notebook'
import type { AnyStep } from '@playbook/core/step'
import { ArrowLeft } from 'lucide-react'
import { useSession, useSource } from '../../../live/playbook.tsx'
import { slotsOf, type SlotView } from './bindings.ts'
import { BindingMenu } from './BindingMenu.tsx'
import styles from '../Cell.module.css'
import { hueColor } from '../../../ui/Lineage.tsx'
import { usePage } from '../../context/context.tsx'

interface Props {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly canEdit: boolean
  readonly isNear: boolean
}

/** One chip for each slot: what feeds it, and a menu to change that. */
export function BindingChips({ cell, step, canEdit, isNear }: Props) {
  const slots = slotsOf(cell, step)
  if (slots.length === 0) return null
  return (
    <span className={styles.chips}>
      {slots.map((view) =>
        isNear ? (
          <BindingMenu key={view.slot} cell={cell} step={step} view={view} canEdit={canEdit}>
            <Chip cell={cell.id} view={view} canEdit={canEdit} />
          </BindingMenu>
        ) : (
          <Chip key={view.slot} cell={cell.id} view={view} canEdit={canEdit} />
        ),
      )}
    </span>
  )
}

interface ChipProps {
  readonly cell: string
  readonly view: SlotView
  readonly canEdit: boolean
}

function Chip({ cell, view: { name, sources, hue, typeLabel }, canEdit, ...trigger }: ChipProps) {
  const { numbers } = useSession()
  const { hovered } = usePage()
  const numberOf = useSource(numbers)
  const known = sources.map((source) => numberOf.get(source)).filter((number) => number !== undefined)
  const isMissing = known.length === 0 || known.length < sources.length
  const [first] = sources
  return (
    <button
      type="button"
      {...trigger}
      className={styles.chip}
      data-missing={isMissing || undefined}
      title={typeLabel}
      disabled={!canEdit && known.length === 0}
      onPointerEnter={() => first !== undefined && hovered.set({ from: first, to: cell })}
      onPointerLeave={() => hovered.set(undefined)}
    >
      <i className={styles.dot} style={{ background: hueColor(hue) }} aria-hidden />
      <span className={styles.chipName}>
        {name}
        <span className="visually-hidden">{known.length === 0 ? ', nothing chosen:' : ' of step'}</span>
      </span>
      {known.length === 0 && <em>choose…</em>}
      {known.length > 0 && (
        <em>
          <ArrowLeft size={11} aria-hidden /> {known.join(', ')}
          <span className="visually-hidden">{known.length < sources.length && ', one was deleted'}. Change</span>
        </em>
      )}
    </button>
  )
}
