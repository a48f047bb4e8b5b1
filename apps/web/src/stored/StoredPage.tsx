import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '../api/client.ts'
import { copyStored, readStored, storedExport, storedOutputs } from '../api/storedWorkflows.ts'
import { SessionContext } from '../live/playbook.tsx'
import { useFrozen } from '../live/useFrozen.ts'
import { resultAnchor } from '../report/Prose.tsx'
import { Report } from '../report/Report.tsx'
import report from '../report/Report.module.css'
import { Shell, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Stored.module.css'

interface Props {
  readonly id: string
}

/** A workflow that a program sent here, read only: what papers and exports name as their source. */
export function StoredPage({ id }: Props) {
  const stored = useQuery({
    queryKey: ['stored', id],
    queryFn: ({ signal }) => readStored(id, signal),
    staleTime: Infinity,
    retry: false,
  })
  const readOutput = useMemo(() => storedOutputs(id), [id])
  const session = useFrozen(id, stored.data, readOutput)
  if (stored.error !== null) return <Missing id={id} error={stored.error} />
  if (session === undefined) return <Shell>{null}</Shell>
  return (
    <SessionContext value={session}>
      <Report
        cellHref={(cell) => `#${resultAnchor(cell)}`}
        bar={(title) => <StoredBar id={id} title={title} />}
        facts={() => (
          <p className={styles.facts}>
            Sent here by a program, and never changed since. Results are shown as far as they are known; open a copy to
            compute the others.
          </p>
        )}
      />
    </SessionContext>
  )
}

function Missing({ id, error }: Props & { readonly error: Error }) {
  const isStranger = error instanceof ApiError && error.status === 401
  return (
    <Shell>
      <div className={styles.missing}>
        <title>Nothing here</title>
        <Alert
          kind="note"
          what="This workflow cannot be shown"
          next={isStranger ? 'Sign in to read workflows that programs sent here.' : error.message}
        />
        {isStranger && (
          <Link
            className={buttonClass({ kind: 'primary' })}
            href={`/sign-in?to=${encodeURIComponent(`/report/${id}`)}`}
          >
            Sign in
          </Link>
        )}
      </div>
    </Shell>
  )
}

function StoredBar({ id, title }: Props & { readonly title: string }) {
  const [, navigate] = useLocation()
  const copy = useMutation({
    mutationFn: async () => copyStored(id),
    onSuccess: (made) => navigate(`/playbooks/${made.id}`),
    onError: (error) => showToast(error.message, { kind: 'problem' }),
  })
  return (
    <TopBar>
      <span className={styles.heading}>
        <b className={report.barTitle} title={title}>
          {title}
        </b>
        <span>Stored workflow · read only</span>
      </span>
      <Space />
      <a className={buttonClass()} href={storedExport(id)} download>
        Download
      </a>
      <Button kind="primary" busy={copy.isPending} onClick={() => copy.mutate()}>
        Open a copy
      </Button>
      <ThemeToggle />
    </TopBar>
  )
}
