import type { Publication } from '@playbook/core/api/publications'
import { useCallback } from 'react'
import { SessionContext } from '../live/playbook.tsx'
import { Report } from '../report/Report.tsx'
import { resultAnchor } from '../report/Prose.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { Cite } from './Cite.tsx'
import { PublishedBatches } from './PublishedBatches.tsx'
import { PublishedBar } from './PublishedBar.tsx'
import { PublishedAside, PublishedFacts } from './PublishedFacts.tsx'
import { useVersion } from './useVersion.ts'
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
  const { session, batches, error } = useVersion(id, number)
  const embedHref = useCallback((cell: string) => `/embed/${id}/${number}/${encodeURIComponent(cell)}`, [id, number])
  if (error !== null) return <Missing message={error.message} />
  if (session === undefined) return <Shell>{null}</Shell>
  return (
    <SessionContext value={session}>
      <Report
        cellHref={hrefOf}
        embedHref={embedHref}
        bar={(title) => <PublishedBar publication={publication} number={number} title={title} page="report" />}
        facts={(paper) => <PublishedFacts publication={publication} number={number} paper={paper} />}
        more={<PublishedBatches at={`/api/publications/${id}/versions/${number}`} batches={batches} />}
        foot={<Cite publication={publication} number={number} />}
        aside={<PublishedAside publication={publication} number={number} />}
      />
    </SessionContext>
  )
}

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`
