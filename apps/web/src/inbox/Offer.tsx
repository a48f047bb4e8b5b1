import { Button } from '@playbook/cells/ui/frame/Button'
import type { InboxEntry } from '@playbook/core/api/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptOwnership, declineOwnership } from '../api/sharing.ts'
import { titleOf } from '../home/list.ts'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Inbox.module.css'

/** What a person answers who is asked to own a playbook. */
export function Offer({ entry }: { readonly entry: InboxEntry }) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: async (isYes: boolean) => (isYes ? acceptOwnership : declineOwnership)(entry.playbook),
    onSuccess: (_nothing, isYes) => {
      const title = titleOf(entry)
      showToast(isYes ? `“${title}” is yours.` : `“${title}” stays with its owner.`)
    },
    onError: (error) => showToast(error.message, { kind: 'problem' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['inbox'] })
      await queries.invalidateQueries({ queryKey: ['playbooks'] })
    },
  })
  return (
    <p className={styles.offer}>
      <Button
        size="small"
        kind="primary"
        busy={answer.isPending && answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(true)}
      >
        Take it over
      </Button>
      <Button
        size="small"
        busy={answer.isPending && !answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </p>
  )
}
