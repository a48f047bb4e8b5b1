// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { Cite } from './Cite.tsx'
import { publicationOf } from './testing.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

function open(number: number) {
  const writeText = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(
    <>
      <Cite publication={publicationOf()} number={number} />
      <Toaster />
    </>,
  )
  return writeText
}

const choose = (format: string) => fireEvent.mouseDown(screen.getByRole('tab', { name: format }))
const shown = () => screen.getByRole('tabpanel').firstChild?.textContent

it('cites the version that is read, by its DOI where it has one', () => {
  open(2)
  expect(shown()).toBe(
    'Ada and Grace. Partners of ACE2. Version 2. Playbook, 10 November 2026. https://doi.org/10.5281/zenodo.2',
  )
  cleanup()
  open(1)
  expect(shown()).toBe(
    `Ada and Grace. Partners of ACE2. Version 1. Playbook, 1 November 2026. ${location.origin}/public/pub/1`,
  )
})

it('copies the citation in the format that is chosen', async () => {
  const writeText = open(1)
  choose('BibTeX')
  expect(shown()).toMatch(/^@misc\{ada2026partners,\n {2}title {3}= \{Partners of ACE2\},/)
  press('Copy')
  expect(await screen.findByText('The citation is copied.')).toBeTruthy()
  choose('CFF')
  expect(shown()).toMatch(/^cff-version: 1/)
  press('Copy')
  expect(writeText.mock.calls.map(([text]) => text.split('\n')[0])).toEqual([
    '@misc{ada2026partners,',
    'cff-version: 1.2.0',
  ])
})

it('says why a citation was not copied', async () => {
  const writeText = open(1)
  writeText.mockRejectedValueOnce(new Error('The page may not copy.'))
  press('Copy')
  expect(await screen.findByText(/^The browser does not let the page copy\. This is it: /)).toBeTruthy()
  expect(screen.queryByText('The citation is copied.')).toBeNull()
})
