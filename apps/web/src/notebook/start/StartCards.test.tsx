// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { registry } from '../../live/registry.ts'
import { openDocument } from '../../live/room/opened.ts'
import { testSession } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { promiseOf, STARTS } from '../../start/starts.ts'
import { TestPage } from '../testing.tsx'
import { StartCards } from './StartCards.tsx'

useTestSession()
const openPalette = vi.fn()

beforeEach(() => {
  localStorage.clear()
  openPalette.mockClear()
  Element.prototype.scrollIntoView = () => {}
})

function open() {
  const session = { ...testSession(), ...openDocument(registry) }
  render(
    <TestPage session={session} dialogs={{ openPalette }}>
      <StartCards />
    </TestPage>,
  )
  return () => session.notebook.get().cells.map((cell) => (cell.kind === 'step' ? cell.step : cell.text))
}

it('begins with what one has: a card for each start says what it leads to', () => {
  const steps = open()
  const cards = STARTS.map((start) => screen.getByText(promiseOf(start)).closest('button')?.textContent?.trim())
  expect(cards).toEqual(STARTS.map((start) => `${start.title}${promiseOf(start)}`))
  fireEvent.click(screen.getByRole('button', { name: /^A gene set/ }))
  expect(steps()).toEqual(['Input[Set[Gene]]'])
})

it('adds any step by the palette, and a text', () => {
  const steps = open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  expect(openPalette.mock.calls).toEqual([[null, undefined]])
  fireEvent.click(screen.getByRole('button', { name: 'Text' }))
  expect(steps()).toEqual([''])
})

it('tells what differs from Jupyter until that was put away', () => {
  open()
  const tip = () => screen.queryByRole('complementary', { name: 'If you come from Jupyter' })
  const away = tip()?.querySelector('button')
  fireEvent.click(away ?? document.body)
  expect(tip()).toBeNull()
  cleanup()
  open()
  expect(tip()).toBeNull()
})
