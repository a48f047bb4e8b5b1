/** What the paper says of a batch, in one paragraph. */
import type { BatchRow } from '../api/batches.ts'

/** More are counted. */
const NAMED = 12

type Told = Pick<BatchRow, 'label' | 'state' | 'result'>

const named = ({ label, result }: Told) => `${label} (${(result?.why ?? 'not run').replace(/\.$/, '')})`

/** The paragraph: how often, and which inputs gave no answer and why. */
export function batchStory(rows: readonly Told[], noun: string): string {
  const without = rows.filter(({ state, result }) => state === 'ended' && result?.state !== 'done')
  const left = rows.filter(({ state }) => state !== 'ended').length
  const told = without.slice(0, NAMED).map(named).join(', ')
  const more = without.length - NAMED
  const lacks =
    without.length === 0
      ? left > 0
        ? 'all that have ended gave an answer'
        : 'each gave an answer'
      : `${without.length} gave no answer: ${told}${more > 0 ? `, and ${more} more` : ''}`
  return [
    `The analysis was repeated for ${rows.length.toLocaleString('en')} ${noun} (supplementary table); ${lacks}.`,
    ...(left > 0 ? [`${left.toLocaleString('en')} ${left === 1 ? 'has' : 'have'} not ended yet.`] : []),
  ].join(' ')
}
