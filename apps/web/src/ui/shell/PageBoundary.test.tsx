// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageBoundary } from './PageBoundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sandbox: false })))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let isBroken = true
function Broken() {
  if (isBroken) throw new Error('Maximum call stack size exceeded')
  return 'Drawn'
}

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

it('leads to the data of a page that cannot be drawn, and draws the next one', () => {
  const { rerender } = render(
    <PageBoundary
      resetKey="one"
      download="/api/playbooks/one/export"
      more={(again) => <button onClick={again}>Mended</button>}
    >
      <Broken />
    </PageBoundary>,
    { wrapper },
  )
  expect(screen.getByRole('alert').textContent).toContain(
    'This page cannot be drawn.Everything is stored. Client side error: Maximum call stack size exceeded',
  )
  const link = screen.getByRole('link', { name: 'Download the playbook' })
  expect(link.getAttribute('href')).toBe('/api/playbooks/one/export')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Mended' }))
  expect(screen.getByText('Drawn')).toBeTruthy()
  isBroken = true
  rerender(<PageBoundary resetKey="two">Another page</PageBoundary>)
  expect(screen.getByText('Another page')).toBeTruthy()
})
