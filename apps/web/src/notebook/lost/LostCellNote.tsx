import { stepName } from '@playbook/core/document/step-name'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { usePage } from '../context/context.tsx'
import { focusCell } from '../context/focus.ts'
import type { LostCell, LostCells } from './lostCell.ts'
import { wordsOf } from './lostCell.ts'
import styles from './LostCellNote.module.css'

/** As much of the words as reminds of them. */
const SHOWN = 300

/** Says who deleted the cell that this person was on, keeps its words, and brings it back. */
export function LostCellNote({ cells }: { readonly cells: LostCells }) {
  const lost = useSource(cells)
  return lost === undefined ? null : <Note key={lost.cell.id} lost={lost} cells={cells} />
}

function Note({ lost, cells }: { readonly lost: LostCell; readonly cells: LostCells }) {
  const { registry } = useSession()
  const { actions } = usePage()
  const canEdit = useCanEdit()
  const [isCopied, setCopied] = useState(false)
  const { cell, number, by = 'Somebody' } = lost
  const words = wordsOf(lost)
  const name = cell.kind === 'text' ? 'this text' : `step ${number ?? ''}, ${stepName(cell, registry)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      setCopied(true)
    } catch {
      showToast('The browser does not let the page copy. Mark the words and copy them.', { kind: 'problem' })
    }
  }
  return (
    <section className={styles.note} role="alert" aria-label="A deleted cell">
      <p>
        <b>{by}</b> deleted {name}, while you were on it.
      </p>
      {words !== '' && <blockquote>{words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}</blockquote>}
      <div className={styles.buttons}>
        {canEdit && (
          <Button
            size="small"
            onClick={() => {
              actions.edit(cells.restore)
              focusCell(cell.id)
            }}
          >
            Restore
          </Button>
        )}
        {words !== '' && (
          <Button size="small" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy its words'}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={cells.dismiss}>
          Let it go
        </Button>
      </div>
    </section>
  )
}
