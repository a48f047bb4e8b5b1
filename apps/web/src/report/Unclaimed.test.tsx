// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { Unclaimed } from './Unclaimed.tsx'

const session = useTestSession()
const RESULTS = [
  { cell: 'a', label: 'Collect genes' },
  { cell: 'b', label: 'Sort genes' },
]

const open = (results: typeof RESULTS) =>
  render(
    <TestPlaybook session={session()}>
      <Unclaimed results={results} cellHref={(cell) => `/playbooks/test#cell-${cell}`} />
    </TestPlaybook>,
  )

it('leads who can write a claim to each result without one', () => {
  open(RESULTS)
  expect(screen.getByText('2 results without a claim')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Collect genes', '/playbooks/test#cell-a'],
    ['Sort genes', '/playbooks/test#cell-b'],
  ])
  open(RESULTS.slice(0, 1))
  expect(screen.getByText('1 result without a claim')).toBeTruthy()
})

it('says nothing where each has one, and to a reader', () => {
  open([])
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  open(RESULTS)
  expect(document.body.textContent).toBe('')
})
