// @vitest-environment jsdom
import { deleteCell } from '@playbook/core/document/edits'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../live/testing.ts'
import { chooseFile, fill, press } from '../ui/testingForms.tsx'
import { ESTIMATE, geneSession, lines, openRows, paste } from './testingRows.tsx'

let { session, gene } = geneSession()

beforeEach(() => {
  ;({ session, gene } = geneSession())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.close()
  history.replaceState(null, '', '/')
})

const MAKE = 'POST /api/playbooks/test/batches'
const rowsOf = (...labels: readonly string[]) => labels.map((label) => ({ label, answers: { [gene]: label } }))

it('says what it asks for, and offers nothing to run before there are rows', async () => {
  const { sent, estimated } = openRows(session)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Many rows for “Untitled playbook”')
  expect(screen.getByText(/^One row for each input: Gene input\./)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^(Run|Add|In a cloud)/ })).toEqual([])
  fill('Rows', ' \n\n')
  expect([screen.queryByRole('table'), sent(), estimated()]).toEqual([null, [], 0])
})

it('says what each line gives and what all cost, and makes a batch, again after it was refused', async () => {
  const { sent, refuse } = openRows(session)
  await paste('ACE2\n\nTMPRSS2\nACE2\nFURIN\n', 'Run 3 rows')
  expect(
    await screen.findByText(/^3 rows: 1 already computed, 2 to run, about 4.0 s at the pace of STRING$/),
  ).toBeTruthy()
  expect(lines()).toEqual([
    '1 | ACE2 | already computed',
    '2 |  | This line is blank.',
    '3 | TMPRSS2 | to run',
    '4 | ACE2 | As line 1; counted once.',
    '5 | FURIN | to run',
  ])
  fill('Name', ' Entry factors ')
  const refused = 'Ten of your batches run already. Wait until one has ended.'
  refuse(refused)
  press('Run 3 rows')
  expect(screen.getByRole('button', { name: 'Run 3 rows' }).ariaBusy).toBe('true')
  expect((await screen.findByRole('alert')).textContent).toBe(refused)
  expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'ACE2\n\nTMPRSS2\nACE2\nFURIN\n')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', ' Entry factors ')
  refuse()
  press('Run 3 rows')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/test/batches/made'))
  const body = JSON.stringify({ name: 'Entry factors', rows: rowsOf('ACE2', 'TMPRSS2', 'FURIN'), isPaused: false })
  expect(sent()).toEqual([`${MAKE} ${body}`, `${MAKE} ${body}`])
})

it('runs the first three of many rows, or makes a batch that waits for a cloud project', async () => {
  const { sent } = openRows(session)
  await paste('A1\nA2\nA3\nA4', 'Run the first 3')
  press('Run the first 3')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/test/batches/made'))
  press('In a cloud project…')
  await waitFor(() => expect(location.search).toBe('?cloud'))
  expect(sent()).toEqual([
    `${MAKE} ${JSON.stringify({ name: '', rows: rowsOf('A1', 'A2', 'A3'), isPaused: false })}`,
    `${MAKE} ${JSON.stringify({ name: '', rows: rowsOf('A1', 'A2', 'A3', 'A4'), isPaused: true })}`,
  ])
})

it('adds rows to a batch that is there, and keeps them when they are refused', async () => {
  const { sent, refuse } = openRows(session, {}, 'b')
  await paste('ACE2\nTMPRSS2\nFURIN\nNRP1', 'Add 4 rows')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Run the first 3' })).toBeNull()
  refuse('The batch was deleted.')
  press('Add 4 rows')
  expect((await screen.findByRole('alert')).textContent).toBe('The batch was deleted.')
  refuse()
  press('Add 4 rows')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/test/batches/b'))
  const body = JSON.stringify({ rows: rowsOf('ACE2', 'TMPRSS2', 'FURIN', 'NRP1') })
  expect(sent()).toEqual(Array.from({ length: 2 }, () => `POST /api/playbooks/test/batches/b/rows ${body}`))
})

it('reads columns by their names, says which answer nothing, and crosses them', async () => {
  const drug = addStep(session, 'Input[Drug]')
  const { sent } = openRows(session)
  await paste('Drug input\tNote\tGene input\nimatinib\tfirst\tABL1\naspirin\t\tPTGS2', 'Run 2 rows')
  expect(screen.getByText('Answers nothing and is left out: Note.')).toBeTruthy()
  const linked = screen.getByRole('button', { name: 'Linked, row by row' })
  expect([linked.ariaPressed, screen.getByText('2 runs').tagName]).toEqual(['true', 'P'])
  press('Crossed, each with each')
  await paste('Drug input\tGene input\nimatinib\tABL1\naspirin\tPTGS2', 'Run 4 rows')
  press('Run 4 rows')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const pairs = [
    ['imatinib', 'ABL1'],
    ['imatinib', 'PTGS2'],
    ['aspirin', 'ABL1'],
    ['aspirin', 'PTGS2'],
  ].map(([one = '', other = '']) => ({ label: `${one}, ${other}`, answers: { [drug]: one, [gene]: other } }))
  expect(sent()).toEqual([`${MAKE} ${JSON.stringify({ name: '', rows: pairs, isPaused: false })}`])
})

it('says that a playbook without a prompt asks nothing that rows could answer', async () => {
  deleteCell(session.doc, gene)
  const { estimated } = openRows(session)
  expect(screen.getByText(/^One row for each input: this playbook asks nothing yet\./)).toBeTruthy()
  fill('Rows', 'ACE2')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No column of the table answers a prompt of this playbook. Name them as the prompts are named.',
  )
  expect([screen.queryByRole('button', { name: /^Run/ }), estimated()]).toEqual([null, 0])
})

it('says that the cost could not be told, and why', async () => {
  const { refuse } = openRows(session)
  refuse('The rows could not be counted.')
  fill('Rows', 'ACE2')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The cost could not be told.The rows could not be counted.',
  )
})

it('says which rows cannot run yet', async () => {
  const problems = [{ row: 1, cell: gene, why: 'Row 2: there is no such gene.' }]
  openRows(session, { 'POST /api/playbooks/test/batch-estimate': { ...ESTIMATE, computed: 3, problems, services: [] } })
  await paste('ACE2\nTMPRSS2\nFURIN', 'Run 3 rows')
  expect(await screen.findByText('3 rows, all computed already: nothing is asked')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('1 row cannot run yet.Row 2: there is no such gene.')
})

const FILE = 'Rows from a table (TSV, CSV)'

it('takes the rows of a file, and says when it cannot be read', async () => {
  openRows(session)
  const gone = new File([], 'gone.tsv')
  vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('It was moved.', 'NotReadableError'))
  chooseFile(FILE, gone)
  expect((await screen.findByRole('alert')).textContent).toBe('gone.tsv cannot be read. Choose it again.')
  chooseFile(FILE, new File(['ACE2\nFURIN'], 'genes.tsv'))
  await waitFor(() => expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'ACE2\nFURIN'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reads a file again that is chosen again after it was changed', async () => {
  openRows(session)
  for (const genes of ['ACE2\nFURIN', 'ACE2\nTMPRSS2']) {
    chooseFile(FILE, new File([genes], 'genes.tsv'))
    await waitFor(() => expect(screen.getByLabelText('Rows')).toHaveProperty('value', genes))
  }
})
