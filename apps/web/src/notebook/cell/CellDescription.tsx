import { cellText } from '@playbook/core/document/edits'
import type { StepCell } from '@playbook/core/document/notebook'
import { SharedText } from '@playbook/cells/ui/text/SharedText'
import { useCallback } from 'react'
import { useClaimsIn } from '../../live/claims.tsx'
import { useSession } from '../../live/playbook.tsx'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { focusCell } from '../context/focus.ts'
import styles from './Cell.module.css'
import { useSharedText } from './useSharedText.ts'

interface Props {
  readonly cell: StepCell
  readonly number: number
  readonly isEditing: boolean
  readonly canEdit: boolean
  readonly onEditing: (on: boolean) => void
}

/** What people say of a step: it stands under its heading here and in the report. */
export function CellDescription({ cell, number, isEditing, canEdit, onEditing }: Props) {
  const claims = useClaimsIn(cell.id, 'description')
  if (canEdit && isEditing) return <Source cell={cell.id} number={number} onEditing={onEditing} />
  if (cell.description.trim() === '') return null
  const edit = canEdit ? () => onEditing(true) : undefined
  return (
    <div className={styles.description} onDoubleClick={edit}>
      <Markdown source={cell.description} topHeading={3} claims={claims} />
      {edit !== undefined && (
        <button type="button" className={styles.editText} onClick={edit}>
          Edit the description of step {number}
        </button>
      )}
    </div>
  )
}

type SourceProps = Pick<Props, 'number' | 'onEditing'> & { readonly cell: string }

function Source({ cell, number, onEditing }: SourceProps) {
  const { doc } = useSession()
  const text = useSharedText(useCallback(() => cellText(doc, cell, 'description'), [doc, cell]))
  if (text === undefined) return null
  return (
    <div className={styles.description}>
      <SharedText
        text={text}
        label={`Description of step ${number}`}
        placeholder="What readers should know of this step. It stands above its result in the report."
        font="prose"
        bare
        autoFocus
        onBlur={() => onEditing(false)}
        onEscape={() => {
          onEditing(false)
          focusCell(cell)
        }}
        onSubmitKey={() => onEditing(false)}
      />
    </div>
  )
}
