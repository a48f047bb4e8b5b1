/** Which values of results a sentence may state: what is offered to whoever marks a claim. */
import type { ClaimedValue, Scalar } from '../document/notebook.ts'
import type { Json } from '../step.ts'
import { LENGTH, numbersIn, states, type WrittenNumber } from './value.ts'

/** A result in which values are looked for. */
export interface ResultOfCell {
  readonly cell: string
  readonly process: string
  readonly output: Json
}

/** So many values of one result are looked at: a list of all genes need not be read to its end. */
const MOST_VISITED = 20_000
const MOST_DEEP = 12
const MOST_OFFERED = 12
/** Longer texts and those that say nothing stand in too many sentences. */
const isTelling = (text: string) => text.length > 2 && text.length <= 60

interface Place {
  readonly path: ClaimedValue['path']
  readonly value: Scalar
}

/** The values of a result, those near its top first. */
function* valuesOf(output: Json): Iterable<Place> {
  const waiting: { readonly path: ClaimedValue['path']; readonly value: Json }[] = [{ path: [], value: output }]
  for (let at = 0; at < waiting.length && at < MOST_VISITED; at++) {
    const { path, value } = waiting[at] ?? { path: [], value: null }
    if (typeof value !== 'object' || value === null) {
      yield { path, value }
      continue
    }
    if (Array.isArray(value)) yield { path: [...path, LENGTH], value: value.length }
    if (path.length >= MOST_DEEP || waiting.length > MOST_VISITED) continue
    const children = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, child] of children) if (child !== undefined) waiting.push({ path: [...path, key], value: child })
  }
}

const isStated = (value: Scalar, sentence: string, numbers: readonly WrittenNumber[]) =>
  typeof value === 'number'
    ? numbers.some((number) => states(number, value))
    : typeof value === 'string' && isTelling(value) && sentence.includes(value)

/** The values that a sentence may state, numbers before words, those near the top of a result first. */
export function candidates(sentence: string, results: readonly ResultOfCell[]): readonly ClaimedValue[] {
  const numbers = numbersIn(sentence)
  const found = results.flatMap(({ cell, process, output }) =>
    [...valuesOf(output)]
      .filter(({ value }) => isStated(value, sentence, numbers))
      .slice(0, MOST_OFFERED)
      .map(({ path, value }): ClaimedValue => ({ cell, process, path, was: value })),
  )
  const rank = ({ was, path }: ClaimedValue) => (typeof was === 'number' ? 0 : 100) + path.length
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_OFFERED)
}
