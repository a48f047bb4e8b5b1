import { drawn, numbersOf } from './any-gene.ts'

/** Of which things papers tell, and how much is made up of them. */
export interface Papers {
  readonly nouns: string
  readonly names: readonly string[]
  /** How many are named at least, and how many more at most. */
  readonly named: readonly [least: number, more: number]
  readonly mostPublications: number
  readonly similar: number
}

/** What papers name with any term, always the same: many a few times, few often. */
export function countsOfAny(
  term: string,
  { nouns, names, named: [least, more], mostPublications }: Papers,
): Readonly<Record<string, readonly [count: number, share: number]>> {
  const next = numbersOf(`papers on ${term.toLowerCase()}`)
  const found = drawn(`${nouns} of ${term.toLowerCase()}`, names, least + Math.floor(next() * more))
  const counted = found.map((name, at) => {
    const count = 1 + Math.floor((mostPublications * next()) / (at + 1))
    return [name, [count, Number((0.001 + next() * 0.08).toFixed(5))]] as const
  })
  return Object.fromEntries(counted)
}

/** What is similar to any of these, always the same. */
export function similarToAny(given: readonly string[], { names, similar }: Papers): Readonly<Record<string, number>> {
  const name = given.toSorted().join(' ')
  const next = numbersOf(`similar to ${name}`)
  const others = names.filter((other) => !given.includes(other))
  return Object.fromEntries(drawn(name, others, similar).map((one) => [one, Number((0.05 + next() * 0.5).toFixed(4))]))
}
