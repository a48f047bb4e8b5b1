import type { Notebook } from '@playbook/core/document/notebook'
import { rankSteps, rankThroughAnything, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { rankAnswers, type Answers } from '@playbook/core/search/ranking'
import { searchOf } from '@playbook/core/search/search'
import { readTyped } from '@playbook/cells/things'
import { useMemo } from 'react'
import { matchingCommands, type PaletteCommand } from './commands.ts'
import { facetGroups, type Choice } from './filters/facets.ts'
import { rowsOf, rowsOfSearch } from './rows.ts'
import { useSymbols } from './useSymbols.ts'

/** What the palette searches. */
export interface SearchedIn {
  readonly registry: Registry
  readonly notebook: Notebook
  /** The cell whose output the next step should use. */
  readonly focused: string | undefined
  /** What else can be done. */
  readonly commands?: readonly PaletteCommand[]
}

const NO_COMMANDS: readonly PaletteCommand[] = []
const NO_ANSWERS: Answers = { answers: [], otherQuestions: [] }

/** The things in what was typed, and the question that is left. */
function useTyped(query: string, { registry, notebook }: SearchedIn) {
  const symbols = useSymbols(query)
  return useMemo(() => {
    const isWord = (word: string) => (searchOf(registry)(word)?.size ?? 0) > 0
    return readTyped(query, notebook, (word) => symbols.get(word), isWord)
  }, [query, registry, notebook, symbols])
}

/** What a search and the filters leave of the steps, as rows. */
export function useFound(query: string, choice: Choice, options: SearchedIn) {
  const { registry, notebook, focused, commands = NO_COMMANDS } = options
  const suggestions = useMemo(() => rankSteps(notebook, registry, focused), [notebook, registry, focused])
  const others = useMemo(() => rankThroughAnything(notebook, registry, focused), [notebook, registry, focused])
  const { things, question } = useTyped(query, options)
  const found = useMemo((): Answers | undefined => {
    const scores = searchOf(registry)(question)
    if (scores !== undefined) return rankAnswers(question, scores, suggestions, others)
    return things.length > 0 ? NO_ANSWERS : undefined
  }, [suggestions, others, registry, question, things])
  const steps = useMemo(() => (found?.answers ?? suggestions).map(({ step }) => step), [found, suggestions])
  const groups = useMemo(() => facetGroups(steps, choice), [steps, choice])
  const rows = useMemo(
    () =>
      found === undefined
        ? rowsOf(suggestions, choice)
        : rowsOfSearch(found, choice, { query, commands: matchingCommands(commands, query) }, things),
    [found, suggestions, choice, query, commands, things],
  )
  const shown = useMemo(
    () => rows.flatMap((row) => (row.kind === 'suggestion' && !row.isOther ? [row.suggestion] : [])),
    [rows],
  )
  // A chain is made of the suggestions that it was found among.
  const among = (suggestion: Suggestion) => (found?.otherQuestions.includes(suggestion) === true ? others : suggestions)
  return { suggestions, groups, rows, shown, among }
}
