// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { overlapOf } from './supervenn.ts'
import { widthOf } from '../../shared/figure/letters.ts'
import { printedUpSet } from './print.ts'
import { SelectionContext } from '../../ui/things/selection.ts'
import { OverlapView } from './Rows.tsx'
import { ticksOf } from './sizeAxis.ts'
import { UpSetView } from './UpSet.tsx'
import { upSetSize } from './upsetShapes.ts'

afterEach(cleanup)

const library = { one: { set: ['TP53', 'MDM2'] }, two: { set: ['MDM2', 'ATM'] } }

it('counts what several sets hold alone, or whatever others hold, says so at its axis, and lists it', () => {
  render(<UpSetView value={library} />)
  const bars = () => screen.getAllByRole('button', { name: /items?$/ }).map((bar) => bar.getAttribute('aria-label'))
  expect(bars()).toEqual(['one: 1 item', 'two: 1 item', 'one + two: 1 item'])
  expect(screen.getByText('Items in these only')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'In all of these sets' }))
  expect(bars()).toEqual(['one: 2 items', 'two: 2 items', 'one + two: 1 item'])
  expect(screen.getByText('Items in all of these')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'In these sets only' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'one + two: 1 item' }), { key: 'Enter' })
  expect(screen.getByText('MDM2')).toBeDefined()
})

it('lists a group of an overlap that is picked by a key, and reads its parts as buttons in a group', () => {
  render(<OverlapView value={overlapOf(['one', 'two'], [['TP53', 'MDM2'], ['MDM2']])} />)
  expect(screen.queryByRole('img')).toBeNull()
  const drawing = screen.getByRole('group', { name: /^Overlap of 2 sets/ })
  const groups = within(drawing).getAllByRole('button')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['one: 1 item', 'one + two: 1 item'])
  fireEvent.keyDown(screen.getByRole('button', { name: 'one + two: 1 item' }), { key: ' ' })
  expect(screen.getByText('MDM2')).toBeDefined()
})

it('marks and tells the columns that hold what is chosen elsewhere', () => {
  const chosen: ReadonlySet<string> = new Set(['gene:MDM2'])
  const selection = { get: () => chosen, subscribe: () => () => {}, set: () => {} }
  render(
    <SelectionContext value={selection}>
      <UpSetView value={library} />
      <OverlapView value={overlapOf(['one', 'two'], [['TP53', 'MDM2'], ['MDM2']])} />
    </SelectionContext>,
  )
  const columns = screen.getAllByRole('button', { name: / items?(?:$|,)/ })
  expect(
    columns.map((column) => [column.getAttribute('aria-label'), /holding/.test(column.getAttribute('class') ?? '')]),
  ).toEqual([
    ['one: 1 item', false],
    ['two: 1 item', false],
    ['one + two: 1 item, 1 chosen', true],
    ['one: 1 item', false],
    ['one + two: 1 item, 1 chosen', true],
  ])
})

it('says what it does not draw of many sets', () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_unused, at) => [
      `s${at}`,
      { set: Array.from({ length: 30 - at }, (_none, to) => `G${to}`) },
    ]),
  )
  render(<UpSetView value={many} />)
  fireEvent.click(screen.getByRole('button', { name: 'In all of these sets' }))
  expect(screen.getByText('Drawn: the 15 largest of 30 sets and the 40 largest of 32,767 intersections.')).toBeDefined()
})

it('prints without controls', () => {
  render(<UpSetView value={library} print />)
  render(<OverlapView value={overlapOf(['one', 'two'], [['TP53', 'MDM2'], ['MDM2']])} print />)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'UpSet plot of 2 sets with 3 intersections; the largest is one with 1 item',
    'Overlap of 2 sets with 2 items in 2 groups; 1 is in both sets',
  ])
})

it('says that there is nothing to draw', () => {
  render(<UpSetView value={{}} />)
  render(<OverlapView value={overlapOf([], [])} />)
  expect([screen.getByText('No sets').tagName, screen.getByText('No items').tagName]).toEqual(['P', 'P'])
})

it('counts in round steps, from 0 to no more than the largest number', () => {
  expect([1, 3, 7, 40, 95, 2331].map(ticksOf)).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 2, 4, 6],
    [0, 10, 20, 30, 40],
    [0, 20, 40, 60, 80],
    [0, 500, 1000, 1500, 2000],
  ])
})

it('gives a set one colour in the UpSet plot and the overlap, that of Venn diagrams', () => {
  const { container } = render(
    <>
      <UpSetView value={library} print />
      <OverlapView value={overlapOf(['one', 'two'], [['TP53', 'MDM2'], ['MDM2']])} print />
    </>,
  )
  const fills = [...container.querySelectorAll('rect, circle')].map((shape) => shape.getAttribute('fill') ?? '')
  const colors = new Set(fills.filter((fill) => fill.includes('series')))
  expect([...colors].toSorted((a, b) => a.localeCompare(b))).toEqual(['var(--f-series1)', 'var(--f-series2)'])
})

it.each([
  [2, 500],
  [5, 500],
  [30, 860],
])('is at least 500 pixels high, with rows of %i sets that can be read', (count, high) => {
  const names = Array.from({ length: count }, (_unused, at) => `Set ${at}`)
  const { container } = render(
    <OverlapView
      value={overlapOf(
        names,
        names.map((name) => ['TP53', name]),
      )}
      print
    />,
  )
  const drawing = [...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox')?.split(' ')[3])
  expect(drawing).toEqual([String(high)])
})

it('fills the room there is, and takes more where there are many intersections', () => {
  const drawn = (names: readonly string[], bars: number, room: number) => {
    const empty = {
      sets: [],
      countLabel: '',
      bars: Array.from({ length: bars }, (_unused, at) => ({ sets: [at], size: 1 })),
    }
    const { left, step, width } = upSetSize({ ...empty, names, room })
    return { left, step, width }
  }
  expect(drawn(['Up', 'Down'], 3, 640)).toEqual({ left: 158, step: 110, width: 640 })
  expect(drawn(['Type II interferon response'], 12, 640)).toEqual({ left: 279, step: 29, width: 640 })
  expect(drawn(['Type II interferon response'], 40, 640)).toEqual({ left: 279, step: 26, width: 1331 })
})

it('writes the whole name of a set beside its row where there is room', () => {
  const long = 'Type II interferon response of T cells'
  const { rerender } = render(<UpSetView value={{ [long]: { set: ['A'] } }} print />)
  // The drawing has 640 pixels, a third of which holds 36 letters.
  expect(screen.getByText('Type II interferon…esponse of T cells')).toBeDefined()
  rerender(<UpSetView value={{ [long.slice(0, 30)]: { set: ['A'] } }} print />)
  expect(screen.getByText(long.slice(0, 30).trim())).toBeDefined()
})

it('ends the names of sets before the dots, however long and wide their letters are, on page and paper', () => {
  const library = Object.fromEntries(
    ['HALLMARK_TNFA_SIGNALING_VIA_NFKB_WWW_MMM', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Up'].map((name, at) => [
      name,
      { description: '', set: ['A', 'B', `C${at}`] },
    ]),
  )
  for (const look of [undefined, { widthMm: 85, fontPt: 7, palette: 'grey' } as const]) {
    const svg = printedUpSet(library, look)?.svg ?? ''
    const places = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, at, words]) => ({ at: Number(at), words }))
    const dots = places(/<circle cx="([\d.]+)"/g).map(({ at }) => at - 6)
    const names = places(/<text x="([\d.]+)" y="[\d.]+" fill="#1d2226">([^<]*)</g)
    expect(names).toHaveLength(3)
    for (const { at, words } of names) expect(at + widthOf(words ?? '') * 1.05).toBeLessThan(Math.min(...dots))
  }
})
