import { Button } from '@playbook/cells/ui/frame/Button'
import type { InboxEntry } from '@playbook/core/api/inbox'
import { SharedRole } from '@playbook/core/api/sharing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { grantAccess, refuseAccess } from '../api/sharing.ts'
import { ROLES } from '../format/roles.ts'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Inbox.module.css'

/** What an owner answers somebody who asks for a playbook. */
export function Request({ entry }: { readonly entry: InboxEntry }) {
  const queries = useQueryClient()
  const [role, setRole] = useState<SharedRole>('viewer')
  const { playbook, asker = '', by } = entry
  const answer = useMutation({
    mutationFn: async (isYes: boolean) => (isYes ? grantAccess(playbook, asker, role) : refuseAccess(playbook, asker)),
    onSuccess: (_nothing, isYes) => showToast(isYes ? `${by} ${ROLES[role]} it now.` : `${by} is not told.`),
    onError: (error) => showToast(error.message, { kind: 'problem' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['inbox'] }),
  })
  return (
    <p className={styles.offer}>
      <select
        aria-label={`What ${by} may do`}
        value={role}
        disabled={answer.isPending}
        onChange={({ target }) => setRole(SharedRole.parse(target.value))}
      >
        {SharedRole.options.map((each) => (
          <option key={each} value={each}>
            {ROLES[each]}
          </option>
        ))}
      </select>
      <Button
        size="small"
        kind="primary"
        busy={answer.isPending && answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(true)}
      >
        Give access
      </Button>
      <Button
        size="small"
        busy={answer.isPending && !answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Refuse
      </Button>
    </p>
  )
}
