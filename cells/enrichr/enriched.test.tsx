// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { enrichedTerms, scoresReadable } from './enriched.ts'
import { scoreBars } from './extracts/bars.ts'
import { views } from './extracts/views.tsx'
import { enrichrKinds } from './facts.ts'
import { libraries } from './library.ts'
import { scoredTerms } from './scored.ts'
import { enrichrScores } from './types.ts'

afterEach(cleanup)

const PATHWAY = enrichrKinds.pathway

const answer = [
  { term: 'Rare', pvalue: 0.2, adjustedPvalue: 0.2, oddsRatio: 503, combinedScore: 9, genes: ['MX1'] },
  { term: 'Interferon', pvalue: 1e-9, adjustedPvalue: 2e-9, oddsRatio: 75, combinedScore: 99, genes: ['MX1', 'IFIT1'] },
  { term: 'Silent', pvalue: 'nan' as const, adjustedPvalue: 'nan' as const, oddsRatio: 2, combinedScore: 1, genes: [] },
]
const scores = scoredTerms(libraries.KEGG_2021_Human, answer)
/** As PWB writes it. */
const older = {
  background: 'KEGG_2021_Human',
  terms: ['Rare', 'Interferon'],
  scored: [
    { term: 'Rare', zscore: 503 },
    { term: 'Interferon', zscore: 75 },
  ],
}

it('keeps everything that Enrichr answered beside the scores, in their order', () => {
  expect(scores).toEqual({
    background: 'KEGG_2021_Human',
    terms: ['Rare', 'Interferon', 'Silent'],
    scored: [
      { term: 'Rare', zscore: 503, oddsRatio: 503, pvalue: 0.2, adjustedPvalue: 0.2, combinedScore: 9, genes: ['MX1'] },
      {
        term: 'Interferon',
        zscore: 75,
        oddsRatio: 75,
        pvalue: 1e-9,
        adjustedPvalue: 2e-9,
        combinedScore: 99,
        genes: ['MX1', 'IFIT1'],
      },
      { term: 'Silent', zscore: 2, oddsRatio: 2, combinedScore: 1 },
    ],
  })
  const { schema } = enrichrScores.members.pathway
  expect([schema.parse(scores), schema.parse(older)]).toEqual([scores, older])
})

it('puts the significant terms first, on the page and on paper', () => {
  expect(enrichedTerms(scores).map(({ term }) => term)).toEqual(['Interferon', 'Rare', 'Silent'])
  expect(scoresReadable(scores)).toEqual([
    {
      kind: 'table',
      table: {
        columns: ['Term', 'Overlap', 'p-value', 'Adjusted p', 'Odds ratio', 'Genes', 'Combined score'],
        rows: [
          ['Interferon', '2', 1e-9, 2e-9, 75, 'MX1 IFIT1', 99],
          ['Rare', '1', 0.2, 0.2, 503, 'MX1', 9],
          ['Silent', null, null, null, 2, null, 1],
        ],
        formats: [undefined, undefined, 'p-value', 'p-value', 'score', 'names', 'score'],
      },
    },
  ])
  render(<views.enrichrScores value={scores} row={PATHWAY} />)
  expect(screen.getByText('1 of 3 terms is significant.')).toBeTruthy()
  const first = screen.getAllByRole('row')[1]
  expect(first && within(first).getByRole('rowheader').textContent).toBe('Interferon')
})

it('leaves out what an older file does not know', () => {
  render(<views.enrichrScores value={older} row={PATHWAY} />)
  expect(screen.getByText('2 terms with common genes.').parentElement?.textContent).toBe(
    '2 terms with common genes. Their p-values are not in this file.',
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Term', 'Score'])
  expect(document.body.textContent).not.toContain('nan')
})

it('calls the axis of its bars what they are, an odds ratio, and prints no p-value beside them', () => {
  const bars = scoreBars(scores)
  expect([bars?.axes.x.label, Object.keys(bars?.data ?? {})]).toEqual(['Odds ratio', ['Term', 'Odds ratio', 'Score']])
})
