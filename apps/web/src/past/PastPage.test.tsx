// @vitest-environment jsdom
import { readNotebook } from '@playbook/core/document/read'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addStep } from '../live/testing.ts'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { press, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { PastPage } from './PastPage.tsx'

const session = useTestSession()

beforeEach(() => {
  history.replaceState(null, '', '/playbooks/test/history/m')
})
afterEach(() => {
  dismissToasts()
  history.replaceState(null, '', '/')
  document.title = ''
})

const AT = '/api/playbooks/test/history/m'
const then = { ...notebookOf(stepCell('gene', 'Enter', {}, 'ACE2')), title: 'As it was' }
const since = [{ kind: 'added', cell: 'x', name: 'Sort genes', details: [] }]

function open(given: Readonly<Record<string, unknown>> = {}) {
  const answers: Record<string, unknown> = {
    [`GET ${AT}/frozen`]: { at: '2026-11-20T10:00:00.000Z', notebook: then, results: {} },
    [`GET ${AT}/changes?`]: { did: [], since, results: [] },
    [`GET ${AT}`]: then,
    ...given,
  }
  startFormServer(answers)
  render(
    <TestPlaybook session={session()}>
      <PastPage moment="m" />
      <Toaster />
    </TestPlaybook>,
  )
  return answers
}

const titles = () => [readNotebook(session().doc).title, readNotebook(session().doc).cells.length]

it('shows a playbook as it was, read only, with what differs from now and the way back', async () => {
  open()
  expect((await screen.findByText(/^As it was on/)).textContent).toMatch(/^As it was on 20 November 2026/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('As it was')
  expect(await screen.findByText('What differs from now')).toBeTruthy()
  expect(screen.getByText('Looking at the past · read only')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the notebook' }).getAttribute('href')).toBe('/playbooks/test')
})

it('says that nothing differs from now', async () => {
  open({ [`GET ${AT}/changes?`]: { did: [], since: [], results: [] } })
  expect(await screen.findByText('No cell differs from now')).toBeTruthy()
})

it('brings the state back when asked twice, again after that failed, as one edit that can be undone', async () => {
  addStep(session(), 'Enter', {}, 'TP53')
  addStep(session(), 'Enter', {}, 'KLF4')
  const answers = open({ [`GET ${AT}`]: null })
  await screen.findByRole('button', { name: 'Restore…' })
  press('Restore…')
  press('Cancel')
  press('Restore…')
  press(/^Restore the state of/)
  expect(await screen.findByText('There is none.')).toBeTruthy()
  expect(titles()).toEqual(['', 2])
  answers[`GET ${AT}`] = then
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Restore the state of/ })).toHaveProperty('disabled', false),
  )
  press(/^Restore the state of/)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/test'))
  expect(titles()).toEqual(['As it was', 1])
  expect(screen.getByText(/^You are back at the state of 20 November 2026/)).toBeTruthy()
  press('Undo')
  expect(titles()).toEqual(['', 2])
})

it('says why a state cannot be shown, and leads back', async () => {
  open({ [`GET ${AT}/frozen`]: null })
  expect(await screen.findByText('This state cannot be shown')).toBeTruthy()
  expect(screen.getByText('There is none.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the notebook' }).getAttribute('href')).toBe('/playbooks/test')
})
