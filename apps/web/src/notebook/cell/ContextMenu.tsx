import { Fragment } from 'react'
import { MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { PointMenu } from '@playbook/cells/ui/menu/PointMenu'
import { keysText } from '../../format/keyNames.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { isAllowed } from '../commands/allowed.ts'
import type { Dispatch } from '../commands/dispatch.ts'
import { COMMANDS, type Command, type CommandRow } from '../keys/table.ts'
import { useKeyBindings } from '../keys/bindings.ts'

/** What the menu of the right button offers on a cell, in groups. */
const GROUPS: readonly (readonly Command[])[] = [
  ['run', 'stop', 'recompute', 'today-cell'],
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['move-up', 'move-down', 'collapse', 'in-report', 'how-in-report'],
  ['compare', 'copy-link'],
]

interface Props {
  readonly point: { readonly x: number; readonly y: number }
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

export function ContextMenu({ point, dispatch, onClose }: Props) {
  const connection = useSource(useSession().connection)
  const { keysOf } = useKeyBindings()
  const rowOf = (id: Command): CommandRow => COMMANDS[id]
  const groups = GROUPS.map((ids) => ids.filter((id) => isAllowed(rowOf(id), connection)))
  return (
    <PointMenu point={point} label="Cell" onClose={onClose}>
      {groups
        .filter((ids) => ids.length > 0)
        .map((ids, at) => (
          <Fragment key={ids[0]}>
            {at > 0 && <MenuLine />}
            {ids.map((id) => {
              const [key] = keysOf(id)
              return (
                <MenuItem
                  key={id}
                  danger={id === 'delete'}
                  {...(key !== undefined && { keys: keysText(key) })}
                  onSelect={() => dispatch(id)}
                >
                  {rowOf(id).label}
                </MenuItem>
              )
            })}
          </Fragment>
        ))}
    </PointMenu>
  )
}
