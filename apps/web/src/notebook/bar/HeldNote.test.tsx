// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../../live/playbook.tsx'
import { testSession, type TestSession } from '../../live/testing.ts'
import { HeldNote } from './HeldNote.tsx'

let session: TestSession
beforeEach(() => {
  session = testSession()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.close()
})

it('says that nothing of a foreign playbook has run, and runs it when a person says so', async () => {
  let isHeld = true
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    if (method === 'POST') isHeld = false
    const head = { id: session.id, title: '', role: 'owner', isHeld, created: '', updated: '' }
    return Response.json(method === 'POST' ? { wanted: 2 } : head)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const opened = { id: session.id, title: '', role: 'owner', isHeld, created: '', updated: '' }
  client.setQueryData(['playbook', session.id], opened)
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <HeldNote />
      </SessionContext>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(screen.queryByText(/came from a file/)).toBeNull())
  expect(asked).toEqual([`POST /api/playbooks/${session.id}/run`, `GET /api/playbooks/${session.id}`])
})
