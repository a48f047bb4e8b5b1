import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { playbookQuery } from '../../api/queries.ts'
import { runCells } from '../../api/runs.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import styles from '../Notebook.module.css'

/** Another person, or a cell's own Run, may let it go as well. */
const ASK_EVERY_MS = 5000

/** A playbook that came from elsewhere runs nothing until somebody has looked at it and says so. */
export function HeldNote() {
  const { id } = useSession()
  const canEdit = useCanEdit()
  const head = useQuery({
    ...playbookQuery(id),
    // It was read when the playbook was opened.
    enabled: ({ state }) => state.data !== undefined,
    refetchInterval: ({ state }) => (state.data?.isHeld === true ? ASK_EVERY_MS : false),
  })
  const run = useMutation({ mutationFn: () => runCells(id), onSettled: () => head.refetch() })
  if (head.data?.isHeld !== true) return null
  return (
    <div className={styles.closed}>
      <Alert
        kind="note"
        what="This playbook came from a file or from somebody else."
        next={run.error?.message ?? 'Nothing was run or fetched. Look at its steps; they run once you say so.'}
      >
        {canEdit && (
          <Button kind="primary" busy={run.isPending} onClick={() => run.mutate()}>
            Run
          </Button>
        )}
      </Alert>
    </div>
  )
}
