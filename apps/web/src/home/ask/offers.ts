import { beginnings, type Beginning } from '@playbook/cells/beginnings'
import { followUps } from '@playbook/cells/followUps'
import { additionsFor, wayTo } from '@playbook/core/plan/additions'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { waysTo, type FoundWay } from '@playbook/core/search/ways'
import type { AnyStep } from '@playbook/core/step'
import { pictureOf } from '../pictures/pictureOf.ts'
import { listOf } from '../../format/sentence.ts'
import { notebookFor, type Input } from './compose.ts'

/** How many beginnings are offered. */
export const OFFERED = 3

export const offerOf = (step: AnyStep): Beginning => ({
  question: step.label,
  gives: step.description,
  picture: pictureOf(step.output.id, step.id),
  steps: [step.id],
})

const nameOf = ({ params }: Input) => (typeof params === 'string' ? params : 'it')

/** What some inputs are called within a question: of several of a kind each is asked the same. */
function namesOf(inputs: readonly Input[], more: readonly Input[]): string {
  const [first] = inputs
  if (first === undefined) return 'it'
  return more.length === 0 ? nameOf(first) : `each of ${listOf([first, ...more].map(nameOf))}`
}

/** Choosing among what is there leads nowhere by itself. */
const isSelection = (step: AnyStep) => step.kind === 'prompt'

/** Follow-ups that only choose among what is there. */
const CHOICE = 'Choose'

/** Of inputs that nothing is written of: the steps that are used most, or fit best. */
function usualSteps(inputs: readonly Input[], registry: Registry): readonly AnyStep[] {
  const output = registry.steps.get(inputs[0]?.step ?? '')?.output.id ?? ''
  const used = followUps[output]?.flatMap(({ tells, steps }) => (tells === CHOICE ? [] : steps.slice(0, 1))) ?? []
  const steps = used.flatMap((id) => registry.steps.get(id) ?? [])
  if (steps.length > 0) return steps
  const notebook = notebookFor(inputs, [], registry)
  const ranked = rankSteps(notebook, registry, notebook.cells.at(-1)?.id)
  return ranked.flatMap(({ group, step }) =>
    group === 'fits-focused' && step.hidden !== true && !isSelection(step) ? [step] : [],
  )
}

/** The best beginnings for what a researcher has, and for `more` of it. */
export function offersFor(
  inputs: readonly Input[],
  registry: Registry,
  more: readonly Input[] = [],
): readonly Beginning[] {
  if (inputs.length === 0) return []
  const key = inputs.map(({ step }) => step).join('+')
  const written = beginnings[key] ?? (inputs.length > 1 ? beginnings[inputs[0]?.step ?? ''] : undefined)
  const name = namesOf(inputs, more)
  if (written !== undefined) {
    return written.map((one) => ({ ...one, question: one.question.replace('{name}', name) }))
  }
  return usualSteps(inputs, registry).slice(0, OFFERED).map(offerOf)
}

// What moves something up is no answer to what moves it down.
const OPPOSITE = /, (?:Up|Down)\]$/

/** What a step does, whichever source it asks: `DrugShotTermSearch[Disease, autorif]` and `… drugrif]` are one. */
const memberOf = (id: string) => (OPPOSITE.test(id) ? id : id.split(', ')[0])

/** Answers, with a written beginning in the place of the step that it leads through. */
export function writtenOf(answers: readonly Beginning[], usual: readonly Beginning[]): readonly Beginning[] {
  const through = ({ steps }: Beginning, answer: Beginning) =>
    steps.some((id) => memberOf(id) === memberOf(answer.steps.at(-1) ?? ''))
  const written = answers.map((answer) => usual.find((one) => through(one, answer)) ?? answer)
  return [...new Map(written.map((one) => [one.question, one])).values()]
}

/** Whether a step takes what there is, or what follows from it without a choice. */
const isFitting = (one: Suggestion, among: readonly Suggestion[]) =>
  one.group === 'fits-focused' || (one.group === 'reach' && !wayTo(one, among).some(isSelection))

/** What answers a question about what there is: what takes it, or what follows from it; and what lacks something else. */
function ways(question: string, inputs: readonly Input[], registry: Registry) {
  const notebook = notebookFor(inputs, [], registry)
  const { answers } = waysTo(question, notebook, registry, notebook.cells.at(-1)?.id)
  // What only asks for an input is no answer; and of one thing nothing is asked that takes several.
  const fitting = answers.filter(
    ({ suggestion, among }) => !isSelection(suggestion.step) && isFitting(suggestion, among),
  )
  // What begins with something else than what there is answers nothing about it.
  const isAbout = ({ suggestion, among }: FoundWay) =>
    inputs.length === 0 ||
    additionsFor([suggestion], among).some(({ bindings }) =>
      notebook.cells.some(({ id }) => Object.values(bindings).flat().includes(id)),
    )
  const asking = answers.filter(
    (way) =>
      (way.suggestion.step.kind !== 'prompt' || Object.keys(way.suggestion.step.inputs).length > 0) && isAbout(way),
  )
  const offered = (some: readonly FoundWay[]) =>
    some.slice(0, OFFERED).map(({ suggestion }) => offerOf(suggestion.step))
  return { fitting: offered(fitting), asking: offered(asking) }
}

/** What answers a question and lacks nothing else, as the palette would rank it. */
export const fittingFor = (question: string, inputs: readonly Input[], registry: Registry): readonly Beginning[] =>
  ways(question, inputs, registry).fitting

/** What answers a question about what there is, as the palette would rank it. */
export function answersFor(question: string, inputs: readonly Input[], registry: Registry): readonly Beginning[] {
  const { fitting, asking } = ways(question, inputs, registry)
  return fitting.length > 0 ? fitting : asking
}
