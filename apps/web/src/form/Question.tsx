import type { FormPrompt } from '@playbook/core/form/form'
import { settingsOf } from './settings.ts'
import { useSession, useSource } from '../live/playbook.tsx'
import { CellPrompt } from '../notebook/cell/body/CellPrompt.tsx'
import { CellBoundary } from '../notebook/cell/body/CellBoundary.tsx'
import { Lock } from 'lucide-react'
import styles from './Form.module.css'

/** One prompt of a form: in the words of the author, answered as in the notebook. */
export function Question({ prompt }: { readonly prompt: FormPrompt }) {
  const { cell, step, label, help } = prompt
  const session = useSession()
  const plan = useSource(session.plan).get(cell.id)
  const number = useSource(session.numbers).get(cell.id)
  return (
    <section className={styles.question} aria-label={`${label}, step ${number ?? '?'}`}>
      <h2>{label}</h2>
      <p className={styles.help}>{help}</p>
      <CellBoundary resetKey={plan}>
        <CellPrompt cell={cell} plan={plan} step={step} canEdit />
      </CellBoundary>
      <p className={styles.source}>
        <i style={{ background: `var(--k-${step.output.color})` }} aria-hidden />
        {`step ${number ?? '?'}, ${step.label}`}
      </p>
    </section>
  )
}

/** What the author has decided: who fills in reads it. */
export function FixedAnswer({ prompt }: { readonly prompt: FormPrompt }) {
  return (
    <section className={styles.fixed} aria-label={prompt.label}>
      <h2>{prompt.label}</h2>
      <p>
        <Lock size={13} aria-hidden />
        <span>{settingsOf(prompt)}</span>
      </p>
    </section>
  )
}
