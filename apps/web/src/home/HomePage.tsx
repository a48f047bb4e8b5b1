import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPlaybooks } from '../api/playbooks.ts'
import { meQuery } from '../api/queries.ts'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { useImport } from '../start/useImport.ts'
import { useNewPlaybook, type NewPlaybook } from '../start/useNewPlaybook.ts'
import { Button } from '@playbook/cells/ui/frame/Button'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { DropToImport } from './DropToImport.tsx'
import { AskBox, NOTHING_ASKED } from './ask/AskBox.tsx'
import styles from './Home.module.css'
import { Templates } from './Templates.tsx'
import { Yours } from './Yours.tsx'

/** The first page: what this is, the one box, one's playbooks, and templates. */
export function HomePage() {
  const me = useQuery(meQuery)
  useSignInFirst(me.error)
  const creation = useNewPlaybook()
  const workflow = useImport()
  const [asked, setAsked] = useState(NOTHING_ASKED)
  const busy = creation.busy !== undefined || workflow.busy

  /** A workflow or a figure is opened; names are read as if they were typed; anything else is begun with. */
  const takeFiles = async (files: readonly File[]) => {
    const { seeFile } = await import('./ask/files.ts')
    const seen = await Promise.all(files.map(seeFile))
    const opened = seen.find(({ kind }) => kind.kind === 'workflow' || kind.kind === 'figure')
    const list = seen.find(({ kind }) => kind.kind === 'list')
    if (opened !== undefined) await workflow.importFile(opened.file)
    else if (list?.kind.text !== undefined) {
      setAsked({ text: list.kind.text, files: [], from: `${list.file.name}: ${list.kind.words}` })
    } else setAsked(({ files: before }) => ({ text: '', files: [...before, ...seen] }))
  }
  const onFiles = (files: readonly File[]) => void takeFiles(files)

  return (
    <Shell active="/" actions={<NewButton creation={creation} disabled={busy} />}>
      <title>Playbook</title>
      <DropToImport onFiles={onFiles} />
      <div className={styles.page}>
        <div className={styles.hero}>
          <h1>Playbook</h1>
          <p className={styles.lead}>Ask a question about genes, variants or drugs, and get a paper you can check.</p>
          <AskBox
            asked={asked}
            onChange={setAsked}
            onFiles={onFiles}
            onTemplate={(id) => creation.open(id)}
            onStart={(step) => creation.open('new', step)}
            disabled={busy}
          />
        </div>
        <Problem what="The playbook could not be opened" why={creation.problem} />
        <Problem what="The file was not imported; nothing was changed" why={workflow.problem} />
        <Overview creation={creation} />
        {me.data !== undefined && <Notes {...me.data.user} />}
      </div>
    </Shell>
  )
}

/** What a guest, and somebody without an address, should know. */
function Notes({ isGuest, hasNoAddress }: { readonly isGuest?: boolean; readonly hasNoAddress?: boolean }) {
  return (
    <>
      {isGuest === true && (
        <p className={styles.note}>
          You are a guest: what you make here is yours for 30 days in this browser.{' '}
          <a href="/sign-in">Sign in to keep it</a>
        </p>
      )}
      {hasNoAddress === true && (
        <p className={styles.note} role="status">
          Nobody can share with you by e-mail, and no message reaches you yet.{' '}
          <a href="/account#own-sign-in">Give an address that is yours</a>
        </p>
      )}
    </>
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
          {overview.data?.playbooks.length !== 0 && <Yours playbooks={overview.data?.playbooks} />}
          <Templates templates={overview.data?.templates} creation={creation} />
        </>
      )}
    </>
  )
}

function NewButton({ creation, disabled }: { readonly creation: NewPlaybook; readonly disabled: boolean }) {
  return (
    <Button
      aria-label="Empty playbook"
      busy={creation.busy === 'new'}
      disabled={disabled}
      onClick={() => creation.open('new')}
    >
      <Plus size={15} aria-hidden />
      <span className={styles.word}>
        Empty<span className={styles.wideOnly}> playbook</span>
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
