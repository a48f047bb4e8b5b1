// @vitest-environment jsdom
import type { CellCheck } from '@playbook/core/api/checks'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cellCheck } from '../checks/testing.ts'
import { CheckedRow } from './CheckedRow.tsx'
import { Moved } from './Moved.tsx'
import { VerdictMark } from './VerdictMark.tsx'

afterEach(cleanup)

function open(part: Partial<CellCheck>) {
  cleanup()
  const { container } = render(<Moved cell={cellCheck(2, { verdict: 'moved', ...part })} />)
  const texts = (of: string) => [...container.querySelectorAll(of)].map(({ textContent }) => textContent)
  return {
    counts: texts('dt').map((term, at) => `${term}: ${texts('dd')[at]}`),
    rows: screen.queryAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent)),
    cause: screen.getByText(/^Cause:/).parentElement?.textContent,
  }
}

const change = {
  isSame: false,
  rows: { was: 1200, is: 1250, gained: 70, lost: 20 },
  gained: ['ACE2'],
  lost: ['FURIN'],
  crossed: [{ name: 'NRP1', was: 0.01, is: 0.2 }],
  moved: {
    rows: 1100,
    farthest: [
      { name: 'NRP1', field: 'adj_pval', was: 0.01, is: 0.2 },
      { name: 'DPP4', field: 'combinedScore', was: 12, is: 40 },
    ],
  },
}

it('says what came and went, what crossed the threshold, and what holds another value, each row once', () => {
  const { counts, rows, cause } = open({ change, cause: 'input' })
  expect(counts).toEqual(['rows, then and now: 1,200 → 1,250', 'gained: +70', 'lost: −20', 'another value: 1,100'])
  expect(rows).toEqual([
    ['Row', 'What happened', 'Then and now'],
    ['ACE2', '+ gained', ''],
    ['FURIN', '− lost', ''],
    ['NRP1', 'crossed 0.05', 'adjusted p 0.01 → 0.2'],
    ['DPP4', 'another value', 'combined score 12 → 40'],
  ])
  expect(cause).toBe('Cause: What goes into step 2 moved.')
  expect(screen.getByRole('group', { name: 'What moved in step 2' }).tabIndex).toBe(0)
})

it('has no column of values where only members came and went, and shows eight values at most', () => {
  const members = { ...change, crossed: [], moved: { rows: 0, farthest: [] } }
  expect(open({ change: members, cause: 'method' }).rows).toEqual([
    ['Row', 'What happened'],
    ['ACE2', '+ gained'],
    ['FURIN', '− lost'],
  ])
  const farthest = Array.from({ length: 12 }, (_, at) => ({ name: `G${at}`, field: 'pval', was: at, is: at + 1 }))
  const values = { ...members, gained: [], lost: [], moved: { rows: 12, farthest } }
  expect(
    open({ change: values })
      .rows.slice(1)
      .map(([name]) => name),
  ).toEqual(Array.from({ length: 8 }, (_, at) => `G${at}`))
})

it('says why a result moved, also of checks of long ago that say no more', () => {
  const causes = [
    open({ cause: 'service', service: 'Enrichr' }),
    open({ cause: 'service' }),
    open({ cause: 'method' }),
    open({ change: { ...change, rows: { was: 0, is: 0, gained: 0, lost: 0 }, gained: [], lost: [], crossed: [] } }),
  ]
  expect(causes.map(({ cause }) => cause)).toEqual([
    'Cause: Enrichr answers differently today; input and settings are the same.',
    'Cause: The service answers differently today; input and settings are the same.',
    'Cause: Step 2 computes it differently today; its input is the same.',
    'Cause: Step 2 computes it differently today; its input is the same.',
  ])
  expect([causes[0]?.counts, causes[0]?.rows, causes[3]?.counts]).toEqual([[], [], []])
})

it('shows a verdict in a word, or in words of its own', () => {
  const words = (['holds', 'moved', 'cannot-be-asked'] as const).map((verdict) => {
    cleanup()
    return render(<VerdictMark verdict={verdict} />).container.textContent
  })
  expect(words).toEqual(['holds', 'moved', 'cannot be asked'])
  expect(render(<VerdictMark verdict="moved">3 moved</VerdictMark>).container.textContent).toBe('3 moved')
})

it('leaves out notes that say nothing, and values where there are none', () => {
  const row = (notes: readonly string[], values: readonly [string, string] | undefined) => {
    cleanup()
    render(
      <CheckedRow number={3} name="A claim" notes={notes} values={values} verdict="holds">
        {null}
      </CheckedRow>,
    )
    return screen.getByRole('listitem').textContent
  }
  expect([row(['', 'by 3', '', 'within 5'], ['41', '44']), row(['', ''], undefined)]).toEqual([
    '3A claimby 3 · within 541 → 44holds',
    '3A claimholds',
  ])
})
