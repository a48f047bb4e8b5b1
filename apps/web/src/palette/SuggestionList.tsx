import type { Suggestion } from '@playbook/core/plan/suggest'
import { slotType, type AnyStep } from '@playbook/core/step'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import { classes } from '@playbook/cells/classes'
import { Flow } from '../ui/Lineage.tsx'
import { StepIcon } from '../ui/StepIcon.tsx'
import styles from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import { NoSuggestions } from './NoSuggestions.tsx'
import type { PaletteState, Several } from './usePalette.ts'
import { ThingOption } from './ThingOption.tsx'
import { CommandOption } from './CommandOption.tsx'
import { ComputedBy } from './ComputedBy.tsx'
import { feeders, groupTitle, needs, otherWords, wayWords } from './labels.ts'

interface SuggestionListProps {
  readonly palette: PaletteState
  /** Cell id → step number. */
  readonly numbers: ReadonlyMap<string, number>
  /** Step number of the focused cell. */
  readonly focused: number | undefined
  /** Something is missing here. */
  readonly onSuggest: () => void
}

const TITLE_HEIGHT = 32
const SUGGESTION_HEIGHT = 57

/** The suggestions as a list of which only the visible part is drawn: 600 steps scroll like six. */
export function SuggestionList({ palette, numbers, focused, onSuggest }: SuggestionListProps) {
  const { rows, count, shown } = palette
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useRows(palette, scroller)
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      {(count === 0 ||
        (palette.query.trim() !== '' &&
          shown.length === 0 &&
          !rows.some(({ kind }) => kind === 'command' || kind === 'thing'))) && (
        <div className={styles.nothing}>
          <NoSuggestions palette={palette} onSuggest={onSuggest} />
        </div>
      )}
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
              {row?.kind === 'title' && (
                <div className={styles.group}>{groupTitle(row.group, focused, numbers.size === 0)}</div>
              )}
              {row?.kind === 'suggestion' && <Option {...row} palette={palette} numbers={numbers} />}
              {row?.kind === 'thing' && <ThingOption {...row} palette={palette} />}
              {row?.kind === 'command' && <CommandOption {...row} palette={palette} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The rows in sight; the active one is kept among them. */
function useRows({ rows, active }: PaletteState, scroller: RefObject<HTMLElement | null>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'title' ? TITLE_HEIGHT : SUGGESTION_HEIGHT),
    getItemKey: (index) => {
      const row = rows[index]
      if (row?.kind === 'suggestion') return `${row.isOther ? 'another ' : ''}${row.suggestion.step.id}`
      if (row?.kind === 'thing') return `thing ${row.thing.step} ${row.position}`
      return row?.kind === 'command' ? `command ${row.command.id}` : `group ${row?.group}`
    },
    overscan: 6,
    useFlushSync: false,
    scrollPaddingStart: TITLE_HEIGHT,
    scrollPaddingEnd: 14,
  })
  const activeRow = rows.findIndex((row) => row.kind !== 'title' && row.position === active)
  useEffect(() => {
    // The first suggestion brings the title of its group with it.
    if (activeRow >= 0) virtual.scrollToIndex(activeRow === 1 ? 0 : activeRow)
  }, [activeRow, rows, virtual])
  return virtual
}

interface OptionProps {
  readonly suggestion: Suggestion
  readonly position: number
  readonly isOther: boolean
  readonly palette: PaletteState
  readonly numbers: ReadonlyMap<string, number>
}

function Option({ suggestion, position, isOther, palette, numbers }: OptionProps) {
  const { active, choose, wayTo, several } = palette
  const { step, missing } = suggestion
  const isActive = position === active
  const inputs = Object.values(step.inputs).map((slot) => ({ hue: slotType(slot).color, many: 'many' in slot }))
  const from = feeders(suggestion, numbers)
  return (
    <PaletteOption
      position={position}
      palette={palette}
      className={classes(!isOther && several.has(suggestion) && styles.taken, missing.length > 0 && styles.lacking)}
      onClick={({ ctrlKey, metaKey, target }) => {
        const takes = ctrlKey || metaKey || (target instanceof Element && target.closest('[data-take]') !== null)
        if (takes && !isOther) several.toggle(suggestion)
        else choose(suggestion)
      }}
      onEnter={() => choose(suggestion)}
    >
      <span className={styles.flow}>
        <Flow inputs={inputs} output={step.output.color} />
      </span>
      <span className={styles.words}>
        <b>
          <StepIcon step={step} />
          {step.label}
        </b>
        {isOther ? (
          <span>{otherWords(wayTo(suggestion))}</span>
        ) : missing.length === 0 ? (
          <span>{step.description}</span>
        ) : (
          <span>
            {needs(missing)}. <Way steps={wayTo(suggestion)} />
          </span>
        )}
      </span>
      <span className={styles.side}>
        <ComputedBy step={step} />
        {from !== '' && <span>uses {from}</span>}
        {!isOther && <Take suggestion={suggestion} several={several} isShown={isActive || several.count > 0} />}
      </span>
    </PaletteOption>
  )
}

interface TakeProps {
  readonly suggestion: Suggestion
  readonly several: Several
  readonly isShown: boolean
}

/** Takes a step for adding it with others. Its place is kept, so that no row moves away under the pointer that comes to it. */
function Take({ suggestion, several, isShown }: TakeProps) {
  const isTaken = several.has(suggestion)
  return (
    // For the pointer alone: an option holds no button, and the keyboard's way to it is Ctrl+Enter.
    <span className={styles.source} style={{ visibility: isShown ? 'visible' : 'hidden' }} data-take>
      {isTaken ? 'Taken' : 'Take with others'}
    </span>
  )
}

/** What is added with a step that lacks something. */
function Way({ steps }: { readonly steps: readonly AnyStep[] }) {
  return steps.length > 1 && <span className={styles.way}>{wayWords(steps)}</span>
}
