import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePlaybook, restorePlaybook } from '../api/playbooks.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { titleOf } from './list.ts'

/** Deletes at once, with a way back: a deleted playbook is kept for 30 days. */
export function useRemoval() {
  const queries = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const hide = (id: string) => setHidden((before) => new Set([...before, id]))
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)))
  const refresh = () => queries.invalidateQueries({ queryKey: ['playbooks'] })

  const restore = async (playbook: PlaybookEntry) => {
    try {
      await restorePlaybook(playbook.id)
      await refresh()
      show(playbook.id)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      showToast(`“${titleOf(playbook)}” could not be restored. ${why}`, {
        kind: 'problem',
        action: { label: 'Try again', run: () => void restore(playbook) },
      })
    }
  }

  const remove = async (playbook: PlaybookEntry) => {
    hide(playbook.id)
    try {
      await deletePlaybook(playbook.id)
      showToast(`“${titleOf(playbook)}” deleted`, {
        action: { label: 'Undo', run: () => void restore(playbook) },
      })
      await refresh()
    } catch (error) {
      show(playbook.id)
      const why = error instanceof Error ? error.message : String(error)
      showToast(`“${titleOf(playbook)}” could not be deleted. ${why}`, { kind: 'problem' })
    }
  }
  return { remove: (playbook: PlaybookEntry) => void remove(playbook), show, hidden }
}
