import { Alert } from '@playbook/cells/ui/frame/Alert'
import { buttonClass } from '@playbook/cells/ui/frame/Button'
import type { PastState } from '@playbook/core/api/history'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { pastOutputs, readChanges, readFrozen } from '../api/history.ts'
import { SessionContext, useSession } from '../live/playbook.tsx'
import type { Session } from '../live/room/session.ts'
import { useFrozen } from '../live/useFrozen.ts'
import { Report } from '../report/Report.tsx'
import report from '../report/Report.module.css'
import { resultAnchor } from '../report/Prose.tsx'
import { Shell, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { Changes } from '../notebook/history/EntryDetail.tsx'
import styles from '../notebook/history/History.module.css'
import { Restore } from '../notebook/history/Restore.tsx'

/** The playbook as it was at a moment or as a version, read only, with the results that are still known. */
export function PastPage({ moment }: { readonly moment: string }) {
  const live = useSession()
  const { id } = live
  const past = useQuery({
    queryKey: ['past', id, moment],
    queryFn: ({ signal }) => readFrozen(id, moment, signal),
    staleTime: Infinity,
    retry: false,
  })
  const changes = useQuery({
    queryKey: ['history', id, moment, undefined, false],
    queryFn: ({ signal }) => readChanges(id, moment, { isWhole: false }, signal),
    staleTime: 0,
    retry: false,
  })
  const readOutput = useMemo(() => pastOutputs(id, moment), [id, moment])
  const session = useFrozen(`${id}/${moment}`, past.data, readOutput)
  if (past.error !== null) return <Missing playbook={id} message={past.error.message} />
  if (session === undefined) return <Shell>{null}</Shell>
  return (
    <SessionContext value={session}>
      <Report
        cellHref={hrefOf}
        bar={(title) => <PastBar live={live} title={title} />}
        facts={() => <PastFacts live={live} moment={moment} at={past.data?.at ?? ''} changes={changes.data} />}
      />
    </SessionContext>
  )
}

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`

function Missing({ playbook, message }: { readonly playbook: string; readonly message: string }) {
  return (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <title>Nothing here</title>
        <Alert kind="note" what="This state cannot be shown" next={message} />
        <p style={{ marginTop: 12 }}>
          <Link href={`/playbooks/${playbook}`}>Back to the notebook</Link>
        </p>
      </div>
    </Shell>
  )
}

function PastBar({ live, title }: { readonly live: Session; readonly title: string }) {
  return (
    <TopBar>
      <span className={styles.pastTitle}>
        <b className={report.barTitle} title={title}>
          {title}
        </b>
        <span>Looking at the past · read only</span>
      </span>
      <Space />
      <Link className={buttonClass({ kind: 'primary' })} href={`/playbooks/${live.id}`}>
        Back to the notebook
      </Link>
      <ThemeToggle />
    </TopBar>
  )
}

interface PastFactsProps {
  readonly live: Session
  readonly moment: string
  readonly at: string
  readonly changes: PastState | undefined
}

const inWords = (at: string) => new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** When it was, what differs since, and the way back. */
function PastFacts({ live, moment, at, changes }: PastFactsProps) {
  const [, navigate] = useLocation()
  const when = inWords(at)
  return (
    <section className={styles.past} aria-label="Looking at the past">
      <p>
        <b>As it was on {when}.</b> The notebook itself is unchanged. Results are shown as far as they are still known.
      </p>
      {changes !== undefined && (
        <details>
          <summary>{changes.since.length === 0 ? 'No cell differs from now' : 'What differs from now'}</summary>
          <SessionContext value={live}>
            <div className={styles.differences}>
              <Changes past={changes} span={undefined} />
            </div>
          </SessionContext>
        </details>
      )}
      <Restore
        session={live}
        id={moment}
        name={`the state of ${when}`}
        onRestored={() => navigate(`/playbooks/${live.id}`)}
      />
    </section>
  )
}
