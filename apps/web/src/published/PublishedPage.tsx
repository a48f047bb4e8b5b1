import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication, PublishedVersion } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publishedOutputs, readPublication, readPublished } from '../api/publications.ts'
import { openFrozen } from '../live/frozen.ts'
import { SessionContext } from '../live/playbook.tsx'
import { registry } from '../live/registry.ts'
import type { Session } from '../live/room/session.ts'
import { Report } from '../report/Report.tsx'
import { resultAnchor } from '../report/Prose.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { Cite } from './Cite.tsx'
import { PublishedBar } from './PublishedBar.tsx'
import { PublishedAside, PublishedFacts } from './PublishedFacts.tsx'
import { Withdrawn } from './Withdrawn.tsx'

interface Props {
  readonly id: string
  /** The newest where none is named. */
  readonly number: string | undefined
}

/** A published playbook: as it was, for everybody, whatever services and later edits do. */
export function PublishedPage({ id, number }: Props) {
  const publication = useQuery({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => readPublication(id, signal),
    retry: false,
  })
  if (publication.error !== null) return <Missing message={publication.error.message} />
  if (publication.data === undefined) return <Shell>{null}</Shell>
  if (publication.data.withdrawn !== null) return <Withdrawn publication={publication.data} />
  const newest = publication.data.versions[0]?.number ?? 1
  return <Version publication={publication.data} number={number === undefined ? newest : Number(number)} />
}

function Missing({ message }: { readonly message: string }) {
  return (
    <Shell>
      <main id="content" style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <Alert kind="note" what="This page cannot be shown" next={message} />
      </main>
    </Shell>
  )
}

interface VersionProps {
  readonly publication: Publication
  readonly number: number
}

function Version({ publication, number }: VersionProps) {
  const { id } = publication
  const version = useQuery({
    queryKey: ['published', id, number],
    queryFn: ({ signal }) => readPublished(id, number, signal),
    staleTime: Infinity,
    retry: false,
  })
  const session = useFrozen(id, number, version.data)
  if (version.error !== null) return <Missing message={version.error.message} />
  if (session === undefined) return <Shell>{null}</Shell>
  return (
    <SessionContext value={session}>
      <Report
        cellHref={hrefOf}
        bar={(title) => <PublishedBar publication={publication} number={number} title={title} />}
        facts={(paper) => <PublishedFacts publication={publication} number={number} paper={paper} />}
        foot={<Cite publication={publication} number={number} />}
        aside={<PublishedAside publication={publication} number={number} />}
      />
    </SessionContext>
  )
}

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`

function useFrozen(id: string, number: number, version: PublishedVersion | undefined): Session | undefined {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    if (version === undefined) return undefined
    const opened = openFrozen({ id: `${id}/${number}`, registry, version, readOutput: publishedOutputs(id, number) })
    setSession(opened)
    return () => {
      setSession(undefined)
      opened.close()
    }
  }, [id, number, version])
  return session
}
