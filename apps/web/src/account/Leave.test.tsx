// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Leave } from './Leave.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('asks what becomes of playbooks and publications before an account is deleted', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/account/holdings') {
      return Response.json({
        email: 'ada@lab.example',
        playbooks: 3,
        shared: 1,
        passedOn: 0,
        soleGroups: 0,
        published: 1,
      })
    }
    sent.push(`${init?.method} ${path} ${String(init?.body)}`)
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Leave />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account…' }))
  expect(await screen.findByText(/You own 3 playbooks, 1 of them shared, 1 published/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('is deleted, too'))
  fireEvent.change(screen.getByLabelText('Type ada@lab.example to confirm'), { target: { value: 'ada@lab.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account for ever' }))
  await waitFor(() => expect(location.pathname).toBe('/sign-in'))
  expect(sent).toEqual(['POST /api/account/delete {"email":"ada@lab.example","keepPublished":false}'])
})
