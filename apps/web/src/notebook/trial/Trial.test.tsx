// @vitest-environment jsdom
import type { Proposal } from '@playbook/core/api/proposals'
import type { Trial, TriedCell } from '@playbook/core/api/trials'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { ProposalsContext } from '../proposals/context.tsx'
import { editOf, proposalOf } from '../proposals/testing.tsx'
import { TrialOfShown } from './Trial.tsx'

const session = useTestSession()
let trial: Trial = { cost: { steps: 0, computed: 0, services: [], local: 0, ms: 0 }, cells: [] }
let sent: string[] = []
let refuse: string | undefined

const cost = (computed: number): Trial['cost'] => ({
  steps: 2,
  computed,
  services: [{ service: 'STRING', calls: 3, perMinute: null, ms: 100 }],
  local: 1,
  ms: 40_000,
})
const cellOf = (id: string, told: TriedCell['told'], more: Partial<TriedCell> = {}): TriedCell => ({
  cell: id,
  name: `Cell ${id}`,
  isNew: false,
  isRunning: false,
  told,
  ...more,
})
const NOT_RUN = cellOf('a', { state: 'not-run', text: 'not run yet' })

beforeEach(() => {
  sent = []
  refuse = undefined
  dismissToasts()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === undefined || init.method === 'GET') return Response.json(trial)
    sent.push(`${init.method} ${path}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
    return new Response(null, { status: 204 })
  })
})

const PROPOSAL = proposalOf([editOf({ kind: 'retitle', field: 'title', was: '', is: 'Interferon' })])

function open(proposal: Proposal = PROPOSAL) {
  const shown = createStore<Proposal | undefined>(proposal)
  const value = { list: createStore(undefined), chosen: createStore<string | undefined>('p'), shown }
  render(
    <TestPlaybook session={session()}>
      <ProposalsContext value={value}>
        <TrialOfShown />
      </ProposalsContext>
      <Toaster />
    </TestPlaybook>,
  )
}

const region = async () => within(await screen.findByRole('region', { name: 'What the open edits give' }))
const lines = async () => (await region()).getAllByRole('listitem').map(({ textContent }) => textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('says what it costs, asks before it begins, and says why it could not', async () => {
  trial = { cost: cost(0), cells: [NOT_RUN] }
  open()
  expect((await region()).getByRole('heading').textContent).toBe('See what the open edits give before you decide')
  press(/^Try it ?· about 40 s, 3 calls$/)
  expect(screen.getByRole('dialog', { name: 'Compute the open edits, in the proposal alone?' }).textContent).toContain(
    '2 steps. It takes about 40 s: STRING 3 calls.',
  )
  press('Cancel')
  expect([screen.queryByRole('dialog'), sent]).toEqual([null, []])
  refuse = 'You have tried 20 proposals within an hour.'
  press(/^Try it ?· about 40 s, 3 calls$/)
  press('Try it')
  expect(await screen.findByText(refuse)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  refuse = undefined
  trial = { cost: cost(1), cells: [{ ...NOT_RUN, isRunning: true }] }
  press(/^Try it ?· about 40 s, 3 calls$/)
  press('Try it')
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy()
  const line = 'POST /api/playbooks/test/proposals/p/trial'
  expect([await lines(), sent]).toEqual([['Cell a changed runs …'], [line, line]])
})

it('says of each cell what it gives, what failed and what is new, and tries again', async () => {
  const failed = cellOf('b', { state: 'failed', text: 'failed', hint: 'STRING does not answer.' }, { isNew: true })
  trial = { cost: cost(1), cells: [cellOf('a', { state: 'done', text: '3 genes' }), failed] }
  open()
  expect(await lines()).toEqual(['Cell a changed 3 genes', 'Cell b new failedSTRING does not answer.'])
  expect(screen.getByRole('button', { name: /^Try again ?· about 40 s/ })).toBeTruthy()
})

it('stops, and says why it could not', async () => {
  trial = { cost: cost(1), cells: [{ ...NOT_RUN, isRunning: true }] }
  open()
  refuse = 'It has ended already.'
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(refuse)).toBeTruthy()
  refuse = undefined
  trial = { cost: cost(2), cells: [cellOf('a', { state: 'done', text: '3 genes' })] }
  press('Stop')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  const line = 'DELETE /api/playbooks/test/proposals/p/trial'
  expect([await lines(), sent, screen.queryByRole('button', { name: /^Try/ })]).toEqual([
    ['Cell a changed 3 genes'],
    [line, line],
    null,
  ])
})

it('shows what was tried to who may not edit, and offers them no trial', async () => {
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  trial = { cost: cost(1), cells: [cellOf('e', { state: 'empty', text: 'nothing' }), NOT_RUN] }
  open()
  expect(await lines()).toEqual(['Cell e changed nothing', 'Cell a changed not run yet'])
  expect((await region()).queryByRole('button')).toBeNull()
})

it('shows nothing of a proposal that is decided, taken back, or computes nothing', async () => {
  const asked = vi.fn(async () => Response.json({ cost: cost(0), cells: [] }))
  vi.stubGlobal('fetch', asked)
  open({ ...PROPOSAL, isWithdrawn: true })
  expect(asked).not.toHaveBeenCalled()
  open()
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.queryByRole('region', { name: 'What the open edits give' })).toBeNull()
})
