// @vitest-environment jsdom
import { readNotebook } from '@playbook/core/document/read'
import { setForm } from '@playbook/core/document/form'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openFilling } from '../live/filling.ts'
import { SessionContext } from '../live/playbook.tsx'
import { addStep, testSession } from '../live/testing.ts'
import { fill } from '../ui/testingForms.tsx'
import { putAnswers } from './putAnswers.ts'
import { SetUp } from './SetUp.tsx'
import { answersOf } from './useFilling.ts'

afterEach(cleanup)

function genePlaybook() {
  const session = testSession()
  const gene = addStep(session, 'Enter', {}, 'ACE2')
  const collect = addStep(session, 'Collect', { genes: gene })
  return { session, gene, collect }
}

it('keeps what the author says of a prompt and of the results in the document', () => {
  const { session, gene, collect } = genePlaybook()
  render(
    <SessionContext value={session}>
      <SetUp />
    </SessionContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Many' }))
  fill('Label', 'Genes to look at')
  fireEvent.blur(screen.getByLabelText('Label'))
  fireEvent.click(screen.getByRole('checkbox', { name: /Collect genes/ }))
  const forms = readNotebook(session.doc).cells.map((cell) => (cell.kind === 'step' ? [cell.id, cell.form] : []))
  expect(forms).toEqual([
    [gene, { how: 'many', label: 'Genes to look at' }],
    [collect, { isResult: false }],
  ])
  expect(screen.getByRole('button', { name: 'Many' }).getAttribute('aria-pressed')).toBe('true')
})

it('leaves the words that somebody types as they are while others change them, and shows what others write elsewhere', () => {
  const { session, gene } = genePlaybook()
  render(
    <SessionContext value={session}>
      <SetUp />
    </SessionContext>,
  )
  const words = () => ['Label', 'Help'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
  const stored = () => readNotebook(session.doc).cells.flatMap((cell) => (cell.kind === 'step' ? [cell.form] : []))[0]
  const field = screen.getByLabelText('Label')
  fill('Label', 'Genes to')
  act(() => setForm(session.doc, gene, { label: 'Receptors', help: 'One gene.' }))
  expect([words(), screen.getByLabelText('Label') === field]).toEqual([['Genes to', 'One gene.'], true])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([words(), stored()]).toEqual([['Receptors', 'One gene.'], { label: 'Receptors', help: 'One gene.' }])
  fill('Label', 'Genes to look at')
  fireEvent.blur(field)
  expect(stored()).toEqual({ label: 'Genes to look at', help: 'One gene.' })
  act(() => setForm(session.doc, gene, { label: 'Receptors' }))
  expect(words()).toEqual(['Receptors', 'One gene.'])
})

it('fills in a copy: the playbook stays as it is until the answers are put into it, with their fields', () => {
  const { session, gene } = genePlaybook()
  const filling = openFilling(session, { [gene]: 'DPP4' })
  expect(readNotebook(session.doc).cells[0]).toMatchObject({ params: 'ACE2' })
  const answers = answersOf(filling.notebook.get(), session.notebook.get())
  expect(answers).toEqual({ [gene]: 'DPP4' })
  putAnswers(session, filling, answers)
  expect(readNotebook(session.doc).cells[0]).toMatchObject({ params: 'DPP4' })
  expect(answersOf(filling.notebook.get(), session.notebook.get())).toEqual({})
})
