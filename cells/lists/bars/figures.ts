import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import { scientific } from '@playbook/core/text/numbers'
import type { Figure } from '../../figures/figure/steps.ts'
import { nouns, writtenTerm, type Kind } from '../../kinds/kind.ts'
import { scoreName } from '../../kinds/scoreColumns.ts'
import { twoSidedP } from '../../shared/normal.ts'
import { counted, written } from '../../shared/words.ts'

export const TOP = 10
/** The names of more bars than this stand too close to be read. */
export const MOST = 45
export const LEVEL = 0.05

export interface Scored {
  readonly term: string
  readonly zscore: number | string
  /** The score is this odds ratio, and no z-score. */
  readonly oddsRatio?: number | string | undefined
  /** The score is this t-statistic, and no z-score. */
  readonly t?: number | string | undefined
}

type ScoreName = ReturnType<typeof scoreName>

export interface Words {
  /** "gene", "genes". */
  readonly one: string
  readonly several: string
  /** How a term is written. */
  readonly written: (term: string) => string
}

/** What the figures of a kind are called. */
export function wordsOf(kind: Kind): Words {
  // Figures keep the words that they have had.
  return {
    one: nouns(kind).one,
    several: kind.plural.toLowerCase(),
    written: (term) => writtenTerm(kind, term),
  }
}

interface Bar {
  readonly term: string
  readonly z: number
}

/** One bar per term with its largest score, in the order of first appearance; text that is no number is left out. */
function barsOf(scored: readonly Scored[], { written: nameOf }: Words): Bar[] {
  const largest = new Map<string, number>()
  for (const { term, zscore } of scored) {
    const z =
      typeof zscore === 'number' ? zscore : zscore === 'inf' ? Infinity : zscore === '-inf' ? -Infinity : Number.NaN
    const name = nameOf(term)
    if (!Number.isNaN(z)) largest.set(name, Math.max(largest.get(name) ?? -Infinity, z))
  }
  return [...largest].map(([term, z]) => ({ term, z }))
}

function nothing({ one, several }: Words): InputError {
  return new InputError(
    `The list holds no ${one} with a z-score that can be drawn. Choose a list of scored ${several}.`,
  )
}

/** The terms farthest from 0, the farthest on top; beside z-scores their p-values. */
export function horizontalBars(scored: readonly Scored[], words: Words): Payload<typeof Figure> {
  const name = scoreName(scored)
  return name === 'z-score' ? zscoreBars(scored, words) : plainBars(scored, words, name)
}

function longestOf(bars: readonly Bar[]): number {
  return bars.reduce((most, { z }) => (Number.isFinite(z) ? Math.max(most, Math.abs(z)) : most), 0) || 1
}

function titleOf(drawn: number, all: number, score: ScoreName, { one, several }: Words): string {
  return drawn < all
    ? `The ${drawn} ${several} with the largest ${score}s`
    : `${capital(score)}s of ${counted(drawn, one, several)}`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const pText = (p: number) => (p === 0 ? 'p < 10⁻³⁰⁰' : `p = ${scientific(p)}`)
const scoreText = (z: number) => (Number.isFinite(z) ? String(z) : z > 0 ? 'inf' : '-inf')

/** An odds ratio, a coefficient and the statistic of a test have no p-value of their own: that depends on the numbers behind them. */
function plainBars(scored: readonly Scored[], words: Words, name: ScoreName): Payload<typeof Figure> {
  const all = barsOf(scored, words)
  if (all.length === 0) throw nothing(words)
  const isSigned = name === 'coefficient' || name === 'test statistic'
  const bars = all.toSorted((a, b) => (isSigned ? Math.abs(b.z) - Math.abs(a.z) : b.z - a.z) || 0).slice(0, TOP)
  const longest = longestOf(all)
  const infinite = bars.filter(({ z }) => !Number.isFinite(z)).length
  return {
    title: titleOf(bars.length, all.length, name, words),
    description: `Bars of the ${name}s of ${counted(bars.length, words.one, words.several)}, the largest on top.`,
    data: {
      Term: bars.map(({ term }) => term),
      [capital(name)]: bars.map(({ z }) => (Number.isFinite(z) ? z : Math.sign(z) * longest * 1.1)),
      Score: bars.map(({ z }) => scoreText(z)),
    },
    marks: [
      { type: 'barX', x: capital(name), y: 'Term', fill: 'plain', label: 'Term', tooltip: ['Score'], order: 'data' },
    ],
    axes: { x: { label: capital(name), type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    notes: [
      ...(all.length > TOP
        ? [
            `The ${TOP} of ${counted(all.length, words.one, words.several)} with the largest ${name}s${isSigned ? ', of either sign' : ''}.`,
          ]
        : []),
      ...(infinite > 0 ? [`${counted(infinite, `infinite ${name}`)} drawn longer than the longest finite one.`] : []),
    ],
    height: 90 + 34 * bars.length,
  }
}

function zscoreBars(scored: readonly Scored[], words: Words): Payload<typeof Figure> {
  const all = barsOf(scored, words)
  if (all.length === 0) throw nothing(words)
  const drawn = all.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z) || 0).slice(0, TOP)
  // The farthest from 0, from the highest to the lowest: two infinite scores are as high as each other.
  const bars = drawn.toSorted((a, b) => (a.z === b.z ? 0 : b.z - a.z))
  const longest = longestOf(all)
  // An infinite score is drawn a little longer than the longest finite one.
  const lengths = bars.map(({ z }) => (Number.isFinite(z) ? z : Math.sign(z) * longest * 1.1))
  const p = bars.map(({ z }) => twoSidedP(z))
  const groups = { low: `p ≤ ${LEVEL}`, high: `p > ${LEVEL}` }
  const infinite = bars.filter(({ z }) => !Number.isFinite(z)).length
  return {
    title: titleOf(bars.length, all.length, 'z-score', words),
    description: `Bars of the z-scores of ${counted(bars.length, words.one, words.several)}, the largest on top.`,
    data: {
      Term: bars.map(({ term }) => term),
      'Z-score': lengths,
      Score: bars.map(({ z }) => scoreText(z)),
      p: p.map(pText),
      Significance: p.map((value) => (value <= LEVEL ? groups.low : groups.high)),
    },
    marks: [
      {
        type: 'barX',
        x: 'Z-score',
        y: 'Term',
        color: 'Significance',
        label: 'Term',
        tooltip: ['Score', 'p'],
        order: 'data',
      },
      { type: 'text', x: 'Z-score', y: 'Term', label: 'p', outside: true },
    ],
    axes: { x: { label: 'Z-score', type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: {
      label: 'Significance',
      type: 'categorical',
      domain: [groups.low, groups.high],
      range: ['series1', 'neither'],
    },
    notes: [
      'P-values are two-sided, of a standard normal distribution.',
      ...(all.length > TOP
        ? [`The ${TOP} of ${counted(all.length, words.one, words.several)} with the largest z-scores, of either sign.`]
        : []),
      ...(infinite > 0 ? [`${counted(infinite, 'infinite score')} drawn longer than the longest finite one.`] : []),
    ],
    height: 90 + 34 * bars.length,
  }
}

/** Every term in the order of the list. */
export function verticalBars(scored: readonly Scored[], words: Words): Payload<typeof Figure> {
  const all = barsOf(scored, words)
  const score = scoreName(scored)
  const column = capital(score)
  const finite = all.filter(({ z }) => Number.isFinite(z))
  if (finite.length === 0) throw nothing(words)
  const least = finite.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))[MOST - 1]
  const bars = least === undefined ? finite : finite.filter(({ z }) => Math.abs(z) >= Math.abs(least.z)).slice(0, MOST)
  const isSigned = bars.some(({ z }) => z < 0) && bars.some(({ z }) => z > 0)
  return {
    title: `${column}s of ${counted(bars.length, words.one, words.several)}`,
    description: `Bars of the ${score}s of ${counted(bars.length, words.one, words.several)}.`,
    data: {
      Term: bars.map(({ term }) => term),
      [column]: bars.map(({ z }) => z),
      ...(isSigned && { Sign: bars.map(({ z }) => (z < 0 ? 'below 0' : 'above 0')) }),
    },
    marks: [
      {
        type: 'barY',
        x: 'Term',
        y: column,
        ...(isSigned ? { color: 'Sign' } : { fill: 'series1' }),
        label: 'Term',
        tooltip: [column],
        order: 'data',
      },
    ],
    ...(isSigned && {
      color: { label: 'Sign', type: 'categorical', domain: ['above 0', 'below 0'], range: ['up', 'down'] },
    }),
    axes: {
      x: { label: '', type: 'band' },
      y: { label: column, type: 'linear', zero: true },
    },
    notes: [
      ...(bars.length < finite.length
        ? [`The ${written(bars.length)} largest scores of either sign of ${written(finite.length)}.`]
        : []),
      ...(finite.length < all.length
        ? [`${counted(all.length - finite.length, 'infinite score')} left out: no bar can show it.`]
        : []),
    ],
    height: 480,
  }
}
