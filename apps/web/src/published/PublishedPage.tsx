import type { Publication } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publishedOutputs, readPublished } from '../api/publications.ts'
import { SessionContext } from '../live/playbook.tsx'
import { useFrozen } from '../live/useFrozen.ts'
import { Report } from '../report/Report.tsx'
import { resultAnchor } from '../report/Prose.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { Cite } from './Cite.tsx'
import { PublishedBar } from './PublishedBar.tsx'
import { PublishedAside, PublishedFacts } from './PublishedFacts.tsx'
import { Missing, usePublication } from './usePublication.tsx'

interface Props {
  readonly id: string
  /** The newest where none is named. */
  readonly number: string | undefined
}

/** A published playbook: as it was, for everybody, whatever services and later edits do. */
export function PublishedPage({ id, number }: Props) {
  const { publication, instead } = usePublication(id)
  if (publication === undefined) return instead
  const newest = publication.versions[0]?.number ?? 1
  return <Version publication={publication} number={number === undefined ? newest : Number(number)} />
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
        bar={(title) => <PublishedBar publication={publication} number={number} title={title} page="report" />}
        facts={(paper) => <PublishedFacts publication={publication} number={number} paper={paper} />}
        foot={<Cite publication={publication} number={number} />}
        aside={<PublishedAside publication={publication} number={number} />}
      />
    </SessionContext>
  )
}

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`
