import type { StepCell } from '@playbook/core/document/notebook'
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  ChevronsDownUp,
  ChevronsUpDown,
  Columns2,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  MessageSquare,
  Play,
  RotateCw,
  Sparkles,
  Text,
  Trash2,
} from 'lucide-react'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { keysText } from '../../format/keyNames.ts'
import { useProcessState, useSession } from '../../live/playbook.tsx'
import { Menu, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { useAskAbout } from '../assistant/context.tsx'
import { useComments } from '../comments/context.tsx'
import { usePage } from '../context/context.tsx'

interface Props {
  readonly cell: StepCell
  readonly process: string | undefined
  readonly isResolved: boolean
  readonly onDescribe: () => void
}

export function CellMenu({ cell, process, isResolved, onDescribe }: Props) {
  const { actions, today } = usePage()
  const { id, collapsed, description } = cell
  return (
    <Menu trigger={<IconButton size="small" label="More for this cell" icon={<Ellipsis size={16} />} />}>
      {isResolved && (
        <>
          <MenuItem
            icon={<Play size={15} />}
            keys={keysText('Mod+Enter')}
            disabled={process === undefined}
            onSelect={() => actions.run([id])}
          >
            Run
          </MenuItem>
          <MenuItem
            icon={<RotateCw size={15} />}
            hint="Drops this result and what follows from it"
            disabled={process === undefined}
            onSelect={() => process !== undefined && actions.recompute(process)}
          >
            Recompute
          </MenuItem>
          <MenuItem
            icon={<CalendarClock size={15} />}
            hint="Computes it anew beside this result, and compares"
            disabled={process === undefined}
            onSelect={() => today(id)}
          >
            What would be different today?
          </MenuItem>
          <MenuLine />
        </>
      )}
      <MoveItems id={id} />
      <MenuItem icon={<Copy size={15} />} onSelect={() => actions.duplicate(id)}>
        Duplicate
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={collapsed ? <ChevronsUpDown size={15} /> : <ChevronsDownUp size={15} />}
        keys="O"
        onSelect={() => actions.toggle(id, 'collapsed')}
      >
        {collapsed ? 'Expand' : 'Collapse'}
      </MenuItem>
      <MenuItem
        icon={<Text size={15} />}
        hint="Stands above the result in the report"
        disabled={collapsed}
        onSelect={onDescribe}
      >
        {description.trim() === '' ? 'Add a description' : 'Edit the description'}
      </MenuItem>
      <InReport cell={cell} />
      {process !== undefined && <CompareItem id={id} />}
      <CommentItems id={id} hasResult={process !== undefined} />
      <AskItems id={id} process={process} />
      <MenuLine />
      <DeleteItem id={id} />
    </Menu>
  )
}

function InReport({ cell: { id, dataVisible, processVisible } }: Pick<Props, 'cell'>) {
  const { actions } = usePage()
  const icon = (isShown: boolean) => (isShown ? <EyeOff size={15} /> : <Eye size={15} />)
  return (
    <>
      <MenuItem icon={icon(dataVisible)} onSelect={() => actions.toggle(id, 'dataVisible')}>
        {dataVisible ? 'Hide in the report' : 'Show in the report'}
      </MenuItem>
      <MenuItem
        icon={icon(processVisible)}
        hint="Its part of the methods"
        onSelect={() => actions.toggle(id, 'processVisible')}
      >
        {processVisible ? 'Hide how it was made' : 'Show how it was made'}
      </MenuItem>
    </>
  )
}

function CommentItems({ id, hasResult }: { readonly id: string; readonly hasResult: boolean }) {
  const { begin } = useComments()
  return (
    <>
      <MenuLine />
      <MenuItem icon={<MessageSquare size={15} />} keys={keysText('Mod+Alt+M')} onSelect={() => begin(id)}>
        Comment
      </MenuItem>
      {hasResult && (
        <MenuItem icon={<MessageSquare size={15} />} onSelect={() => begin(id, true)}>
          Comment on this result
        </MenuItem>
      )}
    </>
  )
}

function AskItems({ id, process }: { readonly id: string; readonly process: string | undefined }) {
  const ask = useAskAbout()
  const state = useProcessState(process)
  const words = state?.state === 'failed' ? 'Explain this error' : 'Describe this result'
  return (
    <>
      <MenuLine />
      {(state?.state === 'failed' || state?.state === 'done') && (
        <MenuItem icon={<Sparkles size={15} />} hint="Shows it to the assistant" onSelect={() => ask(id, `${words}.`)}>
          {words}
        </MenuItem>
      )}
      <MenuItem icon={<Sparkles size={15} />} onSelect={() => ask(id, 'What could I do with this?')}>
        What could I do with this?
      </MenuItem>
    </>
  )
}

function CompareItem({ id }: { readonly id: string }) {
  const { focus } = useSession()
  const { compare, selection } = usePage()
  const begin = () => {
    if (!selection.cells().includes(id)) focus.set(id)
    compare()
  }
  return (
    <MenuItem icon={<Columns2 size={15} />} hint="With another of its type" onSelect={begin}>
      Compare the result
    </MenuItem>
  )
}

export function MoveItems({ id }: { readonly id: string }) {
  const { actions, selection } = usePage()
  const shift = (by: -1 | 1) => {
    const selected = selection.cells()
    actions.shift(selected.includes(id) ? selected : [id], by)
  }
  return (
    <>
      <MenuItem icon={<ArrowUp size={15} />} keys={keysText('Mod+Shift+Up')} onSelect={() => shift(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown size={15} />} keys={keysText('Mod+Shift+Down')} onSelect={() => shift(1)}>
        Move down
      </MenuItem>
    </>
  )
}

export function DeleteItem({ id }: { readonly id: string }) {
  const { actions } = usePage()
  return (
    <MenuItem danger icon={<Trash2 size={15} />} keys="D D" onSelect={() => actions.remove([id])}>
      Delete
    </MenuItem>
  )
}
