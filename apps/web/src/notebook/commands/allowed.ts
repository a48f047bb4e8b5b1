import { canEdit, isOwner } from '../../live/playbook.tsx'
import type { ConnectionState } from '../../live/room/connectionState.ts'
import type { CommandRow } from '../keys/table.ts'

/** Whether this person may do what a command does: what nobody may do is not offered either. */
export const isAllowed = ({ edits, owners }: CommandRow, connection: ConnectionState): boolean =>
  (edits !== true || canEdit(connection)) && (owners !== true || isOwner(connection))
