import { useSession, useSource } from '../../live/playbook.tsx'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from '../Notebook.module.css'
import { saveStatus } from './saveStatus.ts'

/** The session ended, or edits were refused: what is on the page stays until it is left. */
export function ClosedNote() {
  const connection = useSource(useSession().connection)
  if (connection.closed === undefined && connection.refused === 0) return null
  return (
    <div className={styles.closed}>
      <Alert
        what={saveStatus(connection).text}
        next={
          connection.unsaved > 0 || connection.refused > 0
            ? 'What you wrote since is on this page only. Copy what you need before you reload or leave.'
            : 'Nothing is lost. You can still read what is on this page.'
        }
      >
        <Button onClick={() => location.reload()}>Reload</Button>
      </Alert>
    </div>
  )
}
