import { cellText } from '@playbook/core/document/edits'
import type { TextCell as Cell } from '@playbook/core/document/notebook'
import { SharedText } from '@playbook/cells/ui/text/SharedText'
import { ChevronsDownUp, ChevronsUpDown, Copy, Ellipsis, MessageSquare } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import type { Peer } from '../../live/room/presence.ts'
import { useClaimsIn } from '../../live/claims.tsx'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { keysText } from '../../format/keyNames.ts'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { Menu, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import styles from './Cell.module.css'
import { CommentPin } from '../comments/CommentPin.tsx'
import { useComments } from '../comments/context.tsx'
import { CellFrame } from './CellFrame.tsx'
import { Handle } from './CellHeader.tsx'
import { DeleteItem, MoveItems } from './CellMenu.tsx'
import { focusCell } from '../context/focus.ts'
import { firstLine } from './firstLine.ts'
import { useSharedText } from './useSharedText.ts'
import { usePage } from '../context/context.tsx'

interface Props {
  readonly cell: Cell
  readonly isFocused: boolean
  readonly isSelected: boolean
  readonly isEntry: boolean
  /** It is or was near the screen. */
  readonly isNear: boolean
  readonly peers: readonly Peer[]
}

/** A text that is not on the screen keeps its place; nobody scrolls past more of it before it is drawn. */
const UNSEEN = 20_000

/** Markdown between the steps: rendered, and its source while somebody writes in it. */
export const TextCell = memo(function TextCell({ cell, isFocused, isSelected, isEntry, isNear, peers }: Props) {
  const canEdit = useCanEdit()
  const [isEditing, setEditing] = useState(false)
  const isEmpty = cell.text.trim() === ''
  return (
    <CellFrame
      id={cell.id}
      name={isEmpty ? 'Empty text' : `Text: ${firstLine(cell.text)}`}
      isFocused={isFocused}
      isSelected={isSelected}
      isEntry={isEntry}
      peers={peers}
    >
      <div className={styles.text}>
        <span className={styles.textTools}>
          <Handle cell={cell.id} name="the text" canEdit={canEdit} />
          {isNear && <CommentPin cell={cell.id} hasMenu={canEdit} />}
          {isNear && <TextMenu cell={cell} canEdit={canEdit} />}
        </span>
        <div data-cell-body className={styles.textBody}>
          {cell.collapsed ? (
            <p className={styles.hint}>{firstLine(cell.text) || 'Empty text'} …</p>
          ) : !isNear ? (
            <p>{cell.text.slice(0, UNSEEN)}</p>
          ) : canEdit && (isEditing || isEmpty) ? (
            <Source cell={cell} onEditing={setEditing} isEditing={isEditing} />
          ) : (
            <Rendered id={cell.id} text={cell.text} onEdit={canEdit ? () => setEditing(true) : undefined} />
          )}
        </div>
      </div>
    </CellFrame>
  )
})

interface RenderedProps {
  readonly id: string
  readonly text: string
  readonly onEdit: (() => void) | undefined
}

function Rendered({ id, text, onEdit }: RenderedProps) {
  const claims = useClaimsIn(id, 'text')
  return (
    // Enter reaches the button of the source below; the double click is the shortcut of the pointer.
    <div className={styles.rendered} onDoubleClick={onEdit}>
      <Markdown source={text} topHeading={2} claims={claims} />
      {onEdit !== undefined && (
        <button type="button" data-opens-editor className={styles.editText} onFocus={onEdit} onClick={onEdit}>
          Edit the text
        </button>
      )}
    </div>
  )
}

interface SourceProps {
  readonly cell: Cell
  readonly isEditing: boolean
  readonly onEditing: (on: boolean) => void
}

function Source({ cell, isEditing, onEditing }: SourceProps) {
  const { doc } = useSession()
  const { id } = cell
  const text = useSharedText(useCallback(() => cellText(doc, id, 'text'), [doc, id]))
  if (text === undefined) return null
  return (
    <SharedText
      text={text}
      label="Text in Markdown"
      placeholder="Write text: **bold**, _italic_, # heading, - list, [link](https://…)"
      font="prose"
      bare
      autoFocus={isEditing}
      onFocus={() => onEditing(true)}
      onBlur={() => onEditing(false)}
      onEscape={() => focusCell(id)}
      onSubmitKey={() => onEditing(false)}
    />
  )
}

function TextMenu({ cell, canEdit }: { readonly cell: Cell; readonly canEdit: boolean }) {
  const { actions } = usePage()
  const { begin } = useComments()
  if (!canEdit) return null
  return (
    <Menu trigger={<IconButton size="small" label="More for this text" icon={<Ellipsis size={16} />} />}>
      <MoveItems id={cell.id} />
      <MenuItem icon={<Copy size={15} />} onSelect={() => actions.duplicate(cell.id)}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={cell.collapsed ? <ChevronsUpDown size={15} /> : <ChevronsDownUp size={15} />}
        keys="O"
        onSelect={() => actions.toggle(cell.id, 'collapsed')}
      >
        {cell.collapsed ? 'Expand' : 'Collapse'}
      </MenuItem>
      <MenuItem icon={<MessageSquare size={15} />} keys={keysText('Mod+Alt+M')} onSelect={() => begin(cell.id)}>
        Comment
      </MenuItem>
      <MenuLine />
      <DeleteItem id={cell.id} />
    </Menu>
  )
}
