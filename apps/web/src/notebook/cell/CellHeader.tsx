import type { StepCell } from '@playbook/core/document/notebook'
import type { CellPlan } from '@playbook/core/plan/process'
import type { AnyStep } from '@playbook/core/step'
import { GripVertical } from 'lucide-react'
import { StepIcon } from '../../ui/StepIcon.tsx'
import { StatusDot } from '../../services/StatusDot.tsx'
import { BindingChips } from './binding/BindingChips.tsx'
import styles from './Cell.module.css'
import { CellLabel } from './CellLabel.tsx'
import { CellMenu } from './CellMenu.tsx'
import { CellState } from './CellState.tsx'
import { CommentPin } from '../comments/CommentPin.tsx'
import { useDragHandle } from '../drag/DragArea.tsx'
import { FoldLine } from './fold/FoldLine.tsx'
import type { Fold } from './fold/useFold.ts'
import type { CellStatus } from '../state/cellStatus.ts'

interface Props {
  readonly cell: StepCell
  readonly plan: CellPlan | undefined
  readonly step: AnyStep | undefined
  readonly number: number
  readonly status: CellStatus
  readonly canEdit: boolean
  /** Menus come with the rest of the cell, when it comes near the screen. */
  readonly isNear: boolean
  readonly onDescribe: () => void
  /** Of an input that can tell all in a line. */
  readonly fold: Fold | undefined
}

export function CellHeader({ cell, plan, step, number, status, canEdit, isNear, onDescribe, fold }: Props) {
  const process = plan?.state === 'ready' ? plan.process.id : undefined
  return (
    <header
      className={styles.header}
      data-collapsed={cell.collapsed || fold?.isFolded || undefined}
      data-folded={fold?.isFolded || undefined}
    >
      <Handle cell={cell.id} name={`step ${number}`} canEdit={canEdit} />
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      {step !== undefined && <StepIcon step={step} />}
      <CellLabel cell={cell} fallback={step?.label ?? cell.step} number={number} canEdit={canEdit} />
      {step !== undefined && <BindingChips cell={cell} step={step} canEdit={canEdit} isNear={isNear} />}
      {step !== undefined && fold !== undefined && (
        <FoldLine cell={cell} step={step} process={isNear ? process : undefined} fold={fold} />
      )}
      <div className={styles.end}>
        <CellState cell={cell.id} process={process} status={status} canEdit={canEdit} isCollapsed={cell.collapsed} />
        {step?.external !== undefined && (
          <span className={styles.service}>
            <span>{step.external.name}</span>
            {isNear && <StatusDot service={step.external.name} />}
          </span>
        )}
        {isNear && <CommentPin cell={cell.id} hasMenu={canEdit} />}
        {isNear && canEdit && (
          <CellMenu cell={cell} process={process} isResolved={step?.kind === 'resolved'} onDescribe={onDescribe} />
        )}
      </div>
    </header>
  )
}

/** What the pointer drags a cell by; keys move it with Ctrl+Shift+↑ and ↓. */
export function Handle({
  cell,
  name,
  canEdit,
}: {
  readonly cell: string
  readonly name: string
  readonly canEdit: boolean
}) {
  const handle = useDragHandle(cell)
  if (!canEdit) return null
  return (
    <span className={styles.handle} title={`Drag to move ${name}`} aria-hidden {...handle}>
      <GripVertical size={14} />
    </span>
  )
}
