/** What the paper says of a batch, in one paragraph. */
import type { BatchRow } from '../api/batches.ts'
import { placeWords } from '../story/remarks.ts'

/** More are counted. */
const NAMED = 12

type Told = Pick<BatchRow, 'label' | 'state' | 'result'>

/** Why an input gave nothing; its own name stands open, so that others share the reason. */
const reasonOf = ({ label, result }: Told) =>
  (result?.why ?? 'not run').replace(/\.$/, '').replaceAll(label.trim() || /$^/g, '…')

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Inputs by why they gave nothing: "A and B (No such gene); C (The service is away)". */
function byReason(rows: readonly Told[]): string {
  const groups = new Map<string, Told[]>()
  for (const row of rows) {
    const reason = reasonOf(row)
    groups.set(reason, [...(groups.get(reason) ?? []), row])
  }
  return [...groups.values()]
    .map((alike) => {
      const [first, ...others] = alike
      const whole = (first?.result?.why ?? 'not run').replace(/\.$/, '')
      const reason = others.length === 0 || first === undefined ? whole : reasonOf(first)
      return `${listed(alike.map(({ label }) => label))} (${reason})`
    })
    .join('; ')
}

/** The paragraph: how often, and which inputs gave no answer and why. */
export function batchStory(rows: readonly Told[], noun: string): string {
  const without = rows.filter(({ state, result }) => state === 'ended' && result?.state !== 'done')
  const left = rows.filter(({ state }) => state !== 'ended').length
  const told = byReason(without.slice(0, NAMED))
  const more = without.length - NAMED
  const lacks =
    without.length === 0
      ? left > 0
        ? 'all that have ended gave an answer'
        : 'each gave an answer'
      : `${without.length} gave no answer: ${told}${more > 0 ? `, and ${more} more` : ''}`
  return [
    `The analysis was repeated for ${rows.length.toLocaleString('en')} ${noun} (supplementary table); ${lacks}.`,
    ...elsewhereSentences(rows),
    ...(left > 0 ? [`${left.toLocaleString('en')} ${left === 1 ? 'has' : 'have'} not ended yet.`] : []),
  ].join(' ')
}

/** Where rows were computed that this server did not compute, by run. */
function elsewhereSentences(rows: readonly Told[]): readonly string[] {
  const places = rows.flatMap(({ result }) => (result?.elsewhere ? [placeWords(result.elsewhere)] : []))
  return [...new Set(places)].map((place) => {
    const count = places.filter((other) => other === place).length
    if (count === rows.length) return `They were computed in ${place}.`
    return `Of them, ${count.toLocaleString('en')} ${count === 1 ? 'was' : 'were'} computed in ${place}.`
  })
}
