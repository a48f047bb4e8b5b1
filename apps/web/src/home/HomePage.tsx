import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listPlaybooks } from '../api/playbooks.ts'
import { meQuery } from '../api/queries.ts'
import { useSignInFirst } from '../account/useSignInFirst.ts'
import { useImport } from '../start/useImport.ts'
import { useNewPlaybook, type NewPlaybook } from '../start/useNewPlaybook.ts'
import { Button } from '@playbook/cells/ui/frame/Button'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { DropToImport } from './DropToImport.tsx'
import styles from './Home.module.css'
import { StartCards } from './StartCards.tsx'
import { Templates } from './Templates.tsx'
import { Yours } from './Yours.tsx'

/** The first page: what one can start from, one's playbooks, and templates. */
export function HomePage() {
  const me = useQuery(meQuery)
  useSignInFirst(me.error)
  const creation = useNewPlaybook()
  const file = useImport()
  const busy = creation.busy !== undefined || file.busy
  const importFile = (picked: File) => void file.importFile(picked)

  return (
    <Shell active="/" actions={<NewButton creation={creation} disabled={busy} />}>
      <title>Playbooks</title>
      <DropToImport onFile={importFile} />
      <div className={styles.page}>
        <h1>What do you want to find out?</h1>
        <p className={styles.lead}>
          Start from what you have. Each step suggests what can follow it, and the report writes itself along the way.
        </p>
        <Problem what="The playbook could not be opened" why={creation.problem} />
        <StartCards
          busy={busy}
          importing={file.busy}
          onStart={(step) => creation.open('new', step)}
          onFile={importFile}
        />
        <Problem what="The file was not imported; nothing was changed" why={file.problem} />
        <Overview creation={creation} />
        {me.data?.user.isGuest === true && (
          <p className={styles.note}>
            You are a guest: what you make here is yours for 30 days in this browser.{' '}
            <a href="/sign-in">Sign in to keep it</a>
          </p>
        )}
        {me.data?.note !== undefined && <p className={styles.note}>{me.data.note}</p>}
      </div>
    </Shell>
  )
}

/** One's playbooks and the templates. */
function Overview({ creation }: { readonly creation: NewPlaybook }) {
  const overview = useQuery({ queryKey: ['playbooks'], queryFn: ({ signal }) => listPlaybooks(signal) })
  return (
    <>
      <QueryAlert
        className={styles.problem}
        query={overview}
        missing="Your playbooks could not be loaded"
        outdated="This list may be out of date"
      />
      {(overview.data !== undefined || overview.isPending) && (
        <>
          <Yours playbooks={overview.data?.playbooks} />
          <Templates templates={overview.data?.templates} creation={creation} />
        </>
      )}
    </>
  )
}

function NewButton({ creation, disabled }: { readonly creation: NewPlaybook; readonly disabled: boolean }) {
  return (
    <Button
      kind="primary"
      aria-label="New playbook"
      busy={creation.busy === 'new'}
      disabled={disabled}
      onClick={() => creation.open('new')}
    >
      <Plus size={15} aria-hidden />
      <span className={styles.word}>
        New<span className={styles.wideOnly}> playbook</span>
      </span>
    </Button>
  )
}

function Problem({ what, why }: { readonly what: string; readonly why: string | undefined }) {
  if (why === undefined) return null
  return (
    <div className={styles.problem}>
      <Alert what={what} next={why} />
    </div>
  )
}
