import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { columnsWith } from './testing/holds-text.ts'
import { answerJson, startLoopback } from './testing/loopback.ts'
import { useProgram } from './testing/program.ts'
import { useResource } from './testing/resource.ts'

const TOKEN = 'PLANTEDa1b2c3d4e5'
const folder = mkdtempSync(join(tmpdir(), 'playbook secrets '))
afterAll(() => rmSync(folder, { recursive: true }))
const proxy = useResource(startLoopback)
const { program, app, ask } = useProgram(() => ({ DATA_DIR: folder, UPSTREAM_PROXY: proxy().address }))
const log = vi.spyOn(process.stderr, 'write')

const addresses = [
  `drs://files.example.org/id#?headers={"X-SBG-Auth-Token":"${TOKEN}"}`,
  `https://me:${TOKEN}@files.example.org/a.tsv`,
  `https://files.example.org/b.tsv?x=1&X-Amz-Signature=${TOKEN}&X-Amz-Expires=60`,
  `https://files.example.org/c.tsv?access_token=${TOKEN}#part`,
]
const step = (url: string, id: string) => ({
  id,
  type: 'FileInput',
  data: { type: 'FileURL', value: { url, filename: 'a.tsv', description: `From ${url}` } },
})
const workflow = {
  metadata: { title: `Of ${addresses[0] ?? ''}`, description: addresses[1] ?? '' },
  workflow: addresses.flatMap((url, at) => [
    step(url, `f${at}`),
    { id: `m${at}`, type: 'GeneCountMatrixFromFile', inputs: { file: { id: `f${at}` } } },
  ]),
}
const Made = z.object({ id: z.string() })
const FORMATS = ['workflow', 'html', 'ro-crate', 'cwl', 'ipynb', 'markdown', 'latex', 'biocompute', 'typst']

const filesIn = (path: string): readonly string[] =>
  readdirSync(path).flatMap((name) => {
    const each = join(path, name)
    return statSync(each).isDirectory() ? filesIn(each) : [each]
  })

it('keeps the secrets of addresses out of every table, file, line of the log and export', async () => {
  proxy().answer = (_request, response) =>
    answerJson(response, { access_methods: [{ access_url: 'https://files.example.org/data.tsv' }] })
  const imported = await ask('POST', '/api/playbooks/import', workflow)
  expect(imported).toMatchObject({ status: 201 })
  const { id } = Made.parse(imported.json)
  const chain = await ask('POST', '/api/db/fpl', workflow)
  expect(chain).toMatchObject({ status: 200 })
  const head = z.string().parse(chain.json)
  await ask('GET', `/api/db/fpl/${head}/output`)
  await ask('POST', `/api/playbooks/${id}/comments`, { body: `See ${addresses[2] ?? ''}` })
  await ask('POST', '/api/resolver', { spec: 'FileInput', data: { url: addresses[0] ?? '', filename: 'a' } })
  const answers = [await ask('GET', `/api/db/fpl/${head}/export`)].map(({ json }) => JSON.stringify(json))
  for (const format of FORMATS) {
    const answer = await app().request(`/api/playbooks/${id}/export/${format}`, { headers: { host: 'localhost' } })
    answers.push(Buffer.from(await answer.arrayBuffer()).toString('latin1'))
  }
  expect(answers.filter((each) => each.includes(TOKEN))).toEqual([])
  expect(answers[0]).toContain('drs://files.example.org/id')
  expect(await columnsWith(program().store, TOKEN)).toEqual([])
  await program().store.sql`checkpoint`
  expect(filesIn(folder).filter((file) => readFileSync(file).includes(TOKEN))).toEqual([])
  expect(log.mock.calls.filter(([line]) => String(line).includes(TOKEN))).toEqual([])
})

it('lends what was taken off to the runs of who sent it', async () => {
  await program().files.hashOf('drs://files.example.org/other', undefined, 'anybody')
  const told = proxy().seen.slice(-2)
  expect(told.map(({ headers }) => headers['x-sbg-auth-token'])).toEqual([TOKEN, TOKEN])
  expect(await program().addressKeys.of('anybody', 'drs://files.example.org/other')).toEqual({
    headers: { 'X-SBG-Auth-Token': TOKEN },
  })
})
