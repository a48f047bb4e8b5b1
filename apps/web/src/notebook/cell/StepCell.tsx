import type { StepCell as Cell } from '@playbook/core/document/notebook'
import type { CellPlan } from '@playbook/core/plan/process'
import { memo, useState } from 'react'
import type { Peer } from '../../live/room/presence.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import type { Caption } from '../story/captions.ts'
import { CellBody } from './body/CellBody.tsx'
import { CellDescription } from './CellDescription.tsx'
import { CellFrame } from './CellFrame.tsx'
import { CellHeader } from './CellHeader.tsx'
import { useFold } from './fold/useFold.ts'
import { FormFoldContext } from '@playbook/cells/formFold'
import type { CellStatus } from '../state/cellStatus.ts'
import { useCellStatus } from '../state/useCellStatus.ts'

interface Props {
  readonly cell: Cell
  readonly plan: CellPlan | undefined
  readonly number: number
  readonly isFocused: boolean
  readonly isSelected: boolean
  /** It is where Tab enters the list of cells. */
  readonly isEntry: boolean
  /** It is or was near the screen: what is further away shows its header only. */
  readonly isNear: boolean
  readonly peers: readonly Peer[]
  readonly caption: Caption | undefined
}

/** What stands in the form is not what was submitted. */
const NOT_SUBMITTED: CellStatus = { tone: 'wait', text: 'Changed, not submitted', actions: [] }

/** A step with what feeds it, its prompt and its result. */
export const StepCell = memo(function StepCell(props: Props) {
  const { cell, plan, number, isFocused, isSelected, isEntry, isNear, peers, caption } = props
  const { registry } = useSession()
  const canEdit = useCanEdit()
  const [isDescribing, setDescribing] = useState(false)
  const step = registry.steps.get(cell.step)
  const planned = useCellStatus(cell, plan, step)
  const { fold, settings, isUnfinished, report } = useFold(cell, step, planned)
  const status = isUnfinished && planned.tone === 'ok' ? NOT_SUBMITTED : planned
  const label = cell.label.trim() || step?.label || cell.step
  const shown = { cell, plan, step, status, canEdit, isNear }
  return (
    <CellFrame
      id={cell.id}
      name={`Step ${number}: ${label}. ${status.progress === undefined ? status.text : 'Running'}`}
      isFocused={isFocused}
      isSelected={isSelected}
      isEntry={isEntry}
      peers={peers}
    >
      <CellHeader
        {...shown}
        number={number}
        fold={cell.collapsed ? undefined : fold}
        onDescribe={() => setDescribing(true)}
      />
      {!cell.collapsed && isNear && (
        <CellDescription
          cell={cell}
          number={number}
          canEdit={canEdit}
          isEditing={isDescribing}
          onEditing={setDescribing}
        />
      )}
      {!cell.collapsed && (
        <FormFoldContext value={report}>
          <CellBody {...shown} caption={caption} isFolded={fold?.isFolded === true} settings={settings} />
        </FormFoldContext>
      )}
    </CellFrame>
  )
})
