import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { testSession, type TestSession } from '../live/testing.ts'
import { TestPlaybook } from '../live/testingPage.tsx'
import { NotebookPageContext, type PageContext } from './context/context.tsx'
import { cancelFocus } from './context/focus.ts'
import { usePageContext } from './usePageContext.ts'

type Dialogs = Pick<PageContext, 'openPalette' | 'nameVersion' | 'compare' | 'today' | 'askToDelete'>

const NO_DIALOGS: Dialogs = { openPalette() {}, nameVersion() {}, compare() {}, today() {}, askToDelete() {} }

interface Props {
  readonly session: TestSession
  /** What opens dialogs, where a test looks at it. */
  readonly dialogs?: Partial<Dialogs>
  readonly children: ReactNode
}

/** What a part of the notebook page needs around it. */
export const TestPage = ({ session, dialogs, children }: Props) => (
  <TestPlaybook session={session}>
    <PartOfPage dialogs={dialogs}>{children}</PartOfPage>
  </TestPlaybook>
)

function PartOfPage({ dialogs, children }: Pick<Props, 'children'> & { readonly dialogs: Props['dialogs'] }) {
  const { page } = usePageContext({ ...NO_DIALOGS, ...dialogs })
  useEffect(() => cancelFocus, [])
  return <NotebookPageContext value={page}>{children}</NotebookPageContext>
}

/** A playbook of its own for each test, drawn by `open`. */
export function testNotebook() {
  let session: TestSession
  beforeAll(() => {
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
