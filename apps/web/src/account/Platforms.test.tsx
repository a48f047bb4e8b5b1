// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Platforms } from './Platforms.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const other = { platform: 'cgc', ending: null, project: null }
const UNKNOWN = 'CAVATICA does not know this token (any more).'

it('takes a token that CAVATICA knows, says why it takes another not, keeps what was typed, and forgets it', async () => {
  const sent: string[] = []
  let known: { ending: string | null; project: string | null } = { ending: null, project: null }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (path.endsWith('/projects')) {
      return Response.json({ projects: [{ id: 'me/interferon', name: 'Interferon' }], next: null })
    }
    if (method === 'GET') return Response.json({ integrations: [{ platform: 'cavatica', ...known }, other] })
    sent.push(`${method} ${path} ${String(init?.body ?? '')}`.trim())
    if (method === 'DELETE') {
      known = { ending: null, project: null }
      return new Response(null, { status: 204 })
    }
    if (String(init?.body).includes('unknown'))
      return Response.json({ error: { name: 'UpstreamError', message: UNKNOWN } }, { status: 502 })
    known = { ending: '9a1f', project: 'me/interferon' }
    return Response.json({ username: 'me', project: 'Interferon' })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Platforms />
    </QueryClientProvider>,
  )
  const token = await screen.findByLabelText('Token')
  const project = screen.getByLabelText('Project to begin with')
  fireEvent.change(token, { target: { value: 'unknown-token' } })
  fireEvent.change(project, { target: { value: 'me/interferon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`Nothing was changed.${UNKNOWN}`)
  expect([token, project].map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([
    'unknown-token',
    'me/interferon',
  ])
  fireEvent.change(token, { target: { value: ' token-of-mine-9a1f ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByText('9a1f')).tagName).toBe('CODE')
  expect(document.body.innerHTML).not.toContain('token-of-mine')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy()
  expect(sent).toEqual([
    'PUT /api/account/platforms/cavatica {"project":"me/interferon","token":"unknown-token"}',
    'PUT /api/account/platforms/cavatica {"project":"me/interferon","token":"token-of-mine-9a1f"}',
    'POST /api/account/platforms/cavatica/check',
    'DELETE /api/account/platforms/cavatica',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Connect…' }))
  expect(screen.getByRole('link', { name: 'Get a token on Cancer Genomics Cloud' }).getAttribute('href')).toBe(
    'https://cgc.sbgenomics.com/developer/token',
  )
})
