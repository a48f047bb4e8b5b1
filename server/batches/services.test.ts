import { BatchHead } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startAccounts } from '../testing/accounts.ts'
import { until } from '../testing/runs.ts'
import { serveStandIns } from '../testing/stand-ins.ts'

const services = await serveStandIns()
const { requests, troubles } = services.standIns
const server = await startAccounts({ UPSTREAM_PROXY: services.url })
const ada = await server.signedIn('ada@lab.example')
afterAll(async () => {
  await server.stop()
  await services.close()
})
beforeEach(() => void requests.splice(0))

/** Symbols of genes of whose tissues the simulated GTEx knows. */
const SYMBOLS = gunzipSync(readFileSync(new URL('../../cells/shared/genes/human.tsv.gz', import.meta.url)))
  .toString()
  .split('\n')
  .flatMap((line) => /^[A-Z][A-Z]{3,}\d(?=\t\d+\t\d+\t[A-Z])/.exec(line)?.[0] ?? [])

async function tissuesPlaybook() {
  const workflow = [
    { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'tissues', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: 'gene' } } },
  ]
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const { prompts } = PlaybookForm.parse(await (await ada.get(`/api/playbooks/${id}/form`)).json())
  const at = `/api/playbooks/${id}/batches`
  const rowsOf = (names: readonly string[]) =>
    names.map((label) => ({ label, answers: { [prompts[0]?.cell ?? '']: label } }))
  const head = async (batch: string) => BatchHead.parse(await (await ada.get(`${at}/${batch}`)).json())
  const run = async (names: readonly string[]) => {
    const batch = Created.parse(await (await ada.post(at, { name: 'Genes', rows: rowsOf(names) })).json()).id
    const ended = await until(
      () => head(batch),
      ({ progress }) => progress.waiting + progress.asked === 0,
      180_000,
    )
    return { batch, ...ended }
  }
  const tsv = async (batch: string) => {
    const text = await (await ada.get(`${at}/${batch}/export/tsv`)).text()
    return text
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t'))
  }
  return { id, run, tsv }
}

const asked = () => requests.map(({ line }) => line).toSorted()

it('asks services for the same rows once, and of a longer batch for what is new alone', async () => {
  const { run } = await tissuesPlaybook()
  const [first, more] = [SYMBOLS.slice(0, 20), SYMBOLS.slice(20, 30)]
  expect((await run(first)).progress).toMatchObject({ done: 20, failed: 0, reused: 0 })
  const before = asked()
  expect(before.length).toBe(4 * 20)
  requests.splice(0)
  expect((await run(first)).progress).toMatchObject({ done: 20, reused: 20 })
  expect(asked()).toEqual([])
  expect((await run([...first, ...more])).progress).toMatchObject({ done: 30, reused: 20 })
  expect(asked().length).toBe(4 * 10)
  expect(asked().filter((line) => before.includes(line))).toEqual([])
})

it('names each of ten rows of two hundred that gave no answer, in its grid and in its story', async () => {
  const { id, run, tsv } = await tissuesPlaybook()
  const good = SYMBOLS.slice(100, 290)
  const unknown = ['NOSUCH1', 'NOSUCH2', 'NOSUCH3', 'NOSUCH4', 'NOSUCH5', 'NOSUCH6']
  const down = SYMBOLS.slice(300, 303)
  const empty = 'OR4F5'
  for (const name of down) troubles.push({ fault: '500', address: `mygene.info/v3/query?q=${name}` })
  const names = [...good.slice(0, 100), ...unknown, empty, ...down, ...good.slice(100)]
  const { batch, progress, story } = await run(names)
  troubles.splice(0)
  expect(progress).toMatchObject({ rows: 200, done: 190, failed: 10 })
  const reasons = [
    ...unknown.map((name) => [name, `Could not identify a gene for the symbol ${name} in mygene.info`]),
    [empty, 'No information for gene with identifier ENSG00000186092 found in GTEx'],
    ...down.map((name) => [name, 'MyGene.info answered with an error (500) (asked 3 times). Try again later.']),
  ]
  expect((await tsv(batch)).flatMap(([, name, state, why]) => (state === 'done' ? [] : [[name, why]]))).toEqual(reasons)
  const told = [
    'NOSUCH1, NOSUCH2, NOSUCH3, NOSUCH4, NOSUCH5 and NOSUCH6 (Could not identify a gene for the symbol … in mygene.info)',
    'OR4F5 (No information for gene with identifier ENSG00000186092 found in GTEx)',
    `${down[0]}, ${down[1]} and ${down[2]} (MyGene.info answered with an error (500) (asked 3 times). Try again later)`,
  ].join('; ')
  expect(story).toBe(`The analysis was repeated for 200 genes (supplementary table); 10 gave no answer: ${told}.`)
  const paper = await (await ada.get(`/api/playbooks/${id}/export/html`)).text()
  expect(paper).toContain(`repeated for 200 genes (supplementary table); 10 gave no answer: ${told}.`)
  expect(reasons.filter(([name]) => !paper.includes(`<td>${name}</td><td>failed</td>`))).toEqual([])
})
