import type { Cell, StepCell } from '@playbook/core/document/notebook'
import { stepCell } from '@playbook/core/testing/notebook'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesOf, strandsOf, upstreamLines } from './lineage.ts'

const step = (id: string, bindings: StepCell['bindings'] = {}) => stepCell(id, 'S', bindings)
const text = (id: string): Cell => ({ kind: 'text', id, text: 'words', collapsed: false })
const cells: readonly Cell[] = [
  step('a'),
  text('t'),
  step('b', { gene: 'a' }),
  step('c', { gene: 'a' }),
  step('d', { gene: 'a', sets: 'c' }),
]
const registry = { steps: new Map() }
const linesIn = (all: readonly Cell[], hidden = new Map<string, string>()) => linesOf(all, hidden, registry)
const rows = (all: readonly Cell[]) =>
  [...strandsOf(linesIn(all), all)].map(
    ([cell, strands]) => `${cell}: ${strands.map(({ from, x, part }) => `${from} ${part} ${x}`).join(', ')}`,
  )

it('draws in each row what begins, ends and passes there, past texts too, and the way that uses share once', () => {
  expect(rows(cells)).toEqual([
    'a: a below 36, a below 25',
    't: a past 36, a past 25',
    'b: a above 36, a past 25',
    'c: a above 25, a past 25, c below 36',
    'd: a above 25, c above 36',
  ])
  expect(rows([step('b', { gene: 'c' }), step('a'), step('c')])).toEqual([
    'b: c below 25',
    'a: c past 25',
    'c: c above 25',
  ])
})

it('draws no line to what is folded away', () => {
  const hidden = new Map([['d', 't']])
  expect(linesIn(cells, hidden).map(({ from, to }) => from + to)).toEqual(['ab', 'ac'])
})

it('lights a line and all that leads to it', () => {
  const lit = (from: string, to: string) =>
    upstreamLines(linesIn(cells), { from, to }).map((line) => line.from + line.to)
  expect(lit('c', 'd')).toEqual(['cd', 'ac'])
  expect(lit('a', 'd')).toEqual(['ad'])
  expect(upstreamLines(linesIn(cells), undefined)).toEqual([])
})

it('keeps the list of a row whose strands did not change', () => {
  const before = strandsOf(linesIn(cells), cells)
  const now = [step('e'), ...cells]
  const after = strandsOf(linesIn(now), now, before)
  for (const [cell, strands] of after) expect(before.get(cell)).toBe(strands)
})

it('joins the ends of every line by strands in all rows between', () => {
  const places = fc.array(fc.option(fc.nat(9), { nil: undefined }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(places, (sources) => {
      const all = sources.map((source, at) => step(`${at}`, source === undefined ? {} : { in: `${source}` }))
      const lines = linesIn(all)
      const strands = strandsOf(lines, all)
      for (const { fromRow, toRow, x } of lines) {
        const [top, bottom] = [Math.min(fromRow, toRow), Math.max(fromRow, toRow)]
        for (let row = top; row <= bottom; row++) {
          const part = row === top ? 'below' : row === bottom ? 'above' : 'past'
          expect(strands.get(`${row}`)?.some((strand) => strand.part === part && strand.x === x)).toBe(true)
        }
      }
    }),
  )
})
