// @vitest-environment jsdom
import { LOCAL } from '@playbook/core/document/texts'
import { plainText } from '@playbook/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { kinds } from '../kinds.ts'
import { inputSet } from './steps.ts'
import { prompts } from './views.tsx'

afterEach(cleanup)

const InputSet = prompts.inputSet

function prompt(readOnly = false) {
  const doc = new Y.Doc()
  const draft = (field: string) => doc.getText(field)
  const onSubmit = vi.fn()
  draft('set').insert(0, 'TP53\n2-Sep\nMDM2\negfr\n7157')
  const undo = new Y.UndoManager([draft('set'), draft('original')], { trackedOrigins: new Set([LOCAL]) })
  render(
    <InputSet row={kinds.gene} inputs={{}} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={readOnly} />,
  )
  return { text: draft('set'), onSubmit, undo }
}

const repair = () => fireEvent.click(screen.getByRole('button', { name: 'Repair' }))

it('offers to repair what a spreadsheet damaged, and repairs only what is chosen', async () => {
  const { text, onSubmit } = prompt()
  expect(
    screen.getByText(
      '1 symbol that a spreadsheet turned into a date, 1 symbol in the wrong case, 1 number instead of a symbol. Show the repair',
    ),
  ).toBeDefined()
  expect(screen.getByText('2-Sep → SEPTIN2')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /wrong case/ }))
  repair()
  await waitFor(() => expect(text.toString()).toBe('TP53\nSEPTIN2\nMDM2\negfr\n7157'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('keeps the list as it was, tells of the repair when it is submitted, and gives the list back', async () => {
  const { text, onSubmit } = prompt()
  repair()
  await waitFor(() => expect(text.toString()).toBe('TP53\nSEPTIN2\nMDM2\nEGFR\n7157'))
  const told =
    '1 symbol restored that a spreadsheet had damaged (2-Sep → SEPTIN2), 1 symbol put in its usual case (egfr → EGFR)'
  expect(screen.getByText(`Repaired: ${told}.`)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const answer = { description: `[repaired: ${told}]`, set: ['TP53', 'SEPTIN2', 'MDM2', 'EGFR', '7157'] }
  expect(onSubmit.mock.calls).toEqual([[answer]])
  const { methods } = inputSet.members.gene.story({ inputs: {}, params: undefined, output: answer })
  expect(methods.join('')).toBe(
    `A set of 5 genes was entered as the starting point of the analysis. The list was repaired before: ${told}.`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Restore the original list' }))
  expect(text.toString()).toBe('TP53\n2-Sep\nMDM2\negfr\n7157')
  expect(screen.queryByText(/^Repaired:/)).toBeNull()
})

it('splits a pasted line into genes, says so, and takes it back by one click', () => {
  const { text, onSubmit } = prompt()
  act(() => {
    text.delete(0, text.length)
    text.insert(0, 'TP53, EGFR; MYC STAT1')
  })
  expect(screen.getByText('4 genes')).toBeDefined()
  expect(screen.getByText('1 line was split at commas, semicolons and blanks into 4 genes.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([[{ set: ['TP53', 'EGFR', 'MYC', 'STAT1'] }]])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('1 gene')).toBeDefined()
  expect(text.toString()).toBe('TP53, EGFR; MYC STAT1')
})

it('asks what a line with blanks means before it can be submitted', () => {
  const { text, onSubmit } = prompt()
  act(() => {
    text.delete(0, text.length)
    text.insert(0, 'TP53\negfr myc')
  })
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Split at blanks' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([[{ set: ['TP53', 'egfr', 'myc'] }]])
})

it('takes a repair back by one undo', async () => {
  const { text, undo } = prompt()
  repair()
  await waitFor(() => expect(text.toString()).toContain('SEPTIN2'))
  act(() => void undo.undo())
  expect(text.toString()).toBe('TP53\n2-Sep\nMDM2\negfr\n7157')
  expect(screen.queryByText(/^Repaired:/)).toBeNull()
})

it('says nothing about a list that looks well, and nothing to those who only read', () => {
  const { text } = prompt(true)
  expect(screen.queryByText(/Show the repair/)).toBeNull()
  cleanup()
  const fresh = prompt()
  act(() => {
    fresh.text.delete(0, fresh.text.length)
    fresh.text.insert(0, 'TP53\nMDM2\nTP53')
  })
  expect(screen.queryByText(/Show the repair/)).toBeNull()
  expect(text.toString()).toBe('TP53\n2-Sep\nMDM2\negfr\n7157')
})

it('says in methods and caption how many symbols were recognised', () => {
  const output = {
    description: 'Stroke [not approved symbols: 2 of 7 (foo123, NM_000546), after HGNC of July 2024]',
    set: ['TP53', 'EGFR', 'MYC', 'ATM', 'VHL', 'foo123', 'NM_000546'],
  }
  const { methods, tableLegend } = inputSet.members.gene.story({ inputs: {}, params: undefined, output })
  const said = '5 of 7 were recognised as approved symbols, all but 2 (foo123, NM_000546), after HGNC of July 2024'
  expect([plainText(methods), plainText(tableLegend)]).toEqual([
    expect.stringContaining(said),
    expect.stringContaining(said),
  ])
})
