// @vitest-environment jsdom
import { submitParams } from '@playbook/core/document/edits'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { useSession, useSource } from '../../live/playbook.tsx'
import { cancelFocus } from '../context/focus.ts'
import { TestPage } from '../testing.tsx'
import { CellFrame } from './CellFrame.tsx'
import { CellLabel } from './CellLabel.tsx'

const session = useTestSession()
afterEach(cancelFocus)

function Labelled({ canEdit }: { readonly canEdit: boolean }) {
  const [cell] = useSource(useSession().cells)
  if (cell?.kind !== 'step') return null
  return (
    <CellFrame id={cell.id} name="The cell" isFocused isSelected={false} isEntry peers={[]}>
      <CellLabel cell={cell} fallback="Enter a gene" number={1} canEdit={canEdit} />
    </CellFrame>
  )
}

function open(canEdit = true) {
  Element.prototype.scrollIntoView = () => {}
  addStep(session(), 'Enter', {}, 'TP53')
  render(
    <TestPage session={session()}>
      <Labelled canEdit={canEdit} />
    </TestPage>,
  )
}

const label = () => {
  const [cell] = session().notebook.get().cells
  return [cell?.kind === 'step' && cell.label, screen.queryByRole('heading')?.textContent]
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name of step 1')
/** Types a name, and ends by this key. */
function name(value: string, key: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Rename step 1' }))
  fireEvent.change(field(), { target: { value } })
  fireEvent.keyDown(field(), { key })
}

it('names a step by Enter, and goes back to its cell', () => {
  open()
  expect(label()).toEqual(['', 'Enter a gene'])
  name('  The guardian ', 'Enter')
  expect(label()).toEqual(['The guardian', 'The guardian'])
  expect(document.activeElement).toBe(screen.getByLabelText('The cell'))
})

it('leaves the name as it was by Escape', () => {
  open()
  name('The guardian', 'Enter')
  name('Something else', 'Escape')
  expect(label()).toEqual(['The guardian', 'The guardian'])
  expect(document.activeElement).toBe(screen.getByLabelText('The cell'))
})

it('keeps the name when the field is left', () => {
  open()
  fireEvent.doubleClick(screen.getByRole('heading'))
  expect(field().value).toBe('Enter a gene')
  fireEvent.change(field(), { target: { value: 'The guardian' } })
  fireEvent.blur(field())
  expect(label()).toEqual(['The guardian', 'The guardian'])
})

it('brings back the own name of the step where none is given, and stores none that is the same', () => {
  open()
  name('The guardian', 'Enter')
  name(' ', 'Enter')
  expect(label()).toEqual(['', 'Enter a gene'])
  name('Enter a gene', 'Enter')
  expect(label()).toEqual(['', 'Enter a gene'])
})

it('takes the whole name to be typed over, once: not again when the step changes meanwhile', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Rename step 1' }))
  const marked = () => [field().selectionStart, field().selectionEnd]
  expect([document.activeElement, marked()]).toEqual([field(), [0, 12]])
  field().setSelectionRange(3, 3)
  act(() => submitParams(session().doc, session().notebook.get().cells[0]?.id ?? '', 'ACE2'))
  expect(marked()).toEqual([3, 3])
})

it('lets nobody rename who only reads', () => {
  open(false)
  fireEvent.doubleClick(screen.getByRole('heading'))
  expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null])
})
