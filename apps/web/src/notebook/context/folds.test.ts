import { expect, it } from 'vitest'
import type { Cell } from '@playbook/core/document/notebook'
import { foldedCells, headingOf } from './folds.ts'

const cells = ['# A', 'a', '## B', 'b', '## C', 'c', '# D', 'd'].map((text): Cell => ({
  kind: 'text',
  id: text,
  text,
  collapsed: false,
}))

it('hides what stands under a folded heading, up to the next of its level or higher', () => {
  const hidden = (...folded: string[]) => [...foldedCells(cells, new Set(folded))]
  expect(hidden()).toEqual([])
  expect(hidden('## B')).toEqual([['b', '## B']])
  expect(hidden('# A', '## B')).toEqual(['a', '## B', 'b', '## C', 'c'].map((id) => [id, '# A']))
  expect(hidden('# D', 'gone')).toEqual([['d', '# D']])
})

it('knows under which heading a cell stands', () => {
  expect(['a', 'b', '# D', 'gone'].map((id) => headingOf(cells, id))).toEqual(['# A', '## B', '# D', undefined])
  expect(headingOf(cells.slice(1), 'a')).toBe(undefined)
})
