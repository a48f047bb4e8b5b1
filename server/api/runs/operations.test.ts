import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../../testing/program.ts'
import { sendFile } from '../../testing/send-file.ts'
import {
  listWorkflow,
  operations,
  refusals,
  scoredSteps,
  signatureText,
  takenFrom,
} from '../../testing/list-operations.ts'

const { app } = useProgram()

const Exported = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.json() })),
  workflow: z.array(z.object({ type: z.string(), output: z.object({ id: z.string() }) })),
})

async function post(path: string, body: string, type: string): Promise<unknown> {
  const headers = { host: 'localhost', 'content-type': type }
  return (await app().request(path, { method: 'POST', headers, body })).json()
}

/** Asks until all has been computed: what takes longer than a client waits is answered with 504. */
async function answered(path: string): Promise<unknown> {
  const answer = await app().request(path, { headers: { host: 'localhost' } })
  return answer.status === 504 ? answered(path) : answer.json()
}

/** The type and value of each step's output, in order, as PWB's clients get them. */
async function outputs(workflow: unknown) {
  const id = z.string().parse(await post('/api/db/fpl', JSON.stringify(workflow), 'application/json'))
  const { data, workflow: steps } = Exported.parse(await answered(`/api/db/fpl/${id}/output/export`))
  return steps.map(({ output }) => data[output.id])
}

it('gives for every operation on lists what PWB gives, its words of refusal included', async () => {
  const found = await outputs(listWorkflow)
  expect(found.slice(0, operations.length).map((output) => output?.value)).toEqual(operations.map(([, value]) => value))
  expect(found.slice(operations.length)).toEqual(
    refusals.map(([, words]) => ({ type: 'Error', value: `Error: ${words}` })),
  )
})

const Scores = z.array(z.object({ term: z.string(), zscore: z.number() }))

it('takes from scores what PWB takes', async () => {
  const stored = await sendFile(
    async (path, body, headers) =>
      app().request(path, { method: 'POST', headers: { host: 'localhost', ...headers }, body }),
    'sig.tsv',
    Buffer.from(signatureText),
  )
  const params = z.json().parse(await stored.json())
  const sig = { id: 'sig', type: 'GeneSigFileUpload', data: { type: 'GeneSigFileUpload', value: params } }
  const [, scored, ...rest] = await outputs({ workflow: [sig, ...scoredSteps] })
  const scores = Scores.parse(scored?.value)
  expect(scores.map(({ term }) => term).toSorted()).toEqual(['ATM', 'CHEK2', 'EP300', 'MDM2', 'TP53'])
  const { top, up, down, set, mean, most } = takenFrom(scores)
  const values = rest.map((output) => output?.value)
  expect(values.slice(0, 4)).toEqual([top, up, down, set])
  const byTerm = (rows: z.infer<typeof Scores>) => new Map(rows.map(({ term, zscore }) => [term, zscore]))
  const means = Scores.parse(values[4])
  expect(means.map(({ zscore }) => zscore)).toEqual(means.map(({ zscore }) => zscore).toSorted((a, b) => b - a))
  for (const { term, zscore } of mean) expect(byTerm(means).get(term)).toBeCloseTo(zscore, 12)
  expect(values[5]).toEqual(most)
  expect(values[6]).toBe('Error: Please select a gene from the table.')
})
