// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Invitations } from './Invitations.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('makes a link for reviewers as it is chosen, and keeps the choice where the server refuses it', async () => {
  const server = startFormServer({ 'POST /api/playbooks/p/reviews/invitations': { id: 'i' } })
  renderForm(<Invitations playbook="p" invitations={[]} />)
  fireEvent.click(screen.getByLabelText('Anonymous on both sides'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '90' } })
  server.refuse('A playbook has 100 links for reviewers at most.')
  press('Make a link')
  expect(await screen.findByText('A playbook has 100 links for reviewers at most.')).toBeTruthy()
  expect(screen.getByRole('combobox')).toHaveProperty('value', '90')
  server.refuse()
  press('Make a link')
  await waitFor(() => expect(screen.queryByText(/100 links/)).toBeNull())
  const request = 'POST /api/playbooks/p/reviews/invitations {"isAnonymous":false,"days":90}'
  expect(server.sent).toEqual([request, request])
})
