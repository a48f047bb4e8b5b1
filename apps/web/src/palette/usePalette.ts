import type { Bindings } from '@playbook/core/document/notebook'
import type { Suggestion } from '@playbook/core/plan/suggest'
import { additionsFor, wayTo, type Addition } from '@playbook/core/plan/additions'
import type { AnyStep, Json } from '@playbook/core/step'
import type { Thing } from '@playbook/cells/things'
import { useState } from 'react'
import { mendedThing } from '../home/ask/useMendedList.ts'
import type { PaletteCommand } from './commands.ts'
import { toggle, type Choice, type FacetGroup } from './filters/facets.ts'
import type { Row } from './rows.ts'
import { useFound, type SearchedIn } from './useFound.ts'

export interface PaletteOptions extends SearchedIn {
  /** Adds a step, answered where there is something to fill it in with. */
  readonly onChoose: (step: AnyStep, bindings: Bindings, params?: Json) => void
  readonly onChooseSeveral: (additions: readonly Addition[]) => void
  /** Carries out a command. */
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
  /** Adds an input that is filled in with what was typed, a list repaired and told as on the home page. */
  readonly chooseThing: (thing: Thing) => void
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

/** What is searched, filtered and pointed at, and what that leaves of the steps. */
export function usePalette(options: PaletteOptions): PaletteState {
  const { registry, onChoose, onChooseSeveral, onCommand } = options
  const [query, setQuery] = useState('')
  const [choice, setChoice] = useState<Choice>({})
  const [wanted, setWanted] = useState(0)

  const { suggestions, groups, rows, shown, among } = useFound(query, choice, options)
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
      const additions = additionsFor([suggestion], among(suggestion))
      if (additions.length > 1) onChooseSeveral(additions)
      else onChoose(suggestion.step, suggestion.bindings)
    },
    chooseThing(thing) {
      const step = registry.steps.get(thing.step)
      if (step !== undefined) void mendedThing(thing).then(({ params }) => onChoose(step, {}, params))
    },
    chooseAlone: ({ step, bindings }) => onChoose(step, bindings),
    wayTo: (suggestion) => wayTo(suggestion, among(suggestion)),
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
