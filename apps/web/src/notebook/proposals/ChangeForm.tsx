import { Button } from '@playbook/cells/ui/frame/Button'
import type { EditOfProposal, ProposedEdit } from '@playbook/core/api/proposals'
import { useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { changeable } from './changed.ts'
import type { Deciding } from './deciding.ts'
import { textNow } from './textNow.ts'
import styles from './Proposals.module.css'

/** Whether an edit can be changed before it is accepted. */
export const canChange = (edit: ProposedEdit): boolean => changeable(edit) !== undefined

interface Props {
  readonly edit: ProposedEdit
  readonly item: EditOfProposal
  readonly deciding: Deciding
  readonly onClose: () => void
}

/** Where an edit is changed before it is accepted: in its words, or name by name. */
export function ChangeForm({ edit, item, deciding, onClose }: Props) {
  const session = useSession()
  // What is written is compared with what stands there now, not with what stood there then.
  const [present] = useState(() => textNow(edit, session.notebook.get()))
  const found = changeable(present)
  const [text, setText] = useState(found?.text ?? '')
  const [isBusy, setBusy] = useState(false)
  const instead = found?.with(text)
  const send = async () => {
    if (instead === undefined || isBusy) return
    setBusy(true)
    const isTaken = await deciding.acceptChanged(item, instead)
    setBusy(false)
    if (isTaken) onClose()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className={styles.field}>
        {found?.isList === true ? 'As you take it, one in each line' : 'As you take it'}
        <textarea
          autoFocus
          rows={found?.isList === true ? 8 : 4}
          readOnly={isBusy}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </label>
      {instead === undefined && <p role="alert">This has to be a number.</p>}
      <span className={styles.barActions}>
        <Button type="submit" size="small" kind="primary" busy={isBusy} disabled={instead === undefined}>
          Accept as changed
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
