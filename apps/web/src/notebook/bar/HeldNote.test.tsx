// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testClient, TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { HeldNote } from './HeldNote.tsx'

const session = useTestSession()

it('says that nothing of a foreign playbook has run, and runs it when a person says so', async () => {
  let isHeld = true
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    if (method === 'POST') isHeld = false
    const head = { id: session().id, title: '', role: 'owner', isHeld, created: '', updated: '' }
    return Response.json(method === 'POST' ? { wanted: 2 } : head)
  })
  const client = testClient()
  const opened = { id: session().id, title: '', role: 'owner', isHeld, created: '', updated: '' }
  client.setQueryData(['playbook', session().id], opened)
  render(
    <TestPlaybook session={session()} client={client}>
      <HeldNote />
    </TestPlaybook>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(screen.queryByText(/came from a file/)).toBeNull())
  expect(asked).toEqual([`POST /api/playbooks/${session().id}/run`, `GET /api/playbooks/${session().id}`])
})
