// @vitest-environment jsdom
import type { Session } from '@playbook/core/api/sessions'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { sessionOf } from '../../ui/session/testing.ts'
import { SessionDialog } from './SessionDialog.tsx'

const session = useTestSession()
const onClose = vi.fn()
const STARTED = sessionOf({ id: 's1', project: 'ada/interferon' })
let sent: string[] = []
/** As long as an answer takes, so that it is seen that the page waits for it. */
const moment = async () => new Promise((resolve) => setTimeout(resolve, 20))
let refuse: string | undefined
let running: Session | null = null
let endings: readonly (string | null)[] = []

beforeEach(() => {
  history.replaceState(null, '', '/playbooks/test')
  sent = []
  refuse = undefined
  running = null
  endings = ['9a1f', null]
  onClose.mockClear()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(`POST ${path} ${String(init.body)}`)
      await moment()
      if (refuse !== undefined) return Response.json({ error: { name: 'Error', message: refuse } }, { status: 502 })
      return Response.json({ ...STARTED, kind: String(init.body).includes('"run"') ? 'run' : 'session' })
    }
    if (path.endsWith('/projects')) return Response.json({ projects: [], next: null })
    if (path.endsWith('/session')) return Response.json({ session: running })
    const platforms = ['cavatica', 'cgc'].map((platform, at) => ({ platform, ending: endings[at], project: null }))
    return Response.json({ integrations: platforms })
  })
})
afterEach(() => history.replaceState(null, '', '/'))

function open() {
  render(
    <TestPlaybook session={session()}>
      <SessionDialog onClose={onClose} />
    </TestPlaybook>,
  )
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
const project = async () => screen.findByLabelText<HTMLInputElement>('Project')
const type = async (value: string) => fireEvent.change(await project(), { target: { value } })
const LINE = 'POST /api/playbooks/test/session {"kind":"session","platform":"cavatica","project":"ada/interferon"}'

it('leads to the account where no token is kept', async () => {
  endings = [null, null]
  open()
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('/account#platforms')
  expect([start().disabled, screen.queryByLabelText('Project')]).toEqual([true, null])
})

it('starts a session in a project, keeps what was filled in while that is refused, and goes to it', async () => {
  open()
  await type(' ada/interferon ')
  refuse = 'CAVATICA knows no project of this name.'
  fireEvent.click(start())
  await waitFor(() => expect(start().disabled).toBe(true))
  expect((await screen.findByRole('alert')).textContent).toBe(`No session was started.${refuse}`)
  expect([(await project()).value, onClose.mock.calls, location.pathname]).toEqual([
    ' ada/interferon ',
    [],
    '/playbooks/test',
  ])
  refuse = undefined
  fireEvent.click(start())
  await waitFor(() => expect(location.pathname).toBe('/session/s1'))
  expect([sent, onClose.mock.calls.length]).toEqual([[LINE, LINE], 1])
})

it('computes the whole playbook once on the platform that was chosen, and stays on the page', async () => {
  endings = ['9a1f', '77b0']
  open()
  fireEvent.change(await screen.findByLabelText('Platform'), { target: { value: 'cgc' } })
  await type('ada/interferon')
  fireEvent.click(screen.getByLabelText(/^The whole playbook once/))
  fireEvent.click(start())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([sent, location.pathname]).toEqual([
    ['POST /api/playbooks/test/session {"kind":"run","platform":"cgc","project":"ada/interferon"}'],
    '/playbooks/test',
  ])
})

it('starts none while another one is open', async () => {
  running = STARTED
  open()
  expect(await screen.findByText('You compute this playbook there already.')).toBeTruthy()
  expect([start().disabled, screen.queryByLabelText('Project')]).toEqual([true, null])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, sent]).toEqual([1, []])
})
