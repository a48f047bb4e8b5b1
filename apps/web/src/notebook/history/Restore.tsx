import { Button } from '@playbook/cells/ui/frame/Button'
import { replaceNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { useState } from 'react'
import { readMoment } from '../../api/history.ts'
import type { Session } from '../../live/room/session.ts'
import { showProblem } from '../../ui/toast/toasts.ts'
import { showUndoable } from '../context/history.ts'
import styles from './History.module.css'

interface RestoreProps {
  /** The playbook as it is now. */
  readonly session: Session
  readonly id: string
  readonly name: string
  readonly onRestored?: () => void
}

/** Asks once more, then brings the state back as one edit that can be undone. */
export function Restore({ session, id, name, onRestored }: RestoreProps) {
  const { id: playbook, doc, undo, registry } = session
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    // What was typed a moment ago belongs to what stands now, which remains in the history.
    await session.settled()
    const notebook = await readMoment(playbook, id)
    // One step of undo of its own.
    undo.stopCapturing()
    replaceNotebook(doc, notebook, draftsFrom(registry))
    undo.stopCapturing()
    setAsking(false)
    showUndoable(undo, `You are back at ${name}.`, () => void undo.undo())
    onRestored?.()
  }
  const begin = () => {
    setBusy(true)
    restore()
      .catch(showProblem)
      .finally(() => setBusy(false))
  }
  if (!isAsking) {
    return (
      <Button size="small" onClick={() => setAsking(true)}>
        Restore…
      </Button>
    )
  }
  return (
    <div role="alert" className={styles.ask}>
      <p>
        <b>Bring back {name}?</b> It becomes one new edit that everybody sees and you can undo. Nothing is deleted: what
        stands now stays in the history.
      </p>
      <Button size="small" kind="primary" busy={busy} onClick={begin}>
        Restore {name}
      </Button>{' '}
      <Button size="small" kind="quiet" onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </div>
  )
}
