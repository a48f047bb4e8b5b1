import type { Suggestion } from '@playbook/core/plan/suggest'
import type { Answers } from '@playbook/core/search/ranking'
import type { Thing } from '@playbook/cells/things'
import { matches, type Choice } from './filters/facets.ts'
import { comesFirst, type PaletteCommand } from './commands.ts'
import { groupOf, type Group, type TitledGroup } from './labels.ts'

/** A line of the list: the title of a group, or a suggestion or a command with its place among all that can be chosen. */
export type Row =
  | { readonly kind: 'title'; readonly group: TitledGroup; readonly count: number }
  | {
      readonly kind: 'suggestion'
      readonly suggestion: Suggestion
      readonly position: number
      /** It answers another question than was asked, and is never added by a mere Enter. */
      readonly isOther: boolean
    }
  | { readonly kind: 'command'; readonly command: PaletteCommand; readonly position: number }
  | { readonly kind: 'thing'; readonly thing: Thing; readonly position: number }

const ORDER = ['fits-focused', 'fits-others', 'reach', 'starts', 'needs'] as const

/** Commands that answer the search, and the search itself: who began to write the name of one means it. */
export interface FoundCommands {
  readonly query: string
  readonly commands: readonly PaletteCommand[]
}

const NO_COMMANDS: FoundCommands = { query: '', commands: [] }

type Section =
  | { readonly group: 'commands'; readonly commands: readonly PaletteCommand[] }
  | { readonly group: 'things'; readonly things: readonly Thing[] }
  | { readonly group: Exclude<TitledGroup, 'commands' | 'things'>; readonly members: readonly Suggestion[] }

/** The sections, each with its title, and what can be chosen numbered through; empty ones are left out. */
function numbered(sections: readonly Section[]): readonly Row[] {
  let position = 0
  return sections.flatMap((section): readonly Row[] => {
    const { group } = section
    if (section.group === 'commands') {
      const rows = section.commands.map((command) => ({ kind: 'command' as const, command, position: position++ }))
      return rows.length === 0 ? [] : [{ kind: 'title', group, count: rows.length }, ...rows]
    }
    if (section.group === 'things') {
      const rows = section.things.map((thing) => ({ kind: 'thing' as const, thing, position: position++ }))
      return rows.length === 0 ? [] : [{ kind: 'title', group: section.group, count: rows.length }, ...rows]
    }
    const isOther = group === 'another'
    const rows = section.members.map((suggestion) => ({
      kind: 'suggestion' as const,
      suggestion,
      position: position++,
      isOther,
    }))
    return rows.length === 0 ? [] : [{ kind: 'title', group, count: rows.length }, ...rows]
  })
}

/** All suggestions, the groups in their order, without those that a filter hides. */
export function rowsOf(suggestions: readonly Suggestion[], choice: Choice): readonly Row[] {
  const shown = suggestions.filter(({ step }) => matches(choice, step))
  const inGroup = (group: Group) => shown.filter((suggestion) => groupOf(suggestion) === group)
  return numbered(ORDER.map((group) => ({ group, members: inGroup(group) })))
}

/** What answers a search: one list, best first, and apart from it what answers another question. */
export function rowsOfSearch(
  { answers, otherQuestions }: Answers,
  choice: Choice,
  { query, commands }: FoundCommands = NO_COMMANDS,
  things: readonly Thing[] = [],
): readonly Row[] {
  const meant = commands.filter((command) => comesFirst(command, query))
  const shown = (members: readonly Suggestion[]) => members.filter(({ step }) => matches(choice, step))
  return numbered([
    { group: 'commands', commands: meant },
    { group: 'things', things },
    { group: 'answers', members: shown(answers) },
    { group: 'commands', commands: meant.length > 0 ? [] : commands },
    { group: 'another', members: shown(otherQuestions) },
  ])
}
