import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication } from '@playbook/core/api/publications'
import { citationsOf, paperOf } from '@playbook/core/report/paper'
import { useMemo } from 'react'
import { ClaimsProvider } from '../live/claims.tsx'
import { SessionContext, usePlaybook } from '../live/playbook.tsx'
import { useStory } from '../live/story.ts'
import { PaperContext, resultAnchor } from '../report/Prose.tsx'
import { Results } from '../report/Results.tsx'
import { StepHref } from '../ui/claims/ClaimValue.tsx'
import report from '../report/Report.module.css'
import styles from './Embed.module.css'
import { useVersion } from './useVersion.ts'
import { usePublication } from './usePublication.tsx'

interface Props {
  readonly id: string
  readonly number: string
  readonly cell: string
}

/** One published result, to stand in a frame of another page; where it is from opens in a page of its own. */
export function EmbedPage({ id, number, cell }: Props) {
  const { publication } = usePublication(id)
  const { session, error } = useVersion(id, Number(number))
  if (error !== null) return <Nothing />
  if (session === undefined || publication === undefined) return null
  return (
    <SessionContext value={session}>
      <ClaimsProvider>
        <StepHref value={hrefOf}>
          <OneResult publication={publication} number={number} cell={cell} />
        </StepHref>
      </ClaimsProvider>
    </SessionContext>
  )
}

const hrefOf = (cell: string) => `#${resultAnchor(cell)}`

interface OneProps extends Omit<Props, 'id'> {
  readonly publication: Publication
}

function OneResult({ publication: { id, title, authors }, number, cell }: OneProps) {
  const { notebook, registry } = usePlaybook()
  const story = useStory()
  const paper = useMemo(() => paperOf(story, notebook, registry), [story, notebook, registry])
  const context = useMemo(() => ({ cellHref: hrefOf, paper, citations: citationsOf(paper) }), [paper])
  const entries = [...paper.results, ...paper.supplement].filter((entry) => 'cell' in entry && entry.cell === cell)
  if (entries.length === 0) return <Nothing />
  return (
    <PaperContext value={context}>
      <main id="content" className={styles.page}>
        <title>{title}</title>
        <article className={report.paper}>
          <Results entries={entries} />
        </article>
        <p className={styles.source}>
          {authors.map(({ name }) => name).join(', ')}:{' '}
          <a href={`/public/${id}/${number}#${resultAnchor(cell)}`} target="_blank" rel="noopener">
            {title || 'Untitled playbook'}
          </a>
          , version {number}. How it was made stands there.
        </p>
      </main>
    </PaperContext>
  )
}

function Nothing() {
  return (
    <main id="content" className={styles.page}>
      <title>Nothing here</title>
      <Alert kind="note" what="This result is not published" next="It was taken back, or the address is mistyped." />
    </main>
  )
}
