import type { StepCell } from '@playbook/core/document/notebook'
import { classes } from '@playbook/cells/classes'
import { Check } from 'lucide-react'
import { memo, useRef, type PointerEvent } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSource } from '../live/playbook.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import { hueColor } from '../ui/Lineage.tsx'
import { StepIcon } from '../ui/StepIcon.tsx'
import styles from './Graph.module.css'
import { NODE, type Place } from './layout.ts'
import type { StepState } from './states.ts'

export interface NodeProps {
  readonly cell: StepCell
  readonly state: StepState
  /** What it found, in a few words. */
  readonly finding: string | undefined
  readonly number: number
  readonly isChosen: boolean
}

interface Props extends NodeProps {
  readonly place: Place
  /** It is where Tab enters the graph. */
  readonly isEntry: boolean
  readonly isDim: boolean
  readonly onFollow: (step: string) => void
}

/** From here on a press on the port is a line that is drawn out of it. */
const DRAGGED_PX = 12

/** A step as a card: its number, name and what it found, or its state. A line drawn out of it asks what follows. */
export const GraphNode = memo(function GraphNode({ place, isEntry, isDim, onFollow, ...shown }: Props) {
  const { cell, state, isChosen } = shown
  const session = useSession()
  const [, navigate] = useLocation()
  const peers = useSource(session.peers).filter((peer) => peer.cell === cell.id)
  const step = session.registry.steps.get(cell.step)
  const from = useRef<number>(undefined)
  const begin = (event: PointerEvent) => {
    from.current = event.clientX
    if (event.currentTarget.hasPointerCapture?.(event.pointerId) === false) {
      event.currentTarget.setPointerCapture(event.pointerId)
    }
  }
  const end = (event: PointerEvent) => {
    if (from.current !== undefined && Math.abs(event.clientX - from.current) > DRAGGED_PX) onFollow(cell.id)
    from.current = undefined
  }
  return (
    <div className={classes(isDim && styles.dim)} style={{ position: 'absolute', left: place.x, top: place.y }}>
      <button
        type="button"
        id={cellElementId(cell.id)}
        className={classes(styles.node, styles[state.tone], isChosen && styles.chosen)}
        style={{ width: NODE.width, height: NODE.height }}
        aria-pressed={isChosen}
        title={titleOf(shown, step?.label)}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => session.focus.set(cell.id)}
        onDoubleClick={() => navigate(`/playbooks/${session.id}#${cellElementId(cell.id)}`)}
      >
        <NodeWords {...shown} />
      </button>
      <i className={styles.port} style={{ background: hueColor(step?.output.color) }} aria-hidden />
      <i
        className={styles.out}
        style={{ background: hueColor(step?.output.color) }}
        title="Drag a line out of it to add what follows"
        aria-hidden
        onPointerDown={begin}
        onPointerUp={end}
        onClick={() => onFollow(cell.id)}
      />
      {peers.map(({ clientId, user }) => (
        <i key={clientId} className={styles.peer} style={{ background: user.color }} title={`${user.name} is here`} />
      ))}
    </div>
  )
})

const nameOf = ({ cell }: NodeProps, label: string | undefined) => cell.label.trim() || (label ?? cell.step)

const titleOf = (shown: NodeProps, label: string | undefined) =>
  [`${nameOf(shown, label)}: ${shown.state.word}`, ...(shown.finding === undefined ? [] : [shown.finding])].join('. ')

/** Number, name, and what was found; before that, and where something is wrong, the state. */
export function NodeWords(shown: NodeProps) {
  const { cell, state, finding, number } = shown
  const step = useSession().registry.steps.get(cell.step)
  return (
    <>
      <span className={styles.name}>
        <em>
          <span className="visually-hidden">Step</span> {number}
        </em>
        {step !== undefined && <StepIcon step={step} />}
        <b>{nameOf(shown, step?.label)}</b>
      </span>
      {finding !== undefined && state.tone === 'ok' ? (
        <span className={styles.finding}>
          <Check size={12} aria-hidden />
          <span className="visually-hidden">{state.word}, </span>
          <span>{finding}</span>
        </span>
      ) : (
        <span className={styles.word}>{state.word}</span>
      )}
    </>
  )
}
