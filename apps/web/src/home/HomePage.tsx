import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listPlaybooks, readMe } from '../api/playbooks.ts'
import { useImport } from '../start/useImport.ts'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '../ui/Button.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { DropToImport } from './DropToImport.tsx'
import { Examples } from './Examples.tsx'
import styles from './Home.module.css'
import { StartCards } from './StartCards.tsx'
import { useNewPlaybook } from '../start/useNewPlaybook.ts'
import { Yours } from './Yours.tsx'

/** The first page: what one can start from, one's playbooks, and examples. */
export function HomePage() {
  const overview = useQuery({ queryKey: ['playbooks'], queryFn: ({ signal }) => listPlaybooks(signal) })
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => readMe(signal), staleTime: Infinity })
  const opening = useNewPlaybook()
  const file = useImport()
  const busy = opening.busy !== undefined || file.busy

  return (
    <Shell
      active="/"
      actions={
        <Button kind="primary" busy={opening.busy === 'new'} disabled={busy} onClick={() => opening.open('new')}>
          <Plus size={15} aria-hidden />
          <span>
            New<span className={styles.wideOnly}> playbook</span>
          </span>
        </Button>
      }
    >
      <title>Playbooks</title>
      <DropToImport onFile={(dropped) => void file.importFile(dropped)} />
      <div className={styles.page}>
        <h1>What do you want to find out?</h1>
        <p className={styles.lead}>
          Start from what you have. Each step suggests what can follow it, and the report writes itself along the way.
        </p>
        {opening.problem !== undefined && (
          <div className={styles.problem}>
            <Alert what="The playbook could not be opened" next={opening.problem} />
          </div>
        )}
        <StartCards
          busy={busy}
          importing={file.busy}
          onStart={(step) => opening.open('new', step)}
          onFile={(picked) => void file.importFile(picked)}
        />
        {file.problem !== undefined && (
          <div className={styles.problem}>
            <Alert what="The file was not imported; nothing was changed" next={file.problem} />
          </div>
        )}
        {overview.isError && (
          <div className={styles.problem}>
            <Alert
              what={overview.data ? 'This list may be out of date' : 'Your playbooks could not be loaded'}
              next={overview.error.message}
            >
              <Button busy={overview.isFetching} onClick={() => void overview.refetch()}>
                Try again
              </Button>
            </Alert>
          </div>
        )}
        {(overview.data !== undefined || overview.isPending) && (
          <>
            <Yours playbooks={overview.data?.playbooks} opening={opening} />
            <Examples examples={overview.data?.examples} opening={opening} />
          </>
        )}
        {me.data?.note !== undefined && <p className={styles.note}>{me.data.note}</p>}
      </div>
    </Shell>
  )
}
