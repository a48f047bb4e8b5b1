import type { Suggestion } from '@playbook/core/plan/suggest'
import { matches, type Choice } from './filters/facets.ts'
import { namedBy } from './search/names.ts'
import type { Scores } from './search/search.ts'
import { comesFirst, type PaletteCommand } from './commands.ts'
import { groupOf, type Group, type TitledGroup } from './labels.ts'

/** A line of the list: the title of a group, or a suggestion or a command with its place among all that can be chosen. */
export type Row =
  | { readonly kind: 'title'; readonly group: TitledGroup; readonly count: number }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion; readonly position: number }
  | { readonly kind: 'command'; readonly command: PaletteCommand; readonly position: number }

const ORDER = ['fits-focused', 'fits-others', 'reach', 'starts', 'needs'] as const

/** Answers this much worse than the best one of the search are noise. */
const NOISE = 0.2
/** A difference below one part of so many of the best answer is none. */
const GRADES = 30

/** The suggestions that answer the search, best first, before any filter. */
export function matching(suggestions: readonly Suggestion[], scores: Scores | undefined): readonly Suggestion[] {
  if (scores === undefined) return suggestions
  const best = Math.max(0, ...scores.values())
  const score = ({ step }: Suggestion) => scores.get(step.id) ?? 0
  const grade = (suggestion: Suggestion) => Math.round((score(suggestion) / best) * GRADES)
  // The sort is stable: answers that are about as good keep the order of their rank.
  return suggestions.filter((one) => score(one) > best * NOISE).toSorted((a, b) => grade(b) - grade(a))
}

/** Commands that answer the search, and the search itself: who began to write the name of one means it. */
export interface FoundCommands {
  readonly query: string
  readonly commands: readonly PaletteCommand[]
}

const NO_COMMANDS: FoundCommands = { query: '', commands: [] }

/** The list as it is drawn: the groups in their order, each with its title, without the suggestions that a filter hides. */
export function rowsOf(
  suggestions: readonly Suggestion[],
  choice: Choice,
  { query, commands }: FoundCommands = NO_COMMANDS,
): readonly Row[] {
  const shown = suggestions.filter(({ step }) => matches(choice, step))
  let position = 0
  const rowsOfCommands = (found: readonly PaletteCommand[]): readonly Row[] =>
    found.length === 0
      ? []
      : [
          { kind: 'title', group: 'commands', count: found.length },
          ...found.map((command) => ({ kind: 'command' as const, command, position: position++ })),
        ]
  const rowsOfSteps = (group: Group | 'named', members: readonly Suggestion[]): readonly Row[] =>
    members.length === 0
      ? []
      : [
          { kind: 'title', group, count: members.length },
          ...members.map((suggestion) => ({ kind: 'suggestion' as const, suggestion, position: position++ })),
        ]
  const meant = commands.filter((command) => comesFirst(command, query))
  const byFit = ORDER.map((group) => [group, shown.filter((suggestion) => groupOf(suggestion) === group)] as const)
  const named = namedBy(
    query,
    byFit.flatMap(([, members]) => members),
    ({ step }) => step.label,
  )
  return [
    ...rowsOfCommands(meant),
    ...rowsOfSteps('named', named),
    ...byFit.flatMap(([group, members]) =>
      rowsOfSteps(
        group,
        members.filter((suggestion) => !named.includes(suggestion)),
      ),
    ),
    ...rowsOfCommands(meant.length > 0 ? [] : commands),
  ]
}
