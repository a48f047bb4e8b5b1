// @vitest-environment jsdom
import { FORMAT_NAMES, FORMATS } from '@playbook/core/formats'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ExportMenu } from './ExportMenu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(<ExportMenu address={(format) => `/export/${format}`} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Download' }), { key: 'Enter' })
  await screen.findByRole('menu')
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
const labels = () => FORMAT_NAMES.map((name) => FORMATS[name].label)

it('shows what most people want first, and every other format when it is asked for', async () => {
  await open()
  expect(items()).toHaveLength(6)
  fireEvent.click(screen.getByRole('menuitem', { name: /^More formats/ }))
  const all = items()
  expect(labels().filter((label) => !all.some((item) => item.startsWith(label)))).toEqual([])
  expect(all).toHaveLength(labels().length + 2)
  fireEvent.click(screen.getByRole('menuitem', { name: /^Fewer formats/ }))
  expect(items()).toHaveLength(6)
})

it('prints the page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
