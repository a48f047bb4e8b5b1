/** What answers a question about what its asker says to have: counts, lists, results of a comparison. */
import type { Beginning } from '@playbook/cells/beginnings'
import type { Registry } from '@playbook/core/registry'
import { asksResearcher, slotType, type AnyStep } from '@playbook/core/step'
import { composed, type Input } from './compose.ts'
import { answersFor, offerOf } from './offers.ts'
import { following } from './several.ts'

/** What is asked of one part of what there is, such as the genes that are up. */
function ofPart(question: string, held: readonly Input[], part: string, registry: Registry): Beginning | undefined {
  const step = registry.steps.get(part)
  return step && following(question, held, offerOf(step), registry)
}

/** What is asked of each part alone, and of all of them in one playbook. */
function ofEachPart(question: string, held: readonly Input[], parts: readonly string[], registry: Registry) {
  const each = parts.flatMap((part) => {
    const answer = ofPart(question, held, part, registry)
    const of = registry.steps.get(part)?.label
    return answer === undefined || of === undefined ? [] : [{ ...answer, question: `${answer.question}: ${of}` }]
  })
  const [first] = each
  if (first === undefined || each.length < parts.length) return []
  return [
    {
      ...first,
      question: each
        .map((answer, at) => (at === 0 ? answer.question : answer.question.split(': ').at(-1)))
        .join(' and '),
      steps: each.flatMap(({ steps }) => steps),
    },
    ...each,
  ]
}

/** Whether a step leaves some of what there is: it asks for a choice, or forgets which way each went. */
const losesSome = (step: AnyStep) =>
  (asksResearcher(step) && Object.keys(step.inputs).length > 0) ||
  (step.output.id.startsWith('Set[') &&
    Object.values(step.inputs).some((slot) => slotType(slot).id.startsWith('Scored[')))

/** Whether an answer goes through no part, or all of them, and keeps apart what it was asked of. */
function isOfWhole({ steps }: Beginning, held: readonly Input[], parts: readonly string[], registry: Registry) {
  const ids = composed('', held, steps, {}, registry).cells.flatMap((cell) => (cell.kind === 'step' ? [cell.step] : []))
  const through = parts.filter((part) => ids.includes(part)).length
  return (
    (through === 0 || through === parts.length) && !ids.flatMap((id) => registry.steps.get(id) ?? []).some(losesSome)
  )
}

/**
 * The answers, best first. `parts`: those that the question is about. Of several it is asked one by one, unless an answer
 * takes all of them, or what they are parts of.
 */
export function answersOfHeld(
  question: string,
  held: readonly Input[],
  parts: readonly string[],
  registry: Registry,
): readonly Beginning[] {
  const [part, ...more] = parts
  const ofOne = part !== undefined && more.length === 0 ? ofPart(question, held, part, registry) : undefined
  if (ofOne !== undefined) return [ofOne]
  const whole = answersFor(question, held, registry)
  if (more.length === 0) return whole
  if (whole.slice(0, 1).some((best) => isOfWhole(best, held, parts, registry))) return whole
  const each = ofEachPart(question, held, parts, registry)
  return each.length > 0 ? each : whole
}
