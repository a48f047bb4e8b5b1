import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { useState } from 'react'
import { useOutput } from '../../live/outputs.ts'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { usePage } from '../context/context.tsx'
import { candidatesOf, comparableWith, firstPair, isComparable, type Candidate } from './candidates.ts'
import styles from './Compare.module.css'
import { ComparedResults } from './ComparedResults.tsx'

/** Two results of one type side by side: what they share, and in what they differ. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const { selection } = usePage()
  // What was there when it was opened: cells that come meanwhile do not change the choice under the hand.
  const [candidates] = useState(() => candidatesOf(session))
  const [pair, setPair] = useState(() => firstPair(candidates, selection.cells()))
  return (
    <Dialog title="Compare results" description="Two results of one type, side by side." wide onClose={onClose}>
      {pair === undefined ? (
        <EmptyNote why="No other cell has a result of the same type. Run two cells that give the same, and select both." />
      ) : (
        <Pair candidates={candidates} pair={pair} onPair={setPair} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Two = readonly [Candidate, Candidate]

interface PairProps {
  readonly candidates: readonly Candidate[]
  readonly pair: Two
  readonly onPair: (pair: Two) => void
  readonly onClose: () => void
}

function Pair({ candidates, pair: [here, there], onPair, onClose }: PairProps) {
  const [one, other] = [useOutput(here.process), useOutput(there.process)]
  const comparable = candidates.filter((one) => candidates.some((other) => isComparable(one, other)))
  const others = comparableWith(here, candidates).toSorted((a, b) => candidates.indexOf(a) - candidates.indexOf(b))
  const choose = (next: Candidate) => {
    const pair = firstPair(candidates, [next.cell, there.cell])
    if (pair !== undefined) onPair(pair[0].cell === next.cell ? pair : [pair[1], pair[0]])
  }
  const error = one.error ?? other.error
  return (
    <div className={styles.compare}>
      <div className={styles.pair}>
        <Choice label="Here" candidates={comparable} chosen={here} onChoose={choose} />
        <Choice label="There" candidates={others} chosen={there} onChoose={(next) => onPair([here, next])} />
      </div>
      {error !== null && <EmptyNote why={`A result could not be read. ${error.message}`} />}
      {one.value !== undefined && other.value !== undefined && (
        <ComparedResults
          key={`${here.process} ${there.process}`}
          here={one.value}
          there={other.value}
          cells={[here, there]}
          onClose={onClose}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly candidates: readonly Candidate[]
  readonly chosen: Candidate
  readonly onChoose: (candidate: Candidate) => void
}

function Choice({ label, candidates, chosen, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select
        value={chosen.cell}
        onChange={({ target }) => {
          const found = candidates.find(({ cell }) => cell === target.value)
          if (found !== undefined) onChoose(found)
        }}
      >
        {candidates.map(({ cell, name }) => (
          <option key={cell} value={cell}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
