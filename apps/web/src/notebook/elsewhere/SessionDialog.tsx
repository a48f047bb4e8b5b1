import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { integrationQuery } from '../../api/cavatica.ts'
import { openSessionQuery, startSession } from '../../api/sessions.ts'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProjectField } from '../../ui/ProjectField.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import styles from '../../ui/ProjectForm.module.css'

/** Starts a session: a task in a project of the person, which computes what they run in this playbook. */
export function SessionDialog({ onClose }: { readonly onClose: () => void }) {
  const { id } = useSession()
  const form = useId()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const known = useQuery(integrationQuery)
  const open = useQuery({ ...openSessionQuery(id), staleTime: 0 })
  const isConnected = known.data !== undefined && known.data.ending !== null
  const isOpen = open.data !== undefined && open.data.session !== null
  const start = useMutation({
    mutationFn: async (project: string) => startSession(id, project),
    async onSuccess(session) {
      await queries.invalidateQueries({ queryKey: ['session'] })
      onClose()
      navigate(`/session/${session.id}`)
    },
  })
  return (
    <Dialog
      title="Compute on CAVATICA"
      description="A task in a project of yours computes what you run in this playbook. Others who edit it go on computing here."
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
        <QueryAlert query={known} missing="Your account could not be asked" outdated="This may be out of date" />
        {known.data && !isConnected && (
          <Alert
            kind="note"
            what="No token of CAVATICA is kept for you."
            next={
              <>
                Add yours once under <a href="/account#cavatica">Account</a>.
              </>
            }
          />
        )}
        {isOpen && <Alert kind="note" what="You have a session of this playbook already." next="Close it first." />}
        {isConnected && !isOpen && (
          <form
            id={form}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              start.mutate(String(new FormData(event.currentTarget).get('project')).trim())
            }}
          >
            <ProjectField
              label="Project"
              initial={known.data.project ?? ''}
              isConnected
              required
              disabled={start.isPending}
            />
            <p>
              CAVATICA bills you as long as the session is open. It ends two minutes after its last step, or when you
              close it. The project must allow its tasks to reach the network.
            </p>
            <p>
              What it computes belongs to this playbook and says where it was computed. Your token stays here: the task
              gets a code that opens this session alone.
            </p>
          </form>
        )}
        {start.error !== null && <Alert what="No session was started." next={start.error.message} />}
      </div>
    </Dialog>
  )
}
