import type { Bindings, Notebook } from '@playbook/core/document/notebook'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import { additionsFor, wayTo, type Addition } from '@playbook/core/plan/additions'
import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import { useMemo, useState } from 'react'
import { matchingCommands, type PaletteCommand } from './commands.ts'
import { facetGroups, toggle, type Choice, type FacetGroup } from './filters/facets.ts'
import { matching, rowsOf, type Row } from './rows.ts'
import { searchOf } from './search/search.ts'

export interface PaletteOptions {
  readonly registry: Registry
  readonly notebook: Notebook
  /** The cell whose output the next step should use. */
  readonly focused: string | undefined
  readonly onChoose: (step: AnyStep, bindings: Bindings) => void
  readonly onChooseSeveral: (additions: readonly Addition[]) => void
  /** What else can be done, and what carries it out. */
  readonly commands?: readonly PaletteCommand[]
  readonly onCommand?: (id: string) => void
}

export interface PaletteState {
  readonly query: string
  readonly search: (query: string) => void
  readonly groups: readonly FacetGroup[]
  readonly filterCount: number
  readonly filter: (group: string, value: string) => void
  readonly clearFilters: () => void
  readonly rows: readonly Row[]
  readonly shown: readonly Suggestion[]
  /** How many lines can be chosen: suggestions and commands. */
  readonly count: number
  /** The position of the line that Enter would choose. */
  readonly active: number
  readonly activate: (position: number) => void
  /** Adds a step, and before it those that give what it lacks. */
  readonly choose: (suggestion: Suggestion) => void
  /** Adds a step alone, whatever it lacks. */
  readonly chooseAlone: (suggestion: Suggestion) => void
  /** The steps that are added with it, itself the last. */
  readonly wayTo: (suggestion: Suggestion) => readonly AnyStep[]
  readonly several: Several
  readonly runCommand: (command: PaletteCommand) => void
}

/** Steps that are added together. */
export interface Several {
  readonly count: number
  readonly has: (suggestion: Suggestion) => boolean
  readonly toggle: (suggestion: Suggestion) => void
  /** Every step that is shown. */
  readonly takeShown: () => void
  readonly clear: () => void
  readonly add: () => void
}

const NO_COMMANDS: readonly PaletteCommand[] = []

/** What is searched, filtered and pointed at, and what that leaves of the steps. */
export function usePalette(options: PaletteOptions): PaletteState {
  const { registry, notebook, focused, onChoose, onChooseSeveral, onCommand, commands = NO_COMMANDS } = options
  const [query, setQuery] = useState('')
  const [choice, setChoice] = useState<Choice>({})
  const [wanted, setWanted] = useState(0)

  const suggestions = useMemo(() => rankSteps(notebook, registry, focused), [notebook, registry, focused])
  const found = useMemo(() => matching(suggestions, searchOf(registry)(query)), [suggestions, registry, query])
  const steps = useMemo(() => found.map(({ step }) => step), [found])
  const groups = useMemo(() => facetGroups(steps, choice), [steps, choice])
  const rows = useMemo(
    () => rowsOf(found, choice, { query, commands: matchingCommands(commands, query) }),
    [found, choice, query, commands],
  )
  const shown = useMemo(() => rows.flatMap((row) => (row.kind === 'suggestion' ? [row.suggestion] : [])), [rows])

  const count = rows.filter(({ kind }) => kind !== 'title').length
  const several = useSeveral(suggestions, shown, onChooseSeveral)

  const change = (next: Choice) => {
    setChoice(next)
    setWanted(0)
  }
  return {
    query,
    search(next) {
      setQuery(next)
      setWanted(0)
    },
    groups,
    filterCount: Object.values(choice).flat().length,
    filter: (group, value) => change(toggle(choice, group, value)),
    clearFilters: () => change({}),
    rows,
    shown,
    count,
    active: Math.min(wanted, count - 1),
    activate: setWanted,
    several,
    runCommand: ({ id }) => onCommand?.(id),
    choose(suggestion) {
      const additions = additionsFor([suggestion], suggestions)
      if (additions.length > 1) onChooseSeveral(additions)
      else onChoose(suggestion.step, suggestion.bindings)
    },
    chooseAlone: ({ step, bindings }) => onChoose(step, bindings),
    wayTo: (suggestion) => wayTo(suggestion, suggestions),
  }
}

/** What is taken stays taken while other words are searched. */
function useSeveral(
  suggestions: readonly Suggestion[],
  shown: readonly Suggestion[],
  onChooseSeveral: PaletteOptions['onChooseSeveral'],
): Several {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return {
    count: taken.size,
    has: ({ step }) => taken.has(step.id),
    toggle({ step }) {
      const next = new Set(taken)
      if (!next.delete(step.id)) next.add(step.id)
      setTaken(next)
    },
    takeShown: () => setTaken(new Set([...taken, ...shown.map(({ step }) => step.id)])),
    clear: () => setTaken(new Set()),
    add() {
      const chosen = suggestions.filter(({ step }) => taken.has(step.id))
      onChooseSeveral(additionsFor(chosen, suggestions))
    },
  }
}
