import type { Cell } from '@playbook/core/document/notebook'
import type { PlaybookStory } from '@playbook/core/story/playbook'
import { memo, useMemo, useState } from 'react'
import { useProcessState, useSession, useSource } from '../../live/playbook.tsx'
import { classes } from '@playbook/cells/classes'
import { derive, sameEntries, type Source } from '../../store/store.ts'
import { firstLine } from '../cell/firstLine.ts'
import { focusCell } from '../context/focus.ts'
import { useShown } from '../list/useShown.ts'
import { outlineState } from '../state/outlineState.ts'
import { resultTexts } from '../story/captions.ts'
import styles from './Outline.module.css'

/** First as many as fill a tall screen. */
const ENTRIES = { first: 50, more: 500 }
/** So many are laid out and painted together, or not at all while they are far: to ask that of each would take long. */
const PART = 50

interface OutlineProps {
  readonly story: Source<PlaybookStory | undefined>
  /** What the page opened with is there. */
  readonly isSettled: boolean
  readonly onGo?: () => void
}

/** The cells in one glance: number, state, name, result. */
export function Outline({ story, isSettled, onGo }: OutlineProps) {
  const { cells: cellSource, numbers, focus } = useSession()
  const cells = useSource(cellSource)
  const texts = useSource(useMemo(() => derive(story, resultTexts, sameEntries), [story]))
  const numberOf = useSource(numbers)
  const focused = useSource(focus)
  const [isByModel, setByModel] = useState(false)
  const byModel = cells.filter(({ model }) => model !== undefined)
  // Whoever undoes the last of them sees all cells again.
  const listed = isByModel && byModel.length > 0 ? byModel : cells
  const shown = useShown(listed.length, isSettled, ENTRIES)
  if (cells.length === 0) return <p className={styles.empty}>The steps you add are listed here.</p>
  return (
    <>
      {byModel.length > 0 && (
        <button type="button" className={styles.filter} aria-pressed={isByModel} onClick={() => setByModel(!isByModel)}>
          {`Proposed by a model: ${byModel.length}`}
        </button>
      )}
      <div role="list">
        {Array.from({ length: Math.ceil(Math.min(shown, listed.length) / PART) }, (_unused, part) => (
          <div key={part} role="presentation" className={styles.part}>
            {listed.slice(part * PART, Math.min((part + 1) * PART, shown)).map((cell) => (
              <Entry
                key={cell.id}
                cell={cell}
                number={numberOf.get(cell.id)}
                text={texts.get(cell.id)}
                isFocused={focused === cell.id}
                onGo={onGo}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface EntryProps {
  readonly cell: Cell
  readonly number: number | undefined
  readonly text: string | undefined
  readonly isFocused: boolean
  readonly onGo: (() => void) | undefined
}

const Entry = memo(function Entry({ cell, number, text, isFocused, onGo }: EntryProps) {
  const { plan, registry } = useSession()
  const its = useSource(plan).get(cell.id)
  const state = useProcessState(its?.state === 'ready' ? its.process.id : undefined)
  const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
  const { tone, word } = outlineState(its, state)
  const name = cell.kind === 'step' ? cell.label.trim() || step?.label || cell.step : firstLine(cell.text) || 'Text'
  return (
    <div role="listitem">
      <button
        type="button"
        className={classes(styles.entry, isFocused && styles.on, cell.kind === 'text' && styles.prose)}
        aria-current={isFocused || undefined}
        title={cell.kind === 'step' ? `${name} · ${word}` : name}
        onClick={() => {
          onGo?.()
          focusCell(cell.id)
        }}
      >
        <span className={styles.number}>{number}</span>
        {cell.kind === 'step' && <i className={classes(styles.dot, styles[tone])} aria-hidden />}
        <span className={styles.words}>
          <span className={styles.name}>{name.slice(0, 120)}</span>
          {cell.kind === 'step' && <span className="visually-hidden">{`, ${word}`}</span>}
          {text !== undefined && <small className={styles.text}>{text.slice(0, 120)}</small>}
        </span>
      </button>
    </div>
  )
})
