// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { publicationOf } from '../published/testing.ts'
import { ChecksPage } from './ChecksPage.tsx'
import { cellCheck, checkOf } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.title = ''
})

const CHECKS = 'GET /api/publications/pub/checks'

function open(checks: unknown, publication: unknown = publicationOf()) {
  const answers: Record<string, unknown> = {
    'GET /api/publications/pub': publication,
    [CHECKS]: checks,
    'GET /api/me': null,
  }
  startFormServer(answers)
  renderForm(<ChecksPage id="pub" />)
  return answers
}

const none = { schedule: 'never', next: null, checks: [], signed: [] }

it('says since when a publication was not checked', async () => {
  open(none)
  expect(await screen.findByText('Not checked since 10 November 2026.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Partners of ACE2')
  expect(document.title).toBe('Checks of Partners of ACE2')
  expect(screen.queryByText('Every check so far')).toBeNull()
})

it('shows the last check, and those of the same version beside it', async () => {
  const report = { cells: [cellCheck(1)], claims: [] }
  const older = checkOf(12, report, { version: 1 })
  const newer = checkOf(20, report, { version: 2 })
  const waiting = { ...newer, id: 'w', state: 'waiting', finished: null, report: null }
  open({ ...none, checks: [waiting, newer, checkOf(18, report, { version: 2 }), older] })
  expect(await screen.findByRole('heading', { name: 'Re-checked 20 November 2026: 1 of 1 result holds' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Result',
    '18 November 2026',
    '20 November 2026',
  ])
})

it('says that the checks could not be read, and reads them again', async () => {
  const answers = open(null)
  expect((await screen.findByRole('alert')).textContent).toBe('The checks could not be read.There is none.Try again')
  expect(screen.queryByRole('complementary')).toBeNull()
  answers[CHECKS] = none
  press('Try again')
  expect(await screen.findByText('Not checked since 10 November 2026.')).toBeTruthy()
})

it('shows what stays of a publication that was withdrawn, and that another is not there', async () => {
  open(none, publicationOf({ withdrawn: '2026-11-22T10:00:00.000Z' }))
  expect(await screen.findByText('The authors withdrew this playbook on 22 November 2026.')).toBeTruthy()
  cleanup()
  open(none, null)
  expect(await screen.findByText('This page cannot be shown')).toBeTruthy()
})
