// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../ui/session/testing.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { TaskNote } from './TaskNote.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const running = sessionOf({ kind: 'run', playbook: 'p', batch: 'b', state: 'RUNNING' })

/** A server with one session; what it gives may change. */
function open(session: unknown, batch = 'b') {
  const answers: Record<string, unknown> = {
    'GET /api/playbooks/p/session': { session },
    'GET /api/sessions/s': session,
  }
  const { sent } = startFormServer(answers)
  const asked: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path)
    return answer(path, init)
  })
  renderForm(<TaskNote playbook="p" batch={batch} />)
  return { sent, asked, answers }
}

it('says how the task of this batch stands, stops it, and stays until it was read how it ended', async () => {
  const { sent, answers } = open(running)
  const stop = await screen.findByRole('button', { name: 'Stop the task' })
  answers['GET /api/playbooks/p/session'] = { session: null }
  answers['GET /api/sessions/s'] = { ...running, state: 'CANCELED', ended: '2026-11-20T11:00:00.000Z' }
  stop.click()
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeTruthy()
  expect(sent).toEqual(['DELETE /api/sessions/s '])
  press('Hide')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('says nothing of the task of another batch', async () => {
  const { asked } = open(running, 'other')
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect([asked, screen.queryByRole('status')]).toEqual([['/api/playbooks/p/session'], null])
})
