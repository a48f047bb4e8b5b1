// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copyText.ts'
import { dismissToasts } from './toast/toasts.ts'
import { Toaster } from './toast/Toaster.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

const LINK = 'https://lab.example/open#secret'

it('copies a link and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<Toaster />)
  await copyText(LINK, 'The link is copied.')
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([[LINK]])
})

it('shows the link where the page is not let copy, as over plain HTTP', async () => {
  vi.stubGlobal('navigator', {})
  render(<Toaster />)
  await copyText(LINK, 'The link is copied.')
  expect(await screen.findByText(`The browser does not let the page copy. This is it: ${LINK}`)).toBeTruthy()
  expect(screen.queryByText('The link is copied.')).toBeNull()
})
