import type { StepCell } from '@playbook/core/document/notebook'
import { classes } from '@playbook/cells/classes'
import { memo } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSource } from '../live/playbook.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import { hueColor } from '../ui/Lineage.tsx'
import { StepIcon } from '../ui/StepIcon.tsx'
import styles from './Graph.module.css'
import { NODE, type Place } from './layout.ts'
import type { StepState } from './states.ts'

interface Props {
  readonly cell: StepCell
  readonly place: Place
  readonly state: StepState
  readonly number: number
  readonly isChosen: boolean
  /** It is where Tab enters the graph. */
  readonly isEntry: boolean
  readonly isDim: boolean
}

/** A step as a card: its number, name and state. */
export const GraphNode = memo(function GraphNode({ cell, place, state, number, isChosen, isEntry, isDim }: Props) {
  const session = useSession()
  const [, navigate] = useLocation()
  const peers = useSource(session.peers).filter((peer) => peer.cell === cell.id)
  const step = session.registry.steps.get(cell.step)
  const name = cell.label.trim() || step?.label || cell.step
  return (
    <button
      type="button"
      id={cellElementId(cell.id)}
      className={classes(styles.node, styles[state.tone], isChosen && styles.chosen, isDim && styles.dim)}
      style={{ left: place.x, top: place.y, width: NODE.width, height: NODE.height }}
      aria-pressed={isChosen}
      title={`${name}: ${state.word}`}
      tabIndex={isEntry ? 0 : -1}
      onClick={() => session.focus.set(cell.id)}
      onDoubleClick={() => navigate(`/playbooks/${session.id}#${cellElementId(cell.id)}`)}
    >
      <i className={styles.port} style={{ background: hueColor(step?.output.color) }} aria-hidden />
      <span className={styles.name}>
        <em>
          <span className="visually-hidden">Step</span> {number}
        </em>
        {step !== undefined && <StepIcon step={step} />}
        <b>{name}</b>
      </span>
      <span className={styles.word}>{state.word}</span>
      {peers.map(({ clientId, user }) => (
        <i key={clientId} className={styles.peer} style={{ background: user.color }} title={`${user.name} is here`} />
      ))}
    </button>
  )
})
