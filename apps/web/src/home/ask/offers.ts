import { beginnings, type Beginning } from '@playbook/cells/beginnings'
import { followUps } from '@playbook/cells/followUps'
import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { wayTo } from '@playbook/core/plan/additions'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { waysTo } from '@playbook/core/search/ways'
import type { AnyStep } from '@playbook/core/step'
import { pictureOf } from '../pictures/pictureOf.ts'
import { composed, type Input } from './compose.ts'

/** How many beginnings are offered. */
export const OFFERED = 3

const offerOf = (step: AnyStep): Beginning => ({
  question: step.label,
  gives: step.description,
  picture: pictureOf(step.output.id, step.id),
  steps: [step.id],
})

/** What an input is called within a question. */
function nameOf([input]: readonly Input[]): string {
  return typeof input?.params === 'string' ? input.params : 'it'
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
  const { cells } = composed('', inputs, [], {}, registry)
  const ranked = rankSteps({ ...EMPTY_NOTEBOOK, cells }, registry, cells.at(-1)?.id)
  return ranked.flatMap(({ group, step }) =>
    group === 'fits-focused' && step.hidden !== true && !isSelection(step) ? [step] : [],
  )
}

/** The best beginnings for what a researcher has. */
export function offersFor(inputs: readonly Input[], registry: Registry): readonly Beginning[] {
  if (inputs.length === 0) return []
  const key = inputs.map(({ step }) => step).join('+')
  const written = beginnings[key] ?? (inputs.length > 1 ? beginnings[inputs[0]?.step ?? ''] : undefined)
  const name = nameOf(inputs)
  if (written !== undefined) {
    return written.map((one) => ({ ...one, question: one.question.replace('{name}', name) }))
  }
  return usualSteps(inputs, registry).slice(0, OFFERED).map(offerOf)
}

/** Whether a step takes what there is, or what follows from it without a choice. */
const isFitting = (one: Suggestion, among: readonly Suggestion[]) =>
  one.group === 'fits-focused' || (one.group === 'reach' && !wayTo(one, among).some(isSelection))

interface Found {
  /** What takes what there is, or what follows from it. */
  readonly fitting: readonly Beginning[]
  readonly asking: readonly Beginning[]
}

function found(question: string, inputs: readonly Input[], registry: Registry): Found {
  const notebook = composed('', inputs, [], {}, registry)
  const ways = waysTo(question, notebook, registry, notebook.cells.at(-1)?.id)
  const answers = ways.answers.map(({ suggestion }) => suggestion)
  // What only asks for an input is no answer; and of one thing nothing is asked that takes several.
  const fitting = ways.answers.flatMap(({ suggestion, among }) =>
    !isSelection(suggestion.step) && isFitting(suggestion, among) ? [suggestion] : [],
  )
  const asking = answers.filter(({ step }) => step.kind !== 'prompt' || Object.keys(step.inputs).length > 0)
  const offered = (some: readonly Suggestion[]) => some.slice(0, OFFERED).map(({ step }) => offerOf(step))
  return { fitting: offered(fitting), asking: offered(asking) }
}

/** What answers a question about what there is, as the palette would rank it. */
export function answersFor(question: string, inputs: readonly Input[], registry: Registry): readonly Beginning[] {
  const { fitting, asking } = found(question, inputs, registry)
  return fitting.length > 0 ? fitting : asking
}

// Where a sentence asks a second question.
const NEXT_QUESTION =
  /(?:\?|[,;]?\s+and)\s+(?=(?:(?:in|by|with|of|to|for) )?(?:which|what|who|where|how|is|are|does|do)\b)/i

/** The best answer to each of several questions in one sentence; nothing where it is one, or where one has no answer. */
export function answersToEach(question: string, inputs: readonly Input[], registry: Registry): readonly Beginning[] {
  const parts = question.split(NEXT_QUESTION).filter((part) => part.trim() !== '')
  const best = parts.flatMap((part) => found(part, inputs, registry).fitting[0] ?? [])
  return parts.length > 1 && best.length === parts.length ? best : []
}

/** What answers several questions in one playbook. */
export const together = (answers: readonly Beginning[]): readonly Beginning[] => {
  const [first] = answers
  const questions = [...new Set(answers.map(({ question }) => question))]
  if (first === undefined || questions.length < 2) return []
  return [
    {
      question: 'All of it, in one playbook',
      gives: questions.join(' '),
      picture: first.picture,
      steps: answers.flatMap(({ steps }) => steps),
      answers: Object.assign({}, ...answers.map((one) => one.answers ?? {})),
    },
  ]
}
