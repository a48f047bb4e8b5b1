import { stepName } from '@playbook/core/document/step-name'
import type { StepCell } from '@playbook/core/document/notebook'
import type { Process } from '@playbook/core/plan/process'
import { sourcesOf } from '@playbook/core/plan/connections'
import { longDate } from '@playbook/core/text/date'
import { submissionSchema, type AnyStep } from '@playbook/core/step'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { usesQuery } from '../../api/runs.ts'
import { typeAnchor } from '../../guide/types.ts'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { Alternatives } from './Alternatives.tsx'
import { CellIdentity } from './CellIdentity.tsx'
import { usersOf } from './neighbours.ts'
import { focusCell, focusField } from '../context/focus.ts'
import { RunHistory } from './RunHistory.tsx'
import styles from './SidePanel.module.css'
import { slotLabel } from '../state/slotLabel.ts'

/** What the focused cell needs: its settings, what feeds and uses it, other ways to its answer, and how its runs went. */
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
  const canEdit = useCanEdit()
  const step = registry.steps.get(cell.step)
  const hasForm = step !== undefined && submissionSchema(step) !== undefined
  return (
    <div className={styles.details}>
      <h3>{step?.label ?? 'Unknown step'}</h3>
      {step !== undefined && <p>{step.description}</p>}
      <dl>
        {hasForm && canEdit && (
          <>
            <dt>Settings</dt>
            <dd>
              <button type="button" onClick={() => focusField(cell.id)}>
                Change them in the cell
              </button>
            </dd>
          </>
        )}
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
        {cell.model !== undefined && (
          <>
            <dt>Proposed by</dt>
            <dd>{`the language model ${cell.model.name}, ${longDate(cell.model.on)}`}</dd>
          </>
        )}
        <Inputs cell={cell} step={step} />
        <Users cell={cell} />
        {process !== undefined && <AlsoIn process={process.id} />}
      </dl>
      {canEdit && <Alternatives cell={cell} />}
      {step?.kind === 'resolved' && process !== undefined && (
        <RunHistory process={process.id} service={step.external?.name} />
      )}
      <CellIdentity cell={cell} process={process} />
    </div>
  )
}

/** Which cell feeds each slot. */
function Inputs({ cell, step }: { readonly cell: StepCell; readonly step: AnyStep | undefined }) {
  return Object.keys(cell.bindings).map((slot) => (
    <div key={slot} className={styles.pair}>
      <dt>{`From ${slotLabel(step, slot)}`}</dt>
      <dd>
        <StepLinks cells={sourcesOf(cell.bindings, slot)} />
      </dd>
    </div>
  ))
}

function Users({ cell }: { readonly cell: StepCell }) {
  const users = usersOf(useSource(useSession().structure), cell.id)
  return (
    <>
      <dt>Used by</dt>
      <dd>{users.length === 0 ? 'no step yet' : <StepLinks cells={users} />}</dd>
    </>
  )
}

/** The other playbooks that hold the same result, and the publications. */
function AlsoIn({ process }: { readonly process: string }) {
  const { id } = useSession()
  const { data } = useQuery(usesQuery(process))
  const others = data?.uses.filter((use) => use.id !== id || use.version !== null) ?? []
  if (others.length === 0) return null
  return (
    <>
      <dt>Also in</dt>
      <dd>
        <ul className={styles.links}>
          {others.map(({ id: playbook, title, version }) => (
            <li key={`${playbook} ${version ?? ''}`}>
              <Link href={version === null ? `/playbooks/${playbook}` : `/public/${playbook}/${version}`}>
                {title.trim() || 'Untitled playbook'}
              </Link>
              {version !== null && `, published as version ${version}`}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

/** Steps by their numbers and names, each a way to it. */
function StepLinks({ cells }: { readonly cells: readonly string[] }) {
  const { notebook, numbers: source, registry } = useSession()
  const numbers = useSource(source)
  const labels = new Map(
    notebook.get().cells.flatMap((each) => (each.kind === 'step' ? [[each.id, stepName(each, registry)]] : [])),
  )
  return (
    <ul className={styles.links}>
      {[...new Set(cells)].map((id) => (
        <li key={id}>
          {numbers.has(id) ? (
            <button type="button" onClick={() => focusCell(id)}>{`step ${numbers.get(id)}, ${labels.get(id)}`}</button>
          ) : (
            'a deleted step'
          )}
        </li>
      ))}
    </ul>
  )
}
