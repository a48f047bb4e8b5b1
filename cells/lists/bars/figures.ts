import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { twoSidedP, writtenP } from '../../shared/normal.ts'
import { counted, written } from '../../shared/words.ts'

export const TOP = 10
/** The names of more bars than this stand too close to be read. */
export const MOST = 60
export const LEVEL = 0.05

export interface Scored {
  readonly term: string
  readonly zscore: number | string
}

export interface Words {
  /** "gene", "genes". */
  readonly one: string
  readonly several: string
  /** "Scored Genes". */
  readonly title: string
}

/** What the figures of a kind are called. */
export function wordsOf(kind: Kind): Words {
  // Figures keep the words that they have had.
  return { one: nouns(kind).one, several: kind.plural.toLowerCase(), title: `Scored ${kind.plural}` }
}

interface Bar {
  readonly term: string
  readonly z: number
}

/** One bar per term with its largest score, in the order of first appearance; text that is no number is left out. */
function barsOf(scored: readonly Scored[]): Bar[] {
  const largest = new Map<string, number>()
  for (const { term, zscore } of scored) {
    const z =
      typeof zscore === 'number' ? zscore : zscore === 'inf' ? Infinity : zscore === '-inf' ? -Infinity : Number.NaN
    if (!Number.isNaN(z)) largest.set(term, Math.max(largest.get(term) ?? -Infinity, z))
  }
  return [...largest].map(([term, z]) => ({ term, z }))
}

function nothing({ one, several }: Words): InputError {
  return new InputError(
    `The list holds no ${one} with a z-score that can be drawn. Choose a list of scored ${several}.`,
  )
}

/** The terms farthest from 0, the farthest on top; their p-values beside the bars. */
export function horizontalBars(scored: readonly Scored[], words: Words): Payload<typeof Figure> {
  const all = barsOf(scored)
  if (all.length === 0) throw nothing(words)
  const bars = all.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z) || 0).slice(0, TOP)
  const longest = all.reduce((most, { z }) => (Number.isFinite(z) ? Math.max(most, Math.abs(z)) : most), 0) || 1
  // An infinite score is drawn a little longer than the longest finite one.
  const lengths = bars.map(({ z }) => (Number.isFinite(z) ? z : Math.sign(z) * longest * 1.1))
  const p = bars.map(({ z }) => twoSidedP(z))
  const groups = { low: `p ≤ ${LEVEL}`, high: `p > ${LEVEL}` }
  const infinite = bars.filter(({ z }) => !Number.isFinite(z)).length
  return {
    title: `Top ${TOP} ${words.title} with Highest Z-Scores`,
    description: `Bars of the z-scores of ${counted(bars.length, words.one, words.several)}, the largest on top.`,
    data: {
      Term: bars.map(({ term }) => term),
      'Z-score': lengths,
      Score: bars.map(({ z }) => (Number.isFinite(z) ? String(z) : z > 0 ? 'inf' : '-inf')),
      p: p.map((value) => `p=${writtenP(value)}`),
      Significance: p.map((value) => (value <= LEVEL ? groups.low : groups.high)),
      'Place of p': lengths.map((length) => length + (length < 0 ? -1 : 1) * longest * 0.13),
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
      { type: 'text', x: 'Place of p', y: 'Term', label: 'p' },
    ],
    axes: {
      // Room for the p-values beside the bars.
      x: {
        label: 'Z-score',
        type: 'linear',
        zero: true,
        domain: [
          lengths.some((length) => length < 0) ? -1.35 * longest : 0,
          lengths.some((length) => length >= 0) ? 1.35 * longest : 0,
        ],
      },
      y: { label: '', type: 'band' },
    },
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
  const all = barsOf(scored)
  const finite = all.filter(({ z }) => Number.isFinite(z))
  if (finite.length === 0) throw nothing(words)
  const least = finite.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))[MOST - 1]
  const bars = least === undefined ? finite : finite.filter(({ z }) => Math.abs(z) >= Math.abs(least.z)).slice(0, MOST)
  return {
    title: `${words.title} with significant expression`,
    description: `Bars of the z-scores of ${counted(bars.length, words.one, words.several)}.`,
    data: { term: bars.map(({ term }) => term), zscore: bars.map(({ z }) => z) },
    marks: [
      { type: 'barY', x: 'term', y: 'zscore', fill: 'series1', label: 'term', tooltip: ['zscore'], order: 'data' },
    ],
    axes: { x: { label: 'term', type: 'band' }, y: { label: 'zscore', type: 'linear', zero: true } },
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
