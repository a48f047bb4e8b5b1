// @vitest-environment jsdom
import type { Checks } from '@playbook/core/api/checks'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { ChecksAside } from './ChecksAside.tsx'
import { cellCheck, checkOf } from './testing.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

const report = { cells: [cellCheck(1)], claims: [] }
const done = checkOf(20, report)
const playbook = { id: 'pub', title: '', isHeld: false, created: '', updated: '' }

function open(role: 'owner' | 'editor' | undefined, part: Partial<Checks> = {}) {
  const server = startFormServer({
    'GET /api/me': { user: { id: 'a', name: 'Ada' }, mode: 'accounts', sandbox: false },
    'GET /api/playbooks/pub': role === undefined ? null : { ...playbook, role },
    'GET /api/publications/pub/checks/own': null,
  })
  const checks: Checks = { schedule: 'monthly', next: '2026-12-20T00:00:00.000Z', checks: [done], signed: [], ...part }
  renderForm(
    <>
      <ChecksAside id="pub" checks={checks} />
      <Toaster />
    </>,
  )
  return server
}

const SCHEDULE = 'How often it is checked by itself'
const words = () => screen.getByRole('complementary').textContent

it('lets its owner choose how often it is checked, again after that was refused', async () => {
  const { sent, refuse } = open('owner')
  expect(await screen.findByLabelText(SCHEDULE)).toHaveProperty('value', 'monthly')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Never by itself',
    'Every month',
    'Every three months',
    'When a service changes',
  ])
  expect(words()).toContain('Next on 20 December 2026. It ends when the playbook is withdrawn.')
  refuse('It was withdrawn.')
  const letGo = holdSending()
  fill(SCHEDULE, 'release')
  await waitFor(() => expect(screen.getByLabelText(SCHEDULE)).toHaveProperty('disabled', true))
  letGo()
  expect(await screen.findByText('It was withdrawn.')).toBeTruthy()
  refuse()
  await waitFor(() => expect(screen.getByLabelText(SCHEDULE)).toHaveProperty('disabled', false))
  fill(SCHEDULE, 'never')
  await waitFor(() =>
    expect(sent).toEqual([
      'PUT /api/playbooks/pub/checks/schedule {"schedule":"release"}',
      'PUT /api/playbooks/pub/checks/schedule {"schedule":"never"}',
    ]),
  )
})

it('lets editors check now, again after that was refused, and read the schedule', async () => {
  const { sent, refuse } = open('editor', { schedule: 'release' })
  const now = await screen.findByRole('button', { name: 'Check now' })
  expect(screen.queryByLabelText(SCHEDULE)).toBeNull()
  expect(words()).toContain(
    'When a service changesAs soon as a check on this server, of any playbook, sees one of its services answer differently; on 20 December 2026 at the latest.',
  )
  refuse('A check was asked for an hour ago.')
  press('Check now')
  expect(await screen.findByText('A check was asked for an hour ago.')).toBeTruthy()
  refuse()
  await waitFor(() => expect(now).toHaveProperty('disabled', false))
  press('Check now')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual(['POST /api/playbooks/pub/checks {}', 'POST /api/playbooks/pub/checks {}'])
})

it('says how far a check is that is under way', async () => {
  const running = checkOf(21, report, { state: 'running', finished: null, progress: { done: 4, of: 4 } })
  open('owner', { checks: [running, done] })
  expect(await screen.findByText('Checking step 4 of 4 …')).toBeTruthy()
  cleanup()
  open('owner', { checks: [{ ...running, state: 'waiting', progress: null }] })
  expect(await screen.findByText('Waiting for its turn …')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})

it('shows readers from outside the schedule and what they may do themselves', async () => {
  open(undefined, { schedule: 'never', next: null })
  expect(await screen.findByText('What you may check is not known')).toBeTruthy()
  expect(screen.getByText('Never by itself')).toBeTruthy()
  expect([screen.queryByLabelText(SCHEDULE), screen.queryByText(/^Next on/)]).toEqual([null, null])
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})

it('copies the badge as Markdown and as HTML, and says why it could not', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  open('owner')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/public/pub/badge.svg?check-20')
  press('Copy Markdown')
  expect(await screen.findByText('Copied.')).toBeTruthy()
  press('HTML')
  const page = `${location.origin}/public/pub`
  expect(writeText.mock.calls).toEqual([
    [`[![re-checked](${page}/badge.svg)](${page}/checks)`],
    [`<a href="${page}/checks"><img src="${page}/badge.svg" alt="re-checked"></a>`],
  ])
  writeText.mockRejectedValueOnce(new Error('The page may not copy.'))
  press('HTML')
  expect(
    await screen.findByText(
      `The browser does not let the page copy. This is it: <a href="${page}/checks"><img src="${page}/badge.svg" alt="re-checked"></a>`,
    ),
  ).toBeTruthy()
})
