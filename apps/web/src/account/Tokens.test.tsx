// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Tokens } from './Tokens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('makes a token for what is chosen, says why the server refuses one, and keeps what was typed for another try', async () => {
  const server = startFormServer({
    'GET /api/tokens': { tokens: [] },
    'POST /api/tokens': { id: 't', secret: 'shown-once' },
  })
  renderForm(<Tokens />)
  fill('What it is for', '  Cluster of the lab ')
  fireEvent.click(screen.getByLabelText('run and stop steps'))
  server.refuse('You have 50 tokens. Revoke one first.')
  press('Make a token')
  expect((await screen.findByRole('alert')).textContent).toBe('You have 50 tokens. Revoke one first.')
  expect(screen.getByLabelText('What it is for')).toHaveProperty('value', '  Cluster of the lab ')
  server.refuse()
  press('Make a token')
  expect((await screen.findByRole('status')).textContent).toBe('Copy it now, it is shown this once: shown-once')
  expect(screen.queryByRole('alert')).toBeNull()
  const request = 'POST /api/tokens {"name":"Cluster of the lab","scopes":["read","run"]}'
  expect(server.sent).toEqual([request, request])
})
