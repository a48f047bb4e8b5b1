import { expect, it } from 'vitest'
import { figureSchema } from './figure/schema.ts'
import { termBars } from './termBars.ts'
import { termDots, termsFigure } from './termDots.ts'
import type { EnrichedTerm } from './enrichment/term.ts'

const named = (term: string, more: Partial<EnrichedTerm>): EnrichedTerm => ({
  term,
  name: term,
  library: 'KEGG',
  ...more,
})
const autophagy = named('Autophagy', { pvalue: 2.2e-71, adjustedPvalue: 2.2e-70, overlap: 2, size: 100 })
const hypoxia = named('Hypoxia', { pvalue: 0.19, adjustedPvalue: 0.2, overlap: 8, size: 20, library: 'Hallmark' })
const zero = named('Zero', { pvalue: 0, adjustedPvalue: 0, overlap: 0, size: 10 })
const unknown = named('Unknown', { score: 3 })
const names = { one: 'term', libraryOf: (library: string) => `${library} 2021` }

it('draws −log10 p as bars, the most significant on top, and tells terms of libraries apart', () => {
  const bars = termBars([zero, autophagy, hypoxia, unknown], names)
  expect(figureSchema.parse(bars)).toEqual(bars)
  expect(bars?.data).toEqual({
    Term: ['Zero (KEGG 2021)', 'Autophagy (KEGG 2021)', 'Hypoxia (Hallmark 2021)'],
    '−log₁₀ p': [-Math.log10(Number.MIN_VALUE), -Math.log10(2.2e-71), -Math.log10(0.19)],
    p: [0, 2.2e-71, 0.19],
    'Adjusted p': [0, 2.2e-70, 0.2],
    Overlap: ['0/10', '2/100', '8/20'],
    Significance: ['adjusted p < 0.05', 'adjusted p < 0.05', 'adjusted p ≥ 0.05'],
  })
  expect(termBars([unknown], names)).toBeUndefined()
})

it('draws dots by share, overlap and adjusted p, the largest share on top', () => {
  const dots = termDots([autophagy, hypoxia, unknown], names)
  expect(figureSchema.parse(dots)).toEqual(dots)
  expect(dots?.data).toEqual({
    Term: ['Hypoxia (Hallmark 2021)', 'Autophagy (KEGG 2021)'],
    'Share of the genes of the term': [0.4, 0.02],
    Overlap: ['8/20', '2/100'],
    Radius: [11, 7.5],
    '−log₁₀ adjusted p': [0.699, 69.66],
    'Adjusted p': [0.2, 2.2e-70],
  })
  expect(dots?.sizes?.domain).toEqual([2, 5, 8])
})

it('places dots by the adjusted p alone where a service does not tell how large a term is', () => {
  const dots = termDots([autophagy, named('Bladder', { adjustedPvalue: 0.1, overlap: 3 })], names)
  expect(figureSchema.parse(dots)).toEqual(dots)
  expect([dots?.data['−log₁₀ adjusted p'], dots?.data['Significance']]).toEqual([
    [69.66, 1],
    ['adjusted p < 0.05', 'adjusted p ≥ 0.05'],
  ])
})

it('draws sets along a ranked list by their score, and nothing of what has no overlap', () => {
  const up = { ...autophagy, score: 2.1 }
  const down = { ...hypoxia, score: -1.5, library: 'KEGG' }
  expect(termDots([down, up], { ...names, isRanked: true })?.data['Normalised enrichment score']).toEqual([2.1, -1.5])
  expect([termDots([unknown], names), termDots([zero], names), termDots([], names)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('gives paper what the page draws first: dots, bars where the overlap is not known, and nothing without either', () => {
  expect(termsFigure([hypoxia, autophagy], names)).toEqual(termDots([autophagy, hypoxia], names))
  const untold = [named('A', { pvalue: 0.01, adjustedPvalue: 0.02 })]
  expect(termsFigure(untold, names)).toEqual(termBars(untold, names))
  expect([termsFigure(untold, { ...names, isRanked: true }), termsFigure([unknown], names)]).toEqual([
    undefined,
    undefined,
  ])
})
