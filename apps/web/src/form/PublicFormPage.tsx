import { Alert } from '@playbook/cells/ui/frame/Alert'
import { buttonClass } from '@playbook/cells/ui/frame/Button'
import { answersIn, filledFragment } from '@playbook/core/form/answers'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '../api/client.ts'
import { copyPublication, publishedOutputs, readPublication, readPublished } from '../api/publications.ts'
import { runCells } from '../api/runs.ts'
import { SessionContext } from '../live/playbook.tsx'
import type { Session } from '../live/room/session.ts'
import { useFrozen } from '../live/useFrozen.ts'
import { Shell, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { FillIn, type FormAction } from './FillIn.tsx'
import styles from './Form.module.css'
import { useFilling } from './useFilling.ts'

/** The form of a published playbook: for everybody, guests too where they are let in. */
export function PublicFormPage({ id }: { readonly id: string }) {
  const publication = useQuery({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => readPublication(id, signal),
    retry: false,
  })
  const number = publication.data?.versions[0]?.number
  const version = useQuery({
    queryKey: ['published', id, number],
    queryFn: ({ signal }) => readPublished(id, number ?? 1, signal),
    enabled: number !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  const readOutput = useMemo(() => publishedOutputs(id, number ?? 1), [id, number])
  const session = useFrozen(`${id}/form/${number ?? ''}`, version.data, readOutput)
  const error = publication.error ?? version.error
  if (error !== null || publication.data?.withdrawn != null) {
    return (
      <Shell>
        <div className={styles.alone}>
          <title>Nothing here</title>
          <Alert
            kind="note"
            what="This form cannot be shown"
            next={error?.message ?? 'Its owner has taken the playbook back.'}
          />
        </div>
      </Shell>
    )
  }
  if (session === undefined) return <Shell>{null}</Shell>
  return <PublicForm id={id} number={number ?? 1} source={session} />
}

interface PublicFormProps {
  readonly id: string
  readonly number: number
  readonly source: Session
}

function PublicForm({ id, number, source }: PublicFormProps) {
  const [, navigate] = useLocation()
  const [first] = useState(() => answersIn(location.hash))
  const filling = useFilling(source, first)
  const title = source.notebook.get().title.trim() || 'Untitled playbook'
  const address = `/public/${id}/form`
  const run: FormAction = {
    label: 'Run',
    async run({ answers }) {
      try {
        const made = await copyPublication(id, answers)
        await runCells(made.id)
        navigate(`/playbooks/${made.id}/form`)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        // Back here with the same answers, once the server knows who asks.
        navigate(`/sign-in?to=${encodeURIComponent(address + (filledFragment(answers) ?? ''))}`)
      }
    },
  }
  return (
    <>
      <title>{`${title} · Form`}</title>
      <TopBar>
        <b className={styles.barTitle} title={title}>
          {title}
        </b>
        <span className={styles.small}>{`Form of version ${number}`}</span>
        <Space />
        <Link className={buttonClass()} href={`/public/${id}`}>
          Read the paper
        </Link>
        <ThemeToggle />
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.page}>
        {filling !== undefined && (
          <SessionContext value={filling}>
            <FillIn
              actions={[run]}
              note="Makes a playbook of your own; the published one stays as it is."
              address={address}
            />
          </SessionContext>
        )}
      </main>
    </>
  )
}
