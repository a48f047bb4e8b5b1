// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DepositForm } from './DepositForm.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const version = { number: 1, name: '', published: '2026-05-03T10:00:00.000Z', doi: null }
const publication = { id: 'b3f0c1d2-0000-4000-8000-000000000001', versions: [version] }
const deposit = {
  id: 'd1',
  archive: 'zenodo',
  number: 1,
  state: 'draft',
  page: 'https://zenodo.org/1',
  identifier: null,
}

/** A server that keeps keys; what was sent to it. */
function startServer() {
  const sent: string[] = []
  const endings = new Map<string, string>()
  const keys = () =>
    ['Zenodo', 'BioCompute portal'].map((service) => {
      const ending = endings.get(service)
      const own = ending === undefined ? null : { ending, created: '2026-05-03T10:00:00.000Z' }
      return { service, use: 'deposits', isOnServer: false, own }
    })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json(path.endsWith('/keys') ? { keys: keys() } : { deposits: [] })
    const body = String(init?.body ?? '')
    sent.push(`${method} ${decodeURIComponent(path.replace(publication.id, 'ID'))} ${body}`)
    if (method !== 'PUT') return Response.json(deposit, { status: 201 })
    endings.set(decodeURIComponent(path.split('/').at(-1) ?? ''), body.slice(-6, -2))
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DepositForm publication={publication} />
    </QueryClientProvider>,
  )
  return sent
}

it('gives the token that earlier versions kept in the browser to the server once, and asks for no other', async () => {
  localStorage.setItem('playbook.token.zenodo', 'old-token-1234')
  const sent = startServer()
  expect(await screen.findByText('1234')).toBeTruthy()
  expect(localStorage.length).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Make a draft at Zenodo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    'PUT /api/account/keys/Zenodo {"key":"old-token-1234"}',
    'POST /api/playbooks/ID/deposits {"archive":"zenodo","number":1}',
  ])
})

it('sends a token with the request alone, or gives it to be kept where its owner says so', async () => {
  const sent = startServer()
  const type = (token: string) => {
    fireEvent.change(screen.getByLabelText('A personal access token of Zenodo'), { target: { value: token } })
    fireEvent.click(screen.getByRole('button', { name: 'Make a draft at Zenodo' }))
  }
  type('once-5678')
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('"token":"once-5678"')]))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(screen.getByRole('checkbox'))
  type('kept-9012')
  expect(await screen.findByText('9012')).toBeTruthy()
  expect(sent.slice(1)).toEqual([
    'PUT /api/account/keys/Zenodo {"key":"kept-9012"}',
    'POST /api/playbooks/ID/deposits {"archive":"zenodo","number":1}',
  ])
  expect([localStorage.length, document.body.innerHTML.includes('kept-9012')]).toEqual([0, false])
})
