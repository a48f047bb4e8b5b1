import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { testSession, type TestSession } from '../live/testing.ts'
import { TestPlaybook } from '../live/testingPage.tsx'
import { cancelFocus } from './context/focus.ts'

/** A playbook of its own for each test, drawn by `open`. */
export function testNotebook() {
  let session: TestSession
  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal('ResizeObserver', function Observer() {
      return { observe() {}, unobserve() {}, disconnect() {} }
    })
    Element.prototype.scrollIntoView = () => {}
    Range.prototype.getClientRects = () => document.body.getClientRects()
  })
  beforeEach(() => {
    session = testSession()
  })
  afterEach(() => {
    cleanup()
    cancelFocus()
    session.close()
  })
  return {
    session: () => session,
    async open() {
      const { NotebookPage } = await import('./NotebookPage.tsx')
      render(
        <TestPlaybook session={session}>
          <NotebookPage />
        </TestPlaybook>,
      )
    },
    /** The steps and texts in their order. */
    order: () => session.notebook.get().cells.map((it) => (it.kind === 'step' ? it.step : it.text)),
  }
}

export const cell = (name: RegExp) => screen.getByLabelText(name, { selector: '[data-cell]' })

export const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
