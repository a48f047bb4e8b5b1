import { JsonText } from '@playbook/cells/ui/text/JsonText'
import type { StepCell } from '@playbook/core/document/notebook'
import { sourcesOf } from '@playbook/core/plan/connections'
import { listKey, type Process } from '@playbook/core/plan/process'
import { useSession } from '../../live/playbook.tsx'
import { slotLabel } from '../state/slotLabel.ts'
import styles from './SidePanel.module.css'

interface Props {
  readonly cell: StepCell
  /** Absent while the inputs are not complete. */
  readonly process: Process | undefined
}

/** What names the result, for programs and for letters to those who keep the server. */
export function CellIdentity({ cell, process }: Props) {
  return (
    <details>
      <summary>For programs</summary>
      <dl>
        <dt>Step</dt>
        <dd>
          <code>{cell.step}</code>
        </dd>
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
        <InputIds cell={cell} process={process} />
      </dl>
      {cell.params !== undefined && <JsonText label="Parameters" value={cell.params} />}
    </details>
  )
}

/** What names the results that feed it. */
function InputIds({ cell, process }: Props) {
  const { registry } = useSession()
  const step = registry.steps.get(cell.step)
  const ids = Object.keys(cell.bindings).map((slot) => {
    const keys = [slot, ...sourcesOf(cell.bindings, slot).map((_source, at) => listKey(slot, at))]
    return { slot, inputs: keys.flatMap((key) => process?.inputs[key] ?? []) }
  })
  return ids.map(({ slot, inputs }) => (
    <div key={slot} className={styles.pair}>
      <dt>{slotLabel(step, slot)}</dt>
      <dd>
        {inputs.map((input) => (
          <code key={input}>{input} </code>
        ))}
      </dd>
    </div>
  ))
}
