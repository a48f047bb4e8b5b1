// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageBoundary } from './PageBoundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('Maximum call stack size exceeded')
}

it('leads to the data of a page that cannot be drawn, and draws the next one', () => {
  const { rerender } = render(
    <PageBoundary resetKey="one" download="/api/playbooks/one/export">
      <Broken />
    </PageBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain(
    'This page cannot be drawn.Everything is stored. (Maximum call stack size exceeded)',
  )
  const link = screen.getByRole('link', { name: 'Download the playbook' })
  expect(link.getAttribute('href')).toBe('/api/playbooks/one/export')
  rerender(<PageBoundary resetKey="two">Another page</PageBoundary>)
  expect(screen.getByText('Another page')).toBeTruthy()
})
