// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { prompts, views } from './views.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const crossing = (rank: number, names: readonly [string, string, string], pvalue: number, genes: string) => ({
  rank,
  term1: names[0],
  term1Length: 1200,
  term2: names[1],
  term2Length: 30,
  term3: names[2],
  term3Length: 4,
  pvalue,
  jaccard: 0.0123456789,
  overlap: genes.split(' ').length,
  genes,
})
const first = crossing(1, ['p53', 'Stroke', 'Heart'], 1.23456e-9, 'MDM2 TP53')
const second = crossing(2, ['p53', 'Stroke', 'Stroke'], 0.25, 'ATM')
const draft = () => new Y.Doc().getText('none')

it('lists crossings with as many terms as they have beside the p-value, and numbers as papers write them', () => {
  render(<views.GeneSetCrossings value={[first, second]} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Row',
    'Term 1',
    'Term 2',
    'Term 3',
    'p-value',
    'Genes in term 1',
    'Genes in term 2',
    'Genes in term 3',
    'Jaccard',
    'Overlap',
    'Genes',
  ])
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'p53',
    'Stroke',
    'Heart',
    '1.2 × 10⁻⁹',
    '1,200',
    '30',
    '4',
    '0.0123',
    '2',
    'MDM2 TP53',
  ])
  cleanup()
  render(<views.GeneSetCrossings value={[]} />)
  expect(screen.getByText('No crossings')).toBeDefined()
})

it('tells one crossing in words, also when two libraries name a set alike', () => {
  const errors = vi.spyOn(console, 'error')
  render(<views.GeneSetCrossing value={second} />)
  const words = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(words).toEqual(['2', 'p53 (1,200 genes)', 'Stroke (30 genes)', 'Stroke (4 genes)', '0.25', 'ATM'])
  expect(errors).not.toHaveBeenCalled()
})

it('submits the crossing that is picked, and shows the one that was', () => {
  const onSubmit = vi.fn()
  const inputs = { crossings: [first, second] }
  render(<prompts.selectCrossing inputs={inputs} value={first} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  const radios = screen.getAllByRole('radio')
  expect(
    radios.map((radio) => radio.getAttribute('aria-checked') ?? String('checked' in radio && radio.checked)),
  ).toEqual(['true', 'false'])
  fireEvent.click(radios[1] ?? document.body)
  expect(onSubmit.mock.calls).toEqual([[second]])
})

it('submits the number of the term whose genes are wanted, and nothing for somebody who only reads', () => {
  const onSubmit = vi.fn()
  const inputs = { crossing: first, gmt: {} }
  const prompt = (readOnly: boolean) => (
    <prompts.crossingTermGenes inputs={inputs} value={2} onSubmit={onSubmit} draft={draft} readOnly={readOnly} />
  )
  const { rerender } = render(prompt(false))
  const group = screen.getByRole('group', { name: 'Which term of the crossing' })
  expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('2. Stroke (30)')
  fireEvent.click(within(group).getByRole('button', { name: '3. Heart (4)' }))
  rerender(prompt(true))
  fireEvent.click(within(group).getByRole('button', { name: '1. p53 (1,200)' }))
  expect(onSubmit.mock.calls).toEqual([[3]])
})
