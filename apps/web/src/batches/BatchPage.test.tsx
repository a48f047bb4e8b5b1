// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { BatchPage } from './BatchPage.tsx'
import { BATCH, endedRow, headOf, progressOf, ROWS } from './testing.ts'

beforeEach(() => {
  history.replaceState(null, '', '/playbooks/p/batches/b')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const playbook = {
  id: 'p',
  title: 'Partners of a gene',
  role: 'editor',
  isHeld: false,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
}

function open(given: Readonly<Record<string, unknown>> = {}) {
  const server = startFormServer({
    [`GET ${BATCH}`]: headOf(),
    [`GET ${BATCH}/rows`]: { rows: ROWS },
    'GET /api/playbooks/p': playbook,
    'GET /api/playbooks/p/session': { session: null },
    [`POST ${BATCH}/rows/3/playbook`]: { id: 'made' },
    [`POST ${BATCH}/outputs`]: {
      type: 'Set[Gene]',
      outputs: [
        { row: 1, label: 'ACE2', value: { set: ['AGT', 'REN', 'TMPRSS2'] } },
        { row: 3, label: 'NRP1', value: { set: ['TMPRSS2', 'VEGFA'] } },
      ],
    },
    ...given,
  })
  renderForm(<BatchPage playbook="p" id="b" />)
  return server
}

const labels = () => screen.getAllByRole('checkbox', { name: /^Choose/ }).map(({ ariaLabel }) => ariaLabel)
const choose = async (label: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${label}` }))
const refused = 'Three batches run already. Wait until one has ended.'

it('shows the batch with its rows, narrowed by state and words, and says how many are left', async () => {
  open()
  await screen.findByRole('checkbox', { name: 'Choose ACE2' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receptors')
  expect(document.title).toBe('Receptors · Batch')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Partners of a gene' })).toBeTruthy())
  expect(labels()).toEqual(['Choose ACE2', 'Choose DPP4', 'Choose NRP1', 'Choose FURIN'])
  press('Failed 1')
  expect(labels()).toEqual(['Choose DPP4'])
  expect(screen.getByText('1 of 4 rows')).toBeTruthy()
  press('All 4')
  fill('Filter rows', 'string did')
  expect(labels()).toEqual(['Choose DPP4'])
  fill('Filter rows', 'TP53')
  expect(screen.queryAllByRole('checkbox', { name: /^Choose/ })).toEqual([])
  expect(screen.getByText('0 of 4 rows')).toBeTruthy()
})

it('lets the rest run, says why it was refused, and sends it again', async () => {
  const server = open()
  server.refuse(refused)
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect((await screen.findByRole('alert')).textContent).toBe(refused)
  server.refuse()
  press('Go on')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(server.sent).toHaveLength(2))
  const body = `PUT ${BATCH}/state {"state":"running"}`
  expect(server.sent).toEqual([body, body])
})

it('tries again all rows without an answer, or those that are chosen', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry 1 without an answer' }))
  const retry = screen.getByRole('button', { name: 'Retry 1 without an answer' })
  expect(retry).toHaveProperty('disabled', true)
  await waitFor(() => expect(retry).toHaveProperty('disabled', false))
  await choose('ACE2')
  expect(screen.queryByRole('button', { name: 'Retry the chosen' })).toBeNull()
  await choose('DPP4')
  press('Retry the chosen')
  await waitFor(() => expect(server.sent).toEqual([`POST ${BATCH}/retry {}`, `POST ${BATCH}/retry {"rows":[1,2]}`]))
})

it('offers to try rows again however many are chosen before the one without an answer', async () => {
  const genes = ['ACE2', 'NRP1', 'TFRC', 'CD4', 'CCR5'].map((label, at) => endedRow(at + 1, label, 9))
  const server = open({ [`GET ${BATCH}/rows`]: { rows: [...genes, endedRow(6, 'DPP4')] } })
  for (const label of ['ACE2', 'NRP1', 'TFRC', 'CD4', 'CCR5', 'DPP4']) await choose(label)
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  press('Retry the chosen')
  await waitFor(() => expect(server.sent).toEqual([`POST ${BATCH}/retry {"rows":[1,2,3,4,5,6]}`]))
})

it('opens the one row that is chosen as a playbook, once', async () => {
  const server = open()
  await choose('NRP1')
  expect(screen.getByText('1 chosen')).toBeTruthy()
  press('Open as a playbook')
  press('Open as a playbook')
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made/report'))
  expect(server.sent).toEqual([`POST ${BATCH}/rows/3/playbook {}`])
})

it('compares two rows that are chosen, until it is pressed again', async () => {
  const server = open()
  await choose('ACE2')
  await choose('NRP1')
  expect(screen.queryByRole('button', { name: 'Open as a playbook' })).toBeNull()
  press('Compare 2')
  expect(await screen.findByText('1 in both')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Compared rows' }).textContent).toBe(
    'ACE2 and NRP1, comparedResultACE2NRP1In bothPartnersof ACE2of NRP11 in both',
  )
  expect(server.sent).toEqual([`POST ${BATCH}/outputs {"cell":"partners","rows":[1,3]}`])
  press('Compare 2')
  expect(screen.queryByRole('region', { name: 'Compared rows' })).toBeNull()
})

it('deletes when asked twice, says why it was refused, and asks again', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  press('Cancel')
  press('Delete')
  server.refuse(refused)
  press('Delete 4 rows for ever')
  expect((await screen.findByRole('alert')).textContent).toBe(refused)
  server.refuse()
  press('Delete 4 rows for ever')
  await waitFor(() => expect(location.pathname + location.hash).toBe('/playbooks/p/form#many'))
  expect(server.sent).toEqual([`DELETE ${BATCH} `, `DELETE ${BATCH} `])
})

it('leads to the files of the grid', async () => {
  open()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Download' }), { key: 'Enter' })
  await screen.findByRole('menuitem', { name: /^XLSX/ })
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['XLSXA workbook', `${BATCH}/export/xlsx`],
    ['TSVTab-separated', `${BATCH}/export/tsv`],
    ['CSVComma-separated', `${BATCH}/export/csv`],
  ])
})

it('shows a reader the grid without what changes it', async () => {
  open({ 'GET /api/playbooks/p': { ...playbook, role: 'viewer' }, [`GET ${BATCH}`]: headOf({ isOutdated: true }) })
  expect(await screen.findByText(/^You can read this batch\./)).toBeTruthy()
  expect(screen.getByText(/^The playbook has changed since this batch was made\./)).toBeTruthy()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => /Go on$|Retry|Delete|Add|Compute/.test(name))).toEqual([])
  await choose('DPP4')
  expect(screen.queryByRole('button', { name: 'Retry the chosen' })).toBeNull()
})

it('says why a batch cannot be shown', async () => {
  open({ [`GET ${BATCH}`]: null })
  expect(await screen.findByText('This batch cannot be shown')).toBeTruthy()
  expect(screen.getByText('There is none.')).toBeTruthy()
})

it('asks for a cloud project where the address says so, and not while a task computes it', async () => {
  history.replaceState(null, '', '/playbooks/p/batches/b?cloud')
  open({
    [`GET ${BATCH}`]: headOf({ task: { service: 'CAVATICA', project: 'ada/receptors' }, progress: progressOf() }),
  })
  expect(await screen.findByText('Computed in ada/receptors on CAVATICA.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  open()
  expect(await screen.findByRole('dialog', { name: 'Compute in a cloud project' })).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
