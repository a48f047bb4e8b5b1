// @vitest-environment jsdom
import type { Comparison } from '@playbook/core/api/files'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComparisonField } from './ComparisonField.tsx'
import { uploadMetadataMatrix } from './steps.ts'
import { chosenGroups } from '../upload.ts'

const table = {
  samples: 14,
  columns: [
    {
      name: 'Group',
      values: [
        { value: 'IFNa', count: 6, others: [] },
        { value: 'ctrl', count: 7, others: ['Ctrl'] },
      ],
      distinct: 2,
      missing: 1,
    },
    { name: 'Batch', values: [{ value: '1', count: 14, others: [] }], distinct: 1, missing: 0 },
    {
      name: 'Arm',
      values: [
        { value: 'a', count: 5, others: [] },
        { value: 'b', count: 5, others: [] },
        { value: 'c', count: 4, others: [] },
      ],
      distinct: 3,
      missing: 0,
    },
  ],
  proposal: { column: 'Group', control: 'ctrl', perturbation: 'IFNa' },
}
let answer: () => Response
beforeEach(() => {
  answer = () => new Response(JSON.stringify(table))
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = { url: `storage://${'a'.repeat(64)}`, filename: 'samples.csv' }
function show(chosen?: Comparison) {
  const onChoose = vi.fn()
  render(<ComparisonField file={file} chosen={chosen} onChoose={onChoose} readOnly={false} />)
  return onChoose
}
const columnSelect = () => screen.findByRole('combobox', { name: 'Which column compares?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('offers every column with its counts, proposes the one of two values, and submits it on a click', async () => {
  const onChoose = show()
  expect(await columnSelect()).toHaveProperty('value', 'Group')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'The last column',
    'Group: IFNa 6, ctrl 7; 1 missing',
    'Batch: 1 14',
    'Arm: a 5, b 5, c 4',
    'IFNa (6)',
    'ctrl (7)',
    'IFNa (6)',
    'ctrl (7)',
  ])
  expect(screen.getByRole('status').textContent).toBe(
    'Taken as one, since only capitals or blanks differ: “Ctrl” as “ctrl”. ' +
      'Samples with another value, or none, are in neither group.',
  )
  expect(onChoose).not.toHaveBeenCalled()
  press('Compare these')
  expect(onChoose.mock.calls).toEqual([[table.proposal]])
})

it('swaps the groups, and takes two of three', async () => {
  const onChoose = show(table.proposal)
  await columnSelect()
  press('Swap')
  press('Compare these')
  fireEvent.change(await columnSelect(), { target: { value: 'Arm' } })
  fireEvent.change(screen.getByLabelText('perturbation ='), { target: { value: 'c' } })
  press('Compare these')
  fireEvent.change(await columnSelect(), { target: { value: '' } })
  expect(onChoose.mock.calls).toEqual([
    [{ column: 'Group', control: 'IFNa', perturbation: 'ctrl' }],
    [{ column: 'Arm', control: 'a', perturbation: 'c' }],
    [undefined],
  ])
})

it('refuses one value on both sides with words, and says why a table can not be read', async () => {
  show({ column: 'Arm', control: 'a', perturbation: 'b' })
  await columnSelect()
  fireEvent.change(screen.getByLabelText('perturbation ='), { target: { value: 'a' } })
  expect(screen.getByRole('status').textContent).toBe('Control and perturbation are the same value. Choose two.')
  expect(screen.getByRole('button', { name: 'Compare these' })).toHaveProperty('disabled', true)
  cleanup()
  answer = () => new Response(JSON.stringify({ error: 'samples.csv is empty.' }), { status: 400 })
  show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('takes a choice as a parameter beside the file, tells it in the methods, and needs none', () => {
  const compare = table.proposal
  expect(uploadMetadataMatrix.params?.parse({ ...file, compare })).toEqual({ ...file, compare })
  expect(uploadMetadataMatrix.params?.parse(file)).toEqual(file)
  expect([chosenGroups({}), chosenGroups({ compare })]).toEqual([
    '',
    ' Samples were compared by the column “Group”, with “ctrl” as control and “IFNa” as perturbation; case and blanks ' +
      'did not count.',
  ])
})
