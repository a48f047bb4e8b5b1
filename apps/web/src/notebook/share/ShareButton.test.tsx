// @vitest-environment jsdom
import type { Role } from '@playbook/core/api/playbooks'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { ShareButton } from './ShareButton.tsx'

const session = useTestSession()

function open(role: Role, hasAccounts = true) {
  const asked: string[] = []
  session().connection.set({ ...session().connection.get(), role })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/about') {
      const signIn = { isOpen: true, sendsMail: true, providers: [] }
      return Response.json({ sandbox: false, ...(hasAccounts && { signIn }) })
    }
    if (path === '/api/me') return Response.json({ sandbox: false, user: { id: 'ada', name: 'Ada' }, mode: 'accounts' })
    return Response.json({ people: [], groups: [], links: [], visibility: 'private' })
  })
  render(
    <TestPlaybook session={session()}>
      <ShareButton />
    </TestPlaybook>,
  )
  return asked
}

it('lets its owner share a playbook, and begins anew when it is opened again', async () => {
  open('owner')
  const button = await screen.findByRole('button', { name: 'Share' })
  fireEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'New link' }))
  fireEvent.change(screen.getByLabelText('Whom the link is for'), { target: { value: 'Lab meeting' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share' })
  expect(screen.queryByLabelText('Whom the link is for')).toBeNull()
})

it('says to who writes in it who has access', async () => {
  open('commenter')
  fireEvent.click(await screen.findByRole('button', { name: 'Access' }))
  expect(await screen.findByRole('dialog', { name: 'Who has access' })).toBeTruthy()
})

it.each([
  ['who only reads', 'viewer', true],
  ['who works alone', 'owner', false],
] as const)('shows nothing to %s', async (_who, role, hasAccounts) => {
  const asked = open(role, hasAccounts)
  await waitFor(() => expect(asked).toEqual(['/api/about']))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByRole('button')).toBeNull()
})
