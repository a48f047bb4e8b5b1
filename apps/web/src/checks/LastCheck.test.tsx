// @vitest-environment jsdom
import type { Check, CheckReport } from '@playbook/core/api/checks'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LastCheck } from './LastCheck.tsx'
import { SignedChecks } from './SignedChecks.tsx'
import { cellCheck, checkOf, claimCheck } from './testing.ts'
import { Timeline } from './Timeline.tsx'

afterEach(cleanup)

function open(check: Check, earlier: readonly Check[] = []) {
  render(<LastCheck id="pub" check={check} checks={[check, ...earlier]} published="2026-11-01T10:00:00.000Z" />)
  const region = screen.queryByRole('region')
  return {
    head: [...(region?.querySelectorAll('header > *') ?? [])].map(({ textContent }) => textContent),
    rows: screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  }
}

it('says claim by claim what holds, what moved and why, and since when something cannot be asked', () => {
  const gone = claimCheck('c', { verdict: 'cannot-be-asked', cell: 'c3', now: '', note: 'STRING did not answer' })
  const report: CheckReport = {
    cells: [
      cellCheck(1, { isAsked: true }),
      cellCheck(2, { verdict: 'moved', cause: 'service', service: 'Enrichr' }),
      cellCheck(3),
    ],
    claims: [
      claimCheck('a'),
      claimCheck('b', { cell: 'c2', verdict: 'moved', now: '44', note: 'by 3', tolerance: 'within 2' }),
      gone,
    ],
  }
  const without = { cells: [], claims: [gone] }
  const { head, rows } = open(checkOf(20, report), [
    checkOf(15, without),
    checkOf(12, without, { version: 2 }),
    checkOf(10, { cells: [], claims: [claimCheck('c')] }),
  ])
  expect(head).toEqual([
    'Re-checked 20 November 2026: 1 of 3 claims hold',
    '1 moved',
    '1 cannot be asked',
    '3 steps were computed anew with today’s program; 1 of them asked its service again.',
  ])
  expect(rows).toEqual([
    '1Claim athe same number41 → 41holds',
    '2Claim bwithin 2 · by 341 → 44movedCause: Enrichr answers differently today; input and settings are the same.',
    '3Claim cthe same number · STRING did not answer · since 15 November 2026, last answered 10 November 202641 → cannot be asked',
  ])
  expect(screen.getByRole('link', { name: 'Claim b' }).getAttribute('href')).toBe('/public/pub/1#result-c2')
})

it('says result by result what was found where nothing was claimed', () => {
  const { head, rows } = open(
    checkOf(20, {
      cells: [
        cellCheck(4, { isExact: false, isAsked: true }),
        cellCheck(5, { verdict: 'cannot-be-asked', why: 'The service was closed.', isAsked: true }),
      ],
      claims: [],
    }),
  )
  expect(head).toEqual([
    'Re-checked 20 November 2026: 1 of 2 results hold',
    '1 cannot be asked',
    '2 steps were computed anew with today’s program; 2 of them asked their services again.',
  ])
  expect(rows).toEqual([
    '4Result 4differs in its last digitsholds',
    '5Result 5The service was closed. · since 20 November 2026, last answered 1 November 2026cannot be asked',
  ])
})

it('says nothing of a check that has not come to its end', () => {
  expect(open(checkOf(20, { cells: [], claims: [] }, { finished: null }))).toEqual({ head: [], rows: [] })
})

it('puts the checks of a version side by side, the oldest first, eight at most', () => {
  const checks = Array.from({ length: 10 }, (_, at) =>
    checkOf(20 - at, {
      cells: [],
      claims: [
        claimCheck('a', at === 0 ? { verdict: 'moved' } : {}),
        ...(at < 2 ? [claimCheck('new', { verdict: 'cannot-be-asked' })] : []),
      ],
    }),
  )
  render(<Timeline checks={checks} />)
  const rows = within(screen.getByRole('group', { name: 'Every check so far' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  const days = ['13', '14', '15', '16', '17', '18', '19', '20'].map((day) => `${day} November 2026`)
  const no = 'cannot be asked'
  expect(rows).toEqual([
    ['Claim', ...days],
    ['Claim a', ...Array.from({ length: 7 }, () => 'holds'), 'moved'],
    ['Claim new', '', '', '', '', '', '', no, no],
    ['hold', ...Array.from({ length: 6 }, () => '1 of 1'), '1 of 2', '0 of 2'],
  ])
})

it('names results by their steps in the table where nothing was claimed, and has none without a report', () => {
  render(<Timeline checks={[checkOf(20, { cells: [cellCheck(3)], claims: [] })]} />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3. Result 3', 'hold'])
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Result')
  cleanup()
  render(<Timeline checks={[{ ...checkOf(20, { cells: [], claims: [] }), report: null }]} />)
  expect(document.body.textContent).toBe('')
})

it('says who put their name to what they found', () => {
  const signed = {
    id: 's',
    name: 'Grace',
    orcid: '0000-0002-1825-0097',
    sentence: 'Two of three hold.',
    at: '2026-11-21T10:00:00.000Z',
    version: 1,
    report: { cells: [], claims: [claimCheck('a'), claimCheck('b', { verdict: 'moved' })] },
  }
  render(<SignedChecks signed={[signed, { ...signed, id: 't', name: 'Rosa', orcid: null }]} />)
  expect(screen.getByRole('heading').textContent).toBe('Checked by people')
  const said = 'Two of three hold.Version 1, computed anew by somebody who is no author: 1 of 2 claims hold1 moved'
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Grace, ORCID 0000-0002-1825-0097, 21 November 2026${said}`,
    `Rosa, 21 November 2026${said}`,
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097')
  cleanup()
  render(<SignedChecks signed={[signed]} />)
  expect(screen.getByRole('heading').textContent).toBe('Checked by a person')
  cleanup()
  render(<SignedChecks signed={[]} />)
  expect(document.body.textContent).toBe('')
})
