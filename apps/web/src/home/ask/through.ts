/** What leads by itself from what is there to what is asked. */
import type { Beginning } from '@playbook/cells/beginnings'
import { wayTo } from '@playbook/core/plan/additions'
import type { Registry } from '@playbook/core/registry'
import { takesAnything } from '@playbook/core/search/ranking'
import { waysTo, type FoundWay } from '@playbook/core/search/ways'
import { asksResearcher, slotType, type AnyStep } from '@playbook/core/step'
import { notebookFor, type Input } from './compose.ts'
import { offerOf } from './offers.ts'

/** Whether a question is about one thing. */
export const isOne = ([input, ...more]: readonly Input[]) =>
  input !== undefined && more.length === 0 && !input.step.startsWith('Input[Set[')

/** Whether a way leads by itself from what was found to what is asked. */
export const leadsOn = ({ suggestion, among }: FoundWay) =>
  suggestion.group !== 'needs' &&
  wayTo(suggestion, among).every((step) => !asksResearcher(step) && !takesAnything(step))

/** Of a gene much is asked directly; what samples or papers that mention it lead to is another question. */
const ASKED_DIRECTLY: ReadonlySet<string> = new Set(['Input[Gene]', 'Input[Variant]'])

/** Scores of what papers mention are no signature of an experiment. */
const takesSignature = ({ inputs, external }: AnyStep) =>
  external !== undefined && Object.values(inputs).some((slot) => slotType(slot).id === 'Scored[Gene]')

const isLong = (way: readonly AnyStep[]) => way.some(({ costly }) => costly === true)

/** What leads by itself to an answer about what one input leads to, such as the genes that papers name with a disease. */
export function throughFor(question: string, inputs: readonly Input[], registry: Registry): readonly Beginning[] {
  if (!isOne(inputs) || inputs.some(({ step }) => ASKED_DIRECTLY.has(step))) return []
  const notebook = notebookFor(inputs, [], registry)
  const { others } = waysTo(question, notebook, registry, notebook.cells.at(-1)?.id)
  const ways = others.filter(leadsOn).map(({ suggestion, among }) => ({ suggestion, way: wayTo(suggestion, among) }))
  // What takes minutes is not begun where something else answers.
  const quickFirst = ways.toSorted((a, b) => Number(isLong(a.way)) - Number(isLong(b.way)))
  return quickFirst.flatMap(({ suggestion, way }) => {
    if (way.some(takesSignature)) return []
    const [first = suggestion.step] = way
    const gives = `From: ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`
    return { ...offerOf(suggestion.step), gives, steps: way.map(({ id }) => id) }
  })
}
