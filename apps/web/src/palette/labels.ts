import type { Suggestion } from '@playbook/core/plan/suggest'
import type { AnyStep } from '@playbook/core/step'
import { atLeastOne, inSentence, listOf, withArticle } from '../format/sentence.ts'

/** What the notebook lacks for a step: `Needs a gene count matrix and sample metadata`. */
export function needs(missing: Suggestion['missing']): string {
  const words = missing.map(({ type, many }) =>
    many ? atLeastOne(inSentence(type.label)) : withArticle(inSentence(type.label)),
  )
  return `Needs ${listOf([...new Set(words)])}`
}

/** The steps that are added together: `Add 2 steps: Combine counts and metadata → Differential expression by limma-voom`. */
export function wayWords(steps: readonly AnyStep[]): string {
  return `Add ${steps.length} steps: ${steps.map(({ label }) => label).join(' → ')}`
}

/** What is really asked by steps that lead through another question: `Another question: Drugs mentioned with a drug → Cytotoxicity`. */
export function otherWords(steps: readonly AnyStep[]): string {
  return `Another question: ${steps.map(({ label }) => label).join(' → ')}`
}

/** Where a step is computed, and whether it starts by itself. */
export function computedBy({ kind, external, costly }: AnyStep): string {
  const where =
    external === undefined ? (kind === 'prompt' ? 'your input' : 'runs on this server') : `external: ${external.name}`
  return costly === true ? `${where} · starts when you press Run` : where
}

/** The steps that would feed the suggestion, as one says them: `step 2`, `steps 2 and 6`. Empty when nothing feeds it. */
export function feeders({ bindings }: Suggestion, numbers: ReadonlyMap<string, number>): string {
  const cells = new Set(Object.values(bindings).flat())
  const found = [...cells].flatMap((cell) => numbers.get(cell) ?? []).toSorted((a, b) => a - b)
  if (found.length === 0) return ''
  return found.length === 1 ? `step ${found[0]}` : `steps ${listOf(found.map(String))}`
}

export type Group = 'fits-focused' | 'fits-others' | 'reach' | 'starts' | 'needs'
/** `answers`: what answers a search; `another`: what answers another question than was asked. */
export type TitledGroup = Group | 'commands' | 'things' | 'answers' | 'another'

/** Which list a suggestion stands in: steps that need nothing are a way to start, whatever else there is. */
export function groupOf({ group, step }: Suggestion): Group {
  if ((group === 'fits-focused' || group === 'fits-others') && Object.keys(step.inputs).length === 0) return 'starts'
  return group
}

export function groupTitle(group: TitledGroup, focused: number | undefined, isEmpty: boolean): string {
  if (group === 'fits-focused') return focused === undefined ? 'Fits this step' : `Fits step ${focused}`
  if (group === 'fits-others') return focused === undefined ? 'Fits your steps' : 'Fits other steps'
  if (group === 'commands') return 'Commands'
  if (group === 'answers') return 'Steps, the best first'
  if (group === 'things') return 'What you typed'
  if (group === 'another') return 'Another question'
  if (group === 'reach') return 'A few steps away'
  if (group === 'starts') return isEmpty ? 'Start with' : 'Start something new'
  return 'Needs something first'
}
