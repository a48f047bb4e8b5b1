import type { StepCell } from '@playbook/core/document/notebook'
import {
  ArrowDown,
  ArrowUp,
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
  Trash2,
} from 'lucide-react'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { keysText } from '../../format/keyNames.ts'
import { useSession } from '../../live/playbook.tsx'
import { Menu, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { useComments } from '../comments/context.tsx'
import { usePage } from '../context/context.tsx'

interface Props {
  readonly cell: StepCell
  readonly process: string | undefined
  readonly isResolved: boolean
  readonly canEdit: boolean
}

export function CellMenu({ cell, process, isResolved, canEdit }: Props) {
  const { actions } = usePage()
  if (!canEdit) return null
  const { id, collapsed, dataVisible } = cell
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
        icon={dataVisible ? <EyeOff size={15} /> : <Eye size={15} />}
        onSelect={() => actions.toggle(id, 'dataVisible')}
      >
        {dataVisible ? 'Hide in the report' : 'Show in the report'}
      </MenuItem>
      {process !== undefined && <CompareItem id={id} />}
      <CommentItems id={id} hasResult={process !== undefined} />
      <MenuLine />
      <DeleteItem id={id} />
    </Menu>
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
