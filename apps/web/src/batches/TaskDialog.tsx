import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { startSession } from '../api/sessions.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PlaceFields, placeIn } from '../ui/PlaceFields.tsx'
import styles from '../ui/ProjectForm.module.css'
import { useConnected } from '../ui/useConnected.tsx'

interface Props {
  readonly playbook: string
  readonly batch: string
  /** How many rows have given nothing yet. */
  readonly rows: number
  readonly onClose: () => void
}

/** Starts a task in a project of the person, which computes the rows of a batch that have given nothing yet. */
export function TaskDialog({ playbook, batch, rows, onClose }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const { connected, notice } = useConnected()
  const start = useMutation({
    mutationFn: async (place: ReturnType<typeof placeIn>) => startSession(playbook, { kind: 'run', batch, ...place }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['session'] })
      await queries.invalidateQueries({ queryKey: ['batch', playbook, batch] })
      onClose()
    },
  })
  return (
    <Dialog
      title="Compute in a cloud project"
      description={`A task in a project of yours computes ${rows === 1 ? 'the row' : `the ${rows.toLocaleString('en')} rows`} without results, 500 at most. What rows share is computed once.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={start.isPending} disabled={connected.length === 0}>
            Start
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {notice}
        {connected.length > 0 && (
          <form
            id={form}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              start.mutate(placeIn(new FormData(event.currentTarget)))
            }}
          >
            <PlaceFields connected={connected} disabled={start.isPending} />
            <p>
              The platform bills you for the task. Each row says where it was computed. Until the task has ended,
              nothing of these rows is computed here.
            </p>
          </form>
        )}
        {start.error !== null && <Alert what="No task was started." next={start.error.message} />}
      </div>
    </Dialog>
  )
}
