// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Storage } from './Storage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const taken = { files: 1_500_000, documents: 20_000, history: 30_000, versions: 0, results: 450_000 }

async function shown(most: number | null): Promise<readonly (string | null)[]> {
  startFormServer({ 'GET /api/account/storage': { ...taken, most } })
  renderForm(<Storage />)
  const sum = await screen.findByText(/^Yours take/)
  return [sum.textContent, ...screen.getAllByRole('listitem').map(({ textContent }) => textContent)]
}

it('counts what of one’s own takes how much, of how much there is', async () => {
  expect(await shown(5_000_000_000)).toEqual([
    'Yours take 1.91 MiB of 4.66 GiB. What others own counts for them. Deleting playbooks for good gives room within the hour.',
    'Files1.43 MiB · what you uploaded',
    'Playbooks19.5 KiB · their cells and texts, as they are now',
    'History29.3 KiB · earlier states of them',
    'Versions0 bytes · states that were named or published',
    'Results439 KiB · tables and figures that they hold',
  ])
})

it('names no limit where there is none', async () => {
  const [sum] = await shown(null)
  expect(sum).toBe(
    'Yours take 1.91 MiB. What others own counts for them. Deleting playbooks for good gives room within the hour.',
  )
})

it('says that it could not be counted', async () => {
  startFormServer({})
  renderForm(<Storage />)
  expect(await screen.findByText('What you keep could not be counted', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/^Yours take/)).toBeNull()
})
