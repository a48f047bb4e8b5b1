import { BatchEstimate, BatchHead, BatchList, BatchOutputs, BatchRowList } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created, PlaybookHead } from '@playbook/core/api/playbooks'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../testing/accounts.ts'
import { until } from '../testing/runs.ts'

/** All services fail. */
const server = await startAccounts({ UPSTREAM_PROXY: 'http://127.0.0.1:1' })
const ada = await server.signedIn('ada@lab.example')
const eve = await server.signedIn('eve@lab.example')
afterAll(() => server.stop())

const LOOKUP = 'LINCSL1000ReverseSearch'

async function genePlaybook(): Promise<{ readonly id: string; readonly gene: string }> {
  const workflow = [
    { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'signatures', type: LOOKUP, inputs: { gene: { id: 'gene' } } },
  ]
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const { prompts } = PlaybookForm.parse(await (await ada.get(`/api/playbooks/${id}/form`)).json())
  return { id, gene: prompts[0]?.cell ?? '' }
}

const rowsOf = (gene: string, names: readonly string[]) => names.map((label) => ({ label, answers: { [gene]: label } }))
const at = (playbook: string, id: string, rest = '') => `/api/playbooks/${playbook}/batches/${id}${rest}`

async function ended(one: Browser, playbook: string, id: string) {
  return until(
    async () => BatchHead.parse(await (await one.get(at(playbook, id))).json()),
    ({ progress }) => progress.waiting + progress.asked === 0,
  )
}

const NAMES = Array.from({ length: 120 }, (_, at) => `GENE${at}`)

it('runs a playbook for many inputs, tells the cost before, and asks the same again for nothing', async () => {
  const { id, gene } = await genePlaybook()
  const rows = rowsOf(gene, NAMES)
  const estimate = async () =>
    BatchEstimate.parse(await (await ada.post(`/api/playbooks/${id}/batch-estimate`, { rows })).json())
  const before = await estimate()
  expect([before.rows, before.computed, before.local, before.services]).toEqual([120, 0, 120, []])
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'All genes', rows })
  const batch = Created.parse(await made.json()).id
  const head = await ended(ada, id, batch)
  expect(head.progress).toMatchObject({ rows: 120, done: 120, failed: 0, reused: 0 })
  expect([head.name, head.isOutdated, head.story]).toEqual([
    'All genes',
    false,
    'The analysis was repeated for 120 genes (supplementary table); each gave an answer.',
  ])
  expect((await estimate()).computed).toBe(120)
  const again = Created.parse(await (await ada.post(`/api/playbooks/${id}/batches`, { name: '', rows })).json()).id
  expect((await ended(ada, id, again)).progress).toMatchObject({ done: 120, reused: 120 })
  const { batches } = BatchList.parse(await (await ada.get(`/api/playbooks/${id}/batches`)).json())
  expect(batches.map(({ progress }) => progress.done)).toEqual([120, 120])
})

it('gives the grid as tables, a column as values, and a row as a playbook that has its results', async () => {
  const { id, gene } = await genePlaybook()
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'Two', rows: rowsOf(gene, ['DPP4', 'FURIN']) })
  const batch = Created.parse(await made.json()).id
  const { columns } = await ended(ada, id, batch)
  const tsv = await (await ada.get(at(id, batch, '/export/tsv'))).text()
  expect(tsv.split('\n').map((line) => line.split('\t').slice(0, 4))).toEqual([
    ['row', 'Gene input', 'state', 'reason'],
    ['1', 'DPP4', 'done', ''],
    ['2', 'FURIN', 'done', ''],
    [''],
  ])
  const workbook = await (await ada.get(at(id, batch, '/export/xlsx'))).arrayBuffer()
  expect(Buffer.from(workbook).subarray(0, 2).toString()).toBe('PK')
  const asked = await ada.post(at(id, batch, '/outputs'), { cell: columns[0]?.cell, rows: [2] })
  expect(BatchOutputs.parse(await asked.json()).outputs.map(({ row, label }) => [row, label])).toEqual([[2, 'FURIN']])
  const opened = Created.parse(await (await ada.post(at(id, batch, '/rows/2/playbook'), {})).json()).id
  const head = PlaybookHead.parse(await (await ada.get(`/api/playbooks/${opened}`)).json())
  const notebook = await server.program.rooms.read(opened)
  expect([head.isHeld, notebook.cells[0]]).toMatchObject([true, { params: 'FURIN' }])
})

it('keeps a row that failed with its reason, stops nobody for it, and tries it again', async () => {
  const workflow = [
    { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'tissues', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: 'gene' } } },
  ]
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const gene = (await server.program.rooms.read(id)).cells[0]?.id ?? ''
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'Down', rows: rowsOf(gene, ['DPP4', 'FURIN']) })
  const batch = Created.parse(await made.json()).id
  const { progress, story } = await ended(ada, id, batch)
  expect([progress.failed, progress.done]).toEqual([2, 0])
  expect(story).toBe(
    'The analysis was repeated for 2 genes (supplementary table); 2 gave no answer: DPP4 and FURIN (MyGene.info could not be reached (asked 3 times). Try again later).',
  )
  const { rows } = BatchRowList.parse(await (await ada.get(at(id, batch, '/rows'))).json())
  expect(rows.map(({ result }) => [result?.state, (result?.why ?? '') !== ''])).toEqual([
    ['failed', true],
    ['failed', true],
  ])
  expect((await ada.post(at(id, batch, '/retry'), { rows: [1] })).status).toBe(204)
  expect((await ended(ada, id, batch)).progress.failed).toBe(2)
})

it('pauses without asking for more, goes on where it was, and takes rows that another person adds', async () => {
  const { id, gene } = await genePlaybook()
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'eve@lab.example', role: 'editor' })
  const names = NAMES.map((name) => `${name}P`)
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'Paused', rows: rowsOf(gene, names) })
  const batch = Created.parse(await made.json()).id
  expect((await eve.send('PUT', at(id, batch, '/state'), { state: 'paused' })).status).toBe(204)
  const paused = BatchHead.parse(await (await ada.get(at(id, batch))).json())
  expect([paused.state, paused.progress.asked]).toEqual(['paused', 0])
  expect((await eve.post(at(id, batch, '/rows'), { rows: rowsOf(gene, ['ADDED1', 'ADDED2']) })).status).toBe(204)
  await ada.send('PUT', at(id, batch, '/state'), { state: 'running' })
  expect((await ended(ada, id, batch)).progress).toMatchObject({ rows: 122, done: 122 })
})

it('lets a viewer read, and start nothing', async () => {
  const { id, gene } = await genePlaybook()
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'Seen', rows: rowsOf(gene, ['DPP4']) })
  const batch = Created.parse(await made.json()).id
  await ended(ada, id, batch)
  expect((await eve.get(at(id, batch))).status).toBe(404)
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'eve@lab.example', role: 'viewer' })
  const rows = rowsOf(gene, ['FURIN'])
  const statuses = await Promise.all([
    eve.get(at(id, batch)),
    eve.get(at(id, batch, '/rows')),
    eve.post(`/api/playbooks/${id}/batches`, { name: '', rows }),
    eve.post(at(id, batch, '/rows'), { rows }),
    eve.post(at(id, batch, '/retry'), {}),
    eve.send('PUT', at(id, batch, '/state'), { state: 'stopped' }),
    eve.send('DELETE', at(id, batch), {}),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403, 403])
})

it('refuses rows that no batch can hold, names the first, and changes nothing', async () => {
  const { id, gene } = await genePlaybook()
  const refused = async (rows: readonly unknown[], columns?: readonly string[]) => {
    const answer = await ada.post(`/api/playbooks/${id}/batches`, { name: '', rows, ...(columns && { columns }) })
    return `${answer.status} ${await answer.text()}`
  }
  expect(await refused([])).toMatch(/^400/)
  expect(await refused([{ label: 'x', answers: {} }])).toContain('Row 1 answers nothing')
  expect(await refused([{ label: 'x', answers: { nowhere: 1 } }])).toContain('Row 1: nowhere is no question')
  expect(
    await refused(rowsOf(gene, ['DPP4']).concat({ label: 'long', answers: { [gene]: 'x'.repeat(100_001) } })),
  ).toContain('Row 2 is too long')
  expect(await refused(rowsOf(gene, ['DPP4']), ['nowhere'])).toContain('nowhere gives no result')
  expect(BatchList.parse(await (await ada.get(`/api/playbooks/${id}/batches`)).json()).batches).toEqual([])
})

const Exported = z.looseObject({
  notebook: z.looseObject({ cells: z.array(z.looseObject({ id: z.string(), kind: z.string() })) }),
})

it('has a column for each value on which a sentence of the playbook stands', async () => {
  const workflow = [
    { id: 'set', type: 'Input[Set[Gene]]', data: { type: 'Input[Set[Gene]]', value: { set: ['ACE2', 'KLF4'] } } },
    { id: 'gmt', type: 'GenesetToGMT', inputs: { geneset: { id: 'set' } } },
  ]
  const plain = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const exported = Exported.parse(await (await ada.get(`/api/playbooks/${plain.id}/export/workflow`)).json())
  const [set, gmt] = exported.notebook.cells.map((cell) => cell.id)
  const value = { cell: gmt, process: 'p', path: ['Set', 'set', 'length'], was: 2 }
  const cells = [...exported.notebook.cells, { kind: 'text', id: 'says', text: 'It has 2 genes.', collapsed: false }]
  const claim = { id: 'claim', cell: 'says', field: 'text', quote: '2 genes', start: 7, value }
  const file = { ...exported, notebook: { ...exported.notebook, cells, claims: [claim, { ...claim, id: 'twice' }] } }
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', file)).json())
  const rows = [['MYC'], ['SOX2', 'NANOG', 'KLF4']].map((genes) => ({
    label: genes.join(),
    answers: { [set ?? '']: { set: genes, description: 'Set' } },
  }))
  const batch = Created.parse(await (await ada.post(`/api/playbooks/${id}/batches`, { name: 'Sets', rows })).json()).id
  const { columns } = await ended(ada, id, batch)
  expect(columns.map(({ label, isValue }) => [label, isValue])).toEqual([
    ['Treat a gene set as a library', undefined],
    ['Treat a gene set as a library: Set, set, how many', true],
  ])
  const grid = await (await ada.get(at(id, batch, '/export/tsv'))).text()
  expect(grid.split('\n').map((line) => line.split('\t').at(-1))).toEqual([
    'Treat a gene set as a library: Set, set, how many',
    '1',
    '3',
    '',
  ])
})
