import type { EarlierAnswer } from '../api/processes.ts'
import type { Prose } from '../story.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** What a paper says of a result that was made of earlier answers. The day is that of UTC, the same for all readers. */
export function earlierSentence({ at, service }: EarlierAnswer): string {
  const date = new Date(at)
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
  return `Answers of ${service} of ${day} were used, because the service gave no usable answer.`
}

/** Ends a paragraph with that sentence. */
export function withEarlier(prose: Prose, earlier: EarlierAnswer): Prose {
  const at = prose.findLastIndex((piece) => typeof piece !== 'string' || piece.trim() !== '')
  const last = prose[at]
  if (last === undefined) return [earlierSentence(earlier)]
  const end = typeof last === 'string' ? last.trimEnd() : last
  const isEnded = typeof end === 'string' && /[.!?]$/.test(end)
  return [...prose.slice(0, at), end, `${isEnded ? ' ' : '. '}${earlierSentence(earlier)}`]
}
