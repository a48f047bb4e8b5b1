import { Button } from '@playbook/cells/ui/frame/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { saveVersion } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './History.module.css'

/** Keeps the playbook as it is now, with its results, under a name. */
export function NameVersion({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (name: string) => {
    // What was typed a moment ago belongs to it.
    await session.settled()
    const { number } = await saveVersion(session.id, name)
    await queries.invalidateQueries({ queryKey: ['history', session.id] })
    showToast(`Version ${number} is kept, with its results.`)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    save(String(new FormData(event.currentTarget).get('name') ?? ''))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title="Name this version"
      description="It keeps every cell and result as they are now, whatever is changed or computed later."
      onClose={onClose}
    >
      <form className={styles.name} onSubmit={submit}>
        <label>
          Name
          <input name="name" data-search="name" maxLength={200} placeholder="For review" />
        </label>
        {problem !== undefined && <p role="alert">Not saved: {problem}</p>}
        <Button type="submit" kind="primary" busy={busy}>
          Keep this version
        </Button>
      </form>
    </Dialog>
  )
}
