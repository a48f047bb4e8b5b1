import { Button } from '@playbook/cells/ui/frame/Button'
import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import styles from '../proposals/Proposals.module.css'
import { useSuggestedEdits, useSuggesting } from './context.tsx'
import { keepDraft } from './draft.ts'
import { SendDialog } from './SendDialog.tsx'

const counted = (count: number) => `${count} ${count === 1 ? 'edit' : 'edits'}`

/** Says that the page suggests, and sends what was suggested. */
export function SuggestBar() {
  const { id, base } = useSession()
  const edits = useSuggestedEdits()
  const { clear } = useSuggesting()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (base !== undefined) keepDraft(id, edits)
  }, [id, base, edits])
  if (base === undefined) return null
  return (
    <div className={styles.suggestBar} data-page-bar role="region" aria-label="Your suggestions">
      <PencilLine size={16} aria-hidden />
      <span>
        <b>You suggest.</b> Type, add, bind and remove as usual: each becomes an edit that somebody decides. Nothing of
        it runs or prints until then.
      </span>
      <span className={styles.barActions}>
        <Button size="small" kind="primary" disabled={edits.length === 0} onClick={() => setSending(true)}>
          {edits.length === 0 ? 'Nothing to send yet' : `Send ${counted(edits.length)}…`}
        </Button>
        {edits.length > 0 && (
          <Button size="small" kind="quiet" onClick={clear}>
            Throw away
          </Button>
        )}
      </span>
      {isSending && <SendDialog edits={edits} onClose={() => setSending(false)} />}
    </div>
  )
}
