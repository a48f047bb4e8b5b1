// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press } from '../ui/testingForms.tsx'
import { GridBar } from './GridBar.tsx'
import type { Shown } from './gridRows.ts'
import { headOf, progressOf } from './testing.ts'

afterEach(cleanup)

function open(matches: number) {
  const onHide = vi.fn<(hidden: ReadonlySet<string>) => void>()
  function Narrowed() {
    const [shown, setShown] = useState<Shown>('all')
    const [search, setSearch] = useState('')
    const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
    return (
      <GridBar
        head={headOf({ progress: progressOf({ rows: 2000, waiting: 5, asked: 2 }) })}
        shown={shown}
        onShow={setShown}
        search={search}
        onSearch={setSearch}
        matches={matches}
        hidden={hidden}
        onHide={(next) => {
          onHide(next)
          setHidden(next)
        }}
      >
        <p>What can be done</p>
      </GridBar>
    )
  }
  render(<Narrowed />)
  return onHide
}

it('offers the states with their counts, one at a time', () => {
  open(2000)
  const states = () =>
    screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])
  press('Left 7')
  expect(states()).toEqual([
    ['All 2000', 'false'],
    ['Done 2', 'false'],
    ['Failed 1', 'false'],
    ['Empty 0', 'false'],
    ['Left 7', 'true'],
  ])
  fill('Filter rows', 'ace')
  expect(screen.getByLabelText('Filter rows')).toHaveProperty('value', 'ace')
  expect([screen.getByRole('status').textContent, screen.getByText('What can be done').tagName]).toEqual(['', 'P'])
})

it('says how many of many rows are shown', () => {
  open(1234)
  expect(screen.getByRole('status').textContent).toBe('1,234 of 2,000 rows')
})

it('hides a column that is shown, shows one that is not, and the way back', () => {
  const onHide = open(2000)
  const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true })
  const checked = () => [box('Partners'), box('Bar chart')].map((each) => each.matches(':checked'))
  expect(checked()).toEqual([true, false])
  fireEvent.click(box('Bar chart'))
  fireEvent.click(box('Partners'))
  expect(checked()).toEqual([false, true])
  fireEvent.click(box('Partners'))
  expect(checked()).toEqual([true, true])
  expect(onHide.mock.calls).toEqual([[new Set(['plot'])], [new Set(['plot', 'partners'])], [new Set(['plot'])]])
})
