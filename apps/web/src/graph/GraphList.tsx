import { classes } from '@playbook/cells/classes'
import { useLocation } from 'wouter'
import { useSession, useSource } from '../live/playbook.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import styles from './Graph.module.css'
import { NodeWords } from './GraphNode.tsx'
import type { Edge } from './layout.ts'
import type { StepStates } from './states.ts'

interface Props {
  readonly edges: readonly Edge[]
  readonly states: StepStates
  readonly findings: ReadonlyMap<string, string>
  readonly chosen: string | undefined
  readonly lit: ReadonlySet<string> | undefined
}

/** The graph where there is no room for it: its steps below one another, each with what feeds it. */
export function GraphList({ edges, states, findings, chosen, lit }: Props) {
  const session = useSession()
  const [, navigate] = useLocation()
  const cells = useSource(session.cells)
  const numbers = useSource(session.numbers)
  return (
    <ol className={styles.list} aria-label="Steps of the playbook">
      {cells.map((cell) => {
        const state = states.get(cell.id)
        if (cell.kind !== 'step' || state === undefined || (lit !== undefined && !lit.has(cell.id))) return null
        const from = edges.flatMap((edge) => (edge.to === cell.id ? (numbers.get(edge.from) ?? []) : []))
        const isChosen = cell.id === chosen
        return (
          <li key={cell.id}>
            <button
              type="button"
              id={cellElementId(cell.id)}
              className={classes(styles.node, styles[state.tone], isChosen && styles.chosen)}
              onClick={() => navigate(`/playbooks/${session.id}#${cellElementId(cell.id)}`)}
            >
              <NodeWords
                cell={cell}
                state={state}
                finding={findings.get(cell.id)}
                number={numbers.get(cell.id) ?? 0}
                isChosen={isChosen}
              />
              {from.length > 0 && <small className={styles.from}>{`from ${from.join(', ')}`}</small>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
