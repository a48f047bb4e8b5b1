import type { Cell, StepCell } from '@playbook/core/document/notebook'
import { stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { usesOf } from './uses.ts'

const step = (id: string, bindings: StepCell['bindings'] = {}) => stepCell(id, 'S', bindings)
const cells: readonly Cell[] = [
  step('a'),
  { kind: 'text', id: 't', text: 'words', collapsed: false },
  step('b', { gene: 'a' }),
  step('c', { sets: ['a', 'b', 'a'], other: 'gone' }),
  step('d', { self: 'd' }),
]

it('finds each use once, by places among the steps, and no use of what is gone', () => {
  expect(usesOf(cells)).toEqual([
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 1, to: 2 },
  ])
})
