import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readSnapshots, restoreSnapshot } from '../api/playbooks.ts'
import { timeAgo } from '../format/timeAgo.ts'
import styles from './EarlierStates.module.css'

interface Props {
  readonly playbook: string
  readonly onRestored: () => void
}

/** The states that the owner can go back to. It needs nothing of the document, which may be what is broken. */
export function EarlierStates({ playbook, onRestored }: Props) {
  const list = useQuery({
    queryKey: ['snapshots', playbook],
    queryFn: ({ signal }) => readSnapshots(playbook, signal),
    retry: false,
  })
  const restore = useMutation({
    mutationFn: (id: string) => restoreSnapshot(playbook, id),
    onSuccess: onRestored,
    onSettled: () => list.refetch(),
  })
  const problem = list.error ?? restore.error
  if (problem !== null) return <Alert kind="note" what="Earlier states cannot be shown." next={problem.message} />
  if (list.data === undefined) return null
  const { snapshots } = list.data
  if (snapshots.length === 0) return <p>No earlier state of this playbook is kept.</p>
  return (
    <section aria-label="Earlier states">
      <h2 className={styles.heading}>Go back to an earlier state</h2>
      <ul className={styles.list}>
        {snapshots.map(({ id, created, title, cells }) => (
          <li key={id} className={styles.state}>
            <span className={styles.title}>{title === '' ? 'Untitled playbook' : title}</span>
            <span className={styles.facts}>
              {cells} {cells === 1 ? 'cell' : 'cells'}, <time dateTime={created}>{whenOf(created)}</time>
            </span>
            <Button
              size="small"
              busy={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id)}
            >
              Go back to this
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whenOf = (created: string) => timeAgo(new Date(created), new Date())
