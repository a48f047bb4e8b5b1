import { FileRecord } from '@playbook/core/api/files'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const PATH = '/api/resolver'
const resolve = async (browser: Browser, body: unknown) => {
  const answer = await browser.post(PATH, body)
  const value: unknown = await answer.json()
  return [answer.status, value]
}
const Uploads = z.array(z.object({ filename: z.string() }))
const uploadsOf = async (browser: Browser) =>
  Uploads.parse(await (await browser.get('/api/db/user/uploads')).json()).map(({ filename }) => filename)

it('computes a step from the values that are sent, lists and the answers of prompts too', async () => {
  const ada = await server.signedIn('ada@lab.example')
  expect(await resolve(ada, { spec: 'Input[Gene]', data: 'ACE2' })).toEqual([200, 'ACE2'])
  const terms = ['ACE2', 'TP53']
  expect(await resolve(ada, { spec: 'TermToSet[Term[Gene]]', inputs: { terms } })).toEqual([
    200,
    { set: ['ACE2', 'TP53'] },
  ])
  expect(await server.program.store.sql`select 1 from process`).toEqual([])
  expect(await server.program.store.sql`select 1 from run`).toEqual([])
})

it('answers a failure with its words, as PWB does', async () => {
  const ada = await server.signedIn('ada@lab.example')
  expect(await resolve(ada, { spec: 'Input[Gene]' })).toEqual([500, expect.stringContaining('waits for your input')])
  expect(await resolve(ada, { spec: 'TermToSet[Term[Gene]]', inputs: { terms: [7] } })).toEqual([
    500,
    expect.stringContaining('does not fit'),
  ])
  expect(await resolve(ada, { spec: 'Nothing' })).toEqual([500, expect.stringContaining('does not know the step')])
  expect((await ada.post(PATH, { inputs: {} })).status).toBe(400)
})

it('gives what a step writes to who asked, and reads no file of somebody else', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const grace = await server.signedIn('grace@lab.example')
  const example = '/api/v1/components/data/gene_count_matrix/example.tsv'
  const file = FileRecord.parse(await (await ada.post(example, {})).json())
  const asked = { spec: 'GeneCountMatrixFileUpload', data: file }
  const [status, matrix] = await resolve(ada, asked)
  expect(status).toBe(200)
  expect((await resolve(grace, asked))[0]).toBe(404)
  const log = { spec: 'LogNormalizeGeneCountMatrix', inputs: { matrix } }
  const written = FileRecord.parse((await resolve(ada, log))[1])
  const path = `/api/files/${written.sha256 ?? ''}/log`
  expect([(await ada.get(path)).status, (await grace.get(path)).status]).toEqual([200, 404])
  expect(await uploadsOf(ada)).toContain(written.filename)
  expect(await uploadsOf(grace)).toEqual([])
})
