import { JsonText } from '@playbook/cells/ui/text/JsonText'
import type { StepCell } from '@playbook/core/document/notebook'
import { listKey, type Process } from '@playbook/core/plan/process'
import type { AnyStep } from '@playbook/core/step'
import { Link } from 'wouter'
import { typeAnchor } from '../../guide/types.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'
import { RunHistory } from './RunHistory.tsx'
import styles from './SidePanel.module.css'
import { slotLabel } from '../cell/binding/slotLabel.ts'

/** Everything about the focused cell: what it is, what names its result, and how its runs went. */
export function CellTab() {
  const session = useSession()
  const focused = useSource(session.focus)
  const cell = useSource(session.notebook).cells.find(({ id }) => id === focused)
  const plan = useSource(session.plan)
  if (cell === undefined) return <p className={styles.empty}>Select a cell to see its details.</p>
  if (cell.kind === 'text') return <p className={styles.empty}>A text. It stands in the report where it stands here.</p>
  const its = plan.get(cell.id)
  return <StepDetails key={cell.id} cell={cell} process={its?.state === 'ready' ? its.process : undefined} />
}

interface StepDetailsProps {
  readonly cell: StepCell
  /** Absent while the inputs are not complete. */
  readonly process: Process | undefined
}

function StepDetails({ cell, process }: StepDetailsProps) {
  const { registry } = useSession()
  const step = registry.steps.get(cell.step)
  return (
    <div className={styles.details}>
      <h3>{step?.label ?? 'Unknown step'}</h3>
      {step !== undefined && <p>{step.description}</p>}
      <dl>
        <dt>Step</dt>
        <dd>
          <code>{cell.step}</code>
        </dd>
        {step !== undefined && (
          <>
            <dt>Gives</dt>
            <dd>
              <Link href={`/guide#${typeAnchor(step.output.id)}`} title={step.output.description}>
                {step.output.label}
              </Link>
            </dd>
          </>
        )}
        {step?.external !== undefined && (
          <>
            <dt>Service</dt>
            <dd>{step.external.name}</dd>
          </>
        )}
        <dt>Process</dt>
        <dd>{process === undefined ? 'none yet: its inputs are not complete' : <code>{process.id}</code>}</dd>
        {process?.data !== undefined && (
          <>
            <dt>Data</dt>
            <dd>
              <code>{process.data.id}</code>
            </dd>
          </>
        )}
        <Inputs cell={cell} step={step} process={process} />
      </dl>
      {cell.params !== undefined && <Parameters params={cell.params} />}
      {step?.kind === 'resolved' && process !== undefined && (
        <RunHistory process={process.id} service={step.external?.name} />
      )}
    </div>
  )
}

/** Which cell feeds each slot, and the process that came from it. */
function Inputs({ cell, step, process }: StepDetailsProps & { readonly step: AnyStep | undefined }) {
  const numbers = useSource(useSession().numbers)
  const inputs = Object.entries(cell.bindings).flatMap(([slot, sources]) =>
    typeof sources === 'string'
      ? [{ slot, source: sources, input: process?.inputs[slot] }]
      : sources.map((source, at) => ({ slot, source, input: process?.inputs[listKey(slot, at)] })),
  )
  return inputs.map(({ slot, source, input }, at) => (
    <div key={`${slot} ${source} ${at}`} className={styles.pair}>
      <dt>{slotLabel(step, slot)}</dt>
      <dd>
        {numbers.has(source) ? (
          <button type="button" onClick={() => focusCell(source)}>
            step {numbers.get(source)}
          </button>
        ) : (
          'a deleted step'
        )}{' '}
        {input !== undefined && <code>{input}</code>}
      </dd>
    </div>
  ))
}

function Parameters({ params }: { readonly params: StepCell['params'] }) {
  return (
    <details>
      <summary>Parameters</summary>
      <JsonText label="Parameters" value={params} />
    </details>
  )
}
