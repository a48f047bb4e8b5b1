// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SandboxBanner } from './SandboxBanner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(sandbox: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sandbox })))
  const { container } = render(
    <QueryClientProvider client={client}>
      <SandboxBanner />
    </QueryClientProvider>,
  )
  return { client, container }
}

it('says that services are simulated, on the page and at the foot of printed sheets', async () => {
  const { container } = open(true)
  expect((await screen.findByRole('complementary', { name: 'Sandbox' })).textContent).toBe(
    'Sandbox: services are simulated',
  )
  expect(screen.queryByRole('button')).toBe(null)
  expect(container.querySelector('style')?.textContent).toContain(
    "content: 'Sandbox: services are simulated, page ' counter(page) ' / ' counter(pages)",
  )
})

it('is not there where services are real', async () => {
  const { client, container } = open(false)
  await vi.waitFor(() => expect(client.getQueryState(['about'])?.status).toBe('success'), { timeout: 60_000 })
  expect(container.innerHTML).toBe('')
})
