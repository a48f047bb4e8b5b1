import { BatchHead } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { PublishedVersion } from '@playbook/core/api/publications'
import { afterAll, expect, it } from 'vitest'
import { startAccounts } from '../testing/accounts.ts'
import { until } from '../testing/runs.ts'

/** All services fail. */
const server = await startAccounts({ UPSTREAM_PROXY: 'http://127.0.0.1:1' })
const ada = await server.signedIn('ada@lab.example')
const reader = server.browser()
afterAll(() => server.stop())

const SAID = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace' }], name: '' }

const LINKS = [
  { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
  { id: 'signatures', type: 'LINCSL1000ReverseSearch', inputs: { gene: { id: 'gene' } } },
]

async function withBatch(
  names: readonly string[],
  workflow: readonly object[] = LINKS,
  answerOf = (name: string): unknown => name,
) {
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const { prompts } = PlaybookForm.parse(await (await ada.get(`/api/playbooks/${id}/form`)).json())
  const rows = names.map((label) => ({ label, answers: { [prompts[0]?.cell ?? '']: answerOf(label) } }))
  const made = await ada.post(`/api/playbooks/${id}/batches`, { name: 'Kinases', rows })
  const batch = Created.parse(await made.json()).id
  await until(
    async () => BatchHead.parse(await (await ada.get(`/api/playbooks/${id}/batches/${batch}`)).json()),
    ({ progress }) => progress.waiting + progress.asked === 0,
  )
  return { id, batch }
}

it('shows to everybody what the batches had given, as it was, also when they are gone', async () => {
  const { id, batch } = await withBatch(['AKT1', 'MTOR'])
  expect((await ada.post(`/api/playbooks/${id}/publication`, SAID)).status).toBe(201)
  expect((await ada.send('DELETE', `/api/playbooks/${id}/batches/${batch}`)).status).toBe(204)
  const at = `/api/publications/${id}/versions/1`
  const { batches } = PublishedVersion.parse(await (await reader.get(at)).json())
  expect(batches).toEqual([
    {
      id: batch,
      name: 'Kinases',
      story: 'The analysis was repeated for 2 genes (supplementary table); each gave an answer.',
      rows: 2,
      grid: {
        header: ['row', 'Gene input', 'state', 'reason', expect.any(String)],
        rows: [
          [1, 'AKT1', 'done', '', expect.any(String)],
          [2, 'MTOR', 'done', '', expect.any(String)],
        ],
      },
      figures: [],
    },
  ])
  const tsv = await (await reader.get(`${at}/batches/${batch}/tsv`)).text()
  expect(tsv.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['row', 'Gene input', 'state'],
    ['1', 'AKT1', 'done'],
    ['2', 'MTOR', 'done'],
    [''],
  ])
  const page = await (await reader.get(`${at}/export/html`)).text()
  expect(page).toContain('The analysis was repeated for 2 genes (supplementary table); each gave an answer.')
  expect(page).toContain('MTOR')
})

it('knows no batch of another publication, and none of one that was taken back', async () => {
  const [first, second] = [await withBatch(['TP53']), await withBatch(['EGFR'])]
  for (const { id } of [first, second]) await ada.post(`/api/playbooks/${id}/publication`, SAID)
  const file = async (id: string, batch: string, format = 'csv') =>
    (await reader.get(`/api/publications/${id}/versions/1/batches/${batch}/${format}`)).status
  expect([
    await file(first.id, first.batch),
    await file(first.id, second.batch),
    await file(first.id, first.batch, 'exe'),
    await file(first.id, 'none'),
  ]).toEqual([200, 404, 400, 400])
  await ada.send('DELETE', `/api/playbooks/${first.id}/publication`)
  expect(await file(first.id, first.batch)).toBe(404)
})

const scored = (name: string) => [
  { term: 'Lung', zscore: name.length },
  { term: 'Liver', zscore: -1 },
]

it('prints the same figure of each row as panels on the same axes', async () => {
  const bars = [
    { id: 'terms', type: 'ScoredInput[Gene]', data: { type: 'ScoredInput[Gene]', value: scored('A') } },
    { id: 'bars', type: 'BarplotFrom[Scored[Gene]]', inputs: { terms: { id: 'terms' } } },
  ]
  const { id } = await withBatch(['TP53', 'MYC'], bars, scored)
  const markdown = await ada.get(`/api/playbooks/${id}/export/html`)
  expect(await markdown.text()).toContain(
    'Vertical bars of scored genes, for each of 2 inputs of the batch “Kinases”; all panels have the same axes.',
  )
  expect((await ada.post(`/api/playbooks/${id}/publication`, SAID)).status).toBe(201)
  const { batches } = PublishedVersion.parse(await (await reader.get(`/api/publications/${id}/versions/1`)).json())
  // An answer that cannot be read is told by the name of its row; the file holds it.
  expect(batches.map(({ grid }) => grid.rows.map((row) => row[1]))).toEqual([['TP53', 'MYC']])
  const tsv = await reader.get(`/api/publications/${id}/versions/1/batches/${batches[0]?.id}/tsv`)
  expect(await tsv.text()).toContain('[{"term":"Lung","zscore":4}')
  expect(batches.map(({ figures }) => figures)).toMatchObject([
    [
      {
        label: 'Vertical bars of scored genes',
        value: {
          data: { input: ['TP53', 'TP53', 'MYC', 'MYC'] },
          facets: { column: 'input', values: ['TP53', 'MYC'] },
        },
      },
    ],
  ])
})
