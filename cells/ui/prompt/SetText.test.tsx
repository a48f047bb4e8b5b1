// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { views } from '../../kinds/forms/views.tsx'
import { kinds } from '../../kinds/kinds.ts'
import { BriefContext } from '../table/brief.tsx'
import { SelectionContext, toggled, type Selection } from '../things/selection.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { sets: TermSet } = views
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const many = (count: number) => Array.from({ length: count }, (_unused, at) => `G${at}`)

/** A selection as the page holds it. */
function selectionOf(): Selection {
  let genes: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  return {
    get: () => genes,
    set(next) {
      genes = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

it('writes a set as text in its own order, counted, with commas where names have blanks', () => {
  render(<TermSet row={kinds.gene} value={{ description: 'Up', set: ['STAT1', 'ACE2', 'MX1'] }} />)
  expect([screen.getByText('3 genes').tagName, names()]).toEqual(['B', ['STAT1', 'ACE2', 'MX1']])
  expect(screen.getByRole('list', { name: 'Up' })).toBeDefined()
  cleanup()
  render(<TermSet row={kinds.drug} value={{ set: ['methylene blue', 'sorafenib'] }} />)
  expect(names()).toEqual(['methylene blue,', 'sorafenib'])
})

it('folds a long set after its first names, and shows all when asked', () => {
  render(<TermSet row={kinds.gene} value={{ set: many(10_000) }} />)
  expect([names().length, names()[399]]).toEqual([400, 'G399'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 10,000' }))
  expect(names()).toHaveLength(10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 400' }))
  expect(names()).toHaveLength(400)
})

it('finds names where they stand, also among those that are folded away', async () => {
  render(<TermSet row={kinds.gene} value={{ set: many(500) }} />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find in Gene set' }), { target: { value: 'g49' } })
  expect(await screen.findByText('11 found')).toBeDefined()
  const found = screen.getAllByRole('listitem').filter(({ className }) => /found/.test(className))
  expect(found.map(({ textContent }) => textContent)).toEqual(['G49', ...many(500).slice(490)])
})

it('copies all names, one per line', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<TermSet row={kinds.gene} value={{ set: ['STAT1', 'ACE2'] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByText('2 genes copied')).toBeDefined())
  expect(writeText).toHaveBeenCalledWith('STAT1\nACE2')
})

it('can be had as JSON, GMT and CSV', async () => {
  render(<TermSet row={kinds.gene} value={{ set: ['ACE2', 'TP53'] }} />)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Download/ }), { key: 'Enter' })
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['JSONdata.json', 'GMTdata.gmt', 'CSVdata.csv'])
})

it('shows its count alone below the form that it was typed into', () => {
  render(
    <BriefContext value>
      <TermSet row={kinds.gene} value={{ set: ['ACE2'] }} />
    </BriefContext>,
  )
  expect([screen.getByText('1 gene').tagName, screen.queryByRole('list')]).toEqual(['B', null])
  fireEvent.click(screen.getByRole('button', { name: 'Show as text' }))
  expect(names()).toEqual(['ACE2'])
})

it('prints the first names and says how many there are', () => {
  render(<TermSet row={kinds.gene} print value={{ set: many(130) }} />)
  expect(names()).toHaveLength(120)
  expect(screen.getByText('The first 120 of 130 genes; the full list is in the download.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('lets members be chosen where results are shown together, and walks through them by keys', () => {
  const selection = selectionOf()
  render(
    <SelectionContext value={selection}>
      <TermSet row={kinds.gene} value={{ set: ['STAT1', 'ACE2', 'MX1'] }} />
      <TermSet row={kinds.drug} value={{ set: ['imatinib'] }} />
    </SelectionContext>,
  )
  const options = () =>
    screen.getAllByRole('option').map((it) => [it.dataset['thing'], it.getAttribute('aria-selected'), it.tabIndex])
  expect(options()).toEqual([
    ['gene:STAT1', 'false', 0],
    ['gene:ACE2', 'false', -1],
    ['gene:MX1', 'false', -1],
    ['drug:imatinib', 'false', 0],
  ])
  fireEvent.keyDown(screen.getAllByRole('listbox')[0] ?? document.body, { key: 'End' })
  expect(document.activeElement?.textContent).toBe('MX1')
  selection.set(toggled(selection.get(), ['gene:MX1', 'gene:ACE2', 'drug:STAT1']))
  cleanup()
  render(
    <SelectionContext value={selection}>
      <TermSet row={kinds.gene} value={{ set: ['STAT1', 'ACE2', 'MX1'] }} />
    </SelectionContext>,
  )
  expect(options().map(([, isChosen]) => isChosen)).toEqual(['false', 'true', 'true'])
})

it('takes genes back that are all chosen, and adds what is not', () => {
  expect([...toggled(new Set(['A']), ['A', 'B'])]).toEqual(['A', 'B'])
  expect([...toggled(new Set(['A', 'B', 'C']), ['A', 'B'])]).toEqual(['C'])
})
