// @vitest-environment jsdom
import { deleteCell } from '@playbook/core/document/edits'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../../../live/testing.ts'
import { useTestSession } from '../../../live/testingPage.tsx'
import { useSession, useSource } from '../../../live/playbook.tsx'
import { TestPage } from '../../testing.tsx'
import { BindingChips } from './BindingChips.tsx'

const session = useTestSession()
const openPalette = vi.fn()

beforeEach(() => {
  openPalette.mockClear()
  Element.prototype.scrollIntoView = () => {}
})

function Chips({ canEdit }: { readonly canEdit: boolean }) {
  const { registry, cells } = useSession()
  const cell = useSource(cells).at(-1)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  return cell?.kind === 'step' && step !== undefined ? (
    <BindingChips cell={cell} step={step} canEdit={canEdit} isNear />
  ) : null
}

const open = (canEdit = true) =>
  render(
    <TestPage session={session()} dialogs={{ openPalette }}>
      <Chips canEdit={canEdit} />
    </TestPage>,
  )

const bound = () => {
  const cell = session().notebook.get().cells.at(-1)
  return cell?.kind === 'step' ? cell.bindings : undefined
}
const rows = () => [...screen.queryAllByRole('menuitemcheckbox'), ...screen.queryAllByRole('menuitem')]
async function openMenu() {
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  await waitFor(() => expect(rows()).not.toEqual([]))
  return rows().map((row) => [row.textContent, row.getAttribute('aria-checked')])
}
async function closeMenu() {
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
async function choose(name: RegExp) {
  await openMenu()
  const row = rows().find(({ textContent }) => name.test(textContent))
  if (row === undefined) throw new Error(`The menu has no ${String(name)}.`)
  fireEvent.click(row)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

it('chooses which cells feed a list, in which order, and disconnects them', async () => {
  const [one, other] = [addStep(session(), 'Enter', {}, 'TP53'), addStep(session(), 'Enter', {}, 'ACE2')]
  addStep(session(), 'Collect')
  open()
  expect(screen.getByRole('button').textContent).toMatch(/nothing chosen:choose…$/)
  expect(await openMenu()).toEqual([
    ['1  Enter a gene', 'false'],
    ['2  Enter a gene', 'false'],
  ])
  await closeMenu()
  await choose(/^1 {2}Enter/)
  await choose(/^2 {2}Enter/)
  expect(bound()).toEqual({ genes: [one, other] })
  expect(screen.getByRole('button').textContent).toMatch(/ of step 1, 2\. Change$/)
  await choose(/^2\. 2/)
  expect(bound()).toEqual({ genes: [other, one] })
  await choose(/^1 {2}Enter/)
  expect(bound()).toEqual({ genes: [other] })
  await choose(/^Disconnect all/)
  expect(bound()).toEqual({})
})

it('takes one cell for a single slot, and offers what would feed itself to nobody', async () => {
  const set = addStep(session(), 'List', {}, ['TP53'])
  const sorted = addStep(session(), 'Sort', { set })
  addStep(session(), 'Sort')
  open()
  await choose(/^1 {2}List/)
  expect(bound()).toEqual({ set })
  await choose(/^2 {2}Sort/)
  expect(bound()).toEqual({ set: sorted })
  act(() => deleteCell(session().doc, sorted))
  expect(screen.getByRole('button').textContent).toContain('nothing chosen:')
})

it('leads to the steps that give it where no cell does', async () => {
  addStep(session(), 'Sort')
  open()
  expect(await openMenu()).toEqual([[expect.stringMatching(/^No step gives a gene set yet\. Add one…Made by /), null]])
  await closeMenu()
  await choose(/^No step gives/)
  expect(openPalette.mock.calls).toEqual([[null, undefined]])
})

it('shows a reader what feeds it, and changes nothing', async () => {
  const set = addStep(session(), 'List', {}, ['TP53'])
  addStep(session(), 'Sort', { set })
  open(false)
  expect((await openMenu()).map(([text]) => text)).toEqual(['1  List genes', 'Go to this step'])
  expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-disabled')).toBe('true')
})
