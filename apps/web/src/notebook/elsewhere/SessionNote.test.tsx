// @vitest-environment jsdom
import type { Session } from '@playbook/core/api/sessions'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { sessionOf } from '../../ui/session/testing.ts'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { SessionNote } from './SessionNote.tsx'

const session = useTestSession()
const RUNNING = sessionOf({ id: 's1', state: 'CONNECTED', project: 'ada/interferon' })
let running: Session | null = null
let shown: Session = RUNNING
let sent: string[] = []
let asked: string[] = []
let refuse: string | undefined

beforeEach(() => {
  running = RUNNING
  shown = RUNNING
  sent = []
  asked = []
  refuse = undefined
  dismissToasts()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === undefined || init.method === 'GET') {
      asked.push(path)
      return Response.json(path.endsWith('/session') ? { session: running } : shown)
    }
    sent.push(`${init.method} ${path}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'Error', message: refuse } }, { status: 502 })
    return new Response(null, { status: 204 })
  })
})

function open(isSettled = true) {
  render(
    <TestPlaybook session={session()}>
      <SessionNote isSettled={isSettled} />
      <Toaster />
    </TestPlaybook>,
  )
}

const close = async () => fireEvent.click(await screen.findByRole('button', { name: 'Close the session' }))

it('closes a session, says why it could not, and stays until somebody has read how it ended', async () => {
  open()
  refuse = 'CAVATICA does not answer.'
  await close()
  expect(await screen.findByText(refuse)).toBeTruthy()
  refuse = undefined
  running = null
  shown = { ...RUNNING, state: 'COMPLETE', ended: '2026-05-03T11:00:00Z', cost: '$0.12' }
  await close()
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull())
  expect(sent).toEqual(['DELETE /api/sessions/s1', 'DELETE /api/sessions/s1'])
})

it('keeps a session open that would end soon', async () => {
  shown = { ...RUNNING, endsAt: new Date(Date.now() + 30_000).toISOString() }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it open' }))
  await waitFor(() => expect(sent).toEqual(['POST /api/sessions/s1/stay']))
})

it('says nothing of another playbook, and asks nothing before the page is drawn or for who only reads', async () => {
  shown = { ...RUNNING, playbook: 'other' }
  open()
  await waitFor(() => expect(asked).toContain('/api/sessions/s1'))
  expect(screen.queryByRole('button')).toBeNull()
  asked = []
  open(false)
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  expect(asked).toEqual([])
})
