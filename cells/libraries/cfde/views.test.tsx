// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { prompts, views } from './views.tsx'

afterEach(cleanup)

const draftOf = (typed: string) => {
  const document = new Y.Doc()
  document.getText('datasets').insert(0, typed)
  return (field: string) => document.getText(field)
}

const check = (name: string) => fireEvent.click(screen.getByLabelText(new RegExp(`^${name}[^.]*$`)))
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })

it('asks for 3 to 5 libraries, whose keys it submits in the order of the list', () => {
  const onSubmit = vi.fn<(value: { datasets: string[] }) => void>()
  const props = { inputs: {}, value: undefined, onSubmit, draft: draftOf(''), readOnly: false }
  render(<prompts.chooseCfdeLibraries {...props} />)
  check('KOMP2 Mouse')
  check('GTEx Tissues')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Please select at least 3 libraries.')).toBeTruthy()
  check('GlyGen')
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ datasets: ['GlyGen', 'GTExTissues', 'KOMP2'] }]])
  for (const name of ['IDG Drug', 'HuBMAP', 'MoTrPAC']) check(name)
  expect(screen.getByText('Please select at most 5 libraries.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

it('knows what was submitted before', () => {
  const datasets = ['GlyGen', 'KOMP2', 'MoTrPAC']
  const props = { inputs: {}, onSubmit: vi.fn(), draft: draftOf(datasets.join('\n')), readOnly: false }
  render(<prompts.chooseCfdeLibraries {...props} value={{ datasets }} />)
  expect(screen.getByText('Submitted')).toBeTruthy()
  expect(screen.getByText('3 chosen, at most 5')).toBeTruthy()
})

it('submits the key of the one library that is chosen', () => {
  const onSubmit = vi.fn<(value: { key: string }) => void>()
  const props = { inputs: {}, value: undefined, onSubmit, draft: draftOf(''), readOnly: false }
  render(<prompts.chooseCfdeDataset {...props} />)
  check('IDG Drug Targets')
  expect(onSubmit.mock.calls).toEqual([[{ key: 'IDGDrugTargets' }]])
})

it('shows what a library is and where its file lies', () => {
  const url = 'https://cfde-drc.s3.amazonaws.com/GlyGen.gmt'
  const dataset = { name: 'Glycans', resource: 'GlyGen', url, processing: 'Proteins of glycans.' }
  render(<views.CfdeDataset value={{ key: 'GlyGen', dataset }} />)
  expect(screen.getByRole('link', { name: url }).getAttribute('href')).toBe(url)
  expect(screen.getByText('Proteins of glycans.')).toBeTruthy()
})
