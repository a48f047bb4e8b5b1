/** Several questions in one sentence. */
import type { Beginning } from '@playbook/cells/beginnings'
import { wayTo } from '@playbook/core/plan/additions'
import type { Registry } from '@playbook/core/registry'
import { waysTo } from '@playbook/core/search/ways'
import { notebookFor, type Input } from './compose.ts'
import { fittingFor, offerOf, writtenOf } from './offers.ts'
import { isOne, leadsOn } from './through.ts'

// Where a sentence asks a second question.
const NEXT_QUESTION =
  /(?:\?|[,;]?\s+and)\s+(?=(?:(?:in|by|with|of|to|for) )?(?:which|what|who|where|how|is|are|does|do)\b)/i

/** Said of several things; of one input that can only be what the question before found. */
const THEY = /\b(?:they|them|their|theirs|these|those)\b/i

/** The best answer to a question about what another answer found; it begins with that one. */
export function following(
  question: string,
  inputs: readonly Input[],
  { steps }: Beginning,
  registry: Registry,
): Beginning | undefined {
  // What they were found of is not what is asked about.
  const notebook = notebookFor(inputs, steps, registry, inputs.length)
  const { answers, others } = waysTo(question, notebook, registry, notebook.cells.at(-1)?.id)
  const way = [...answers, ...others].find(leadsOn)
  if (way === undefined) return undefined
  const added = wayTo(way.suggestion, way.among).map(({ id }) => id)
  return { ...offerOf(way.suggestion.step), steps: [...steps, ...added] }
}

/**
 * The best answer to each of several questions in one sentence; nothing where it is one, or where one has no answer.
 * "Which proteins bind BRCA2, and are they druggable" asks the second of the proteins. `usual`: the beginnings that are
 * written of the inputs.
 */
export function answersToEach(
  question: string,
  inputs: readonly Input[],
  registry: Registry,
  usual: readonly Beginning[] = [],
): readonly Beginning[] {
  const parts = question.split(NEXT_QUESTION).filter((part) => part.trim() !== '')
  if (parts.length < 2) return []
  const best: Beginning[] = []
  for (const part of parts) {
    const last = isOne(inputs) && THEY.test(part) ? best.at(-1) : undefined
    const ofFound = last && following(part, inputs, last, registry)
    const [answer] = ofFound ? [ofFound] : writtenOf(fittingFor(part, inputs, registry), usual)
    if (answer === undefined) return []
    best.push(answer)
  }
  return best
}

/** What answers several questions in one playbook. */
export function together(answers: readonly Beginning[]): readonly Beginning[] {
  const [first] = answers
  const questions = [...new Set(answers.map(({ question }) => question))]
  if (first === undefined || questions.length < 2) return []
  return [
    {
      question: 'All of it, in one playbook',
      gives: questions.join(' '),
      picture: first.picture,
      steps: [...new Set(answers.flatMap(({ steps }) => steps))],
      answers: Object.assign({}, ...answers.map((one) => one.answers ?? {})),
    },
  ]
}
