// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ServiceKeys } from './ServiceKeys.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes a key, shows only how it ends, and forgets it', async () => {
  const sent: string[] = []
  let own: { ending: string; created: string } | null = null
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json({ keys: [{ service: 'OpenAI', use: 'runs', isOnServer: false, own }] })
    sent.push(`${method} ${path} ${String(init?.body ?? '')}`.trim())
    own = method === 'PUT' ? { ending: '5678', created: new Date().toISOString() } : null
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceKeys />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/this server has none, so its steps cannot run for you/)).toBeTruthy()
  const field = screen.getByLabelText('Key of OpenAI')
  expect(field.getAttribute('type')).toBe('password')
  fireEvent.change(field, { target: { value: ' sk-12345678 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('5678')).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('sk-1234')
  expect(screen.getByLabelText('Another key of OpenAI')).toHaveProperty('value', '')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the key of OpenAI' }))
  expect(await screen.findByText(/No key of your own/)).toBeTruthy()
  expect(sent).toEqual(['PUT /api/account/keys/OpenAI {"key":"sk-12345678"}', 'DELETE /api/account/keys/OpenAI'])
})
