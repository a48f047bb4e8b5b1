// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm } from '../ui/testingForms.tsx'
import { ServicesPage } from './ServicesPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  renderForm(<ServicesPage />)
}

it('lists a service with its state in words and its numbers', async () => {
  const service = {
    service: 'A test service',
    state: 'failing',
    calls: 1200,
    failures: 3,
    medianMs: 412,
    p95Ms: 61_000,
    lastGood: null,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ services: [service] })))
  open()
  const row = (await screen.findByRole('rowheader', { name: 'A test service' })).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent.trim())).toEqual([
    'fails often',
    '1,200',
    '3',
    '412 ms',
    '1 min 1 s',
    'none yet',
    'other calls',
  ])
})

it('says that it could not be loaded, and asks again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('How the services do could not be loaded')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ services: [] })))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/asked again every minute/)).toBeTruthy()
})
