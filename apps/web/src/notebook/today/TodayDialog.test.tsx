// @vitest-environment jsdom
import type { CellCheck, CheckReport, ClaimCheck } from '@playbook/core/api/checks'
import type { OwnCheck, Today } from '@playbook/core/api/personal-checks'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { TestPage } from '../testing.tsx'
import { TodayDialog } from './TodayDialog.tsx'

const session = useTestSession()
const onClose = vi.fn()
let today: Today = { check: null, cost: null }
let sent: string[] = []
let refuse: string | undefined
let isDown = false
/** As long as an answer takes, so that it is seen that the page waits for it. */
const moment = async () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  today = { check: null, cost: { steps: 2, services: [{ name: 'STRING', steps: 1 }], ms: 120_000 } }
  sent = []
  refuse = undefined
  isDown = false
  onClose.mockClear()
  dismissToasts()
  const no = (message: string, status: number) => Response.json({ error: { name: 'Error', message } }, { status })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === undefined || init.method === 'GET') {
      return isDown ? no('The database does not answer.', 500) : Response.json(today)
    }
    sent.push(`${init.method} ${path.replace('/api/playbooks/test/', '')} ${String(init.body ?? '')}`.trim())
    await moment()
    return refuse === undefined ? new Response(null, { status: 204 }) : no(refuse, 429)
  })
})

function open(cell?: string) {
  render(
    <TestPage session={session()}>
      <TodayDialog cell={cell} onClose={onClose} />
      <Toaster />
    </TestPage>,
  )
}

/** A gene and the set of it. */
function addSteps() {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const set = addStep(session(), 'Collect', { genes: [gene] })
  const plan = session().plan.get().get(set)
  return { gene, set, process: plan?.state === 'ready' ? plan.process.id : '' }
}

const check = (
  state: OwnCheck['state'],
  report: CheckReport | null = null,
  more: Partial<OwnCheck> = {},
): OwnCheck => ({
  id: 'c',
  version: null,
  cell: null,
  signature: null,
  state,
  asked: '2026-05-03T10:00:00Z',
  finished: null,
  progress: null,
  report,
  ...more,
})
const checked = (cell: string, verdict: CellCheck['verdict'], more: Partial<CellCheck> = {}): CellCheck => ({
  cell,
  step: 2,
  title: 'Collect genes',
  verdict,
  isAsked: true,
  isExact: false,
  ...more,
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('says what it costs, computes anew, and says why that was refused', async () => {
  open()
  const cost = '2 steps with a result are computed anew. Asked again: STRING. It takes about 2 min.'
  expect(await screen.findByText(cost)).toBeTruthy()
  refuse = 'You have asked 20 times within an hour.'
  press('Compute anew')
  await waitFor(() => expect(button('Compute anew').disabled).toBe(true))
  expect(await screen.findByText(refuse)).toBeTruthy()
  await waitFor(() => expect(button('Compute anew').disabled).toBe(false))
  refuse = undefined
  today = { ...today, check: check('waiting') }
  press('Compute anew')
  expect(await screen.findByText('Waiting for its turn …')).toBeTruthy()
  expect(sent).toEqual(['POST today {}', 'POST today {}'])
})

it('says how far it is, and stops', async () => {
  today = { ...today, check: check('running', null, { progress: { done: 1, of: 2 } }) }
  open()
  expect(await screen.findByText('Computing step 2 of 2 …')).toBeTruthy()
  today = { ...today, check: null }
  press('Stop')
  expect(await screen.findByRole('button', { name: 'Compute anew' })).toBeTruthy()
  expect(sent).toEqual(['DELETE today'])
})

it('has nothing to compute before a step has a result', async () => {
  today = { check: null, cost: { steps: 0, services: [], ms: 0 } }
  open()
  expect(await screen.findByText('No step has a result yet. Run it first.')).toBeTruthy()
  expect(button('Compute anew').disabled).toBe(true)
})

it('says that all results are the same today', async () => {
  today = { ...today, check: check('done', { cells: [checked('a', 'holds'), checked('b', 'holds')], claims: [] }) }
  open()
  expect(await screen.findByText('Nothing: all 2 results are the same today.')).toBeTruthy()
  expect([button('Once more').disabled, screen.queryByRole('button', { name: 'Update all' })]).toEqual([false, null])
})

it('lists what differs and which claims do not hold, and takes it as one edit', async () => {
  const { set, process } = addSteps()
  const claim: ClaimCheck = {
    claim: 'k',
    quote: 'We found 2 genes',
    cell: set,
    step: 2,
    tolerance: 'exactly',
    was: '2',
    now: '3',
    verdict: 'moved',
    isExact: false,
    note: '',
  }
  const cells = [
    checked(set, 'moved', { process, cause: 'service' }),
    checked('gone', 'cannot-be-asked', { step: 3, title: 'Gone', why: 'STRING does not answer.' }),
    checked('same', 'holds'),
  ]
  today = { ...today, check: check('done', { cells, claims: [claim] }) }
  open()
  expect(await screen.findByText(/^2 results of 3 differ or cannot be asked\. 0 of 1 claim hold\.$/)).toBeTruthy()
  expect(screen.getByText('1 other result came out the same.')).toBeTruthy()
  expect(screen.getByText('We found 2 genes').closest('li')?.textContent).toMatch(/claim.*exactly.*2.*3/)
  expect(screen.getByText('Gone').closest('li')?.textContent).toMatch(
    /STRING does not answer\..*the playbook was changed here since/,
  )
  const before = session().plan.get().get(set)
  press('Update all')
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(sent).toContain('DELETE today'))
  const after = session().plan.get().get(set)
  expect(before?.state === 'ready' && after?.state === 'ready' && before.process.id !== after.process.id).toBe(true)
  session().undo.undo()
  expect(session().plan.get().get(set)).toEqual(before)
})

it('goes to a result that differs, and offers no update of what was changed since', async () => {
  const { set } = addSteps()
  today = { ...today, check: check('done', { cells: [checked(set, 'moved', { process: 'other' })], claims: [] }) }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Collect genes' }))
  expect([onClose.mock.calls.length, screen.queryByRole('button', { name: 'Update all' })]).toEqual([1, null])
})

it('asks of one cell alone, and takes no look at all of them for one at it', async () => {
  const { set } = addSteps()
  today = { ...today, check: check('done', { cells: [], claims: [] }) }
  open(set)
  expect(await screen.findByText(/^2 steps with a result/)).toBeTruthy()
  press('Compute anew')
  await waitFor(() => expect(sent).toEqual([`POST today {"cell":"${set}"}`]))
})

it('says that it failed, and that it could not be read', async () => {
  today = { ...today, check: check('failed') }
  open()
  expect((await screen.findByRole('alert')).textContent).toBe('The results could not be computed anew.Try once more.')
  isDown = true
  open()
  expect(await screen.findByText('This could not be read.')).toBeTruthy()
})
