import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publishedOutputs, readPublication, readPublished } from '../api/publications.ts'
import { SessionContext } from '../live/playbook.tsx'
import { useFrozen } from '../live/useFrozen.ts'
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
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <Alert kind="note" what="This page cannot be shown" next={message} />
      </div>
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
  const readOutput = useMemo(() => publishedOutputs(id, number), [id, number])
  const session = useFrozen(`${id}/${number}`, version.data, readOutput)
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
