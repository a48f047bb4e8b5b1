/** Values within results, and how sentences write them. */
import type { ClaimedValue, Scalar } from '../document/notebook.ts'
import { readable } from '../text/numbers.ts'
import type { Json } from '../step.ts'

/** The key that counts a list. */
export const LENGTH = 'length'

function stepDown(value: Json, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return Object.entries(value).find(([name]) => name === String(key))?.[1]
  return key === LENGTH ? value.length : typeof key === 'number' ? value[key] : undefined
}

/** The value at a path; undefined where there is none, or more than one value. */
export function valueAt(result: Json, path: ClaimedValue['path']): Scalar | undefined {
  let value: Json | undefined = result
  for (const key of path) {
    if (value === undefined) return undefined
    value = stepDown(value, key)
  }
  return typeof value === 'object' && value !== null ? undefined : value
}

/** A value as people read it. */
export function valueText(value: Scalar): string {
  return typeof value === 'number' ? readable(value) : String(value)
}

/** A path in words: `genes, how many`, `rows 3, pValue`. */
export function pathText(path: ClaimedValue['path']): string {
  const words: string[] = []
  for (const key of path) {
    const last = words.pop()
    if (key === LENGTH) words.push(last ?? 'entries', 'how many')
    else if (typeof key === 'number') words.push(`${last ?? 'entry'} ${key + 1}`)
    else words.push(...(last === undefined ? [] : [last]), key)
  }
  return words.length === 0 ? 'the value' : words.join(', ')
}

/** A number of a sentence, and where it stands. */
export interface WrittenNumber {
  readonly text: string
  readonly start: number
  readonly value: number
}

// A number within a word, as in TP53 or IL-6, is part of a name.
const NUMBER =
  /(?<![\p{L}\p{N}_.,]|\p{L}[-−])[-−]?(?:\d{1,3}(?:[,\u202f]\d{3})+|\d+)(?:\.\d+)?(?:e[-+−]?\d+)?(?![\p{L}\p{N}])/giu

/** The numbers that a sentence writes. */
export function numbersIn(sentence: string): readonly WrittenNumber[] {
  return [...sentence.matchAll(NUMBER)].map(({ 0: text, index }) => ({
    text,
    start: index,
    value: Number(text.replaceAll(/[,\u202f]/g, '').replaceAll('−', '-')),
  }))
}

const digitsAfterPoint = (text: string) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0

/** A value in the way another number was written: as many digits, thousands apart or not. */
function writtenLike(text: string, value: number): string {
  const digits = digitsAfterPoint(text)
  if (/e/i.test(text)) return value.toExponential(digits)
  if (!text.includes('.'))
    return Number.isInteger(value) && /^[-−]?\d{4,}$/.test(text) ? String(value) : readable(value)
  return value.toFixed(digits)
}

/** Whether a number as it is written states a value, as far as it was rounded. */
export function states({ text, value: written }: WrittenNumber, value: number): boolean {
  if (written === value) return true
  return Number.isFinite(value) && Number(writtenLike(text, value).replaceAll(',', '')) === written
}

/** The sentence with another value in place of the one that it states; undefined where it does not state it. */
export function restated(sentence: string, was: Scalar, is: Scalar): string | undefined {
  if (typeof was === 'number' && typeof is === 'number') {
    const found = numbersIn(sentence).find((number) => states(number, was))
    if (found === undefined) return undefined
    const { start, text } = found
    return `${sentence.slice(0, start)}${writtenLike(text, is)}${sentence.slice(start + text.length)}`
  }
  if (typeof was !== 'string' || typeof is !== 'string' || was === '' || !sentence.includes(was)) return undefined
  return sentence.replace(was, () => is)
}
