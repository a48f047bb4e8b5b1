// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { registry } from '../../live/registry.ts'
import { openDocument } from '../../live/room/opened.ts'
import { addStep, addText, testSession } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { TestPage } from '../testing.tsx'
import { ComparedSets } from './ComparedSets.tsx'

useTestSession()
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
})

/** Two sets of genes, and a text below them. */
function open(parts: { shared: string[]; here: string[]; there: string[] }, role: 'owner' | 'viewer' = 'owner') {
  const session = { ...testSession(), ...openDocument(registry) }
  session.connection.set({ ...session.connection.get(), role })
  const cells = ['one', 'other'].map((description) =>
    addStep(session, 'Input[Set[Gene]]', {}, { description, set: ['TP53'] }),
  )
  addText(session, 'After')
  const candidate = (cell = '') => ({
    cell,
    process: cell,
    type: 'Set[Gene]',
    name: cell,
    isFigure: false,
    step: 'Input[Set[Gene]]',
  })
  render(
    <TestPage session={session}>
      <ComparedSets
        {...parts}
        cells={[candidate(cells[0]), candidate(cells[1])]}
        names={['Up', 'Down']}
        onClose={onClose}
      />
    </TestPage>,
  )
  return session
}

const PARTS = { shared: ['TP53'], here: ['ACE2', 'MYC'], there: [] }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy as a new set' })

it('counts what is shared and what is not, and keeps a part as a set of its own below the sets', () => {
  const session = open(PARTS)
  const parts = within(screen.getByRole('group', { name: 'Part' })).getAllByRole('button')
  expect(parts.map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ['Shared: 1', 'true'],
    ['Only here: 2', 'false'],
    ['Only there: 0', 'false'],
  ])
  press('Only here: 2')
  fireEvent.click(keep())
  const [, , made, after] = session.notebook.get().cells
  expect([made, after]).toMatchObject([
    { step: 'Input[Set[Gene]]', params: { description: 'Up alone', set: ['ACE2', 'MYC'] } },
    { text: 'After' },
  ])
  expect([onClose.mock.calls.length, session.focus.get()]).toEqual([1, made?.id])
  session.undo.undo()
  expect(session.notebook.get().cells).toHaveLength(3)
})

it('keeps what both share under both names', () => {
  const session = open(PARTS)
  fireEvent.click(keep())
  expect(session.notebook.get().cells[2]).toMatchObject({ params: { description: 'Up and Down', set: ['TP53'] } })
})

it('keeps no part that is empty, and none for a reader', () => {
  open(PARTS)
  press('Only there: 0')
  expect([keep().disabled, screen.getByText('Nothing is in this part.') !== null]).toEqual([true, true])
  open(PARTS, 'viewer')
  expect(screen.getAllByRole('button', { name: 'Copy as a new set' })).toHaveLength(1)
})
