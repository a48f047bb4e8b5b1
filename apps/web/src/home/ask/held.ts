/** What answers a question about what its asker says to have: counts, lists, results of a comparison. */
import type { Beginning } from '@playbook/cells/beginnings'
import type { Registry } from '@playbook/core/registry'
import { losesSome } from '@playbook/core/search/ranking'
import type { AnyStep } from '@playbook/core/step'
import { listOf } from '../../format/sentence.ts'
import { notebookFor, type Input } from './compose.ts'
import { answersFor, offerOf } from './offers.ts'
import { following } from './several.ts'

/** What a part is called beside others: “up genes”. */
const nameOf = ({ label }: AnyStep) => label.replace(/ of .*$/, '').toLowerCase()

/** “Transcription factors of the up genes (ChEA3)” */
function askedOf(question: string, parts: readonly AnyStep[]): string {
  const names = `of the ${listOf(parts.map(nameOf))}`
  return / of a gene set\b/.test(question) ? question.replace(/of a gene set\b/, names) : `${question}, ${names}`
}

/** What is asked of each part alone, and of all of them in one playbook. */
function ofEachPart(question: string, held: readonly Input[], ids: readonly string[], registry: Registry) {
  const parts = ids.flatMap((id) => registry.steps.get(id) ?? [])
  const answers = parts.map((part) => following(question, held, offerOf(part), registry))
  const each = answers.flatMap((answer) => answer ?? [])
  const [first] = each
  if (first === undefined || each.length < parts.length) return []
  return [
    { ...first, question: askedOf(first.question, parts), steps: each.flatMap(({ steps }) => steps) },
    ...each.map((answer, at) => ({ ...answer, question: askedOf(answer.question, parts.slice(at, at + 1)) })),
  ]
}

/** Whether an answer goes through no part, or all of them, and keeps apart what it was asked of. */
function isOfWhole({ steps }: Beginning, held: readonly Input[], parts: readonly string[], registry: Registry) {
  const ids = notebookFor(held, steps, registry).cells.flatMap((cell) => (cell.kind === 'step' ? [cell.step] : []))
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
  const step = registry.steps.get(part ?? '')
  const ofOne = step && more.length === 0 ? following(question, held, offerOf(step), registry) : undefined
  if (ofOne !== undefined) return [ofOne]
  const whole = answersFor(question, held, registry)
  if (more.length === 0) return whole
  if (whole.slice(0, 1).some((best) => isOfWhole(best, held, parts, registry))) return whole
  const each = ofEachPart(question, held, parts, registry)
  return each.length > 0 ? each : whole
}
