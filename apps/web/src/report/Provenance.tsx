import { fplChain } from '@playbook/core/workflow-formats/chain'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { usePlaybook } from '../live/playbook.tsx'
import { usePaper } from './Prose.tsx'
import styles from './Report.module.css'

const SHORT = 8

/** How far the numbers can be traced: the ids are made of each step, its parameters and everything before it. */
export function Provenance({ children }: { readonly children?: ReactNode }) {
  const { notebook, plan, numbers, registry } = usePlaybook()
  const { cellHref, paper } = usePaper()
  const version = useMemo(() => fplChain(notebook, registry).at(-1)?.id, [notebook, registry])
  const steps = [...numbers].flatMap(([cell, number]) => {
    const planned = plan.get(cell)
    return planned?.state === 'ready' ? [{ cell, number, process: planned.process.id }] : []
  })
  return (
    <aside className={styles.aside} aria-labelledby="provenance">
      {children}
      <h2 id="provenance">Provenance</h2>
      <p>
        Every number here can be traced: each table and figure names its step, and each result is stored under an id
        made of the step, its parameters and the results it used.
      </p>
      <p className={styles.verified}>
        {paper.done} of {paper.steps} {paper.steps === 1 ? 'step' : 'steps'} verified
      </p>
      {paper.services.length > 0 && <p>Answers of {paper.services.join(', ')}.</p>}
      {version !== undefined && (
        <details>
          <summary>
            <code>{version.slice(0, SHORT)}</code> and the ids of its steps
          </summary>
          <dl>
            <dt>This playbook</dt>
            <dd>
              <code>{version}</code>
            </dd>
            {steps.map(({ cell, number, process }) => (
              <div key={cell}>
                <dt>
                  <Link href={cellHref(cell)}>Step {number}</Link>
                </dt>
                <dd>
                  <code>{process}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </aside>
  )
}
