// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { StoredPage } from './StoredPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gene = {
  kind: 'step',
  id: 'a',
  step: 'Input[Gene]',
  label: '',
  description: '',
  bindings: {},
  params: 'KLF4',
  processVisible: true,
  dataVisible: true,
  collapsed: false,
}

function show(answer: (path: string) => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    return answer(path)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoredPage id="7" />
      <Toaster />
    </QueryClientProvider>,
  )
  return asked
}

it('shows a stored workflow and opens a copy of it', async () => {
  const notebook = { ...EMPTY_NOTEBOOK, title: 'Two factors', cells: [gene] }
  const asked = show((path) =>
    path.endsWith('/copy')
      ? Response.json({ id: 'new' }, { status: 201 })
      : Response.json({ notebook, results: {}, outputs: {} }),
  )
  expect((await screen.findAllByText('Two factors')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/db/fpl/7/export')
  fireEvent.click(screen.getByRole('button', { name: 'Open a copy' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/playbooks/new'))
  expect(asked).toContain('POST /api/stored-workflows/7/copy')
})

it('asks whoever is signed out to sign in, and comes back', async () => {
  show(() => Response.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, { status: 401 }))
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/sign-in?to=%2Freport%2F7')
})
