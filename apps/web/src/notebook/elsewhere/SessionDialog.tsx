import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { openSessionQuery, startSession } from '../../api/sessions.ts'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PlaceFields, placeIn } from '../../ui/PlaceFields.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import styles from '../../ui/ProjectForm.module.css'

/** Starts a session: a task in a project of the person, which computes what they run in this playbook. */
export function SessionDialog({ onClose }: { readonly onClose: () => void }) {
  const { id } = useSession()
  const form = useId()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { connected, notice } = useConnected()
  const open = useQuery({ ...openSessionQuery(id), staleTime: 0 })
  const isConnected = connected.length > 0
  const isOpen = open.data !== undefined && open.data.session !== null
  const start = useMutation({
    mutationFn: async (wanted: Parameters<typeof startSession>[1]) => startSession(id, wanted),
    async onSuccess(session) {
      await queries.invalidateQueries({ queryKey: ['session'] })
      onClose()
      if (session.kind === 'session') navigate(`/session/${session.id}`)
    },
  })
  return (
    <Dialog
      title="Compute in a cloud project"
      description="A task in a project of yours computes this playbook. Others who edit it go on computing here."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={start.isPending} disabled={!isConnected || isOpen}>
            Start
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {notice}
        {isOpen && <Alert kind="note" what="You compute this playbook there already." next="Close that first." />}
        {isConnected && !isOpen && (
          <form
            id={form}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              const given = new FormData(event.currentTarget)
              const kind = given.get('kind') === 'run' ? 'run' : 'session'
              start.mutate({ kind, ...placeIn(given) })
            }}
          >
            <PlaceFields connected={connected} disabled={start.isPending} />
            <fieldset className={styles.choices} disabled={start.isPending}>
              <legend>What is computed</legend>
              <label>
                <input type="radio" name="kind" value="session" defaultChecked />
                <span>
                  <b>Each step as you run it.</b> The task stays open for your work. It ends two minutes after its last
                  step, or when you close it, and needs the network.
                </span>
              </label>
              <label>
                <input type="radio" name="kind" value="run" />
                <span>
                  <b>The whole playbook once, as it is now.</b> The task gets the workflow and its files, and ends by
                  itself. Its results come here.
                </span>
              </label>
            </fieldset>
            <p>
              The platform bills you for the task. What it computes belongs to this playbook and says where it was
              computed. Your token stays here.
            </p>
          </form>
        )}
        {start.error !== null && <Alert what="No session was started." next={start.error.message} />}
      </div>
    </Dialog>
  )
}
