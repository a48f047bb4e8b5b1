import { prose, type Prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import { counted, listOf, noneOf, were, written } from '../words.ts'
import { byAdjusted, isSignificant, significanceOf, type EnrichedTerm } from './term.ts'

/** What was compared, and how its parts are called. */
export interface Compared {
  readonly terms: readonly EnrichedTerm[]
  /** All that was tested, where that is more than the terms. */
  readonly tests?: number
  /** "term" or "set". */
  readonly one: string
  /** Overlaps are leading genes of a ranked list. */
  readonly isRanked?: boolean | undefined
  /** The genes that were compared, as the paper calls them. */
  readonly among?: string | undefined
}

const testsOf = ({ terms, tests = terms.length }: Compared) => tests

/** How many of them are significant: "6 of 50". */
export function significantShare(compared: Compared): string {
  return `${written(compared.terms.filter(isSignificant).length)} of ${written(testsOf(compared))}`
}

/** "61 of its 93 genes", or as much of it as is known. */
function overlapOf({ overlap, size }: EnrichedTerm, { isRanked = false }: Compared, its: string): string | undefined {
  if (overlap === undefined || isRanked) return undefined
  return size === undefined ? counted(overlap, 'common gene') : `${written(overlap)} of ${its}${counted(size, 'gene')}`
}

/** For the outline: "6 of 50: Interferon alpha response". */
export function enrichmentGlance(compared: Compared): string {
  const [first] = byAdjusted(compared.terms)
  if (first === undefined) return 'Nothing in common'
  if (significanceOf(first.adjustedPvalue) === undefined) return counted(compared.terms.length, compared.one)
  return isSignificant(first) ? `${significantShare(compared)}: ${first.name}` : 'None significant'
}

/** What stands above the rows: how many are significant, and which is first. */
export function enrichmentSentences(compared: Compared): readonly [count: string, first: string] {
  const { terms, one } = compared
  const tests = testsOf(compared)
  if (terms.length === 0) return [`No ${one} has common genes.`, '']
  const rows = byAdjusted(terms)
  const [first] = rows
  if (first === undefined || rows.every((row) => significanceOf(row.adjustedPvalue) === undefined)) {
    return [`${counted(terms.length, one)} with common genes.`, 'Their p-values are not in this file.']
  }
  const significant = terms.filter(isSignificant).length
  if (significant === 0) {
    const nearest = `The nearest is ${first.name}, ${adjustedWords(first)}.`
    return [`${noneOf(tests, one)} is significant.`, nearest]
  }
  const overlap = overlapOf(first, compared, 'its ')
  const told = overlap === undefined ? '' : `: ${overlap}`
  if (tests === 1) return [`The only ${one} is significant.`, `It is ${first.name}${told}.`]
  const share = `${significantShare(compared)} ${one}s ${significant === 1 ? 'is' : 'are'} significant.`
  return [share, `${first.name} stands first${told}.`]
}

/** "adjusted p = 0.012" in running text. */
export function adjustedWords({ adjustedPvalue: p }: Pick<EnrichedTerm, 'adjustedPvalue'>): string {
  if (typeof p !== 'number') return 'adjusted p not known'
  return p === 0 ? 'adjusted p < 10⁻³⁰⁰' : `adjusted p = ${scientific(p)}`
}

/**
 * The finding of an enrichment: how many are significant and which is first, or the smallest adjusted p-value where none
 * is. What has no adjusted p-value is only counted.
 *
 * @param from the library or libraries, with citations
 */
export function enrichmentFinding(compared: Compared, from: Prose): Prose {
  const { terms, one, isRanked = false, among = isRanked ? 'the ranked list' : 'the genes of the set' } = compared
  const tests = testsOf(compared)
  const [first] = byAdjusted(terms)
  if (first === undefined) return prose`No ${one} of ${from} shared a gene with ${compared.among ?? 'the gene set'}.`
  if (significanceOf(first.adjustedPvalue) === undefined) {
    return prose`${counted(terms.length, one)} of ${from} shared genes with ${compared.among ?? 'the gene set'}.`
  }
  const p = adjustedWords(first)
  const where = `${isRanked ? 'in' : 'among'} ${among}`
  if (!isSignificant(first)) {
    const none = tests < 2 ? `The ${one} of ` : `None of the ${written(tests)} ${one}s of `
    return tests < 2
      ? prose`${none}${from} was not significantly enriched ${where} (${p}).`
      : prose`${none}${from} was significantly enriched ${where} (smallest ${p}).`
  }
  const significant = terms.filter(isSignificant).length
  const overlap = overlapOf(first, compared, '')
  const details = [...(overlap === undefined ? [] : [overlap]), ...scoreOf(first, compared), p].join(', ')
  // Libraries have terms of one name.
  const names = new Set<string>()
  const next = byAdjusted(terms)
    .filter((term) => isSignificant(term) && names.size < names.add(term.name.toLowerCase()).size)
    .slice(1, NAMED)
    .map((term) => `${term.name} (${adjustedWords(term)})`)
  const shown = [`${first.name} (${details})`, ...next]
  const named = listOf(shown)
  if (tests === 1) return prose`${named} was enriched ${where}; it was the only ${one} of ${from} that was tested.`
  return prose`${named} ${were(significant)} enriched ${shown.length < significant ? 'most ' : ''}${where}; ${written(significant)} of
    ${counted(tests, one)} of ${from} ${were(significant)} significant.`
}

/** Terms that a finding names. */
const NAMED = 3

function scoreOf({ score }: EnrichedTerm, { isRanked = false }: Compared): readonly string[] {
  return isRanked && typeof score === 'number' ? [`normalised score ${score.toFixed(2)}`] : []
}
