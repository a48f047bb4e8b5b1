import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { lineOf } from '@playbook/core/proposals/looks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addProposal } from '../../api/proposals.ts'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from '../proposals/Proposals.module.css'
import { useSuggesting } from './context.tsx'
import { newProposalId } from './newProposalId.ts'

interface Props {
  readonly edits: readonly ProposedEdit[]
  readonly onClose: () => void
}

/** Asks for a name of the proposal and a reason of each edit, and sends it. */
export function SendDialog({ edits: given, onClose }: Props) {
  const { id, registry } = useSession()
  const { clear } = useSuggesting()
  // What others write meanwhile changes nothing of what is about to be sent.
  const [edits] = useState(given)
  const [proposal] = useState(newProposalId)
  const [title, setTitle] = useState('')
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const send = useMutation({
    mutationFn: async () =>
      addProposal(id, {
        id: proposal,
        title: title.trim(),
        edits: edits.map((edit, at) => ({ edit, reason: (reasons[at] ?? '').trim() })),
      }),
    onSuccess() {
      onClose()
      clear()
      showToast('Sent. Whoever may edit this playbook decides each edit.')
    },
  })
  return (
    <Dialog
      title="Send what you suggest"
      description="Whoever may edit this playbook sees each edit in its place, with your reason."
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={send.isPending} onClick={() => send.mutate()}>
            Send
          </Button>
        </>
      }
    >
      {send.error !== null && <Alert what="It was not sent." next={send.error.message} />}
      <label className={styles.field}>
        What is it about?
        <input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <ol className={styles.reasons}>
        {edits.map((edit, at) => (
          <li key={at}>
            <label className={styles.field}>
              {lineOf(edit, registry)}
              <input
                placeholder="Why?"
                maxLength={2000}
                value={reasons[at] ?? ''}
                onChange={(event) => setReasons({ ...reasons, [at]: event.target.value })}
              />
            </label>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
