import type { Bindings, Notebook } from '@playbook/core/document/notebook'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { FacetList } from './FacetList.tsx'
import { facetGroups, toggle, type Choice } from './facets.ts'
import { SuggestionList, optionId } from './SuggestionList.tsx'
import styles from './Palette.module.css'
import { matching, rowsOf } from './rows.ts'
import { searchOf } from './search/search.ts'
import { inSentence } from '../format/sentence.ts'

interface PaletteProps {
  readonly registry: Registry
  readonly notebook: Notebook
  /** Cell id → step number. */
  readonly numbers: ReadonlyMap<string, number>
  /** The cell whose output the next step should use. */
  readonly focused: string | undefined
  readonly onChoose: (step: AnyStep, bindings: Bindings) => void
  readonly onClose: () => void
}

/** What the focused cell gives, as a hint in the search field. */
function hint({ registry, notebook, numbers, focused }: PaletteProps): string {
  const cell = notebook.cells.find(({ id }) => id === focused)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  const number = focused === undefined ? undefined : numbers.get(focused)
  if (step === undefined || number === undefined) return 'What do you have, or want to know?'
  return `What follows from step ${number}, ${inSentence(step.output.label)}?`
}

const KEYS = [
  ['Up', 'Down', 'choose'],
  ['Enter', '', 'add'],
  ['Shift+Enter', '', 'add what it needs'],
  ['Tab', '', 'filters'],
  ['Esc', '', 'close'],
] as const

/** The steps that can come next: searched, filtered, and ranked by what fits the notebook. */
export function Palette(props: PaletteProps) {
  const { registry, notebook, numbers, focused, onChoose, onClose } = props
  const [query, setQuery] = useState('')
  const [choice, setChoice] = useState<Choice>({})
  const [wanted, setWanted] = useState(0)
  const [isFiltering, setFiltering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const filters = useRef<HTMLDivElement>(null)

  const suggestions = useMemo(() => rankSteps(notebook, registry, focused), [notebook, registry, focused])
  const answers = useMemo(() => matching(suggestions, searchOf(registry)(query)), [suggestions, registry, query])
  const groups = useMemo(
    () =>
      facetGroups(
        answers.map(({ step }) => step),
        choice,
      ),
    [answers, choice],
  )
  const rows = useMemo(() => rowsOf(answers, choice), [answers, choice])
  const shown = useMemo(() => rows.flatMap((row) => (row.kind === 'suggestion' ? [row.suggestion] : [])), [rows])
  const active = Math.min(wanted, shown.length - 1)
  const filterCount = Object.values(choice).flat().length

  const choose = (suggestion: Suggestion) => onChoose(suggestion.step, suggestion.bindings)
  const chooseSource = (suggestion: Suggestion) => {
    const source = suggestion.missing.find(({ producedBy }) => producedBy !== undefined)?.producedBy
    if (source === undefined) return
    onChoose(source, suggestions.find(({ step }) => step.id === source.id)?.bindings ?? {})
  }
  const filter = (next: Choice) => {
    setChoice(next)
    setWanted(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const page = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (page !== undefined) {
      event.preventDefault()
      const isSingle = Math.abs(page) === 1
      const next = active + page
      setWanted(
        isSingle ? (next + shown.length) % Math.max(1, shown.length) : Math.max(0, Math.min(next, shown.length - 1)),
      )
    }
    // Past the buttons of the pointer; where the filters are folded away, Tab goes to the button that opens them.
    const firstFilter =
      event.key === 'Tab' && !event.shiftKey ? filters.current?.querySelector<HTMLElement>('[tabindex="0"]') : undefined
    if (firstFilter?.checkVisibility?.() === true) {
      event.preventDefault()
      // The dialog would take the last stop of the Tab key for the end, and start over.
      event.stopPropagation()
      firstFilter.focus()
    }
    const suggestion = shown[active]
    if (event.key === 'Enter' && suggestion !== undefined) {
      event.preventDefault()
      if (event.shiftKey && suggestion.missing.length > 0) chooseSource(suggestion)
      else choose(suggestion)
    }
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <Dialog.Title className="visually-hidden">Add a step</Dialog.Title>
          <div className={styles.query}>
            <Search size={18} aria-hidden />
            <input
              ref={input}
              role="combobox"
              aria-label="Search the steps"
              aria-expanded
              aria-controls="palette-suggestions"
              aria-autocomplete="list"
              {...(shown.length > 0 && { 'aria-activedescendant': optionId(active) })}
              placeholder={hint(props)}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setWanted(0)
              }}
              onKeyDown={onKeyDown}
            />
            <Button
              className={styles.filterButton}
              size="small"
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              Filters{filterCount > 0 && ` (${filterCount})`}
            </Button>
            <Dialog.Close asChild>
              <Button size="small" kind="quiet" className={styles.close}>
                <span className={styles.closeKey}>
                  <Kbd keys="Esc" />
                </span>
                <span className={styles.closeWord}>Close</span>
              </Button>
            </Dialog.Close>
          </div>
          <div className={styles.body} data-filtering={isFiltering}>
            <div ref={filters} className={styles.filters}>
              <FacetList
                groups={groups}
                onToggle={(group, value) => filter(toggle(choice, group, value))}
                {...(filterCount > 0 && { onClear: () => filter({}) })}
              />
            </div>
            <SuggestionList
              rows={rows}
              count={shown.length}
              active={active}
              numbers={numbers}
              focused={focused === undefined ? undefined : numbers.get(focused)}
              isEmpty={numbers.size === 0}
              onActive={setWanted}
              onChoose={choose}
              onChooseSource={chooseSource}
            >
              <p>
                {query.trim() === ''
                  ? 'No step passes these filters.'
                  : `No step answers “${query.trim()}”${filterCount > 0 ? ' with these filters' : ''}.`}
              </p>
              {filterCount > 0 ? (
                <Button onClick={() => filter({})}>Clear the filters</Button>
              ) : (
                <p>Try the kind of thing you have or want, such as “gene set”, “matrix” or “PCA”.</p>
              )}
            </SuggestionList>
          </div>
          <p className="visually-hidden" role="status">
            {shown.length === 1 ? '1 step' : `${shown.length} steps`}
          </p>
          <footer className={styles.foot}>
            <span className={styles.keys} aria-hidden>
              {KEYS.map(([first, second, words]) => (
                <span key={words}>
                  <Kbd keys={first} />
                  {second !== '' && <Kbd keys={second} />} {words}
                </span>
              ))}
            </span>
            <Link href="/services">State of the services</Link>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
