// @vitest-environment jsdom
import { cellText, deleteCell, submitParams } from '@playbook/core/document/edits'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep, addText } from '../live/testing.ts'
import { useTestSession } from '../live/testingPage.tsx'
import { settingsOf } from './settings.ts'
import { useFilling } from './useFilling.ts'

const session = useTestSession()

const open = (first = {}) => renderHook(() => useFilling(session(), first)).result
type Filling = ReturnType<typeof open>['current']
const answers = (filling: Filling) =>
  filling?.notebook.get().cells.map((cell) => (cell.kind === 'step' ? cell.params : cell.text))

it('keeps the answers that were given while the playbook changes around them', () => {
  const [gene, other] = [addStep(session(), 'Enter', {}, 'ACE2'), addStep(session(), 'Enter', {}, 'MYC')]
  const filled = open({ [gene]: 'TP53' })
  expect(answers(filled.current)).toEqual(['TP53', 'MYC'])
  act(() => {
    if (filled.current !== undefined) submitParams(filled.current.doc, other, 'EGFR')
  })
  act(() => void addStep(session(), 'Enter'))
  expect(answers(filled.current)).toEqual(['TP53', 'EGFR', undefined])
  act(() => deleteCell(session().doc, other))
  expect(answers(filled.current)).toEqual(['TP53', undefined])
})

it('takes a new answer of the author where none was given here', () => {
  const gene = addStep(session(), 'Enter', {}, 'ACE2')
  const filled = open()
  act(() => submitParams(session().doc, gene, 'MYC'))
  expect(answers(filled.current)).toEqual(['MYC'])
})

it('goes on with the same copy while texts are written', () => {
  addStep(session(), 'Enter', {}, 'ACE2')
  const text = addText(session(), 'Why')
  const filled = open()
  const before = filled.current
  act(() => cellText(session().doc, text, 'text')?.insert(0, 'And '))
  expect(filled.current).toBe(before)
})

it('tells an answer in a line, and that there is none', () => {
  const { registry, notebook } = session()
  addStep(session(), 'Enter', {}, 'ACE2')
  addStep(session(), 'Enter')
  addStep(session(), 'List', {}, 'no list')
  const told = notebook.get().cells.flatMap((cell) => {
    const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
    return cell.kind === 'step' && step !== undefined ? [settingsOf({ cell, step })] : []
  })
  expect(told).toEqual(['Gene: ACE2', 'not answered yet', 'not answered yet'])
})
