import type { Cell } from '@playbook/core/document/notebook'
import type { CellPlan } from '@playbook/core/plan/process'
import { memo } from 'react'
import type { Peer } from '../../live/room/presence.ts'
import { CellBoundary } from '../cell/body/CellBoundary.tsx'
import { StepCell } from '../cell/StepCell.tsx'
import { TextCell } from '../cell/TextCell.tsx'
import styles from '../Notebook.module.css'
import type { Caption } from '../story/captions.ts'
import { AddBar } from './AddBar.tsx'
import { FoldedNote } from './FoldedNote.tsx'
import { Gutter } from './Gutter.tsx'
import { useNearViewport } from './useNearViewport.ts'

interface Props {
  readonly cell: Cell
  readonly plan: CellPlan | undefined
  /** Of a step. */
  readonly number: number
  readonly caption: Caption | undefined
  readonly isFocused: boolean
  readonly isSelected: boolean
  /** It is where Tab enters the list of cells. */
  readonly isEntry: boolean
  /** It is on the screen when the page opens. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly peers: readonly Peer[]
  readonly canEdit: boolean
}

/** One cell with what stands below it: drawn again only when something of it changes. */
export const CellRow = memo(function CellRow({
  cell,
  plan,
  number,
  caption,
  isFirst,
  isLast,
  canEdit,
  ...others
}: Props) {
  const { isNear, watch } = useNearViewport(isFirst)
  const common = { ...others, isNear }
  const isOpen = others.isFocused || isLast
  return (
    <div ref={watch} className={styles.row} data-row={cell.id} data-reading={!canEdit || undefined}>
      {isNear && <Gutter cell={cell} />}
      <CellBoundary resetKey={cell}>
        {cell.kind === 'text' ? (
          <TextCell cell={cell} {...common} />
        ) : (
          <StepCell cell={cell} plan={plan} number={number} caption={caption} {...common} />
        )}
      </CellBoundary>
      <FoldedNote cell={cell.id} />
      {canEdit && (isNear || isOpen ? <AddBar after={cell.id} isOpen={isOpen} /> : <div className={styles.add} />)}
    </div>
  )
})
