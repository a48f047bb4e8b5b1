import { buttonClass } from '@playbook/cells/ui/frame/Button'
import type { Paper } from '@playbook/core/report/paper'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { playbookQuery } from '../api/queries.ts'
import { ToldBatches } from '../batches/ToldBatches.tsx'
import { usePlaybook, useSession } from '../live/playbook.tsx'
import { Report } from './Report.tsx'
import { ReportBar } from './ReportBar.tsx'
import styles from './Report.module.css'
import { Unclaimed } from './Unclaimed.tsx'
import { usePrintOnArrival } from './usePrintOnArrival.ts'

/** The playbook as a reader sees it: a short paper. */
export function ReportPage() {
  const { id } = useSession()
  usePrintOnArrival()
  const cellHref = useCallback((cell: string) => `/playbooks/${id}#cell-${cell}`, [id])
  return (
    <Report
      cellHref={cellHref}
      bar={(title) => <ReportBar id={id} title={title} />}
      facts={(paper) => (
        <>
          {paper.steps > 0 && <Facts id={id} paper={paper} />}
          <Unclaimed results={paper.unclaimed} cellHref={cellHref} />
          {paper.steps === 0 && paper.results.length === 0 && <Nothing id={id} />}
        </>
      )}
      more={<ToldBatches playbook={id} />}
    />
  )
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** When, and how much. */
function Facts({ id, paper }: { readonly id: string; readonly paper: Paper }) {
  const head = useQuery(playbookQuery(id))
  const { connection } = usePlaybook()
  const changed = connection.lastSavedAt ?? (head.data === undefined ? undefined : new Date(head.data.updated))
  const sizes = [
    counted(paper.steps, 'step'),
    ...(paper.services.length > 0 ? [counted(paper.services.length, 'service')] : []),
  ]
  return (
    <p className={styles.facts}>
      {changed !== undefined && (
        <time dateTime={changed.toISOString()}>{changed.toLocaleDateString('en-GB', { dateStyle: 'long' })}</time>
      )}
      <span>{sizes.join(' · ')}</span>
      {paper.done < paper.steps && <span>{paper.steps - paper.done} without a result yet</span>}
    </p>
  )
}

function Nothing({ id }: { readonly id: string }) {
  return (
    <div className={styles.nothing}>
      <p>
        There is nothing to report yet. Add a step to the notebook: as soon as it has a result, its part of the story
        stands here, with its methods, its figures and the works to cite.
      </p>
      <Link className={buttonClass({ kind: 'primary' })} href={`/playbooks/${id}`}>
        Open the notebook
      </Link>
    </div>
  )
}
