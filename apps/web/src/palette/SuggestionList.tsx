import type { Suggestion } from '@playbook/core/plan/suggest'
import { slotType } from '@playbook/core/step'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Flow } from '../ui/Lineage.tsx'
import styles from './Palette.module.css'
import type { Row } from './rows.ts'
import { ComputedBy } from './ComputedBy.tsx'
import { feeders, groupTitle, needs } from './labels.ts'

export function optionId(position: number): string {
  return `palette-suggestion-${position}`
}

interface SuggestionListProps {
  readonly rows: readonly Row[]
  readonly count: number
  readonly active: number
  readonly numbers: ReadonlyMap<string, number>
  /** Step number of the focused cell. */
  readonly focused: number | undefined
  readonly isEmpty: boolean
  readonly onActive: (position: number) => void
  readonly onChoose: (suggestion: Suggestion) => void
  /** Adds a step that gives what the suggestion needs. */
  readonly onChooseSource: (suggestion: Suggestion) => void
  /** What to say when there is nothing to suggest. */
  readonly children: ReactNode
}

const TITLE_HEIGHT = 32
const OFFER_HEIGHT = 57

/** The suggestions as a list of which only the visible part is drawn: 600 steps scroll like six. */
export function SuggestionList(props: SuggestionListProps) {
  const { rows, count, active, focused, isEmpty, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'title' ? TITLE_HEIGHT : OFFER_HEIGHT),
    getItemKey: (index) => {
      const row = rows[index]
      return row?.kind === 'suggestion' ? row.suggestion.step.id : `group ${row?.group}`
    },
    overscan: 6,
    useFlushSync: false,
    scrollPaddingStart: TITLE_HEIGHT,
    scrollPaddingEnd: 14,
  })

  const activeRow = rows.findIndex((row) => row.kind === 'suggestion' && row.position === active)
  useEffect(() => {
    // The first suggestion brings the title of its group with it.
    if (activeRow >= 0) virtual.scrollToIndex(activeRow === 1 ? 0 : activeRow)
  }, [activeRow, rows, virtual])

  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      {count === 0 && <div className={styles.nothing}>{children}</div>}
      <div
        id="palette-suggestions"
        role="listbox"
        aria-label="Steps"
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              role="presentation"
            >
              {row?.kind === 'title' && <div className={styles.group}>{groupTitle(row.group, focused, isEmpty)}</div>}
              {row?.kind === 'suggestion' && <Option {...props} suggestion={row.suggestion} position={row.position} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type OptionProps = Omit<SuggestionListProps, 'rows'> & { readonly suggestion: Suggestion; readonly position: number }

function Option({ suggestion, position, count, active, numbers, onActive, onChoose, onChooseSource }: OptionProps) {
  const { step, missing } = suggestion
  const isActive = position === active
  const inputs = Object.values(step.inputs).map((slot) => ({ hue: slotType(slot).color, many: 'many' in slot }))
  const source = missing.find(({ producedBy }) => producedBy !== undefined)?.producedBy
  const from = feeders(suggestion, numbers)
  return (
    <div
      id={optionId(position)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={position + 1}
      aria-setsize={count}
      className={classes(styles.suggestion, isActive && styles.active, missing.length > 0 && styles.lacking)}
      onMouseMove={() => !isActive && onActive(position)}
      onClick={() => onChoose(suggestion)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
    >
      <span className={styles.flow}>
        <Flow inputs={inputs} output={step.output.color} />
      </span>
      <span className={styles.words}>
        <b>{step.label}</b>
        {missing.length === 0 && <span>{step.description}</span>}
        {missing.length > 0 && (
          <span>
            {needs(missing)}.{' '}
            {source !== undefined && (
              // Not a stop of the Tab key: the keyboard's way to it is Shift+Enter.
              <button
                type="button"
                tabIndex={-1}
                className={styles.source}
                onClick={(event) => {
                  event.stopPropagation()
                  onChooseSource(suggestion)
                }}
              >
                Add it: {source.label}
              </button>
            )}
          </span>
        )}
      </span>
      <span className={styles.side}>
        <ComputedBy step={step} />
        {from !== '' && <span>uses {from}</span>}
      </span>
    </div>
  )
}
