// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import type { EnrichedTerm } from '../../shared/enrichment/term.ts'
import { EnrichmentView } from './EnrichmentView.tsx'
import { dotScale } from './scale.ts'
import { windowOf } from './useWindowedRows.ts'

afterEach(cleanup)

const termOf = (at: number, adjustedPvalue: number): EnrichedTerm => ({
  term: `Term ${at}`,
  name: `Term ${at}`,
  overlap: 3,
  size: 30 + at,
  pvalue: adjustedPvalue / 2,
  adjustedPvalue,
  score: 4,
  genes: ['IFIT1', 'MX1', `G${at}`],
})
const many = Array.from({ length: 1000 }, (_unused, at) => termOf(at, at < 6 ? 1e-9 * (at + 1) : 0.2 + at / 2000))

const shown = (terms: readonly EnrichedTerm[], print = false) =>
  render(
    <EnrichmentView
      label="Terms"
      one="term"
      terms={terms}
      background="Background: 14,206 genes."
      empty="No term shares a gene"
      downloads={[]}
      print={print}
    />,
  )
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('says first how many terms are significant and which stands first, and against what', () => {
  shown(many)
  const sentence = screen.getByText('6 of 1,000 terms are significant.').parentElement
  expect([sentence?.textContent, sentence?.nextElementSibling?.textContent]).toEqual([
    '6 of 1,000 terms are significant. Term 0 stands first: 3 of its 30 genes.',
    'Background: 14,206 genes.',
  ])
})

it('draws of a thousand terms those that can be seen, and tells how many there are', () => {
  shown(many)
  expect(screen.getByRole('table', { name: 'Terms' }).getAttribute('aria-rowcount')).toBe('1001')
  expect(names().length).toBeLessThan(40)
  expect(names().slice(0, 2)).toEqual(['Term 0', 'Term 1'])
})

it('goes from row to row by arrow keys, to the last by End, and opens the genes of one', async () => {
  shown(many)
  const first = screen.getByRole('button', { name: 'Term 0' })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Term 1'))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Term 1' }), { key: 'End' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Term 999'))
  const last = screen.getByRole('button', { name: 'Term 999' })
  fireEvent.click(last)
  expect(last.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('3 common genes of the 1,029 genes')).toBeTruthy()
})

it('copies the genes of an opened term', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  shown(many)
  fireEvent.click(screen.getByRole('button', { name: 'Term 0' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByText('3 genes copied')).toBeTruthy())
  expect(writeText.mock.calls).toEqual([['IFIT1\nMX1\nG0']])
  vi.unstubAllGlobals()
})

it('shows the significant terms alone, finds terms by their genes, and sorts by a column', async () => {
  shown(many)
  fireEvent.click(screen.getByRole('button', { name: 'Significant only: 6' }))
  expect(names()).toEqual(['Term 0', 'Term 1', 'Term 2', 'Term 3', 'Term 4', 'Term 5'])
  const heading = screen.getByRole('columnheader', { name: 'Adjusted p' })
  fireEvent.click(within(heading).getByRole('button'))
  fireEvent.click(within(heading).getByRole('button'))
  expect([heading.getAttribute('aria-sort'), names()[0]]).toEqual(['descending', 'Term 5'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter Terms' }), { target: { value: 'G3' } })
  await waitFor(() => expect(names()).toEqual(['Term 3']))
})

it('says of nothing but terms without significance which is nearest', () => {
  shown([termOf(0, 0.08), termOf(1, 0.4)])
  expect(screen.getByText('None of the 2 terms is significant.').parentElement?.textContent).toBe(
    'None of the 2 terms is significant. The nearest is Term 0, adjusted p = 0.08.',
  )
})

it('prints the sentence and a plain table', () => {
  shown(many.slice(0, 3), true)
  expect(screen.getByText('3 of 3 terms are significant.')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Row',
    'Term',
    'Overlap',
    'p-value',
    'Adjusted p',
    'Odds ratio',
    'Genes',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('places dots by significance, larger ones for larger overlaps, on both sides of the line', () => {
  const scale = dotScale([termOf(0, 1e-60), { ...termOf(1, 0.5), overlap: 12 }])
  if (scale === undefined) throw new Error('no scale')
  expect(scale.ticks).toEqual([0, 20, 40])
  expect(scale.place(0)).toBeLessThan(scale.line)
  expect(scale.place(60)).toBeGreaterThan(scale.line)
  expect([scale.radius(12), scale.radius(3), scale.radius(undefined)]).toEqual([8, 4, 4.5])
  expect(dotScale([{ term: 'Old', name: 'Old', score: 4 }])).toBeUndefined()
})

it('draws every row that can be seen, whatever is open', () => {
  const cases = fc.property(
    fc.integer({ min: 1, max: 2000 }),
    fc.integer({ min: 0, max: 80_000 }),
    fc.option(fc.integer({ min: 0, max: 1999 }), { nil: undefined }),
    (count, scrolled, open) => {
      const opened = open === undefined || open >= count ? undefined : { at: open, height: 140 }
      const { from, to, total, topOf } = windowOf(count, 36, opened, { top: scrolled, height: 560 })
      expect(total).toBe(count * 36 + (opened ? 140 : 0))
      for (let row = 0; row < count; row++) {
        const isSeen = topOf(row) + 36 > scrolled && topOf(row) < scrolled + 560
        if (isSeen && (row < from || row >= to)) throw new Error(`row ${row} is not drawn`)
      }
    },
  )
  fc.assert(cases)
})
