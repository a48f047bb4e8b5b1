import { StoredFile } from '@playbook/core/api/files'
import { Created } from '@playbook/core/api/playbooks'
import { Outputs, RunHistory } from '@playbook/core/api/processes'
import { FrozenVersion } from '@playbook/core/api/publications'
import { Reviews } from '@playbook/core/api/reviews'
import { FORMAT_NAMES, FORMATS, type FormatName } from '@playbook/core/formats'
import { unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { upload } from '../../attack/upload.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { PATIENCE_MS } from '../../testing/runs.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada.lovelace@lab.example')
afterAll(() => server.stop())

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()
const make = async (who: Browser, path: string, body: unknown) => Created.parse(await json(who.post(path, body))).id

/** A table that nobody else has. */
async function uploadBy(who: Browser) {
  const rows = [1, 2, 3].map((n) => `${n === 1 ? randomUUID() : `GENE${n}`}\t${n}\t${2 * n}\t${n * n}\n`)
  const bytes = Buffer.from(`gene\ts1\ts2\ts3\n${rows.join('')}`)
  const port = Number(new URL(server.origin).port)
  return StoredFile.parse(await (await upload(port, { id: '', cookie: who.cookie() }, 'a.tsv', bytes)).json())
}

const workflowOf = (file: StoredFile) => ({
  workflow: [
    { id: 'f', type: 'FileInput', data: { type: 'FileInput', value: file } },
    { id: 'm', type: 'GeneCountMatrixFromFile', inputs: { file: { id: 'f' } } },
    { id: 'n', type: 'LogNormalizeGeneCountMatrix', inputs: { matrix: { id: 'm' } } },
  ],
})

/** A playbook of Ada's with a table, its matrix and the matrix normalised, all computed. */
async function computed() {
  const file = await uploadBy(ada)
  const id = await make(ada, '/api/playbooks/import', workflowOf(file))
  expect((await ada.post(`/api/playbooks/${id}/run`, {})).status).toBe(202)
  await expect.poll(() => statusOf(ada, id), { timeout: PATIENCE_MS }).toBe('3 steps, all done')
  return { id, file }
}

async function statusOf(who: Browser, id: string): Promise<unknown> {
  const found = JSON.stringify(await json(who.get('/api/playbooks')))
  return new RegExp(`"id":"${id}".*?"status":"([^"]*)"`).exec(found)?.[1]
}

/** Where a reviewer of the playbook as it is now begins, and how the link ends. */
async function invite(id: string) {
  const path = `/api/playbooks/${id}/reviews`
  const link = await make(ada, `${path}/invitations`, { isAnonymous: true, days: 7 })
  const { invitations } = Reviews.parse(await json(ada.get(path)))
  return {
    secret: invitations.find((each) => each.id === link)?.secret ?? '',
    end: async () => ada.send('DELETE', `${path}/invitations/${link}`),
  }
}

/** How somebody is answered who asks for a file by what they know of it. */
async function answers(who: Browser, file: StoredFile) {
  const asked = [
    who.get(`/api/files/${file.sha256}/a.tsv`),
    who.get(`/ga4gh/drs/v1/objects/${file.sha256}`),
    who.post('/api/matrix/window', { file, rows: [0, 3], columns: [0, 3] }),
  ]
  return (await Promise.all(asked)).map(({ status }) => status)
}
const ALL_THERE = [200, 200, 200]
const NOTHING_THERE = [404, 404, 404]

/** How somebody is answered who asks for a step by its id. */
async function ofProcess(who: Browser, process: string) {
  const figure = {
    figure: { title: 'T', marks: [], channels: {} },
    columns: 1,
    fontPt: 7,
    title: 'T',
    url: 'http://x.example',
  }
  const asked = [
    who.get(`/api/processes/${process}/output`),
    who.get(`/api/processes/${process}/runs`),
    // Refused for its shape by whoever may ask at all.
    who.post(`/api/processes/${process}/figure`, figure),
  ]
  return (await Promise.all(asked)).map(({ status }) => status)
}

it('lets a reviewer read the files and results of the version, and only those, for as long as the link lasts', async () => {
  const [shown, kept] = [await computed(), await computed()]
  const { secret, end } = await invite(shown.id)
  const [reviewer, stranger] = [await server.guest(), await server.guest()]
  const review = await make(reviewer, '/api/reviews/open', { secret })
  const version = FrozenVersion.parse(await json(reviewer.get(`/api/reviews/${review}/version`)))
  const processes = Object.keys(version.results)
  expect(processes).toHaveLength(3)
  const outputs = async () => json(reviewer.post(`/api/reviews/${review}/outputs`, { processes }))
  const values = Object.values(Outputs.parse(await outputs()).outputs)
  const files = values.map(({ value }) => StoredFile.parse(value))
  // What was uploaded, which is the matrix as well, and the matrix normalised.
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(2)

  for (const file of files) expect(await answers(reviewer, file)).toEqual(ALL_THERE)
  for (const file of files) expect(await answers(stranger, file)).toEqual(NOTHING_THERE)
  expect(await answers(reviewer, kept.file)).toEqual(NOTHING_THERE)
  for (const id of processes) {
    expect([await ofProcess(reviewer, id), await ofProcess(stranger, id)]).toEqual([[200, 200, 400], NOTHING_THERE])
  }
  await end()
  for (const file of files) expect(await answers(reviewer, file)).toEqual(NOTHING_THERE)
  expect(await ofProcess(reviewer, processes[0] ?? '')).toEqual(NOTHING_THERE)
})

it('gives a reviewer a copy of their own, which runs with its files, keeps them, and names none of the authors', async () => {
  const { id, file } = await computed()
  await server.program.store.sql`update "user" set name = 'Ada Lovelace' where email = 'ada.lovelace@lab.example'`
  const { secret, end } = await invite(id)
  const reviewer = await server.guest()
  const review = await make(reviewer, '/api/reviews/open', { secret })
  const version = FrozenVersion.parse(await json(reviewer.get(`/api/reviews/${review}/version`)))
  const copy = await make(reviewer, `/api/reviews/${review}/copy`, {})
  await end()
  expect(await answers(reviewer, file)).toEqual(ALL_THERE)
  const processes = Object.keys(version.results)
  for (const process of processes) {
    expect((await reviewer.post(`/api/playbooks/${copy}/recompute`, { process })).status).toBe(202)
  }
  await expect.poll(() => statusOf(reviewer, copy), { timeout: PATIENCE_MS }).toBe('3 steps, all done')
  const askersFor = async (who: Browser) => {
    const read = async (id: string) => RunHistory.parse(await json(who.get(`/api/processes/${id}/runs`))).runs
    const histories = await Promise.all(processes.map(read))
    return new Set(histories.flat().map(({ by }) => by))
  }
  expect(await askersFor(ada)).toEqual(new Set(['Ada Lovelace', 'Somebody else']))
  expect(await askersFor(reviewer)).toEqual(new Set(['Guest', 'Somebody else']))
})

/** Everything that can be read in a file: of a PDF also what it says of itself, of a folder every file in it. */
function readable(format: FormatName, bytes: Uint8Array): string {
  const { ending } = FORMATS[format]
  if (ending === 'pdf') {
    const pages = execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
    return pages + Buffer.from(bytes).toString('latin1')
  }
  if (ending !== 'zip' && ending !== 'docx') return Buffer.from(bytes).toString()
  return Object.entries(unzipSync(bytes))
    .map(([path, content]) => `${path} ${Buffer.from(content).toString()}`)
    .join(' ')
}

it('names none of the authors in any file that an anonymous reviewer may take along, and the reviewer to nobody', async () => {
  const { id } = await computed()
  const { sql } = server.program.store
  const [author] = await sql<{ id: string }[]>`
    update "user" set name = 'Ada Lovelace', affiliation = 'Analytical Engines'
    where email = 'ada.lovelace@lab.example' returning id`
  const orcid = '0000-0002-1825-0097'
  await sql`insert into account ("userId", provider, "providerAccountId") values (${author?.id ?? ''}, 'orcid', ${orcid})`
  const { secret } = await invite(id)
  const grace = await server.signedIn('grace@lab.example')
  const [reviewer] = await sql<{ id: string }[]>`
    update "user" set name = 'Grace Hopper' where email = 'grace@lab.example' returning id`
  const review = await make(grace, '/api/reviews/open', { secret })
  const words = (told: string, ...of: readonly string[]) => of.filter((word) => told.includes(word))
  const told = await Promise.all(
    FORMAT_NAMES.map(async (format) => {
      const read = async (who: Browser, path: string) => {
        const answer = await who.get(`${path}/export/${format}`)
        return readable(format, new Uint8Array(await answer.arrayBuffer()))
      }
      const anonymous = await read(grace, `/api/reviews/${review}`)
      return [
        format,
        words(anonymous, 'Ada', 'Lovelace', 'Engines', 'lab.example', orcid, author?.id ?? 'x', id),
      ] as const
    }),
  )
  expect(told).toEqual(FORMAT_NAMES.map((format) => [format, []]))
  // The same search finds the authors where they are named.
  const own = await ada.get(`/api/playbooks/${id}/export/docx`)
  expect(words(readable('docx', new Uint8Array(await own.arrayBuffer())), 'Lovelace', orcid)).toEqual([
    'Lovelace',
    orcid,
  ])

  await grace.post(`/api/reviews/${review}/comments`, { anchor: {}, body: 'Which background?' })
  const said = { claims: {}, overall: 'minor', reason: 'Say which.' }
  await grace.send('PUT', `/api/reviews/${review}/draft`, said)
  await grace.post(`/api/reviews/${review}/submission`, {})
  const reads = ['reviews', 'comments', 'audit', 'history', 'people', 'sharing', 'export/html']
  const report = await Promise.all(
    [...reads.map((path) => `/api/playbooks/${id}/${path}`), '/api/inbox'].map(async (path) => {
      const answer = await ada.get(path)
      return [path, answer.status, words(await answer.text(), 'Grace', 'Hopper', 'grace@', reviewer?.id ?? 'x')]
    }),
  )
  expect(report).toEqual(report.map(([path]) => [path, 200, []]))
  expect(server.mails.filter((mail) => mail.includes('Grace'))).toEqual([])
})
