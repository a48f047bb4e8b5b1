// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { MatrixTable } from '@playbook/cells/ui/table/MatrixTable'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testClient } from '../live/testingPage.tsx'
import { PreferredDigits } from './PreferredDigits.tsx'
import { SettingsPage } from './SettingsPage.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const VALUE = 12.3456789
const file = { url: 'storage://1', filename: 'a.tsv' }
const matrix = { shape: [1, 1], columns: ['s1'], index: ['A'], values: [[VALUE]], ellipses: [null, null] } as const

/** The settings, and a table that they are for. */
function draw() {
  render(
    <QueryClientProvider client={testClient()}>
      <SettingsPage />
      <PreferredDigits>
        <MatrixTable label="Matrix" value={{ ...file, ...matrix }} />
      </PreferredDigits>
    </QueryClientProvider>,
  )
}

const choose = (group: string, option: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: option }))
const cell = () => {
  const { textContent, title } = screen.getByRole('gridcell')
  return [textContent, title]
}

it('sets theme and density of the page, and keeps them in this browser', () => {
  draw()
  const { dataset } = document.documentElement
  expect([dataset['theme'], dataset['density']]).toEqual(['light', 'comfortable'])
  choose('Theme', 'Dark')
  choose('Density', 'Compact')
  expect([dataset['theme'], dataset['density']]).toEqual(['dark', 'compact'])
  expect({ ...localStorage }).toEqual({ theme: 'dark', preferences: '{"density":"compact"}' })
  choose('Theme', 'As the system')
  choose('Density', 'Comfortable')
  expect([dataset['theme'], dataset['density']]).toEqual(['light', 'comfortable'])
})

it('rounds the numbers of tables to the chosen digits; the pointer still gives the exact ones', () => {
  draw()
  expect(cell()).toEqual(['12.3457', '12.3456789'])
  choose('Digits', '3')
  expect(cell()).toEqual(['12.3', '12.3456789'])
  choose('Digits', 'As each step shows them')
  expect(cell()).toEqual(['12.3457', '12.3456789'])
})

it('opens the keys, of which each can be changed', async () => {
  draw()
  choose('Keys', 'Change keys')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined()
})
