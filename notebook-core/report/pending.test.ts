import { expect, it } from 'vitest'
import { stepCell } from '../testing/notebook.ts'
import { missingSteps, pendingText } from './pending.ts'

const pending = (cell: string, number: number, label: string) => ({ cell, number, label })
const cells = [
  stepCell('counts', 'Counts'),
  stepCell('combine', 'Combine', { counts: 'counts' }),
  stepCell('compare', 'Compare', { data: 'combine' }),
  stepCell('plot', 'Plot', { signature: 'compare' }),
  stepCell('genes', 'Genes'),
]
const told = missingSteps({ cells }, (cell) =>
  cell === 'combine' ? 'No sample is in the metadata. Check the names.' : undefined,
)

it('says that a step failed and why, and which steps need it, wherever they stand', () => {
  const steps = told([pending('combine', 2, 'Combine'), pending('compare', 3, 'Compare'), pending('genes', 5, 'Genes')])
  expect(pendingText({ steps })).toBe(
    'Step 2, Combine, failed: No sample is in the metadata. Check the names. Steps 3 and 4 need it. Without a result yet: step 5, Genes.',
  )
  expect(told([pending('plot', 4, 'Plot')])).toEqual([])
})

it('says of a step that failed without another behind it that alone', () => {
  const alone = missingSteps({ cells: cells.slice(0, 2) }, (cell) => (cell === 'combine' ? 'Too long' : undefined))
  expect(pendingText({ steps: alone([pending('combine', 2, 'Combine')]) })).toBe('Step 2, Combine, failed: Too long.')
})
