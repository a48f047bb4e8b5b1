import { formatField } from '@playbook/core/readable'
import type { SignMeaning } from '@playbook/core/story'
import { listOf, written } from './words.ts'

type Scored = readonly { readonly term: string; readonly zscore: number | string }[]

/** Terms of each sign that are named. */
const NAMED = 3

const rowsOf = (scored: Scored, sign: 1 | -1) =>
  scored
    .flatMap(({ term, zscore }) => (typeof zscore === 'number' && zscore * sign > 0 ? [{ term, zscore }] : []))
    .toSorted((a, b) => sign * (b.zscore - a.zscore))

/** "afatinib (score 3.4) and imatinib (2.1)": the strongest of those with scores of a sign. */
export function strongest(scored: Scored, sign: 1 | -1, score = 'score'): string {
  return named(rowsOf(scored, sign).slice(0, NAMED), score)
}

/** The same, and how many more there are. */
function ofSign(scored: Scored, sign: 1 | -1): string {
  const rows = rowsOf(scored, sign)
  const left = rows.length - NAMED
  return left > 0 ? `${rows.slice(0, NAMED).map(oneOf()).join(', ')} and ${written(left)} more` : named(rows, 'score')
}

const oneOf =
  (score = 'score') =>
  ({ term, zscore }: { readonly term: string; readonly zscore: number }, at: number) =>
    `${term} (${at === 0 ? `${score} ` : ''}${minus(zscore)})`

const named = (rows: ReturnType<typeof rowsOf>, score: string) => listOf(rows.map(oneOf(score)))

const minus = (score: number) => formatField(score, 'score').replace('-', '−')

/** What the terms of a list did, by the signs of their scores: "imatinib (score −3.4) reversed X, and none mimicked it". */
export function signedNames(scored: Scored, signs: readonly SignMeaning[], topics: string): string {
  const parts = signs
    .map((meaning) => ({ ...meaning, names: ofSign(scored, meaning.sign) }))
    .toSorted((a, b) => Number(b.names !== '') - Number(a.names !== ''))
  return parts
    .map(({ names, before, after = '' }, at) => {
      const verb = before.replace(' the genes of', '')
      const again = verb !== before || topics.includes(' and ') ? 'them' : 'it'
      const object = at === 0 ? `${before} ${topics || 'the input'}` : `${verb} ${again}`
      return `${names || 'none'} ${object}${after}`
    })
    .join(', and ')
}
